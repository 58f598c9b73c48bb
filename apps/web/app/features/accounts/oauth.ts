import type { Output } from '@harana/contract'
import { type Provider, providers } from '@harana/contract/model/providers'
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts'
import type { Configuration } from '../../lib/site/configuration.ts'
import type { LogInOptions } from '../../lib/site/paths.ts'

/**
 * Logging in with Google or Facebook, without any of their scripts. The browser keeps a secret and sends the provider
 * only its hash, as the nonce: the token in the provider's answer can be used by this browser alone.
 */

/** What the server needs to verify a log-in: the provider's token, and the secret whose hash the token names. */
export type Proof = { idToken: string; verifier: string }

/** A person whom a provider has verified and who is no member yet; held in memory until the sign-up is done. */
export type Newcomer = { provider: Provider; user: Proof; invite?: string | undefined } & NonNullable<
  Output<'social/login'>['prefilled']
>

type PendingLogIn = { provider: Provider; state: string; verifier: string } & LogInOptions

const KEY = 'social-login'

export function isProvider(name: unknown): name is Provider {
  return (providers as readonly unknown[]).includes(name)
}

/**
 * Stores a pending log-in in this tab and returns the provider's URL to open.
 * @param apiUrl the base of a relative `authorizeUrl`
 * @param back the URL to which the provider redirects
 */
export async function beginLogIn(
  { provider, clientId, authorizeUrl, scope }: Configuration['socialLogins'][number],
  { apiUrl, back, options }: { apiUrl: string; back: string; options: LogInOptions },
): Promise<string> {
  const [state, verifier] = [secret(), secret()]
  writeStored(
    'sessionStorage',
    KEY,
    JSON.stringify({ provider, state, verifier, ...options } satisfies PendingLogIn),
  )
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const url = new URL(authorizeUrl, apiUrl)
  const query = {
    client_id: clientId,
    redirect_uri: back,
    response_type: 'id_token',
    scope,
    state,
    nonce: base64url(new Uint8Array(digest)),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** A provider's answer: a proof, 'stopped' if the person did not log in, 'foreign' if this tab has not asked for it. */
export type OAuthAnswer = { proof: Proof; options: LogInOptions } | 'stopped' | 'foreign'

/**
 * Reads a provider's answer from the hash of the URL; null if the hash holds none. Each answer uses up the pending
 * log-in.
 */
export function readAnswer(hash: string, provider: Provider): OAuthAnswer | null {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  if (!answer.has('state')) return null
  const begun = readPendingLogIn()
  removeStored('sessionStorage', (key) => key === KEY)
  if (begun?.provider !== provider || begun.state !== answer.get('state')) return 'foreign'
  const idToken = answer.get('id_token')
  if (!idToken) return 'stopped'
  const { verifier, remember, invite, link } = begun
  return { proof: { idToken, verifier }, options: { remember, invite, link } }
}

function readPendingLogIn(): PendingLogIn | null {
  try {
    const read: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    const { provider, state, verifier, remember, invite, link } = read as Record<string, unknown>
    if (!isProvider(provider) || typeof state !== 'string' || typeof verifier !== 'string') return null
    const options = {
      remember: remember === true,
      invite: typeof invite === 'string' ? invite : undefined,
      link: link === true,
    }
    return { provider, state, verifier, ...options }
  } catch {
    return null
  }
}

const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

let newcomer: Newcomer | null = null

/** Keeps the person who is about to sign up with a provider; null removes them. */
export function keepNewcomer(person: Newcomer | null): void {
  newcomer = person
}
export const keptNewcomer = (): Newcomer | null => newcomer

/** The user agents of browsers inside other apps, in which Google refuses every log-in. */
const insideApps =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|\bLine\/|MicroMessenger|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest\/|LinkedInApp|Twitter for|; wv\)/

/** Whether a user agent is that of a browser inside another app. */
export function isInsideApp(userAgent: string): boolean {
  if (insideApps.test(userAgent)) return true
  // On an iPhone every browser names itself or Safari; a web view inside an app names neither.
  return /(iPhone|iPad|iPod).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
}
