import { vi } from 'vitest'

/** A Storage in memory. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/**
 * Replaces the browser's globals: storages, window and location. Returns a function that simulates a change in another
 * tab.
 */
export function fakeBrowser(href = 'https://harana.example/login') {
  const target = new EventTarget()
  const window = Object.assign(target, { location: new URL(href) })
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  return (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }))
}
