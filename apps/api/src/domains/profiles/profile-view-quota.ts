import { type Db, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { Refusal } from '../../http/refusal.ts'
import { startBatches } from '../../kernel/batches.ts'

const everyMs = 3_000
/** The size of a member's bitmap, as the column `profiles_shown.seen` declares it. */
const bitmapBits = 8192
/** How many bits are used. A prime, so that profile numbers which follow any pattern spread over the bits. */
const usedBits = 8191
const maxMembers = 50_000
const dayMs = 24 * 3_600_000

/** What a member was shown today. `waiting` says whether the bitmap has changed since it was last written. */
type DailyViews = { bitmap: Uint8Array; distinct: number; waiting: boolean }

export type ProfileViewQuota = ReturnType<typeof startProfileViewQuota>

/**
 * Limits how many different profiles a member is shown per day (UTC), so that nobody copies the site.
 *
 * They are counted by linear counting (Whang, Vander-Zanden and Taylor, "A linear-time probabilistic counting algorithm
 * for database applications", ACM Transactions on Database Systems 15, 1990): each profile sets one bit of the member's
 * bitmap of 1 KB, chosen by its number, so that a profile shown again changes nothing; from the share of bits that are
 * still unset follows how many profiles there were, at the quota to within about a hundredth.
 *
 * A table with a row per member and profile would be simpler and exact, but each page of a search would write up to 1,200
 * rows before it is answered. Here a request changes memory alone. Every few seconds a changed bitmap is joined by OR with
 * the one in the member's row, and so with those of the other processes; until then each process counts by itself.
 */
export function startProfileViewQuota(db: Db, profilesADay: () => number, onError: (error: Error) => void) {
  let today = ''
  let members = new Map<number, DailyViews>()

  function viewsOf(memberId: number, now: Date): DailyViews {
    const day = now.toISOString().slice(0, 10)
    if (day !== today) {
      today = day
      members = new Map()
    }
    const views = members.get(memberId) ?? {
      bitmap: new Uint8Array(bitmapBits / 8),
      distinct: 0,
      waiting: false,
    }
    // A Map keeps the order of insertion, in which members are dropped: this one comes last now.
    members.delete(memberId)
    members.set(memberId, views)
    return views
  }

  /** Joins the bitmaps that have changed with those in the database, and drops members who were not active for longest. */
  async function exchangeBitmaps() {
    // At midnight both are replaced, while the day that is over is still written.
    const [daily, day] = [members, today]
    // In the order of ids, so that two processes never deadlock.
    const waiting = [...daily].filter(([, views]) => views.waiting).sort(([a], [b]) => a - b)
    if (waiting.length === 0) return
    for (const [, views] of waiting) views.waiting = false
    const ids = waiting.map(([id]) => id)
    const seen = waiting.map(([, views]) => `x${Buffer.from(views.bitmap).toString('hex')}`)
    const { rows } = await sql<{ id: number; seen: Buffer }>`
      INSERT INTO profiles_shown AS p (member_id, day, seen)
      SELECT m.id, ${day}, u.seen::bit(8192)
      FROM unnest(${ids}::bigint[], ${seen}::text[]) AS u(id, seen) JOIN members m ON m.id = u.id ORDER BY m.id
      ON CONFLICT (member_id, day) DO UPDATE SET seen = p.seen | excluded.seen
      RETURNING member_id AS id, bit_send(seen) AS seen`.execute(db)
    for (const { id, seen } of rows) {
      const views = daily.get(id)
      // The first four bytes are the length.
      if (views) merge(views, seen.subarray(4))
    }
    for (const [id, { waiting }] of daily) {
      if (daily.size <= maxMembers) break
      if (!waiting) daily.delete(id)
    }
  }
  const batches = startBatches(everyMs, exchangeBitmaps, onError)

  return {
    /**
     * Call before profiles are read for a member.
     * @throws Refusal TOOMANY until midnight (UTC) when the day's quota is used up
     */
    admit(memberId: number, now: Date): void {
      if (viewsOf(memberId, now).distinct >= profilesADay()) throw quotaExceeded(now)
    },
    /**
     * Call with the profiles that were read, before they are sent to the member. The member's own profile is not counted.
     * @throws Refusal TOOMANY when they exceed the day's quota; then none of them is counted
     */
    count(memberId: number, profileIds: number[], now: Date): void {
      const views = viewsOf(memberId, now)
      const bitmap = views.bitmap.slice()
      let isNew = false
      for (const id of profileIds) {
        if (id === memberId) continue
        const bit = id % usedBits
        const [byte, mask] = [bit >> 3, 1 << (bit & 7)]
        if (bitmap[byte]! & mask) continue
        bitmap[byte]! |= mask
        isNew = true
      }
      if (!isNew) return
      const distinct = estimateDistinct(bitmap)
      if (distinct > profilesADay()) throw quotaExceeded(now)
      Object.assign(views, { bitmap, distinct, waiting: true })
    },
    ...batches,
  }
}

/** Deletes what members were shown on days that are over. */
export async function sweepProfileViews(db: Db): Promise<void> {
  await sql`DELETE FROM profiles_shown WHERE ${expired('profiles_shown')}`.execute(db)
}

const quotaExceeded = (now: Date) =>
  new Refusal('TOOMANY', 'You have seen very many profiles today. Please come back tomorrow.', {
    retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000),
  })

function merge(views: DailyViews, others: Uint8Array): void {
  for (let byte = 0; byte < views.bitmap.length; byte++) views.bitmap[byte]! |= others[byte]!
  views.distinct = estimateDistinct(views.bitmap)
}

/**
 * Estimates how many profiles have set the bits of a bitmap. Of `m` bits, `n` profiles leave each unset with a chance of
 * about e^(-n/m), so that n = -m ln(share of the bits that are unset).
 */
function estimateDistinct(bitmap: Uint8Array): number {
  let set = 0
  for (let byte of bitmap) for (; byte; byte &= byte - 1) set++
  const unset = Math.max(usedBits - set, 1)
  return Math.round(-usedBits * Math.log(unset / usedBits))
}
