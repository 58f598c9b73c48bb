import { PROFILES_A_DAY } from '@harana/contract/model/limits'
import { type Db, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { startBatches } from '../../kernel/batches.ts'

const everyMs = 3_000
const bits = 8192
/** Prime, so that member numbers that follow any pattern spread over the bits. */
const modulus = 8191
const maxMembers = 50_000
const dayMs = 24 * 3_600_000

type DailyViews = { bits: Uint8Array; distinct: number; waiting: boolean }

export type ProfileViewQuota = ReturnType<typeof startProfileViewQuota>

/**
 * Limits how many different profiles a member is shown in a day (UTC), so that nobody copies the site. Each profile sets
 * one bit of a small bitmap per member, so a profile that is shown again counts once; the share of set bits gives the
 * number to within a hundredth. Requests only change memory: every few seconds the bitmap is merged with the member's
 * row, and so with the other processes' bitmaps.
 */
export function startProfileViewQuota(db: Db, onError: (error: Error) => void) {
  let today = ''
  let members = new Map<number, DailyViews>()

  function viewsOf(memberId: number, now: Date): DailyViews {
    const day = now.toISOString().slice(0, 10)
    if (day !== today) {
      today = day
      members = new Map()
    }
    const views = members.get(memberId) ?? { bits: new Uint8Array(bits / 8), distinct: 0, waiting: false }
    // A Map keeps the order of insertion: the member who was active last is dropped last.
    members.delete(memberId)
    members.set(memberId, views)
    return views
  }

  async function write() {
    const written = members
    const day = today
    // In the order of ids, so that two processes never deadlock.
    const waiting = [...written].filter(([, views]) => views.waiting).sort(([a], [b]) => a - b)
    if (waiting.length === 0) return
    for (const [, views] of waiting) views.waiting = false
    const ids = waiting.map(([id]) => id)
    const seen = waiting.map(([, views]) => `x${Buffer.from(views.bits).toString('hex')}`)
    const { rows } = await sql<{ id: number; seen: Buffer }>`
      INSERT INTO profiles_shown AS p (member_id, day, seen)
      SELECT m.id, ${day}, u.seen::bit(8192)
      FROM unnest(${ids}::bigint[], ${seen}::text[]) AS u(id, seen) JOIN members m ON m.id = u.id ORDER BY m.id
      ON CONFLICT (member_id, day) DO UPDATE SET seen = p.seen | excluded.seen
      RETURNING member_id AS id, bit_send(seen) AS seen`.execute(db)
    for (const { id, seen } of rows) {
      const views = written.get(id)
      // The first four bytes are the length.
      if (views) merge(views, seen.subarray(4))
    }
    for (const [id, { waiting }] of written) {
      if (written.size <= maxMembers) break
      if (!waiting) written.delete(id)
    }
  }
  const batches = startBatches(everyMs, write, onError)

  return {
    /**
     * Call before profiles are read for a member.
     * @throws Refusal TOOMANY until midnight (UTC) when the day's quota is used up
     */
    admit(memberId: number, now: Date): void {
      if (viewsOf(memberId, now).distinct >= PROFILES_A_DAY) throw quotaExceeded(now)
    },
    /**
     * Call with the profiles that were read, before they are sent to the member. The member's own profile is not counted.
     * @throws Refusal TOOMANY when they exceed the day's quota; then none of them is counted
     */
    count(memberId: number, profileIds: number[], now: Date): void {
      const views = viewsOf(memberId, now)
      const bits = views.bits.slice()
      let isNew = false
      for (const id of profileIds) {
        if (id === memberId) continue
        const [at, mask] = [(id % modulus) >> 3, 1 << ((id % modulus) & 7)]
        if (bits[at]! & mask) continue
        bits[at]! |= mask
        isNew = true
      }
      if (!isNew) return
      const count = estimateDistinct(bits)
      if (count > PROFILES_A_DAY) throw quotaExceeded(now)
      Object.assign(views, { bits, distinct: count, waiting: true })
    },
    ...batches,
  }
}

/** Deletes what members were shown on days that are over. */
export async function sweepProfileViews(db: Db): Promise<void> {
  await sql`DELETE FROM profiles_shown WHERE day < current_date - 2`.execute(db)
}

const quotaExceeded = (now: Date) =>
  new Refusal('TOOMANY', 'You have seen very many profiles today. Please come back tomorrow.', {
    retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000),
  })

function merge(views: DailyViews, others: Uint8Array): void {
  for (let at = 0; at < views.bits.length; at++) views.bits[at]! |= others[at]!
  views.distinct = estimateDistinct(views.bits)
}

/** Estimates how many ids have set these bits, given that some of them share a bit. */
function estimateDistinct(map: Uint8Array): number {
  let set = 0
  for (let byte of map) for (; byte; byte &= byte - 1) set++
  return Math.round(-modulus * Math.log(1 - Math.min(set, modulus - 1) / modulus))
}
