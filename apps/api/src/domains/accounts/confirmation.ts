import { timingSafeEqual } from 'node:crypto'
import { CODE_MAX_TRIES, CODE_MAX_TRIES_A_DAY } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { Ctx, Handlers } from '../handler.ts'
import { withdrawLivePhoto } from '../live-photos/live-photos.ts'
import { takeOffStrangersFactors } from '../second-factors/second-factors.ts'
import { endUnvouchedIdentities, proveEmail } from './identities.ts'
import { consumeLink } from './links.ts'
import { ownAccount } from './own-account.ts'
import { lockAndRequireSession } from './sessions.ts'
import { Takeover } from './takeover-state.ts'

/** The calls by which a member proves an email: with the code of sign-up step 3, or with a mailed link. */
export const confirmationHandlers: Handlers<
  'users/verifyotp' | 'users/resendotp' | 'users/request-verify-email' | 'users/verify-email'
> = {
  'users/verifyotp': async ({ code, email }, ctx) => {
    const { viewer, transaction, secrets, site, locale } = ctx
    if (!viewer) {
      if (!email) throw new Refusal('NOADDRESS')
      return tryAsVisitor(ctx, email, code)
    }
    // This is a retry: the member was confirmed already, and only the answer was lost.
    if (viewer.row.activatedAt && viewer.row.emailVerifiedAt) return { code: viewer.code }
    // Refused after the transaction: throwing inside it would take the counted try back.
    const outcome = await transaction(async (work) => {
      await lockAndRequireSession(work.db, viewer)
      return tryCode(work, { secrets, site }, viewer.memberId, code)
    })
    if (!('refused' in outcome)) return { code: outcome.code }
    if (outcome.refused !== 'WRONGCODE') throw new Refusal(outcome.refused)
    throw new Refusal('WRONGCODE', triesLeft(outcome.left, locale))
  },

  'users/resendotp': async (input, ctx) => {
    await sendMail('activate', input, ctx)
    return {}
  },

  'users/request-verify-email': async (input, ctx) => {
    await sendMail('verify-email', input, ctx)
    return {}
  },

  'users/verify-email': async ({ token }, ctx) => {
    const memberId = await consumeLink(ctx.db, 'verify-email', token)
    if (memberId === null) throw new Refusal('USEDLINK')
    ctx.concerns(memberId)
    const by = ctx.viewer?.memberId === memberId ? 'member' : 'visitor'
    await confirm(ctx, memberId, { by, site: ctx.site })
    return {}
  },
}

/**
 * Queues a mail to the viewer, or without a session to the email that was entered. Whether a member has that email is
 * looked up by the worker: a call that looked would answer sooner for some emails than for others.
 * @throws Refusal NOADDRESS without a session and without an email
 */
async function sendMail(
  kind: 'activate' | 'verify-email',
  input: { email?: string | undefined },
  { viewer, send, secrets, site }: Ctx<'users/resendotp'>,
) {
  const email = viewer ? ownAccount.of(viewer).email : input.email
  if (!email) throw new Refusal('NOADDRESS')
  await send('account-mail', { kind, sealed: secrets.seal(email), site })
}

/** What became of a member's own try: the code of the sign-up's next step, or the refusal. */
type Outcome =
  | { code: 'SUCCESS' | 'INCOMPLETEPROFILE' }
  | { refused: 'CODESPENT' | 'TOOMANY' }
  | { refused: 'WRONGCODE'; left: number }

/** Counts a try of any of the member's codes. @returns false when the day has seen as many as it may */
export async function countCodeTry(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO code_tries AS t (member_id, day, tries) VALUES (${memberId}, (app_now() AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (member_id, day) DO UPDATE SET tries = t.tries + 1 WHERE t.tries < ${CODE_MAX_TRIES_A_DAY}
    RETURNING tries`.execute(db)
  return rows.length > 0
}

/**
 * Counts one try of the viewer, then compares the code. A code proves only the email that it was mailed to. The member's row
 * must be locked.
 */
async function tryCode(
  work: Work,
  { secrets, site }: { secrets: Secrets; site: Site },
  memberId: number,
  code: string,
): Promise<Outcome> {
  const { db } = work
  if (!(await countCodeTry(db, memberId))) return { refused: 'TOOMANY' }
  const { rows } = await sql<{ hash: Buffer; tries: number }>`
    UPDATE codes c SET tries = c.tries + 1 FROM members m
    WHERE ${validCode} AND m.id = ${memberId} AND c.tries < ${CODE_MAX_TRIES}
    RETURNING code_hash AS hash, tries`.execute(db)
  const counted = rows[0]
  if (!counted) return { refused: 'CODESPENT' }
  if (!timingSafeEqual(counted.hash, secrets.hashCode(memberId, code))) {
    return counted.tries >= CODE_MAX_TRIES
      ? { refused: 'CODESPENT' }
      : { refused: 'WRONGCODE', left: CODE_MAX_TRIES - counted.tries }
  }
  await db.deleteFrom('codes').where('member_id', '=', memberId).execute()
  return { code: await confirm(work, memberId, { by: 'member', site }) }
}

/**
 * Compares a code that somebody without a session entered, and confirms the member. The call's rate limit counts these
 * tries by the email entered, apart from the member's own tries: a stranger can't use those up. Until the code is right
 * the same statements run for every email.
 * @throws Refusal WRONGCODE when the email has no account, its code has expired, or the code is another
 */
async function tryAsVisitor(ctx: Ctx<'users/verifyotp'>, email: string, code: string) {
  const { db, secrets, transaction } = ctx
  const { rows } = await sql<{ id: number; hash: Buffer }>`
    SELECT m.id, c.code_hash AS hash FROM members m JOIN codes c ON ${validCode}
    WHERE m.email = ${email} AND c.tries < ${CODE_MAX_TRIES}
      AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(db)
  const found = rows[0]
  if (found) ctx.concerns(found.id)
  const typed = secrets.hashCode(found?.id ?? 0, code)
  if (!found || !timingSafeEqual(found.hash, typed)) throw new Refusal('WRONGCODE')
  return transaction(async (work) => {
    // Before the code, as where the email is changed: the opposite order would let the two deadlock.
    await lockMembers(work.db, found.id)
    const { numDeletedRows } = await work.db
      .deleteFrom('codes')
      .where('member_id', '=', found.id)
      .where('code_hash', '=', found.hash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('WRONGCODE')
    return { code: await confirm(work, found.id, { by: 'visitor', site: ctx.site }) }
  })
}

/** The SQL condition that the code `c` of the member `m` has not expired and was mailed to the member's present email. */
const validCode = sql`c.member_id = m.id AND c.email = m.email AND c.expires_at > app_now()`

/**
 * Marks the member's email as proven, and activates a member who has a profile.
 * @param by who proved it: the member with a session, or a visitor without one
 * @returns the code of the sign-up's next step
 */
async function confirm(
  work: Work,
  memberId: number,
  { by, site }: { by: 'member' | 'visitor'; site: Site },
): Promise<'SUCCESS' | 'INCOMPLETEPROFILE'> {
  const { db, invalidate } = work
  // Waits for a profile that is being saved at the same time, so that its member is activated.
  await lockMembers(db, memberId)
  const isFirstProof = await proveEmail(db, memberId)
  if (isFirstProof && by === 'visitor') await suspectTakeover(work, memberId, site)
  const isActive = await activateIfComplete(work, memberId)
  invalidate(memberId)
  return isActive ? 'SUCCESS' : 'INCOMPLETEPROFILE'
}

/**
 * Records that a stranger may have opened the account. From now on no passkey from before and only identities that a
 * provider vouched for log in, and after the next password set by mail the owner of the email is asked what of the account
 * to keep.
 */
async function suspectTakeover(work: Work, memberId: number, site: Site): Promise<void> {
  const { db } = work
  await db.updateTable('members').set({ takeover: Takeover.Possible }).where('id', '=', memberId).execute()
  await endUnvouchedIdentities(db, memberId)
  await takeOffStrangersFactors(work, { memberId, site })
}

/** Activates a member who has a profile, for whom no live photo has to wait any more. @returns whether the member is active now */
export async function activateIfComplete(
  { db, send }: Pick<Work, 'db' | 'send'>,
  memberId: number,
): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    UPDATE members SET activated_at = coalesce(activated_at,
      CASE WHEN EXISTS (SELECT 1 FROM profiles p WHERE p.member_id = members.id) THEN app_now() END)
    WHERE id = ${memberId} RETURNING activated_at IS NOT NULL AS active`.execute(db)
  const active = rows[0]?.active ?? false
  if (active) {
    await withdrawLivePhoto(db, memberId)
    await send('sign-up-bonus', { memberId })
  }
  return active
}

/** What a member reads after a wrong code, in their language: the browser translates only texts without a number. */
export const triesLeft = (left: number, locale: Locale) =>
  locale === 'fil'
    ? `Hindi tama ang code na ito. Makakasubok ka pa nang ${left} beses.`
    : `This code is not right. You have ${left} more ${left === 1 ? 'try' : 'tries'}.`
