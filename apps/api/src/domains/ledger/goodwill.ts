import type { Cohort } from '@harana/contract/calls/ledger'
import { credits } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { notify } from '../notifications/notifications.ts'
import { giveToAccount } from './ledger.ts'
import { inCohort } from './proposals.ts'

type Goodwill = {
  id: string
  cohort: Cohort
  amount: number
  days: number | null
  reached: number | null
  answeredAt: Date
}

/** How many members one transaction gives goodwill to. */
const batch = 50
const day = 24 * 3_600_000

/**
 * Gives the goodwill that was approved to its cohort, a batch per transaction, each member once and told. A job that was
 * interrupted goes on after the last member of the last batch.
 */
export async function giveGoodwill(deps: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM credit_proposals WHERE kind = 'goodwill' AND approved AND booked_at IS NULL
    ORDER BY answered_at, id`.execute(deps.db)
  for (const { id } of rows) while (await giveBatch(deps, id));
}

/** @returns whether there may be more to give */
const giveBatch = ({ transaction }: Pick<WorkerDeps, 'transaction'>, id: string): Promise<boolean> =>
  transaction(async (work) => {
    const { db } = work
    // Two workers take turns.
    const { rows } = await sql<Goodwill>`
      SELECT id, cohort, amount, days, reached, answered_at AS "answeredAt" FROM credit_proposals
      WHERE id = ${id} AND approved AND booked_at IS NULL FOR NO KEY UPDATE`.execute(db)
    const [goodwill] = rows
    if (!goodwill) return false
    const { cohort, amount, days, reached, answeredAt } = goodwill
    const { rows: members } = await sql<{ id: number }>`
      SELECT c.member_id AS id ${inCohort(cohort)} AND c.member_id > ${reached ?? 0}
      ORDER BY c.member_id LIMIT ${batch}`.execute(db)
    const memberIds = members.map((member) => member.id)
    await lockMembers(db, ...memberIds)
    const at = now()
    for (const memberId of memberIds) {
      await giveToAccount(work, {
        memberId,
        kind: 'goodwill',
        amount: credits(amount),
        keyOf: (account) => `goodwill:${id}:${account}`,
        reference: `goodwill:${id}`,
        expiresAt: days === null ? null : new Date(answeredAt.getTime() + days * day),
      })
      await notify(work, { memberId, kind: 'credits', actorId: null, subjectId: id, at })
    }
    const isLast = memberIds.length < batch
    await sql`UPDATE credit_proposals SET given = given + ${memberIds.length}, reached = ${isLast ? null : memberIds.at(-1)!},
      booked_at = ${isLast ? at : null} WHERE id = ${id}`.execute(db)
    return !isLast
  })
