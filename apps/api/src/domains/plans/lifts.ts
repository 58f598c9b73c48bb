import { randomUUID } from 'node:crypto'
import { credits } from '@harana/contract/model/money'
import { LIFT_HOURS } from '@harana/contract/model/plans'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import type { Handlers } from '../handler.ts'
import { readCredits, reverseMovement, spendCredits } from '../ledger/ledger.ts'

/** SQL: a lift `l` that runs. */
export const isRunning = sql<boolean>`(l.given_back_at IS NULL AND l.ends_at > app_now())`

async function runningUntil(db: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    SELECT ends_at AS until FROM lifts l WHERE member_id = ${memberId} AND ${isRunning}`.execute(db)
  return rows[0]?.until ?? null
}

/** By which the ledger knows what was spent for a lift. */
const spent = (liftId: string) => `lift:${liftId}`

export const liftHandlers: Handlers<'profiles/getlift' | 'profiles/liftprofile'> = {
  'profiles/getlift': async (_input, { db, viewer, settings }) => ({
    credits: credits(settings.get('liftCredits')),
    hours: LIFT_HOURS,
    until: (await runningUntil(db, viewer.memberId))?.toISOString() ?? null,
  }),

  'profiles/liftprofile': async ({ credits: agreed }, { viewer, now: at, settings, ...work }) => {
    const { db } = work
    const { memberId } = viewer
    // Presses at once take turns, and the second finds the first one's lift.
    await lockMembers(db, memberId)
    const running = await runningUntil(db, memberId)
    if (running) {
      const { balance } = await readCredits(db, memberId)
      return { until: running.toISOString(), creditsTotal: balance }
    }
    const price = credits(settings.get('liftCredits'))
    if (agreed !== price) throw new Refusal('PRICECHANGED')
    const { rows: shown } = await sql`SELECT FROM search_card WHERE id = ${memberId} AND visible`.execute(db)
    if (shown.length === 0) throw new Refusal('NOTSHOWN')
    const id = randomUUID()
    const key = spent(id)
    const movement = await spendCredits(work, { memberId, kind: 'lift', amount: price, key, reference: key })
    if (movement === 'notEnough') throw new Refusal('NOTENOUGHCREDITS')
    const until = new Date(at.getTime() + LIFT_HOURS * 3_600_000)
    await sql`INSERT INTO lifts (id, member_id, credits, started_at, ends_at)
      VALUES (${id}, ${memberId}, ${price}, ${at}, ${until})`.execute(db)
    return { until: until.toISOString(), creditsTotal: movement.balance }
  },
}

/**
 * Ends the lifts of members whom staff took down while they ran, and gives their credits back. A member who takes a pause
 * or leaves is given none back.
 */
export async function giveLiftsBack({
  db,
  transaction,
}: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  const isTakenDown = sql`${isRunning} AND EXISTS (SELECT FROM members m WHERE m.id = l.member_id
    AND (m.hidden_at IS NOT NULL OR m.suspended_until IS NOT NULL OR m.banned_at IS NOT NULL))`
  const { rows } = await sql<{ id: string; memberId: number }>`
    SELECT id, member_id AS "memberId" FROM lifts l WHERE ${isTakenDown}`.execute(db)
  for (const { id, memberId } of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, memberId)
      const ended = await sql`
        UPDATE lifts l SET given_back_at = ${now()} WHERE id = ${id} AND ${isTakenDown} RETURNING id`.execute(
        work.db,
      )
      if (ended.rows.length > 0)
        await reverseMovement(work, { of: spent(id), key: `${spent(id)}:back`, reference: spent(id) })
    })
}
