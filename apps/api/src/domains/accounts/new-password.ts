import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { ownProfile } from '../profiles/profiles.ts'
import { endUnvouchedIdentities } from './identities.ts'
import { ownerOfLink, spendLink } from './links.ts'
import { logIn, statusOf } from './log-in.ts'
import { ownAccount } from './own-account.ts'
import { hashPassword, holdPassword, requireOwnPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { guessable, refuseWeakPassword } from './weak-passwords.ts'

export const newPasswordHandlers: Handlers<
  'users/forgotpassword' | 'users/verify-token' | 'users/reset-password' | 'users/changepassword'
> = {
  // Whether the address is known is found out by the worker: here both look and take the same.
  'users/forgotpassword': async ({ email }, { send, secrets, site }) => {
    await send('account-mail', { kind: 'reset-password', sealed: secrets.seal(email), site })
    return {}
  },

  'users/verify-token': async ({ token }, { db }) => {
    if ((await ownerOfLink(db, 'reset-password', token)) === null) throw new Refusal('USEDLINK')
    return {}
  },

  'users/reset-password': async ({ token, password, remember }, ctx) => {
    const { db, viewer, transaction, site, outside } = ctx
    // Looked at first: to spare the hash, and because a password that is refused must not use the link up.
    const owner = await ownerOfLink(db, 'reset-password', token)
    if (owner === null) throw new Refusal('USEDLINK')
    ctx.concerns(owner)
    await refuseWeakPassword('password', password, await guessable(db, owner), outside.breaches)
    const hash = await hashPassword(password)
    return transaction(async (work) => {
      const memberId = await spendLink(work.db, 'reset-password', token)
      if (memberId === null) throw new Refusal('USEDLINK')
      // The link was in the member's mail, so the address is proven with it. Until now somebody else may have written here.
      const { rows } = await sql<{ staff: boolean }>`
        UPDATE members SET password_hash = ${hash}, weak_password = false,
          email_verified_at = coalesce(email_verified_at, app_now()),
          takeover = CASE WHEN takeover = 'possible' OR email_verified_at IS NULL THEN 'asked' ELSE takeover END
        WHERE id = ${memberId} RETURNING staff_roles <> '{}' AS staff`.execute(work.db)
      // Other links for a new password that wait in the mailbox end with this one.
      await sql`DELETE FROM links WHERE member_id = ${memberId} AND purpose = 'reset-password' AND used_at IS NULL`.execute(
        work.db,
      )
      await endSessions(work, memberId)
      await endUnvouchedIdentities(work.db, memberId)
      await work.send('password-changed', { memberId, site })
      // A mail begins no session of staff: they log in with the new password.
      if (rows[0]!.staff) return { code: await statusOf(work, memberId) }
      return logIn(work, memberId, { via: 'password', remember, replaces: viewer })
    })
  },

  'users/changepassword': async (
    { currentPassword, newPassword },
    { viewer, db, transaction, site, outside },
  ) => {
    const { memberId, sessionId } = viewer
    const stored = await requireOwnPassword(db, memberId, currentPassword)
    await refuseWeakPassword(
      'newPassword',
      newPassword,
      { ...ownAccount.of(viewer), ...ownProfile.of(viewer) },
      outside.breaches,
    )
    const hash = await hashPassword(newPassword)
    await transaction(async (work) => {
      if (!(await holdPassword(work.db, memberId, stored))) throw new Refusal('WRONGPASSWORD')
      const changed = { password_hash: hash, weak_password: false }
      await work.db.updateTable('members').set(changed).where('id', '=', memberId).execute()
      await endSessions(work, memberId, sessionId)
      await endUnvouchedIdentities(work.db, memberId)
      await work.send('password-changed', { memberId, site })
    })
    return {}
  },
}
