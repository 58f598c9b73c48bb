import { hash } from 'node:crypto'
import * as field from '@harana/contract/model/fields'
import type { Provider } from '@harana/contract/model/providers'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Refusal } from '../http/refusal.ts'

/** The provider's log-in page and our client id there, for the web app. */
export type OAuthClient = { provider: Provider; clientId: string; authorizeUrl: string; scope: string }

/** A person as a provider's token describes them. */
export type Vouched = {
  provider: Provider
  /** The provider's own id of the person. */
  subject: string
  /** Null where the provider names none. */
  email: string | null
  /** Whether the provider has verified the e-mail. */
  emailVerified: boolean
  /** '' where it is not known. */
  firstName: string
  /** Tells this token from every other one of the provider. */
  nonce: string
}

export type Identity = {
  providers: OAuthClient[]
  /**
   * Checks a provider's token: signature, issuer, audience, age, and that its nonce is the SHA-256 of the verifier.
   * @returns null for a token that fails one of these checks
   * @throws Refusal NOPROVIDER where the provider is not configured, UNAVAILABLE while its keys can't be had
   */
  verify(provider: Provider, token: { idToken: string; verifier: string }, now: Date): Promise<Vouched | null>
}

const TOKEN_LIFE_SECONDS = 3600
/** How far the provider's clock and ours may be apart. */
const CLOCK_TOLERANCE_SECONDS = 60
/** After this many seconds a token that is valid now has expired, however the clocks differ. */
export const TOKEN_GONE_AFTER_SECONDS = TOKEN_LIFE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS

export type Source = OAuthClient & { issuer: string; keys: JWTVerifyGetKey }

/** The real Google and Facebook, each only where the operator has registered the site with it. */
export function realProviders(clientIds: Partial<Record<Provider, string>>): Source[] {
  const sources: Source[] = []
  if (clientIds.facebook) {
    sources.push({
      provider: 'facebook',
      clientId: clientIds.facebook,
      authorizeUrl: 'https://www.facebook.com/dialog/oauth',
      scope: 'openid email public_profile',
      issuer: 'https://www.facebook.com',
      keys: createRemoteJWKSet(new URL('https://www.facebook.com/.well-known/oauth/openid/jwks/')),
    })
  }
  if (clientIds.google) {
    sources.push({
      provider: 'google',
      clientId: clientIds.google,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      scope: 'openid email profile',
      issuer: 'https://accounts.google.com',
      keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs')),
    })
  }
  return sources
}

export function createIdentity(sources: readonly Source[]): Identity {
  return {
    providers: sources.map(({ provider, clientId, authorizeUrl, scope }) => ({
      provider,
      clientId,
      authorizeUrl,
      scope,
    })),
    async verify(provider, { idToken, verifier }, now) {
      const source = sources.find((one) => one.provider === provider)
      if (!source) throw new Refusal('NOPROVIDER')
      const claims = await claimsOf(idToken, source, now)
      if (!claims || claims.nonce !== nonceOf(verifier)) return null
      return vouched(provider, claims, claims.nonce)
    },
  }
}

/** The nonce that the browser sends to the provider's log-in page, for a secret that stays in the browser. */
export const nonceOf = (verifier: string): string => hash('sha256', verifier, 'base64url')

async function claimsOf(idToken: string, source: Source, now: Date): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(idToken, source.keys, {
      algorithms: ['RS256'],
      issuer: source.issuer,
      audience: source.clientId,
      requiredClaims: ['sub', 'exp', 'nonce'],
      maxTokenAge: TOKEN_LIFE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    })
    // A token for several audiences may have been issued to another of them.
    return typeof payload.aud === 'string' ? payload : null
  } catch (error) {
    if (keysAreAway(error)) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 })
    return null
  }
}

/** Whether a check failed because the provider's keys could not be fetched, which says nothing about the token. */
function keysAreAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code)
}

function vouched(provider: Provider, claims: JWTPayload, nonce: string): Vouched | null {
  const { sub, email, email_verified, given_name, name } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return null
  const parsedEmail = field.email.safeParse(email)
  const called = given_name ?? (typeof name === 'string' ? name.trim().split(/\s+/)[0] : '')
  return {
    provider,
    subject: sub,
    email: parsedEmail.success ? parsedEmail.data : null,
    emailVerified: parsedEmail.success && email_verified === true,
    firstName: field.firstName.safeParse(called).data ?? '',
    nonce,
  }
}
