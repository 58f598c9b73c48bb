import { SECOND_FACTOR_SETUP_MS } from '@harana/contract/model/limits'
import { type Site, siteNames } from '@harana/contract/model/site'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { canLogIn } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Config } from '../../kernel/config.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { setChallenge, spendChallenge, takeChallenge } from './challenges.ts'

/** A passkey's credential as `toJSON` in a browser writes it; the library checks all of it. */
type Credential = Record<string, unknown>

/**
 * The one relying party of both sites: the host of the first. Browsers let the others use its passkeys because it lists
 * them (`registerRelatedOrigins`).
 */
export const relyingParty = ({ siteUrls, webOrigins }: Pick<Config, 'siteUrls' | 'webOrigins'>) => ({
  id: new URL(siteUrls.harana).hostname,
  origins: [...new Set([siteUrls.harana, siteUrls.tagpo, ...webOrigins].map((url) => new URL(url).origin))],
})

type Stored = {
  id: string
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

async function passkeysOf(db: Queryable, memberId: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT id, credential_id AS "credentialId", public_key AS "publicKey", sign_count AS "signCount", transports
    FROM second_factors WHERE member_id = ${memberId} AND kind = 'passkey' ORDER BY created_at`.execute(db)
  return rows
}

const described = (passkeys: Stored[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** What a browser makes a new passkey of; the authenticators that hold one of the member's already make no second. */
export async function startPasskey(
  db: Queryable,
  config: Config,
  { memberId, sessionId, name, site }: { memberId: number; sessionId: number; name: string; site: Site },
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: siteNames[site],
    rpID: relyingParty(config).id,
    userName: name,
    userDisplayName: name,
    // Not the email: authenticators may show it to whoever holds them.
    userID: new TextEncoder().encode(String(memberId)),
    excludeCredentials: described(await passkeysOf(db, memberId)),
    // A passkey logs in by itself: it is found without an e-mail, and its authenticator asks who is there.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await setChallenge(db, sessionId, 'passkey', options.challenge)
  return { ...options }
}

/**
 * Adds the passkey that a browser made for the session's challenge.
 * @throws Refusal SETUPOVER, WRONGPASSKEY
 */
export async function addPasskey(
  db: Queryable,
  config: Config,
  { memberId, sessionId, name }: { memberId: number; sessionId: number; name: string },
  credential: Credential,
): Promise<void> {
  const challenge = await takeChallenge(db, sessionId, 'passkey')
  const { id, origins } = relyingParty(config)
  const { registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  )
  if (!registrationInfo) throw new Refusal('WRONGPASSKEY')
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const { rows } = await sql`
    INSERT INTO second_factors (member_id, kind, name, credential_id, public_key, sign_count, transports)
    VALUES (${memberId}, 'passkey', ${name}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports})
    ON CONFLICT (credential_id) DO NOTHING RETURNING id`.execute(db)
  if (rows.length === 0) throw new Refusal('WRONGPASSKEY')
}

/** What a browser has one of the member's passkeys sign. @throws Refusal NOSECONDFACTOR when there is no passkey */
export async function startPasskeyProof(
  db: Queryable,
  config: Config,
  { memberId, sessionId }: { memberId: number; sessionId: number },
): Promise<Record<string, unknown>> {
  const passkeys = await passkeysOf(db, memberId)
  if (passkeys.length === 0) throw new Refusal('NOSECONDFACTOR')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    allowCredentials: described(passkeys),
  })
  await setChallenge(db, sessionId, 'proof', options.challenge)
  return { ...options }
}

/**
 * Checks a signature by one of the member's passkeys for the session's challenge.
 * @throws Refusal SETUPOVER, WRONGPASSKEY
 */
export async function provePasskey(
  db: Queryable,
  config: Config,
  { memberId, sessionId }: { memberId: number; sessionId: number },
  credential: Credential,
): Promise<void> {
  const expectedChallenge = await takeChallenge(db, sessionId, 'proof')
  // Beside the password or another log-in, to have the passkey is enough.
  await checkSignature(db, config, memberId, credential, {
    expectedChallenge,
    requireUserVerification: false,
  })
}

/** What a browser has any passkey of the site sign to log in. Nothing is stored until it is answered. */
export async function startPasskeyLogIn(
  config: Config,
  secrets: Secrets,
  now: Date,
): Promise<Record<string, unknown>> {
  const challenge = secrets.passkey.seal(String(now.getTime() + SECOND_FACTOR_SETUP_MS))
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
  return { ...options }
}

/**
 * Checks a signature by a passkey of any member who can log in, and uses its challenge up. Locks the member's row.
 * @returns the member's number
 * @throws Refusal SETUPOVER, WRONGPASSKEY
 */
export async function findPasskeyOwner(
  db: Tx,
  { config, secrets, now }: { config: Config; secrets: Secrets; now: Date },
  credential: Credential,
): Promise<number> {
  const credentialId = typeof credential.id === 'string' ? credential.id : ''
  const { rows } = await sql<{ memberId: number }>`
    SELECT m.id AS "memberId" FROM second_factors f JOIN members m ON m.id = f.member_id
    WHERE f.credential_id = ${credentialId} AND ${canLogIn}
    FOR NO KEY UPDATE OF m`.execute(db)
  const memberId = rows[0]?.memberId
  if (memberId === undefined) throw new Refusal('WRONGPASSKEY')
  // The authenticator says whose passkey it holds, and must mean the same member.
  const { userHandle } = (credential.response ?? {}) as { userHandle?: unknown }
  if (userHandle !== Buffer.from(String(memberId)).toString('base64url')) throw new Refusal('WRONGPASSKEY')
  let challenge = ''
  await checkSignature(db, config, memberId, credential, {
    expectedChallenge: (signed) => {
      challenge = signed
      return expiryOf(secrets, signed) !== null
    },
    requireUserVerification: true,
  })
  await spendChallenge(db, challenge, expiryOf(secrets, challenge)!, now)
  return memberId
}

/** When a challenge of ours for a log-in runs out, in ms; null for any other text. */
function expiryOf(secrets: Secrets, challenge: string): number | null {
  try {
    return Number(secrets.passkey.unseal(challenge))
  } catch {
    return null
  }
}

/**
 * Checks a signature by one of the member's passkeys, and keeps its count of signatures.
 * @throws Refusal WRONGPASSKEY
 */
async function checkSignature(
  db: Queryable,
  config: Config,
  memberId: number,
  credential: Credential,
  how: {
    expectedChallenge: string | ((signed: string) => boolean)
    requireUserVerification: boolean
  },
): Promise<void> {
  const passkey = (await passkeysOf(db, memberId)).find(({ credentialId }) => credentialId === credential.id)
  if (!passkey) throw new Refusal('WRONGPASSKEY')
  const { id, origins } = relyingParty(config)
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
      ...how,
    }),
  )
  if (!verified) throw new Refusal('WRONGPASSKEY')
  await sql`UPDATE second_factors SET sign_count = ${authenticationInfo.newCounter}, last_used_at = app_now()
    WHERE id = ${passkey.id}`.execute(db)
}

/** The library throws an error for whatever is wrong with a credential. */
const orRefuse = <T>(checking: Promise<T>): Promise<T> =>
  checking.catch(() => {
    throw new Refusal('WRONGPASSKEY')
  })
