import type { Output } from '@harana/contract'
import { type Provider, providers } from '@harana/contract/model/providers'
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts'
import type { Configuration } from '../../lib/site/configuration.ts'
import type { KeptOnTheWay } from '../../lib/site/paths.ts'

/**
 * The way to a provider's log-in and back, without any script of theirs. The browser keeps a secret and hands on only
 * its hash, as the nonce: the token that comes back is of use here alone.
 */

export type Proof = { idToken: string; verifier: string }

/** Somebody whom a provider vouches for and no member is yet; held in memory alone, until the sign-up is done. */
export type Newcomer = { provider: Provider; user: Proof; invite?: string | undefined } & NonNullable<
  Output<'social/login'>['prefilled']
>

type Try = { provider: Provider; state: string; verifier: string } & KeptOnTheWay

const KEY = 'social-login'

export function isProvider(name: unknown): name is Provider {
  return (providers as readonly unknown[]).includes(name)
}

/** Begins a try and gives the address to go to; `apiUrl` is where relative addresses start, `back` where to return. */
export async function addressFor(
  { provider, clientId, authorizeUrl, scope }: Configuration['socialLogins'][number],
  { apiUrl, back, kept }: { apiUrl: string; back: string; kept: KeptOnTheWay },
): Promise<string> {
  const [state, verifier] = [secret(), secret()]
  writeStored('sessionStorage', KEY, JSON.stringify({ provider, state, verifier, ...kept } satisfies Try))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const url = new URL(authorizeUrl, apiUrl)
  const asked = {
    client_id: clientId,
    redirect_uri: back,
    response_type: 'id_token',
    scope,
    state,
    nonce: base64url(new Uint8Array(digest)),
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

export type Returned = { proof: Proof; kept: KeptOnTheWay } | 'stopped' | 'foreign'

/**
 * What a provider's page came back with, by the address's hash; null when nobody comes back. 'foreign' is an answer that
 * this browser did not ask for. A try is used up by it.
 */
export function returned(hash: string, provider: Provider): Returned | null {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  if (!answer.has('state')) return null
  const begun = storedTry()
  removeStored('sessionStorage', (key) => key === KEY)
  if (begun?.provider !== provider || begun.state !== answer.get('state')) return 'foreign'
  const idToken = answer.get('id_token')
  if (!idToken) return 'stopped'
  const { verifier, remember, invite } = begun
  return { proof: { idToken, verifier }, kept: { remember, invite } }
}

function storedTry(): Try | null {
  try {
    const read: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    const { provider, state, verifier, remember, invite } = read as Record<string, unknown>
    if (!isProvider(provider) || typeof state !== 'string' || typeof verifier !== 'string') return null
    const kept = { remember: remember === true, invite: typeof invite === 'string' ? invite : undefined }
    return { provider, state, verifier, ...kept }
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

/** Keeps who is about to sign up by a provider; null forgets. */
export function keepNewcomer(who: Newcomer | null): void {
  newcomer = who
}
export const keptNewcomer = (): Newcomer | null => newcomer

/** Browsers inside other apps, by what they call themselves; Google lets nobody log in there. */
const insideApps =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|\bLine\/|MicroMessenger|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest\/|LinkedInApp|Twitter for|; wv\)/

export function isInsideApp(userAgent: string): boolean {
  if (insideApps.test(userAgent)) return true
  // On an iPhone every real browser says Safari or its own name; an app's view says neither.
  return /(iPhone|iPad|iPod).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
}
