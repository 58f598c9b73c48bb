import type { ReadName } from './swr.tsx'

/** Picks the cached answers of these calls, whatever was asked of them: for SWR's `mutate`. */
export const answersOf =
  (...calls: ReadName[]) =>
  (key: unknown): key is string => {
    if (typeof key !== 'string') return false
    const [address = ''] = key.split(/[?#]/)
    return calls.some((call) => address.endsWith(`/${call}`))
  }
