import { sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { isSignUpOpen } from '../configuration/configuration.ts'
import type { Handlers } from '../handler.ts'
import { saveProfile } from '../profiles/profiles.ts'
import { dropDraft } from './drafts.ts'
import { changeEmail } from './emails.ts'
import { logIn } from './log-in.ts'
import { originOf } from './log-ins.ts'
import { checkNewcomer, mailOwnerWhenTaken, openAccount } from './open-account.ts'
import { ownAccount } from './own-account.ts'
import { hashPassword } from './passwords.ts'
import { lockAndRequireSession, requirePassword } from './sessions.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

export const signUpHandlers: Handlers<'users/sign-up' | 'users/sign-up-step-2' | 'users/change-email'> = {
  'users/sign-up': async (input, ctx) => {
    const { now, site, locale, db, viewer, outside } = ctx
    if (!isSignUpOpen(ctx)) throw new Refusal('SIGNUPCLOSED')
    checkNewcomer(input, now)
    await refuseWeakPassword('password', input.password, input, outside.breaches)
    return mailOwnerWhenTaken(ctx, input.email, async () => {
      // Only saves hashing the password in vain: the insert below decides.
      const existing = await db
        .selectFrom('members')
        .select('id')
        .where('email', '=', input.email)
        .executeTakeFirst()
      if (existing) throw new Refusal('ADDRESSTAKEN')
      const passwordHash = await hashPassword(input.password)
      return ctx.transaction(async (work) => {
        const account = { ...input, emailVerified: false, passwordHash, site, locale }
        const memberId = await openAccount(work.db, ctx, account)
        return logIn(work, memberId, {
          via: 'password',
          remember: input.remember,
          origin: originOf(ctx),
          replaces: viewer,
        })
      })
    })
  },

  'users/sign-up-step-2': async (input, { db, viewer, invalidate, send, secrets, site }) => {
    await lockAndRequireSession(db, viewer)
    const isFirst = await saveProfile(db, viewer.memberId, input)
    await dropDraft(db, viewer.memberId, 'sign-up-step-2')
    invalidate(viewer.memberId)
    if (viewer.code === 'SUCCESS') return { code: 'SUCCESS' }
    // An email that a provider or a link has verified needs no code.
    const { rows } = await sql`
      UPDATE members SET activated_at = coalesce(activated_at, app_now())
      WHERE id = ${viewer.memberId} AND email_verified_at IS NOT NULL RETURNING id`.execute(db)
    if (rows.length > 0) {
      await send('sign-up-bonus', { memberId: viewer.memberId })
      return { code: 'SUCCESS' }
    }
    // A member who comes back to correct the profile needs no second code.
    if (isFirst)
      await send('account-mail', {
        kind: 'activate',
        sealed: secrets.seal(ownAccount.of(viewer).email),
        site,
      })
    return { code: 'INACTIVEPROFILE' }
  },

  'users/change-email': async ({ email }, ctx) => {
    const { viewer, secrets, site } = ctx
    if (viewer.row.activatedAt) throw new Refusal('ALREADYACTIVE')
    requirePassword(viewer)
    const { memberId } = viewer
    const change = async ({ db, invalidate, send }: Work) => {
      await lockAndRequireSession(db, viewer)
      // In another tab the code may have come first, which proved the email of then.
      const { rows } = await sql`
        SELECT FROM members WHERE id = ${memberId} AND activated_at IS NOT NULL`.execute(db)
      if (rows.length > 0) throw new Refusal('ALREADYACTIVE')
      await changeEmail({ db, invalidate }, secrets, memberId, { email, isProven: false })
      if (viewer.code === 'INACTIVEPROFILE') {
        await send('account-mail', { kind: 'activate', sealed: secrets.seal(email), site })
      }
    }
    await mailOwnerWhenTaken(ctx, email, () => ctx.transaction(change))
    return {}
  },
}
