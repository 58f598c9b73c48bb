import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as NonNullable<typeof globalThis.gc>

/**
 * Collects what was in use only just now, in half a millisecond: for when megabytes have passed through this thread. V8
 * counts them until it collects, and soon marks the whole heap because of them, for which everybody waits.
 */
export const collectYoung = (): void => gc({ type: 'minor' })
