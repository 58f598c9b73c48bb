import type { ReadName } from './swr.tsx'

/** Matches the cache keys of these calls with any input, for SWR's `mutate`. */
export const answersOf =
  (...calls: ReadName[]) =>
  (key: unknown): key is string => {
    if (typeof key !== 'string') return false
    const [url = ''] = key.split(/[?#]/)
    return calls.some((call) => url.endsWith(`/${call}`))
  }
