import { timingSafeEqual } from 'node:crypto'
import { CODE_MAX_TRIES, CODE_MAX_TRIES_A_DAY } from '@harana/contract/limits'
import { type Queryable, sql } from '../../db/db.ts'
import type { Ctx, Handlers, Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../secrets.ts'
import { spendLink } from './links.ts'

/** How a person is confirmed by mail: the code of step 3, and the link. */
export const confirmationHandlers: Handlers<
  'users/verifyotp' | 'users/resendotp' | 'users/request-verify-email' | 'users/verify-email'
> = {
  'users/verifyotp': async ({ code, email }, { viewer, transaction, secrets }) => {
    // A retry after an answer that got lost.
    if (viewer?.row.activatedAt && viewer.row.emailVerifiedAt) return { code: viewer.code }
    if (!viewer && !email) throw new Refusal('NOADDRESS')
    // The counters are kept whatever comes of the try, so nothing may be thrown inside.
    const outcome = await transaction(async (work): Promise<Outcome> => {
      const memberId = viewer?.memberId ?? (await memberWith(work.db, email!))
      return memberId === undefined ? { refused: 'WRONGCODE' } : tryCode(work, secrets, memberId, code)
    })
    if (!('refused' in outcome)) return { code: outcome.code }
    // Whoever is not signed in learns nothing about an address.
    if (!viewer) throw new Refusal('WRONGCODE')
    if (outcome.refused !== 'WRONGCODE' || outcome.left === undefined) throw new Refusal(outcome.refused)
    throw new Refusal('WRONGCODE', triesLeft(outcome.left))
  },

  'users/resendotp': async (input, ctx) => {
    await sendMail('activate', input, ctx)
    return {}
  },

  'users/request-verify-email': async (input, ctx) => {
    await sendMail('verify-email', input, ctx)
    return {}
  },

  'users/verify-email': async ({ token }, work) => {
    const memberId = await spendLink(work.db, 'verify-email', token)
    if (memberId === null) throw new Refusal('USEDLINK')
    await confirm(work, memberId)
    return {}
  },
}

/** Whether an address is known is found out by the worker: here both look and take the same. */
async function sendMail(
  kind: 'activate' | 'verify-email',
  { email }: { email?: string | undefined },
  { viewer, send, secrets, site, lang }: Ctx<'users/resendotp'>,
) {
  const address = viewer?.row.email ?? email
  if (!address) throw new Refusal('NOADDRESS')
  await send('account-mail', { kind, sealed: secrets.seal(address), site, lang })
}

type Outcome =
  | { code: 'SUCCESS' | 'INCOMPLETEPROFILE' }
  | { refused: 'WRONGCODE' | 'CODESPENT' | 'TOOMANY'; left?: number }

/** One try of a code: counted first, then compared. */
async function tryCode(work: Work, secrets: Secrets, memberId: number, code: string): Promise<Outcome> {
  const { db } = work
  const today = await sql`
    INSERT INTO code_tries AS t (member_id, day, tries) VALUES (${memberId}, (app_now() AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (member_id, day) DO UPDATE SET tries = t.tries + 1 WHERE t.tries < ${CODE_MAX_TRIES_A_DAY}
    RETURNING tries`.execute(db)
  if (today.rows.length === 0) return { refused: 'TOOMANY' }
  const { rows } = await sql<{ hash: Buffer; tries: number }>`
    UPDATE codes SET tries = tries + 1
    WHERE member_id = ${memberId} AND tries < ${CODE_MAX_TRIES} AND expires_at > app_now()
    RETURNING code_hash AS hash, tries`.execute(db)
  const running = rows[0]
  if (!running) return { refused: 'CODESPENT' }
  if (!timingSafeEqual(running.hash, secrets.hashCode(memberId, code))) {
    return running.tries >= CODE_MAX_TRIES
      ? { refused: 'CODESPENT' }
      : { refused: 'WRONGCODE', left: CODE_MAX_TRIES - running.tries }
  }
  await db.deleteFrom('codes').where('member_id', '=', memberId).execute()
  return { code: await confirm(work, memberId) }
}

/** The address is proven; with a profile there, the person is confirmed too. */
async function confirm({ db, wake }: Work, memberId: number): Promise<'SUCCESS' | 'INCOMPLETEPROFILE'> {
  const { rows } = await sql<{ active: boolean }>`
    UPDATE members SET email_verified_at = coalesce(email_verified_at, app_now()),
      activated_at = coalesce(activated_at,
        CASE WHEN EXISTS (SELECT 1 FROM profiles p WHERE p.member_id = members.id) THEN app_now() END)
    WHERE id = ${memberId} RETURNING activated_at IS NOT NULL AS active`.execute(db)
  wake(memberId)
  if (!rows[0]?.active) return 'INCOMPLETEPROFILE'
  return 'SUCCESS'
}

async function memberWith(db: Queryable, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM members
    WHERE email = ${email} AND banned_at IS NULL AND deleted_at IS NULL`.execute(db)
  return rows[0]?.id
}

const triesLeft = (left: number) =>
  `This code is not right. You have ${left} more ${left === 1 ? 'try' : 'tries'}.`
