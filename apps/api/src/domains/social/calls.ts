import { spec } from '@harana/contract'
import { sql } from '../../db/db.ts'
import type { Ctx, Handlers } from '../../http/handler.ts'
import { countOne } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Vouched } from '../../outside/identity.ts'
import {
  checkNewcomer,
  keepIdentity,
  logIn,
  openAccount,
  ownerOfIdentity,
  verifyPassword,
} from '../accounts/accounts.ts'

type Asked = Parameters<Handlers['social/login']>[0]

/** Log-in by Google and Facebook: only what their signed tokens say is believed. */
export const socialHandlers: Handlers<'social/login' | 'social/link' | 'social/sign-up'> = {
  'social/login': async (input, ctx) => {
    const vouched = await proven(input, ctx)
    const known = await ownerOfIdentity(ctx.db, vouched)
    if (known) {
      if (!known.open) throw new Refusal('WRONGTOKEN')
      return ctx.transaction((work) => logIn(work.db, known.id, input.remember))
    }
    if (vouched.email !== null && (await memberAt(ctx.db, vouched.email))) throw new Refusal('LINKACCOUNT')
    const { firstName, email } = vouched
    return { code: 'DOSOCIALSIGNUP', prefilled: { firstName, email } }
  },

  'social/link': async (input, ctx) => {
    const vouched = await proven(input, ctx)
    if (vouched.email === null) throw new Refusal('WRONGTOKEN')
    // Guesses here and at the log-in with a password are counted together.
    for (const limit of spec('users/loginuser').limits ?? [])
      if (limit.by === 'email') await countOne(ctx.db, ctx.secrets, 'users/loginuser', limit, vouched.email)
    const found = await memberAt(ctx.db, vouched.email)
    const right = await verifyPassword(found?.passwordHash ?? null, input.password)
    if (!found?.open || !right) throw new Refusal('WRONGLOGIN')
    return ctx.transaction(async (work) => {
      const { site, lang } = ctx
      const { provider } = vouched
      const joined = { memberId: found.id, provider, site, lang }
      if (await keepIdentity(work.db, vouched, found.id)) await work.send('provider-joined', joined)
      if (vouched.emailVerified) {
        await sql`UPDATE members SET email_verified_at = coalesce(email_verified_at, app_now())
          WHERE id = ${found.id}`.execute(work.db)
        work.wake(found.id)
      }
      return logIn(work.db, found.id, input.remember)
    })
  },

  'social/sign-up': async (input, ctx) => {
    const { now, site, lang } = ctx
    checkNewcomer(input, now)
    const vouched = await proven(input, ctx)
    const email = vouched.email ?? input.email
    if (!email) throw new Refusal('NOADDRESS')
    return ctx.transaction(async (work) => {
      const memberId = await openAccount(work.db, {
        ...input,
        email,
        emailVerified: vouched.emailVerified,
        passwordHash: null,
        site,
        lang,
      })
      await keepIdentity(work.db, vouched, memberId)
      return logIn(work.db, memberId, input.remember)
    })
  },
}

/** @throws Refusal WRONGTOKEN for a token that is not good */
async function proven({ provider, user }: Asked, { outside, now }: Ctx<'social/login'>): Promise<Vouched> {
  const vouched = await outside.identity.verify(provider, user, now)
  if (!vouched) throw new Refusal('WRONGTOKEN')
  return vouched
}

async function memberAt(db: Ctx<'social/login'>['db'], email: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'password_hash as passwordHash',
      sql<boolean>`banned_at IS NULL AND deleted_at IS NULL`.as('open'),
    ])
    .where('email', '=', email)
    .executeTakeFirst()
}
