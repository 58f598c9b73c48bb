import type { ProfileStatus } from '@harana/contract/profiles'
import { type Queryable, sql } from '../../db/db.ts'
import type { Handlers } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { ownerOfLink, spendLink } from './links.ts'
import { verifyPassword } from './passwords.ts'
import { endSession, endSessions, openSession } from './sessions.ts'

export const logInHandlers: Handlers<
  'users/loginuser' | 'users/login-by-link' | 'users/logout' | 'users/logout-everywhere'
> = {
  'users/loginuser': async ({ email, password, remember }, { db, transaction, secrets, concerns }) => {
    const found = await db
      .selectFrom('members')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where('banned_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (found) concerns(found.id)
    const right = await verifyPassword(found?.password_hash ?? null, password)
    if (!found || !right) throw new Refusal('WRONGLOGIN')
    const answer = await transaction((work) => logIn(work.db, found.id, remember))
    return { ...answer, device: secrets.deviceFor(email) }
  },

  'users/login-by-link': async ({ token, replace, remember }, ctx) => {
    const { db, viewer } = ctx
    const owner = await ownerOfLink(db, 'log-in', token)
    // Asked before the link is used up, so that whoever says no has it still.
    if (owner !== null && viewer && viewer.memberId !== owner && !replace) throw new Refusal('OTHERSESSION')
    const memberId = await spendLink(db, 'log-in', token)
    if (memberId === null) throw new Refusal('USEDLINK')
    if (viewer) await endSession(ctx, viewer.memberId, viewer.sessionId)
    return logIn(db, memberId, remember)
  },

  'users/logout': async (_input, ctx) => {
    await endSession(ctx, ctx.viewer.memberId, ctx.viewer.sessionId)
    return {}
  },

  'users/logout-everywhere': async (_input, ctx) => {
    await endSessions(ctx, ctx.viewer.memberId)
    return {}
  },
}

/** Opens a session and says where the sign-up stands. */
export async function logIn(db: Queryable, memberId: number, remember?: boolean) {
  return {
    code: await statusOf(db, memberId),
    authToken: await openSession(db, memberId, remember),
    loginInformation: { userId: memberId },
  }
}

async function statusOf(db: Queryable, memberId: number): Promise<ProfileStatus> {
  const { rows } = await sql<{ profile: boolean; active: boolean }>`
    SELECT p.member_id IS NOT NULL AS profile, m.activated_at IS NOT NULL AS active
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId}`.execute(db)
  if (!rows[0]?.profile) return 'INCOMPLETEPROFILE'
  return rows[0].active ? 'SUCCESS' : 'INACTIVEPROFILE'
}
