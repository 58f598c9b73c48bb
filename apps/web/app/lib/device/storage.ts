/** Access to the browser's storages, which may be forbidden or full, or hold any text. */

export type StorageName = 'localStorage' | 'sessionStorage'

function storage(name: StorageName): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}

/** The text under a key; null when there is none or the storage is forbidden. */
export function readStored(name: StorageName, key: string): string | null {
  try {
    return storage(name)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a text; returns whether that worked. */
export function writeStored(name: StorageName, key: string, text: string): boolean {
  try {
    const place = storage(name)
    place?.setItem(key, text)
    return place !== null
  } catch {
    return false
  }
}

/** Removes the keys for which `which` is true, or all keys. */
export function removeStored(name: StorageName, which: (key: string) => boolean = () => true): void {
  try {
    const place = storage(name)
    if (!place) return
    const keys = Array.from({ length: place.length }, (_, i) => place.key(i))
    for (const key of keys) if (key !== null && which(key)) place.removeItem(key)
  } catch {
    // A forbidden storage holds nothing to remove.
  }
}
