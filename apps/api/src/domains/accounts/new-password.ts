import { sql } from '../../db/db.ts'
import type { Handlers } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { endUnvouchedIdentities } from './identities.ts'
import { ownerOfLink, spendLink } from './links.ts'
import { logIn, statusOf } from './log-in.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

export const newPasswordHandlers: Handlers<
  'users/forgotpassword' | 'users/verify-token' | 'users/reset-password' | 'users/changepassword'
> = {
  // Whether the address is known is found out by the worker: here both look and take the same.
  'users/forgotpassword': async ({ email }, { send, secrets, site, lang }) => {
    await send('account-mail', { kind: 'reset-password', sealed: secrets.seal(email), site, lang })
    return {}
  },

  'users/verify-token': async ({ token }, { db }) => {
    if ((await ownerOfLink(db, 'reset-password', token)) === null) throw new Refusal('USEDLINK')
    return {}
  },

  'users/reset-password': async ({ token, password, remember }, { db, viewer, transaction, site, lang }) => {
    // Looked at first only to spare the hash.
    if ((await ownerOfLink(db, 'reset-password', token)) === null) throw new Refusal('USEDLINK')
    const hash = await hashPassword(password)
    return transaction(async (work) => {
      const memberId = await spendLink(work.db, 'reset-password', token)
      if (memberId === null) throw new Refusal('USEDLINK')
      // The link was in the member's mail, so the address is proven with it.
      const { rows } = await sql<{ staff: boolean }>`
        UPDATE members SET password_hash = ${hash}, email_verified_at = coalesce(email_verified_at, app_now())
        WHERE id = ${memberId} RETURNING staff_role IS NOT NULL AS staff`.execute(work.db)
      // Other links for a new password that wait in the mailbox end with this one.
      await sql`DELETE FROM links WHERE member_id = ${memberId} AND purpose = 'reset-password' AND used_at IS NULL`.execute(
        work.db,
      )
      await endSessions(work, memberId)
      await endUnvouchedIdentities(work.db, memberId)
      await work.send('password-changed', { memberId, site, lang })
      // A mail begins no session of staff: they log in with the new password.
      if (rows[0]!.staff) return { code: await statusOf(work, memberId) }
      return logIn(work, memberId, { via: 'password', remember, replaces: viewer })
    })
  },

  'users/changepassword': async (
    { currentPassword, newPassword },
    { viewer, db, transaction, site, lang },
  ) => {
    const { memberId, sessionId } = viewer
    const { password_hash } = await db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (!(await verifyPassword(password_hash, currentPassword))) throw new Refusal('WRONGPASSWORD')
    const hash = await hashPassword(newPassword)
    await transaction(async (work) => {
      await work.db.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).execute()
      await endSessions(work, memberId, sessionId)
      await endUnvouchedIdentities(work.db, memberId)
      await work.send('password-changed', { memberId, site, lang })
    })
    return {}
  },
}
