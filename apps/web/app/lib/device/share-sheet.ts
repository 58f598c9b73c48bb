import type { Shared } from '../site/share-links.ts'

/** Whether the device has a sheet of its own for sharing. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the device's sheet. Closing it without a choice is no failure. @returns false when it failed */
export async function openShareSheet({ url, text }: Shared): Promise<boolean> {
  try {
    await navigator.share({ url, text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
