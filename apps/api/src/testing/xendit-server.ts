import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The credentials that the stand-in takes. */
export const xenditAccount = {
  secretKey: 'xnd_development_of+the/tests==',
  callbackToken: 'the-callback-token-of-the-tests',
}

type Payout = {
  id: string
  reference_id: string
  channel_code: string
  channel_properties: { account_number: string; account_holder_name: string }
  amount: number
  currency: string
  status: string
  failure_code?: string
}
/** How the next payout is taken: silently or not, and whether it is; a late one is known once another request has come. */
type Mood = 'well' | 'silent-taken' | 'silent-late' | 'silent-lost' | 'error-taken' | 'refuses'

const fields = ['amount', 'channel_code', 'channel_properties', 'currency', 'reference_id']

/** Stands in for Xendit's Payouts API, with a memory: it knows what it was asked, and pays once per idempotency key. */
export async function startXenditServer() {
  const payouts: Payout[] = []
  const byKey = new Map<string, { body: string; payout: Payout }>()
  const created: { key: string; body: string }[] = []
  const late: Payout[] = []
  const moods: Mood[] = []
  /** How the next questions what became of a payout are not answered. */
  let silentQuestions = 0

  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  function create(request: IncomingMessage, body: string, response: ServerResponse) {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return answer(response, 400, { error_code: 'API_VALIDATION_ERROR' })
    created.push({ key, body })
    payouts.push(...late.splice(0))
    const mood = moods.shift() ?? 'well'
    if (mood === 'silent-lost') return void response.destroy()
    if (mood === 'refuses')
      return answer(response, 400, { error_code: 'RECIPIENT_ACCOUNT_NUMBER_ERROR', message: body })
    const known = byKey.get(key)
    if (known && known.body !== body)
      return answer(response, 409, { error_code: 'DUPLICATE_TRANSACTION_ERROR' })
    const asked = JSON.parse(body) as Payout
    if (Object.keys(asked).sort().join() !== fields.join() || asked.amount <= 0)
      return answer(response, 400, { error_code: 'API_VALIDATION_ERROR' })
    const payout = known?.payout ?? { ...asked, id: `disb-${randomUUID()}`, status: 'ACCEPTED' }
    if (!known) {
      byKey.set(key, { body, payout })
      ;(mood === 'silent-late' ? late : payouts).push(payout)
    }
    if (mood === 'silent-taken' || mood === 'silent-late') return void response.destroy()
    if (mood === 'error-taken') return answer(response, 500, { error_code: 'SERVER_ERROR' })
    answer(response, 200, payout)
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const right = `Basic ${Buffer.from(`${xenditAccount.secretKey}:`).toString('base64')}`
      if (request.headers.authorization !== right)
        return answer(response, 401, { error_code: 'INVALID_API_KEY' })
      const url = new URL(request.url!, 'http://xendit')
      if (request.method === 'POST' && url.pathname === '/v2/payouts' && url.search === '')
        return create(request, body, response)
      if (request.method === 'GET' && url.pathname === '/v2/payouts') {
        if (silentQuestions > 0) {
          silentQuestions--
          return void response.destroy()
        }
        const reference = url.searchParams.get('reference_id')
        return answer(
          response,
          200,
          payouts.filter((one) => one.reference_id === reference),
        )
      }
      answer(response, 404, { error_code: 'NOT_FOUND' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const find = (reference: string) => payouts.find((one) => one.reference_id === reference)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it paid or will pay, once each. */
    payouts,
    /** Every request to create one, with its key. */
    created,
    next: (...wanted: Mood[]) => void moods.push(...wanted),
    keepSilent(questions: number) {
      silentQuestions = questions
    },
    find,
    become(reference: string, status: string, failure?: string) {
      Object.assign(find(reference)!, { status, ...(failure && { failure_code: failure }) })
    },
    /** A webhook about a payout, as it is sent. */
    event: (reference: string, status = 'SUCCEEDED') =>
      JSON.stringify({
        event: `payout.${status.toLowerCase()}`,
        created: new Date().toISOString(),
        data: { ...find(reference), reference_id: reference, status },
      }),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
