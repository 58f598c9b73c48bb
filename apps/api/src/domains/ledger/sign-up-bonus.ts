import { randomUUID } from 'node:crypto'
import { SIGN_UP_BONUS_DAYS } from '@harana/contract/model/limits'
import { credits } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { claimOnce } from '../accounts/accounts.ts'
import { notify } from '../notifications/notifications.ts'
import { giveCredits } from './ledger.ts'

/** Gives a member who was confirmed the credits of the site's setting, once per person. Nothing happens where it is 0. */
export async function giveSignUpBonus(
  { secrets, transaction }: Pick<WorkerDeps, 'secrets' | 'transaction'>,
  { memberId }: { memberId: number },
): Promise<void> {
  await transaction(async (work) => {
    const { db } = work
    const { rows: settings } = await sql<{ amount: number }>`
      SELECT (value #>> '{}')::int AS amount FROM site_settings WHERE name = 'signUpBonus'`.execute(db)
    const amount = credits(settings[0]?.amount ?? 0)
    if (amount === 0) return
    await lockMembers(db, memberId)
    const { rows } = await sql`SELECT FROM members
      WHERE id = ${memberId} AND activated_at IS NOT NULL AND deleted_at IS NULL AND banned_at IS NULL`.execute(
      db,
    )
    if (rows.length === 0 || !(await claimOnce(db, secrets, memberId, 'sign-up-bonus'))) return
    const at = now()
    const id = randomUUID()
    const expiresAt = new Date(at.getTime() + SIGN_UP_BONUS_DAYS * 24 * 3_600_000)
    await giveCredits(work, { memberId, kind: 'signUpBonus', amount, key: `sign-up-bonus:${id}`, expiresAt })
    await notify(work, { memberId, kind: 'credits', actorId: null, subjectId: id, at })
  })
}
