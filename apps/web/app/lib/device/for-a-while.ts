import { readStored, removeStored, writeStored } from './storage.ts'

/** What this tab keeps for a while, by name: until a member's session ends in it, as whoever comes then may be another. */

const PREFIX = 'kept:'

export function keepForAWhile(name: string, value: unknown): void {
  writeStored('sessionStorage', PREFIX + name, JSON.stringify({ value, at: Date.now() }))
}

export const isKept = (name: string): boolean => readStored('sessionStorage', PREFIX + name) !== null

/**
 * Null if there is nothing, or it was kept longer ago. It may be anything, as the storage may hold anything.
 * @param ms how long it counts, in milliseconds
 */
export function readKept(name: string, ms: number): unknown {
  try {
    const { value, at } = Object(JSON.parse(readStored('sessionStorage', PREFIX + name) ?? 'null'))
    if (Math.abs(Date.now() - at) < ms) return value ?? null
  } catch {
    // Not ours.
  }
  forgetKept(name)
  return null
}

/** Without a name all of it. */
export const forgetKept = (name?: string): void =>
  removeStored('sessionStorage', (key) => (name ? key === PREFIX + name : key.startsWith(PREFIX)))
