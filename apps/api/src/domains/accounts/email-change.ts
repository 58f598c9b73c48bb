import { randomUUID, timingSafeEqual } from 'node:crypto'
import { CODE_LIFE_MS, CODE_MAX_TRIES, EMAIL_UNDO_DAYS } from '@harana/contract/model/limits'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import { canLogIn } from '../../http/own-row.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { hashToken } from '../../kernel/secrets.ts'
import type { Ctx, Handlers } from '../handler.ts'
import { removeAccountsSince } from '../payouts/payouts.ts'
import { takeOffFactorsSince } from '../second-factors/second-factors.ts'
import { activateIfComplete, countCodeTry, triesLeft } from './confirmation.ts'
import { changeEmail } from './emails.ts'
import { endUnvouchedIdentities } from './identities.ts'
import { makeLink } from './links.ts'
import { ownAccount } from './own-account.ts'
import { endSessions, lockAndRequireSession } from './sessions.ts'

/** The calls by which a member changes a confirmed email, and by which the old one takes that back. */
export const emailChangeHandlers: Handlers<
  'users/getemailchange' | 'users/startemailchange' | 'users/confirmemailchange' | 'users/undoemailchange'
> = {
  'users/getemailchange': async (_input, { db, viewer }) => {
    const { rows } = await sql<{ email: string }>`
      SELECT email FROM email_changes WHERE member_id = ${viewer.memberId} AND expires_at > app_now()
        AND email <> ${ownAccount.of(viewer).email}`.execute(db)
    return { sentTo: rows[0]?.email ?? null }
  },

  // Whether the email is free is looked up by the worker: an answer would say who is a member.
  'users/startemailchange': async ({ email }, { db, viewer, secrets, send, site }) => {
    const { memberId } = viewer
    if (email === ownAccount.of(viewer).email) throw wrongField('email', 'This is your address already.')
    await lockAndRequireSession(db, viewer)
    await sql`
      INSERT INTO email_changes (member_id, email, expires_at)
      VALUES (${memberId}, ${email}, app_now() + make_interval(secs => ${CODE_LIFE_MS / 1000}))
      ON CONFLICT (member_id) DO UPDATE
        SET email = excluded.email, code_hash = NULL, expires_at = excluded.expires_at, tries = 0`.execute(db)
    await send('email-change-mail', { kind: 'code', memberId, sealed: secrets.seal(email), site })
    return {}
  },

  'users/confirmemailchange': async ({ code }, ctx) => {
    const { viewer, transaction, locale } = ctx
    // Refused after the transaction: throwing inside it would take the counted try back.
    const outcome = await transaction(async (work) => {
      await lockAndRequireSession(work.db, viewer)
      return tryCode(work, ctx, code)
    })
    if (outcome === 'changed') return {}
    if (typeof outcome === 'string') throw new Refusal(outcome)
    throw new Refusal('WRONGCODE', triesLeft(outcome.left, locale))
  },

  'users/undoemailchange': async ({ token }, ctx) => {
    const { db, secrets, send, site } = ctx
    const tokenHash = hashToken(token)
    const { rows: found } = await sql<{ memberId: number }>`
      SELECT member_id AS "memberId" FROM email_undos WHERE token_hash = ${tokenHash}`.execute(db)
    const memberId = found[0]?.memberId
    if (memberId === undefined) throw new Refusal('USEDLINK')
    await lockMembers(db, memberId)
    const { rows } = await sql<{ email: string; present: string; changedAt: Date }>`
      DELETE FROM email_undos u USING members m
      WHERE u.token_hash = ${tokenHash} AND u.expires_at > app_now()
        AND m.id = u.member_id AND ${canLogIn}
      RETURNING u.email, m.email AS present, u.changed_at AS "changedAt"`.execute(db)
    const [undo] = rows
    if (!undo) throw new Refusal('USEDLINK')
    ctx.concerns(memberId)
    const { email, present, changedAt } = undo
    // Who came to the account later has no say in it any more.
    await sql`DELETE FROM email_undos WHERE member_id = ${memberId} AND changed_at >= ${changedAt}`.execute(
      db,
    )
    await db.deleteFrom('email_changes').where('member_id', '=', memberId).execute()
    await changeEmail(ctx, secrets, memberId, { email, isProven: true })
    // Whoever changed the email may know the password, and have added ways of their own to log in and to be paid.
    await sql`UPDATE members SET password_hash = NULL, weak_password = false WHERE id = ${memberId}`.execute(
      db,
    )
    await endUnvouchedIdentities(db, memberId)
    const since = new Date(changedAt.getTime() - EMAIL_UNDO_DAYS * 24 * 3_600_000)
    await takeOffFactorsSince(db, memberId, since)
    await removeAccountsSince(ctx, memberId, since)
    await endSessions(ctx, memberId)
    if (present !== email)
      await send('email-change-mail', { kind: 'undone', memberId, sealed: secrets.seal(present), site })
    return { resetToken: await makeLink(db, 'reset-password', memberId, email) }
  },
}

type Outcome = 'changed' | 'CODESPENT' | 'TOOMANY' | { left: number }
type Change = { email: string; hash: Buffer | null; tries: number; present: string; wasVerified: boolean }

/** Counts one try of the viewer, compares the code, and changes the email. The member's row must be locked. */
async function tryCode(
  work: Work,
  { secrets, viewer, site }: Pick<Ctx<'users/confirmemailchange'>, 'secrets' | 'viewer' | 'site'>,
  code: string,
): Promise<Outcome> {
  const { db, send } = work
  const { memberId } = viewer
  if (!(await countCodeTry(db, memberId))) return 'TOOMANY'
  const { rows } = await sql<Change>`
    UPDATE email_changes c SET tries = c.tries + 1 FROM members m
    WHERE c.member_id = ${memberId} AND m.id = c.member_id AND c.expires_at > app_now() AND c.tries < ${CODE_MAX_TRIES}
    RETURNING c.email, c.code_hash AS hash, c.tries, m.email AS present,
      m.email_verified_at IS NOT NULL AS "wasVerified"`.execute(db)
  const [change] = rows
  if (!change) return 'CODESPENT'
  const { email, hash, tries, present, wasVerified } = change
  if (!hash || !timingSafeEqual(hash, secrets.hashCode(memberId, code)))
    return tries >= CODE_MAX_TRIES ? 'CODESPENT' : { left: CODE_MAX_TRIES - tries }
  // A retry after a lost answer.
  if (email === present) return 'changed'
  await changeEmail(work, secrets, memberId, { email, isProven: true })
  await db.deleteFrom('email_undos').where('member_id', '=', memberId).where('email', '=', email).execute()
  await activateIfComplete(work, memberId)
  await send('email-change-mail', { kind: 'changed', memberId, sealed: secrets.seal(email), site })
  // An address that nobody has proven may be a stranger's, who would be given the account.
  if (!wasVerified) return 'changed'
  const undoId = randomUUID()
  await sql`INSERT INTO email_undos (id, member_id, email, token_hash, expires_at)
    VALUES (${undoId}, ${memberId}, ${present}, ${hashToken(secrets.undoToken(undoId))},
      app_now() + make_interval(days => ${EMAIL_UNDO_DAYS}))`.execute(db)
  await send('email-change-mail', { kind: 'left', memberId, sealed: secrets.seal(present), undoId, site })
  return 'changed'
}
