import { readStored, removeStored, writeStored } from './storage.ts'

/** What this tab keeps for a while, under a key of its own: whoever uses the tab later may be somebody else. */

export function keepForAWhile(key: string, value: unknown): void {
  writeStored('sessionStorage', key, JSON.stringify({ value, at: Date.now() }))
}

/**
 * Null if there is nothing, or it was kept longer ago. It may be anything, as the storage may hold anything.
 * @param ms how long it counts, in milliseconds
 */
export function readForAWhile(key: string, ms: number): unknown {
  try {
    const { value, at } = Object(JSON.parse(readStored('sessionStorage', key) ?? 'null'))
    if (Math.abs(Date.now() - at) < ms) return value ?? null
  } catch {
    // Not ours.
  }
  forgetInThisTab(key)
  return null
}

export const forgetInThisTab = (key: string): void => removeStored('sessionStorage', (other) => other === key)
