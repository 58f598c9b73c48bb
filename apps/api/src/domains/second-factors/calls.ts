import { randomBytes } from 'node:crypto'
import type { SecondFactorKind } from '@harana/contract/calls/second-factors'
import { RECOVERY_CODES_FEW } from '@harana/contract/model/limits'
import { type Site, siteNames } from '@harana/contract/model/site'
import { renderSVG } from 'uqr'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import {
  forgetProofs,
  isProofCode,
  lockAndRequireSession,
  logIn,
  originOf,
  ownAccount,
  recordProof,
  requireOwnPassword,
  requireWayIn,
} from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { setChallenge, takeChallenge } from './challenges.ts'
import {
  addPasskey,
  findPasskeyOwner,
  provePasskey,
  startPasskey,
  startPasskeyLogIn,
  startPasskeyProof,
} from './passkeys.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  renewRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts'
import { countFactors, requireRoom } from './second-factors.ts'
import { base32, matchingStep, otpauthUrl } from './totp.ts'

type FactorRow = {
  factorId: string
  kind: SecondFactorKind
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}
type TotpRow = { id: string; sealed: string }

export const handlers: DomainHandlers<'second-factors'> = {
  'users/startpasskeylogin': async (_input, { config, secrets, now }) => ({
    options: await startPasskeyLogIn(config, secrets, now),
  }),

  'users/loginbypasskey': async ({ credential, remember }, ctx) => {
    const memberId = await findPasskeyOwner(ctx.db, ctx, credential)
    return logIn(ctx, memberId, {
      via: 'passkey',
      remember,
      origin: originOf(ctx),
      replaces: ctx.viewer,
    })
  },

  'users/getsecondfactors': async (_input, { db, viewer, config }) => {
    const { memberId } = viewer
    const { rows } = await sql<FactorRow>`
      SELECT id AS "factorId", kind, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"
      FROM second_factors WHERE member_id = ${memberId} ORDER BY created_at, id`.execute(db)
    const account = await sql<{ hasPassword: boolean; passwordChangedAt: Date | null }>`
      SELECT password_hash IS NOT NULL AS "hasPassword", password_changed_at AS "passwordChangedAt"
      FROM members WHERE id = ${memberId}`.execute(db)
    const { hasPassword, passwordChangedAt } = account.rows[0]!
    return {
      factors: rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(db, memberId),
      confirmed: viewer.row.secondFactorAt !== null,
      hasPassword,
      passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
      demo: config.local && config.demo,
    }
  },

  'users/starttotp': async (_input, { db, viewer, secrets, site }) => {
    await lockAndRequireSession(db, viewer)
    await requireRoom(db, viewer.memberId)
    const secret = randomBytes(20)
    await setChallenge(db, viewer.sessionId, 'totp', secrets.secondFactor.seal(secret.toString('base64url')))
    const url = otpauthUrl(siteNames[site], ownAccount.of(viewer).email, secret)
    return { secret: base32(secret), url, qrCode: renderSVG(url, { border: 2 }) }
  },

  'users/confirmtotp': async ({ code, name }, ctx) => {
    const { db, viewer, secrets, now } = ctx
    const { memberId, sessionId } = viewer
    await lockAndRequireSession(db, viewer)
    await requireRoom(db, memberId)
    const sealed = await takeChallenge(db, sessionId, 'totp')
    const step = findStep(secrets, sealed, code, now)
    if (step === null) throw new Refusal('WRONGCODE')
    // The step of this code counts as used, so that the code proves nothing once more.
    await sql`INSERT INTO second_factors (member_id, kind, name, totp_secret, totp_step)
      VALUES (${memberId}, 'totp', ${name}, ${sealed}, ${step})`.execute(db)
    return { recoveryCodes: await finishAdding(ctx, secrets, viewer, 'totp', ctx.site) }
  },

  'users/startpasskey': async (_input, { db, viewer, config, site }) => {
    await lockAndRequireSession(db, viewer)
    await requireRoom(db, viewer.memberId)
    const { memberId, sessionId } = viewer
    const name = ownAccount.of(viewer).email
    return { options: await startPasskey(db, config, { memberId, sessionId, name, site }) }
  },

  'users/addpasskey': async ({ credential, name }, ctx) => {
    const { db, viewer, config, secrets } = ctx
    const { memberId, sessionId } = viewer
    await lockAndRequireSession(db, viewer)
    await requireRoom(db, memberId)
    await addPasskey(db, config, { memberId, sessionId, name }, credential)
    return { recoveryCodes: await finishAdding(ctx, secrets, viewer, 'passkey', ctx.site) }
  },

  'users/renamesecondfactor': async ({ factorId, name }, { db, viewer }) => {
    const { rows } = await sql`
      UPDATE second_factors SET name = ${name} WHERE id = ${factorId} AND member_id = ${viewer.memberId}
      RETURNING id`.execute(db)
    if (!rows[0]) throw new Refusal('NOTFOUND')
    return {}
  },

  'users/removesecondfactor': async ({ factorId }, ctx) => {
    const { db, viewer, send, site, outside } = ctx
    const { memberId } = viewer
    await lockAndRequireSession(db, viewer)
    const { rows } = await sql<{ kind: SecondFactorKind }>`
      DELETE FROM second_factors WHERE id = ${factorId} AND member_id = ${memberId} RETURNING kind`.execute(
      db,
    )
    if (!rows[0]) throw new Refusal('NOTFOUND')
    if ((await countFactors(db, memberId)) === 0) {
      // Read under the lock: a role may have come since the session was read.
      const { rows: staff } = await sql`
        SELECT FROM members WHERE id = ${memberId} AND staff_roles <> '{}'`.execute(db)
      if (staff.length > 0) throw new Refusal('LASTFACTOR')
      await deleteRecoveryCodes(db, memberId)
    }
    if (rows[0].kind === 'passkey') await requireWayIn(db, memberId, outside.identity)
    await forgetProofs(ctx, viewer)
    await send('second-factor-mail', { memberId, change: `${rows[0].kind}-removed`, site })
    return {}
  },

  'users/renewrecoverycodes': async (_input, { db, viewer, secrets, send, site }) => {
    const { memberId } = viewer
    await lockAndRequireSession(db, viewer)
    if ((await countFactors(db, memberId)) === 0) throw new Refusal('NOSECONDFACTOR')
    await send('second-factor-mail', { memberId, change: 'recovery-codes-renewed', site })
    return { recoveryCodes: await renewRecoveryCodes(db, secrets, memberId) }
  },

  'users/startproof': async (_input, { db, viewer, config }) => ({
    options: await startPasskeyProof(db, config, viewer),
  }),

  'users/mailproofcode': async (_input, { db, viewer, send, site }) => {
    const { memberId, sessionId } = viewer
    await requireNeither(db, viewer)
    await send('proof-code', { memberId, sessionId, site })
    return {}
  },

  'users/giveproof': async ({ code, credential, recoveryCode, password, mailedCode }, ctx) => {
    const { db, viewer, config, secrets, now, site, transaction } = ctx
    const { memberId } = viewer
    const proofs = [code, credential, recoveryCode, password, mailedCode]
    if (proofs.filter((proof) => proof !== undefined).length !== 1)
      throw wrongField(
        'code',
        'Send one proof: a code, a credential, a recovery code, a password or a mailed code.',
      )
    // Compared outside the transaction, which it would keep open for long.
    if (password !== undefined) await requireOwnPassword(db, memberId, password)
    return transaction(async (work) => {
      await lockAndRequireSession(work.db, viewer)
      if (password !== undefined && (await countFactors(work.db, memberId)) > 0)
        throw new Refusal('HASSECONDFACTOR')
      if (mailedCode !== undefined) {
        await requireNeither(work.db, viewer)
        if (!isProofCode(secrets, viewer.sessionId, mailedCode, now)) throw new Refusal('WRONGCODE')
      }
      if (code !== undefined) await proveTotp(work.db, secrets, memberId, code, now)
      if (credential !== undefined) await provePasskey(work.db, config, viewer, credential)
      if (recoveryCode !== undefined && !(await useRecoveryCode(work.db, secrets, memberId, recoveryCode)))
        throw new Refusal('WRONGRECOVERYCODE')
      const left = await countRecoveryCodes(work.db, memberId)
      if (recoveryCode !== undefined) {
        const change = left <= RECOVERY_CODES_FEW ? 'recovery-codes-few' : 'recovery-code-used'
        await work.send('second-factor-mail', { memberId, change, left, site })
      }
      const isOfFactor = password === undefined && mailedCode === undefined
      await recordProof(work, viewer, isOfFactor ? 'second-factor' : 'log-in')
      return { recoveryCodesLeft: left }
    })
  },
}

/**
 * A mailed code proves who is there only where nothing else does, and opens nothing to staff.
 * @throws Refusal LOGINAGAIN, HASPASSWORD or HASSECONDFACTOR
 */
async function requireNeither(db: Queryable, { memberId, row, flags }: Viewer): Promise<void> {
  if (flags.isAdmin) throw new Refusal('LOGINAGAIN')
  if (row.hasPassword) throw new Refusal('HASPASSWORD')
  if ((await countFactors(db, memberId)) > 0) throw new Refusal('HASSECONDFACTOR')
}

/**
 * Ends what adding a factor begins: the session counts as confirmed by it, and the first factor brings recovery codes.
 * @returns those codes; none for a further factor
 */
async function finishAdding(
  work: Work,
  secrets: Secrets,
  viewer: Viewer,
  kind: SecondFactorKind,
  site: Site,
): Promise<string[]> {
  const { memberId } = viewer
  await recordProof(work, viewer, 'second-factor')
  await work.send('second-factor-mail', { memberId, change: `${kind}-added`, site })
  const isFirst = (await countFactors(work.db, memberId)) === 1
  return isFirst ? renewRecoveryCodes(work.db, secrets, memberId) : []
}

/**
 * Uses a code of one of the member's TOTPs up: its step and all before it work no more.
 * @throws Refusal WRONGCODE, USEDCODE
 */
async function proveTotp(
  db: Queryable,
  secrets: Secrets,
  memberId: number,
  code: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<TotpRow>`
    SELECT id, totp_secret AS sealed FROM second_factors
    WHERE member_id = ${memberId} AND kind = 'totp'`.execute(db)
  const found = rows
    .map(({ id, sealed }) => ({ id, step: findStep(secrets, sealed, code, now) }))
    .find(({ step }) => step !== null)
  if (!found) throw new Refusal('WRONGCODE')
  const used = await sql`UPDATE second_factors SET totp_step = ${found.step}, last_used_at = app_now()
    WHERE id = ${found.id} AND totp_step < ${found.step} RETURNING id`.execute(db)
  if (used.rows.length === 0) throw new Refusal('USEDCODE')
}

/** Finds the step that a code of a TOTP is right for. No code is where the installation's secret was replaced since. */
function findStep(secrets: Secrets, sealed: string, code: string, now: Date): number | null {
  let secret: string
  try {
    secret = secrets.secondFactor.unseal(sealed)
  } catch {
    return null
  }
  return matchingStep(Buffer.from(secret, 'base64url'), code, now)
}
