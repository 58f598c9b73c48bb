import type { ProfileStatus } from '@harana/contract/model/profile-status'
import { sql, type Tx } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { consumeLink, ownerOfLink } from './links.ts'
import { originOf } from './log-ins.ts'
import { lockAndCheckPassword, requireOwnPassword, verifyPassword } from './passwords.ts'
import { confirmSession, endSession, type NewSession, openSession } from './sessions.ts'
import { recordWeakness } from './weak-passwords.ts'

export const logInHandlers: Handlers<
  'users/loginuser' | 'users/login-by-link' | 'users/confirm-password' | 'users/logout'
> = {
  'users/loginuser': async ({ email, password, remember }, ctx) => {
    const { db, viewer, transaction, secrets, concerns } = ctx
    const found = await db
      .selectFrom('members')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (found) concerns(found.id)
    const right = await verifyPassword(found?.password_hash ?? null, password)
    if (!found || !right) throw new Refusal('WRONGLOGIN')
    const answer = await transaction(async (work) => {
      if (!(await lockAndCheckPassword(work.db, found.id, found.password_hash)))
        throw new Refusal('WRONGLOGIN')
      const session = await logIn(work, found.id, {
        via: 'password',
        remember,
        origin: originOf(ctx),
        replaces: viewer,
      })
      await recordWeakness(work, found.id, password)
      return session
    })
    return { ...answer, device: secrets.deviceFor(email) }
  },

  'users/login-by-link': async ({ token, replace, remember }, ctx) => {
    const { db, viewer } = ctx
    const owner = await ownerOfLink(db, 'log-in', token)
    // Refused before the link is used up: a reader who stays logged in as somebody else can still use it later.
    if (owner !== null && viewer && viewer.memberId !== owner && !replace) throw new Refusal('OTHERSESSION')
    const memberId = await consumeLink(db, 'log-in', token)
    if (memberId === null) throw new Refusal('USEDLINK')
    const session = await logIn(ctx, memberId, {
      via: 'link',
      remember,
      origin: originOf(ctx),
      replaces: viewer,
    })
    return { ...session, name: await nameOf(db, memberId) }
  },

  'users/confirm-password': async ({ password }, { db, viewer, transaction }) => {
    await requireOwnPassword(db, viewer.memberId, password)
    await transaction((work) => confirmSession(work, viewer))
    return {}
  },

  'users/logout': async (_input, ctx) => {
    await endSession(ctx, ctx.viewer.memberId, ctx.viewer.sessionId)
    return {}
  },
}

/** Opens a session and returns its token with the step of the sign-up that comes next. */
export async function logIn(work: Work, memberId: number, session: NewSession) {
  return {
    code: await statusOf(work, memberId),
    ...(await openSession(work, memberId, session)),
    loginInformation: { userId: memberId },
  }
}

/** Reads which step of the sign-up comes next. Locks the member's row. */
export async function statusOf({ db }: Work, memberId: number): Promise<ProfileStatus> {
  const { rows } = await sql<{ profile: boolean; active: boolean }>`
    SELECT p.member_id IS NOT NULL AS profile, m.activated_at IS NOT NULL AS active
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId} FOR NO KEY UPDATE OF m`.execute(
    db,
  )
  if (!rows[0]?.profile) return 'INCOMPLETEPROFILE'
  return rows[0].active ? 'SUCCESS' : 'INACTIVEPROFILE'
}

/** Reads a member's name on the site: the profile's name, or the first name while there is no profile. */
async function nameOf(db: Tx, memberId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT coalesce(p.profile_name, m.first_name) AS name
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId}`.execute(db)
  return rows[0]!.name
}
