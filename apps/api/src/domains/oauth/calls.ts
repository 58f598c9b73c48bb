import { hash } from 'node:crypto'
import { sql, type Tx } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { TOKEN_GONE_AFTER_SECONDS, type Vouched } from '../../integrations/identity.ts'
import {
  checkNewcomer,
  endProviderSessions,
  endUnvouchedIdentities,
  findWaysIn,
  linkIdentity,
  listIdentities,
  lockAndCheckPassword,
  lockAndRequireSession,
  logIn,
  mailOwnerWhenTaken,
  openAccount,
  originOf,
  ownerOfIdentity,
  proveEmail,
  recordIdentityUse,
  requireWayIn,
  unlinkIdentities,
  verifyPassword,
} from '../accounts/accounts.ts'
import { isSignUpOpen } from '../configuration/configuration.ts'
import type { Ctx, DomainHandlers, Handlers } from '../handler.ts'

type OAuthInput = Pick<Parameters<Handlers['social/login']>[0], 'provider' | 'user' | 'remember'>

/** Log-in by Google and Facebook: only what their signed tokens say is believed. */
export const handlers: DomainHandlers<'oauth'> = {
  'social/login': async (input, ctx) => {
    const vouched = await verifyToken(input, ctx)
    const owner = await ownerOfIdentity(ctx.db, vouched)
    if (owner) {
      ctx.concerns(owner.id)
      return ctx.transaction(async (work) => {
        await consumeToken(work.db, vouched)
        const session = await logIn(work, owner.id, sessionFor(input, ctx))
        // The member's row is locked only now: a new password may have removed this provider in between, or a ban may
        // have closed the account.
        const current = await ownerOfIdentity(work.db, vouched)
        if (current?.id !== owner.id || !current.open) throw new Refusal('WRONGTOKEN')
        await recordIdentityUse(work.db, vouched)
        return session
      })
    }
    if (vouched.email !== null && (await memberByEmail(ctx.db, vouched.email)))
      throw new Refusal('LINKACCOUNT')
    const { firstName, email } = vouched
    return { code: 'DOSOCIALSIGNUP', prefilled: { firstName, email } }
  },

  'social/link': async (input, ctx) => {
    const vouched = await verifyToken(input, ctx)
    if (vouched.email === null) throw new Refusal('WRONGTOKEN')
    // Guesses here and at the log-in with a password are counted together.
    const guess = { ipAddress: ctx.ipAddress, memberId: null, email: vouched.email }
    const counted = await ctx.rateLimits.count('users/loginuser', guess)
    const found = await memberByEmail(ctx.db, vouched.email)
    if (found) ctx.concerns(found.id)
    const right = await verifyPassword(found?.passwordHash ?? null, input.password)
    if (!found || !right) throw new Refusal('WRONGLOGIN')
    await counted.giveBack()
    return ctx.transaction(async (work) => {
      const { site } = ctx
      const { provider } = vouched
      const joined = { memberId: found.id, provider, site }
      if (!(await lockAndCheckPassword(work.db, found.id, found.passwordHash)))
        throw new Refusal('WRONGLOGIN')
      await consumeToken(work.db, vouched)
      if (await joinIdentity(work, vouched, found.id)) await work.send('provider-joined', joined)
      return logIn(work, found.id, sessionFor(input, ctx))
    })
  },

  'social/getlinked': async (_input, { db, viewer, outside }) => {
    const { hasPassword, passkeys, providers } = await findWaysIn(db, viewer.memberId, outside.identity)
    const linked = await listIdentities(db, viewer.memberId)
    return {
      hasPassword,
      linked: linked.map(({ provider, email, linkedAt, lastUsedAt }) => ({
        provider,
        email,
        linkedAt: linkedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        removable: hasPassword || passkeys > 0 || providers.some((one) => one !== provider),
      })),
    }
  },

  'social/addlinked': async (input, ctx) => {
    const { viewer, site } = ctx
    const { memberId } = viewer
    const vouched = await verifyToken(input, ctx)
    await ctx.transaction(async (work) => {
      await lockAndRequireSession(work.db, viewer)
      // It will count for this address alone, so it must be the one that the token names.
      const member = vouched.email === null ? undefined : await memberByEmail(work.db, vouched.email)
      if (member?.id !== memberId) throw new Refusal('OTHERADDRESS')
      await consumeToken(work.db, vouched)
      if (await joinIdentity(work, vouched, memberId))
        await work.send('provider-joined', { memberId, provider: vouched.provider, site })
    })
    return {}
  },

  'social/removelinked': async ({ provider }, ctx) => {
    const { db, viewer, send, site, outside } = ctx
    const { memberId } = viewer
    await lockAndRequireSession(db, viewer)
    if (!(await unlinkIdentities(db, memberId, provider))) throw new Refusal('NOTFOUND')
    await requireWayIn(db, memberId, outside.identity)
    await endProviderSessions(ctx, viewer)
    await send('provider-removed', { memberId, provider, site })
    return {}
  },

  'social/sign-up': async (input, ctx) => {
    const { now, site, locale } = ctx
    if (!isSignUpOpen(ctx)) throw new Refusal('SIGNUPCLOSED')
    checkNewcomer(input, now)
    const vouched = await verifyToken(input, ctx)
    const email = vouched.email ?? input.email
    if (!email) throw new Refusal('NOADDRESS')
    const { emailVerified } = vouched
    return mailOwnerWhenTaken(ctx, email, () =>
      ctx.transaction(async (work) => {
        await consumeToken(work.db, vouched)
        const account = { ...input, email, emailVerified, passwordHash: null, site, locale }
        const memberId = await openAccount(work.db, ctx, account)
        await linkIdentity(work.db, vouched, memberId)
        return logIn(work, memberId, sessionFor(input, ctx))
      }),
    )
  },
}

/** Links an identity to the member of its email, which it may prove. @returns true when it did not log them in before */
async function joinIdentity(work: Work, vouched: Vouched, memberId: number): Promise<boolean> {
  if (vouched.emailVerified && (await proveEmail(work.db, memberId))) {
    await endUnvouchedIdentities(work.db, memberId)
    work.invalidate(memberId)
  }
  return linkIdentity(work.db, vouched, memberId)
}

const sessionFor = ({ remember }: OAuthInput, ctx: Ctx<'social/login'>) =>
  ({ via: 'provider', remember, origin: originOf(ctx), replaces: ctx.viewer }) as const

/** Returns the identity that a provider's token vouches for. @throws Refusal WRONGTOKEN when the token is not valid */
async function verifyToken(
  { provider, user }: OAuthInput,
  { outside, now }: Pick<Ctx<'social/login'>, 'outside' | 'now'>,
): Promise<Vouched> {
  const vouched = await outside.identity.verify(provider, user, now)
  if (!vouched) throw new Refusal('WRONGTOKEN')
  return vouched
}

/**
 * Marks a token as used, since a token opens only one session. Before that the same token serves several calls: a log-in
 * that finds no account, and the sign-up or the joining of accounts after it.
 * @throws Refusal WRONGTOKEN when the token opened a session before
 */
async function consumeToken(db: Tx, { provider, nonce }: Vouched): Promise<void> {
  const spent = hash('sha256', `${provider} ${nonce}`, 'buffer')
  await sql`DELETE FROM spent_provider_tokens WHERE nonce_hash IN (
    SELECT nonce_hash FROM spent_provider_tokens WHERE expires_at < app_now() FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
  const { rows } = await sql`
    INSERT INTO spent_provider_tokens (nonce_hash, expires_at)
    VALUES (${spent}, app_now() + make_interval(secs => ${TOKEN_GONE_AFTER_SECONDS}))
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db)
  if (rows.length === 0) throw new Refusal('WRONGTOKEN')
}

async function memberByEmail(db: Ctx<'social/login'>['db'], email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
}
