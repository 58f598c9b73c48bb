import { timingSafeEqual } from 'node:crypto'
import type { PayoutFailure } from '@harana/contract/model/payouts'
import { z } from 'zod'
import type { XenditSettings } from '../kernel/config.ts'
import { type PayoutOrder, type PayoutOutcome, type Payouts, PayoutsError } from './payouts.ts'

const timeoutMs = 10_000

/** What is used of a payout of Xendit's. */
const answer = z.object({
  id: z.string().max(100),
  reference_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  failure_code: z.string().nullish(),
})

const states: Partial<Record<string, PayoutOutcome['state']>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'returned',
}
const failures: Partial<Record<string, PayoutFailure>> = {
  INVALID_DESTINATION: 'wrong-account',
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'wrong-account',
  DESTINATION_MAXIMUM_LIMIT: 'limit',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'limit',
  RECIPIENT_AMOUNT_ERROR: 'limit',
  REJECTED_BY_CHANNEL: 'declined',
}
/** The refusals of a payout that is taken at no other try. Every other answer leaves open whether it was taken. */
const refusals = new Set([
  'API_VALIDATION_ERROR',
  'CHANNEL_CODE_NOT_SUPPORTED_ERROR',
  'RECIPIENT_ACCOUNT_NUMBER_ERROR',
  'RECIPIENT_AMOUNT_ERROR',
  'MAXIMUM_TRANSFER_LIMIT_ERROR',
  'MINIMUM_TRANSFER_LIMIT_ERROR',
])

/** Payouts by Xendit's Payouts API of version 2, to wallets and banks of the Philippines. */
export function xenditPayouts({ secretKey, callbackToken, url }: XenditSettings): Payouts {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function ask(path: string, more: { method?: 'POST'; body?: string; headers?: object } = {}) {
    try {
      const response = await fetch(`${url}${path}`, {
        ...more,
        headers: { authorization, 'content-type': 'application/json', ...more.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { ok: response.ok, status: response.status, json: (await response.json()) as unknown }
    } catch {
      throw new PayoutsError('unknown', 'NOANSWER')
    }
  }

  return {
    name: 'xendit',
    carries: (method) => method !== 'paypal',
    async create(order) {
      const { key, centavos, holder, number } = order
      const { ok, json, status } = await ask('/v2/payouts', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify({
          reference_id: key,
          channel_code: channelOf(order),
          channel_properties: { account_holder_name: holder, account_number: number },
          amount: centavos / 100,
          currency: 'PHP',
        }),
      })
      if (ok) return read(json)
      const code = z.object({ error_code: z.string() }).safeParse(json).data?.error_code ?? `HTTP${status}`
      throw new PayoutsError(refusals.has(code) ? 'refused' : 'unknown', code, failures[code])
    },
    async find(key) {
      const { ok, json, status } = await ask(`/v2/payouts?reference_id=${encodeURIComponent(key)}`)
      if (!ok || !Array.isArray(json)) throw new PayoutsError('unknown', `HTTP${status}`)
      return json[0] === undefined ? null : read(json[0])
    },
    readEvent(body, headers) {
      const given = Buffer.from(String(headers['x-callback-token'] ?? ''))
      const right = Buffer.from(callbackToken)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
      try {
        const event = z.object({ data: z.object({ reference_id: z.uuid() }) })
        return event.safeParse(JSON.parse(body.toString('utf8'))).data?.data.reference_id ?? null
      } catch {
        return null
      }
    },
  }
}

const channelOf = ({ method, bank }: PayoutOrder): string =>
  method === 'gcash' ? 'PH_GCASH' : method === 'maya' ? 'PH_PAYMAYA' : `PH_${bank}`

function read(json: unknown): PayoutOutcome {
  const found = answer.safeParse(json).data
  if (found?.currency !== 'PHP') throw new PayoutsError('unknown', 'UNREADABLE')
  return {
    providerId: found.id,
    state: states[found.status] ?? 'pending',
    centavos: Math.round(found.amount * 100),
    failure: found.failure_code ? (failures[found.failure_code] ?? 'unknown') : null,
  }
}
