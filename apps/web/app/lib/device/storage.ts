/** The browser's storages, for a browser that may forbid them, fill up, or hold anything at all. */

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

/** Whether the text could be written. */
export function writeStored(name: StorageName, key: string, text: string): boolean {
  try {
    const place = storage(name)
    place?.setItem(key, text)
    return place !== null
  } catch {
    return false
  }
}

/** Removes every key that `which` names; all of them without it. */
export function removeStored(name: StorageName, which: (key: string) => boolean = () => true): void {
  try {
    const place = storage(name)
    if (!place) return
    const keys = Array.from({ length: place.length }, (_, i) => place.key(i))
    for (const key of keys) if (key !== null && which(key)) place.removeItem(key)
  } catch {
    // A storage that is forbidden holds nothing of ours.
  }
}
