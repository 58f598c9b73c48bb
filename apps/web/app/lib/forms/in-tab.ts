import { readStored, removeStored, writeStored } from '../device/storage.ts'
import { keyOf, useStore } from '../session/store.ts'

/**
 * What is written and not sent yet, in this tab's storage: there after a reload and when its page is opened again, and gone with
 * its writer's session.
 */

export function keepInTab(name: string, value: unknown): void {
  const key = keyInTab(name)
  if (key) writeStored('sessionStorage', key, JSON.stringify(value))
}

/** Null if there is nothing. It may be anything, as the storage may hold anything. */
export function readInTab(name: string): unknown {
  const key = keyInTab(name)
  try {
    return JSON.parse((key && readStored('sessionStorage', key)) ?? 'null')
  } catch {
    return null
  }
}

export function forgetInTab(name: string): void {
  const key = keyInTab(name)
  removeStored('sessionStorage', (other) => other === key)
}

function keyInTab(name: string): string | null {
  const { owner } = useStore.getState()
  return owner === null ? null : `${keyOf(owner)}:${name}`
}
