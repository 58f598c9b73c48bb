import { type Site, siteNames } from '@harana/contract/model/site'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Config } from '../../kernel/config.ts'
import { setChallenge, takeChallenge } from './challenges.ts'

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
      requireUserVerification: false,
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
 * Checks a signature by one of the member's passkeys, and keeps its count of signatures.
 * @throws Refusal SETUPOVER, WRONGPASSKEY
 */
export async function provePasskey(
  db: Queryable,
  config: Config,
  { memberId, sessionId }: { memberId: number; sessionId: number },
  credential: Credential,
): Promise<void> {
  const challenge = await takeChallenge(db, sessionId, 'proof')
  const passkey = (await passkeysOf(db, memberId)).find(({ credentialId }) => credentialId === credential.id)
  if (!passkey) throw new Refusal('WRONGPASSKEY')
  const { id, origins } = relyingParty(config)
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
      requireUserVerification: false,
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
