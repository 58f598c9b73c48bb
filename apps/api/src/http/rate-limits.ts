import { isIPv6 } from 'node:net'
import { type CallName, callNames, spec } from '@harana/contract'
import type { RateLimit } from '@harana/contract/wire/call'
import { type Db, sql } from '../db/db.ts'
import { expired } from '../db/retention.ts'
import { now } from '../kernel/clock.ts'
import type { Secrets } from '../kernel/secrets.ts'
import { createReadLimits } from './read-limits.ts'
import { Refusal } from './refusal.ts'

/** The client that made a call, as far as limits ask. */
export type Caller = {
  ipAddress: string
  memberId: number | null
  /** The e-mail that the call names. */
  email?: unknown
  /** The token that an earlier log-in gave this browser, see `deviceFor` in secrets.ts. */
  device?: unknown
}

/** A call that was counted. */
export type Counted = {
  /** A limit is reached that asks to do nothing and to answer as usual. */
  dropped: boolean
  /** Takes this call back from the limits that count wrong tries alone; called once it has succeeded. */
  giveBack(): Promise<void>
}

/** What a limit counts of one subject, such as the wrong log-ins from one IP address. */
type Bucket = { key: string; limit: RateLimit }

/** IP addresses first, so that a flood is refused before it counts against the e-mail that it names. */
const order: RateLimit['by'][] = ['ipAddress', 'member', 'emailAndIpAddress', 'email']
/** The words in the buckets' keys, which are older than the contract's: another word would forget what was counted. */
const wordsInKeys: Record<RateLimit['by'], string> = {
  ipAddress: 'address',
  member: 'member',
  emailAndIpAddress: 'emailAndAddress',
  email: 'email',
}
const limitsByCall = new Map(
  callNames.map((name) => [
    name,
    [...(spec(name).limits ?? [])].sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by)),
  ]),
)

/** How many full buckets are cached. When there are more, the cache is emptied and the database asked again. */
const maxFull = 50_000

export type RateLimits = ReturnType<typeof startRateLimits>

/**
 * Counts calls against the limits of their rows. Changes are counted one by one in the database, exactly and for all
 * processes together; reads in memory (see read-limits.ts). A refused call is counted nowhere.
 *
 * Each limit is a leaky bucket as a meter, stored as the generic cell rate algorithm (GCRA, ITU-T I.371) stores it. The
 * bucket holds `max` calls and leaks one every `seconds / max`. Its whole state is one moment, `empty_at`, when it will
 * have leaked dry if no more calls come; GCRA calls it the theoretical arrival time. A call moves that moment on by the
 * time of one call, and is refused where it would then lie further ahead than a full bucket takes to leak dry, which is
 * `seconds`.
 */
export function startRateLimits(db: Db, secrets: Secrets, onError: (error: Error) => void) {
  const reads = createReadLimits(db, secrets, onError)
  /** Until when each bucket is full, in milliseconds, so that a caller who goes on costs no statement. */
  const fullUntil = new Map<string, number>()

  /** Adds one call to a bucket, unless it is full. @returns the milliseconds until there is room; 0 when it was added */
  async function pour({ key, limit }: Bucket): Promise<number> {
    const until = fullUntil.get(key)
    if (until !== undefined) {
      const wait = until - now().getTime()
      if (wait > 0) return wait
      fullUntil.delete(key)
    }
    const perCall = limit.seconds / limit.max
    const emptyAfter = sql`greatest(b.empty_at, app_now()) + make_interval(secs => ${perCall})`
    const hashed = secrets.limitKey(key)
    // Half a call more than `max`, so that a rounded moment refuses nobody.
    const { rows } = await sql`
      INSERT INTO rate_limit_buckets AS b (key, empty_at) VALUES (${hashed}, app_now() + make_interval(secs => ${perCall}))
      ON CONFLICT (key) DO UPDATE SET empty_at = ${emptyAfter}
      WHERE ${emptyAfter} <= app_now() + make_interval(secs => ${limit.seconds + perCall / 2})
      RETURNING key`.execute(db)
    if (rows.length > 0) return 0
    const full = await sql<{ wait: number }>`
      SELECT extract(epoch FROM ${emptyAfter} - app_now())::float8 * 1000 - ${limit.seconds * 1000} AS wait
      FROM rate_limit_buckets b WHERE key = ${hashed}`.execute(db)
    const wait = Math.max(1, full.rows[0]?.wait ?? 1)
    if (fullUntil.size >= maxFull) fullUntil.clear()
    fullUntil.set(key, now().getTime() + wait)
    return wait
  }

  /** Takes one call out of each bucket. */
  async function takeBack(buckets: Bucket[]): Promise<void> {
    if (buckets.length === 0) return
    for (const { key } of buckets) fullUntil.delete(key)
    const keys = buckets.map(({ key }) => secrets.limitKey(key))
    const seconds = buckets.map(({ limit }) => limit.seconds / limit.max)
    await sql`UPDATE rate_limit_buckets b SET empty_at = b.empty_at - make_interval(secs => u.seconds)
      FROM unnest(${keys}::bytea[], ${seconds}::float8[]) AS u(key, seconds) WHERE b.key = u.key`.execute(db)
  }

  return {
    /**
     * Counts one call.
     * @param name the call whose limits count, which for a guessed password is another than the one that was made
     * @throws Refusal TOOMANY with the seconds to wait
     */
    async count(name: CallName, caller: Caller): Promise<Counted> {
      const isRead = spec(name).method === 'GET'
      const counted: Bucket[] = []
      for (const limit of limitsByCall.get(name)!) {
        const subject = subjectOf(limit, caller, secrets)
        if (subject === null) continue
        const key = `${name} ${wordsInKeys[limit.by]} ${limit.max}/${limit.seconds} ${subject}`
        const bucket = { key, limit }
        const wait = isRead ? reads.pour(bucket) : await pour(bucket)
        if (wait === 0) {
          counted.push(bucket)
          continue
        }
        if (!isRead) await takeBack(counted)
        if (limit.above === 'drop') return { dropped: true, giveBack: async () => {} }
        throw new Refusal('TOOMANY', undefined, { retryAfter: Math.ceil(wait / 1000) })
      }
      const wrong = counted.filter(({ limit }) => limit.counts === 'wrong')
      return { dropped: false, giveBack: () => takeBack(wrong).catch(onError) }
    },
    /** Writes the counts of reads into the database for the other processes. */
    flush: reads.flush,
    stop: reads.stop,
    /** Forgets every count. For tests alone. */
    async forgetAll(): Promise<void> {
      fullUntil.clear()
      reads.forgetAll()
      await sql`DELETE FROM rate_limit_buckets`.execute(db)
    },
  }
}

/** Deletes the buckets that are empty again, and the counters that an earlier version kept in `rate_limits`. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE ${expired('rate_limits')}`.execute(db)
  await sql`DELETE FROM rate_limit_buckets WHERE ${expired('rate_limit_buckets')}`.execute(db)
}

/**
 * The subject that a limit counts; null when the limit does not apply. A device that has logged in with this e-mail
 * before has buckets of its own, which strangers can't fill.
 */
function subjectOf(limit: RateLimit, caller: Caller, secrets: Secrets): string | null {
  const { ipAddress, memberId } = caller
  if (limit.of === 'visitors' && memberId !== null) return null
  if (limit.by === 'member') return memberId === null ? null : String(memberId)
  const email = typeof caller.email === 'string' ? caller.email : null
  const device =
    email !== null && typeof caller.device === 'string' && secrets.isDeviceOf(email, caller.device)
      ? caller.device
      : null
  if (limit.by === 'ipAddress') return device === null ? networkOf(ipAddress) : null
  if (email === null) return null
  if (limit.by === 'email') return `${email} ${device === null ? 'elsewhere' : 'known devices'}`
  return `${email} ${device ?? networkOf(ipAddress)}`
}

/**
 * The part of an IP address that tells households or machines apart: one IPv6 network has 2^64 IP addresses.
 * @param ipAddress as `ipAddressOf` writes it
 */
export function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = ipAddress.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
