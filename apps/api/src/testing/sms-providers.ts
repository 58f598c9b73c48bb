import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; form: Record<string, string> }
/** What the stand-in does with a request: answers, or never does. */
type Behaviour = { status: number; body: unknown } | 'hang'

/** The credentials that the stand-in takes. */
export const twilioAccount = {
  accountSid: 'AC0011',
  authToken: 'the-token-of-the-tests',
  from: '+15005550006',
}
export const semaphoreAccount = { apiKey: 'the-key-of-the-tests', senderName: 'Harana' }

/**
 * Stands in for Twilio and for Semaphore: checks credentials and form as they do, and answers in their words. A server of
 * the tests alone.
 */
export async function startSmsProviders() {
  const asked: Asked[] = []
  let next: Behaviour | null = null
  let made = 0
  const states = new Map<string, string>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const path = request.url ?? ''
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push({ method: request.method ?? '', path, headers: request.headers, form })
      const planned = next
      next = null
      if (planned === 'hang') return
      const { status, body: answer } = planned ?? usual(request.method ?? '', path, request.headers, form)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  const usual = (
    method: string,
    path: string,
    headers: IncomingHttpHeaders,
    form: Record<string, string>,
  ) => {
    const url = new URL(path, 'http://stand.in')
    if (url.pathname.startsWith('/2010-04-01/')) {
      const { accountSid, authToken, from } = twilioAccount
      const right = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
      if (headers.authorization !== right) return { status: 401, body: { code: 20003, status: 401 } }
      if (method !== 'POST' || url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
        return { status: 404, body: { code: 20404, status: 404 } }
      if (!/^\+\d{8,15}$/.test(form.To ?? '')) return { status: 400, body: { code: 21211, status: 400 } }
      if (form.From !== from) return { status: 400, body: { code: 21606, status: 400 } }
      if (!form.Body) return { status: 400, body: { code: 21602, status: 400 } }
      return { status: 201, body: { sid: `SM${++made}`, status: 'queued' } }
    }
    const key = form.apikey ?? url.searchParams.get('apikey')
    if (key !== semaphoreAccount.apiKey)
      return { status: 401, body: { apikey: ['The selected apikey is invalid.'] } }
    if (method === 'POST' && url.pathname === '/messages') {
      if (!/^(0|63)9\d{9}$/.test(form.number ?? ''))
        return { status: 200, body: { number: ['The number format is invalid.'] } }
      const id = ++made
      states.set(String(id), 'Pending')
      return { status: 200, body: [{ message_id: id, recipient: form.number, status: 'Pending' }] }
    }
    const id = /^\/messages\/(\d+)$/.exec(url.pathname)?.[1]
    const status = id && states.get(id)
    return status ? { status: 200, body: [{ message_id: Number(id), status }] } : { status: 404, body: {} }
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    /** Has the stand-in do this with the next request. */
    plan: (behaviour: Behaviour) => {
      next = behaviour
    },
    /** Has Semaphore know this of its latest message. */
    setState: (state: string) => states.set(String(made), state),
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
export type SmsProviders = Awaited<ReturnType<typeof startSmsProviders>>

/** Signs a report as Twilio does: over the URL and the form's fields in the order of their names. */
export function signAsTwilio(
  url: string,
  form: Record<string, string>,
  token = twilioAccount.authToken,
): string {
  const fields = Object.keys(form)
    .sort()
    .map((name) => name + form[name])
    .join('')
  return createHmac('sha1', token)
    .update(url + fields)
    .digest('base64')
}
