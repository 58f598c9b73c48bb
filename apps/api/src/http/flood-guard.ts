import { Refusal } from './refusal.ts'

/** `burst` calls at once, and `perSecond` more from then on. */
export type Flow = { burst: number; perSecond: number }
/** The flow of one member over all sessions, and of one IP address for requests without a cached session. */
export type Flows = { member: Flow; ipAddress: Flow }

/**
 * A browser makes about ten requests when it opens, then two every 15 seconds. A mobile carrier puts thousands of
 * members behind one IP address, and after a restart all their sessions are loaded again.
 */
const usual: Flows = {
  member: { burst: 200, perSecond: 5 },
  ipAddress: { burst: 3_000, perSecond: 200 },
}

/** How many members and IP addresses are counted; beyond that the oldest counts are dropped. */
const maxSubjects = 100_000

export type FloodGuard = ReturnType<typeof createFloodGuard>

/** The coarse limit of all calls together. It is counted in this process alone, so that cached polls need no query. */
export function createFloodGuard(flows: Flows = usual) {
  const countMember = createBuckets<number>(flows.member)
  const countIpAddress = createBuckets<string>(flows.ipAddress)
  return {
    /** Counts a request of a member. Returns false, and counts nothing, when it is one too many. */
    countMember,
    /** @throws Refusal TOOMANY */
    admitMember: (memberId: number) => admit(flows.member, countMember(memberId)),
    /** @throws Refusal TOOMANY */
    admitIpAddress: (network: string) => admit(flows.ipAddress, countIpAddress(network)),
  }
}

function admit({ perSecond }: Flow, isCounted: boolean): void {
  if (!isCounted) throw new Refusal('TOOMANY', undefined, { retryAfter: Math.ceil(1 / perSecond) })
}

function createBuckets<Key>({ burst, perSecond }: Flow) {
  const shareMs = 1000 / perSecond
  const fullMs = burst * shareMs
  /** When each bucket will be empty, in milliseconds of performance.now(). */
  const emptyAt = new Map<Key, number>()
  return (key: Key): boolean => {
    const now = performance.now()
    const current = emptyAt.get(key)
    const next = (current !== undefined && current > now ? current : now) + shareMs
    if (next - now > fullMs) return false
    if (current === undefined && emptyAt.size >= maxSubjects) dropSome(emptyAt, now)
    emptyAt.set(key, next)
    return true
  }
}

function dropSome<Key>(emptyAt: Map<Key, number>, now: number): void {
  for (const [key, at] of emptyAt) if (at <= now) emptyAt.delete(key)
  for (const key of emptyAt.keys()) {
    if (emptyAt.size < maxSubjects) break
    emptyAt.delete(key)
  }
}
