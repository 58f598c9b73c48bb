import { sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { ownProfile } from '../profiles/profiles.ts'
import { takeOffStrangersFactors } from '../second-factors/second-factors.ts'
import { endUnvouchedIdentities } from './identities.ts'
import { consumeLink, ownerOfLink } from './links.ts'
import { logIn, statusOf } from './log-in.ts'
import { originOf } from './log-ins.ts'
import { ownAccount } from './own-account.ts'
import { hashPassword, lockAndCheckPassword, requireOwnPassword } from './passwords.ts'
import { endSessions, lockAndRequireSession } from './sessions.ts'
import { Takeover } from './takeover-state.ts'
import { readGuessable, refuseWeakPassword } from './weak-passwords.ts'

export const newPasswordHandlers: Handlers<
  | 'users/forgotpassword'
  | 'users/verify-token'
  | 'users/reset-password'
  | 'users/changepassword'
  | 'users/setpassword'
> = {
  // The worker looks the email up: a call that looked would answer sooner for some emails than for others.
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
    // The link is read before it is used up: a weak password must leave it usable, and a dead link needs no hash.
    const owner = await ownerOfLink(db, 'reset-password', token)
    if (owner === null) throw new Refusal('USEDLINK')
    ctx.concerns(owner)
    await refuseWeakPassword('password', password, await readGuessable(db, owner), outside.breaches)
    const hash = await hashPassword(password)
    return transaction(async (work) => {
      const memberId = await consumeLink(work.db, 'reset-password', token)
      if (memberId === null) throw new Refusal('USEDLINK')
      // The link was mailed, so it proves the email too. Before that, a stranger may have written into the account.
      const { rows } = await sql<{ staff: boolean; wasProven: boolean }>`
        UPDATE members SET password_hash = ${hash}, password_changed_at = app_now(), weak_password = false,
          email_verified_at = coalesce(members.email_verified_at, app_now()),
          takeover = CASE WHEN members.takeover = ${Takeover.Possible} OR members.email_verified_at IS NULL
            THEN ${Takeover.Asked} ELSE members.takeover END
        FROM members before WHERE members.id = ${memberId} AND before.id = members.id
        RETURNING members.staff_roles <> '{}' AS staff, before.email_verified_at IS NOT NULL AS "wasProven"`.execute(
        work.db,
      )
      // The other reset links in the mailbox must stop working with this one.
      await sql`DELETE FROM links WHERE member_id = ${memberId} AND purpose = 'reset-password' AND used_at IS NULL`.execute(
        work.db,
      )
      await endSessions(work, memberId)
      await endUnvouchedIdentities(work.db, memberId)
      if (!rows[0]!.wasProven) await takeOffStrangersFactors(work, { memberId, site })
      await work.send('password-changed', { memberId, site })
      // A mailed link never logs staff in: they log in with the new password.
      if (rows[0]!.staff) return { code: await statusOf(work, memberId) }
      return logIn(work, memberId, { via: 'password', remember, origin: originOf(ctx), replaces: viewer })
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
      if (!(await lockAndCheckPassword(work.db, memberId, stored))) throw new Refusal('WRONGPASSWORD')
      await savePassword(work.db, memberId, hash)
      await endSessions(work, memberId, sessionId)
      await endUnvouchedIdentities(work.db, memberId)
      await work.send('password-changed', { memberId, site })
    })
    return {}
  },

  'users/setpassword': async ({ newPassword }, { viewer, transaction, site, outside }) => {
    const { memberId, sessionId } = viewer
    const guessable = { ...ownAccount.of(viewer), ...ownProfile.of(viewer) }
    await refuseWeakPassword('newPassword', newPassword, guessable, outside.breaches)
    const hash = await hashPassword(newPassword)
    await transaction(async (work) => {
      await lockAndRequireSession(work.db, viewer)
      const { rows } = await sql`
        SELECT FROM members WHERE id = ${memberId} AND password_hash IS NULL`.execute(work.db)
      if (rows.length === 0) throw new Refusal('HASPASSWORD')
      await savePassword(work.db, memberId, hash)
      // The providers stay: by one of them the member has just proven who is there.
      await endSessions(work, memberId, sessionId)
      await work.send('password-changed', { memberId, site })
    })
    return {}
  },
}

async function savePassword(db: Tx, memberId: number, hash: string): Promise<void> {
  await sql`UPDATE members SET password_hash = ${hash}, password_changed_at = app_now(), weak_password = false
    WHERE id = ${memberId}`.execute(db)
}
