import { createSecretKey, hash } from 'node:crypto'
import { normaliseAccount, type PayoutMethod } from '@harana/contract/model/payouts'
import type { Config } from '../../kernel/config.ts'
import { type KeyRing, keyRing, type NamedKey, type Sealed } from '../../kernel/key-ring.ts'
import { type Secrets, secretsFrom } from '../../kernel/secrets.ts'

/** Whose account it is, as its bank writes it, and its number, or the e-mail of PayPal. */
export type Details = { holder: string; number: string }

export type Keys = { config: Config; secrets: Secrets }
/** What a sealed account belongs to: it opens for nothing else. */
export type SealedFor = `account:${string}` | `payout:${string}`

const rings = new WeakMap<Config, KeyRing>()

/** PAYOUT_KEYS, the present one first, then keys made of SECRET and, for the command, of what it was before. */
function ringOf({ config, secrets }: Keys): KeyRing {
  const known = rings.get(config)
  if (known) return known
  const own = config.payoutKeys.map(({ id, key }) => ({ id, key: createSecretKey(Buffer.from(key, 'hex')) }))
  const made = [secrets, ...config.oldSecrets.map(secretsFrom)].map(({ payoutKey }) => ({
    id: `secret-${hash('sha256', payoutKey.export()).slice(0, 8)}`,
    key: payoutKey,
  }))
  const ring = keyRing('PAYOUT_KEYS', [...own, ...made] as unknown as [NamedKey, ...NamedKey[]])
  rings.set(config, ring)
  return ring
}

export const sealDetails = (keys: Keys, about: SealedFor, details: Details): Sealed =>
  ringOf(keys).seal(about, JSON.stringify(details))

/** @throws Error when it was sealed for something else, or with a key that is not here any more */
export const openDetails = (keys: Keys, about: SealedFor, sealed: Sealed): Details =>
  JSON.parse(ringOf(keys).open(about, sealed)) as Details

export const presentKeyId = (keys: Keys): string => ringOf(keys).presentId

/** By which an account is known again. GCash and Maya have the mobile number alone, and so one hash each. */
export const accountHash = (
  secrets: Pick<Secrets, 'payoutHash'>,
  { method, bank, number }: { method: PayoutMethod; bank: string | null; number: string },
): Buffer => secrets.payoutHash(`${bank ?? method} ${normaliseAccount(method, number)}`)
