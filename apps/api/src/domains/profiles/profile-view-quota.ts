import { PROFILES_A_DAY } from '@harana/contract/model/limits'
import { type Db, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { startBatches } from '../../kernel/batches.ts'

const everyMs = 3_000
const bits = 8192
/** Prime, so that member numbers that follow any pattern spread over the bits. */
const modulus = 8191
const mostMembers = 50_000
const dayMs = 24 * 3_600_000

type Shown = { bits: Uint8Array; different: number; waiting: boolean }

export type ProfileViewQuota = ReturnType<typeof startProfileViewQuota>

/**
 * Counts how many different profiles each member is shown in a day (UTC), and stops who copies the site. A profile
 * is one bit of a small bitmap, and from the share of bits the number follows to a hundredth: so looking again costs
 * nothing. Requests only touch the memory; every few seconds it is joined with the member's row, and so with what
 * the other processes showed.
 */
export function startProfileViewQuota(db: Db, onError: (error: Error) => void) {
  let today = ''
  let members = new Map<number, Shown>()

  function shownTo(memberId: number, now: Date): Shown {
    const day = now.toISOString().slice(0, 10)
    if (day !== today) {
      today = day
      members = new Map()
    }
    const shown = members.get(memberId) ?? { bits: new Uint8Array(bits / 8), different: 0, waiting: false }
    // The one asked for last is the last to go.
    members.delete(memberId)
    members.set(memberId, shown)
    return shown
  }

  async function write() {
    const written = members
    const day = today
    // In the order of their numbers, so that two processes never wait for each other in a circle.
    const waiting = [...written].filter(([, shown]) => shown.waiting).sort(([a], [b]) => a - b)
    if (waiting.length === 0) return
    for (const [, shown] of waiting) shown.waiting = false
    const ids = waiting.map(([id]) => id)
    const seen = waiting.map(([, shown]) => `x${Buffer.from(shown.bits).toString('hex')}`)
    const { rows } = await sql<{ id: number; seen: Buffer }>`
      INSERT INTO profiles_shown AS p (member_id, day, seen)
      SELECT m.id, ${day}, u.seen::bit(8192)
      FROM unnest(${ids}::bigint[], ${seen}::text[]) AS u(id, seen) JOIN members m ON m.id = u.id ORDER BY m.id
      ON CONFLICT (member_id, day) DO UPDATE SET seen = p.seen | excluded.seen
      RETURNING member_id AS id, bit_send(seen) AS seen`.execute(db)
    for (const { id, seen } of rows) {
      const shown = written.get(id)
      // The first four bytes are the length.
      if (shown) join(shown, seen.subarray(4))
    }
    for (const [id, { waiting }] of written) {
      if (written.size <= mostMembers) break
      if (!waiting) written.delete(id)
    }
  }
  const batches = startBatches(everyMs, write, onError)

  return {
    /**
     * Before profiles are read for a member.
     * @throws Refusal TOOMANY until midnight (UTC) when the day is used up
     */
    admit(memberId: number, now: Date): void {
      if (shownTo(memberId, now).different >= PROFILES_A_DAY) throw usedUp(now)
    },
    /**
     * After profiles were read for a member and before they are shown, so that nothing is let through on what was
     * counted before; one's own counts for nothing.
     * @throws Refusal TOOMANY when the day does not hold so many more; then none of them counts
     */
    count(memberId: number, profileIds: number[], now: Date): void {
      const shown = shownTo(memberId, now)
      const bits = shown.bits.slice()
      let isNew = false
      for (const id of profileIds) {
        if (id === memberId) continue
        const [at, mask] = [(id % modulus) >> 3, 1 << ((id % modulus) & 7)]
        if (bits[at]! & mask) continue
        bits[at]! |= mask
        isNew = true
      }
      if (!isNew) return
      const count = different(bits)
      if (count > PROFILES_A_DAY) throw usedUp(now)
      Object.assign(shown, { bits, different: count, waiting: true })
    },
    ...batches,
  }
}

/** Deletes what members were shown on days that are over. */
export async function sweepProfileViews(db: Db): Promise<void> {
  await sql`DELETE FROM profiles_shown WHERE day < current_date - 2`.execute(db)
}

const usedUp = (now: Date) =>
  new Refusal('TOOMANY', 'You have seen very many profiles today. Please come back tomorrow.', {
    retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000),
  })

function join(shown: Shown, others: Uint8Array): void {
  for (let at = 0; at < shown.bits.length; at++) shown.bits[at]! |= others[at]!
  shown.different = different(shown.bits)
}

/** How many different numbers have most likely set these bits: some fell on the same one. */
function different(map: Uint8Array): number {
  let set = 0
  for (let byte of map) for (; byte; byte &= byte - 1) set++
  return Math.round(-modulus * Math.log(1 - Math.min(set, modulus - 1) / modulus))
}
