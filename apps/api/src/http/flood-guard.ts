import { Refusal } from './refusal.ts'

/** `burst` calls at once, and `perSecond` more from then on. */
export type Flow = { burst: number; perSecond: number }
/** Of one member, over all sessions, and of what one network address asks without a cached session. */
export type Flows = { member: Flow; ipAddress: Flow }

/**
 * A browser asks some ten times when it opens, then twice in 15 seconds. A mobile carrier puts thousands of members
 * behind one address, whose sessions are all read anew after a restart.
 */
const usual: Flows = {
  member: { burst: 200, perSecond: 5 },
  ipAddress: { burst: 3_000, perSecond: 200 },
}

/** More subjects than this are not kept: the oldest are forgiven. */
const maxSubjects = 100_000

export type FloodGuard = ReturnType<typeof createFloodGuard>

/** The coarse limit before every call: held in this process alone, so that warm polls cost no statement. */
export function createFloodGuard(flows: Flows = usual) {
  return {
    /** @throws Refusal TOOMANY */
    admitMember: createBuckets<number>(flows.member),
    /** @throws Refusal TOOMANY */
    admitIpAddress: createBuckets<string>(flows.ipAddress),
  }
}

function createBuckets<Key>({ burst, perSecond }: Flow) {
  const shareMs = 1000 / perSecond
  const fullMs = burst * shareMs
  /** When each bucket will be empty, in milliseconds of performance.now(). */
  const emptyAt = new Map<Key, number>()
  return (key: Key): void => {
    const now = performance.now()
    const known = emptyAt.get(key)
    const next = (known !== undefined && known > now ? known : now) + shareMs
    if (next - now > fullMs) {
      throw new Refusal('TOOMANY', undefined, { retryAfter: Math.ceil(shareMs / 1000) })
    }
    if (known === undefined && emptyAt.size >= maxSubjects) dropSome(emptyAt, now)
    emptyAt.set(key, next)
  }
}

function dropSome<Key>(emptyAt: Map<Key, number>, now: number): void {
  for (const [key, at] of emptyAt) if (at <= now) emptyAt.delete(key)
  for (const key of emptyAt.keys()) {
    if (emptyAt.size < maxSubjects) break
    emptyAt.delete(key)
  }
}
