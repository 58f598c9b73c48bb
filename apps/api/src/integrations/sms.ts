import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { TextMessageState } from '@harana/contract/model/text-messages'
import type { SemaphoreSettings, TwilioSettings } from '../kernel/config.ts'
import { escapeHtml } from '../kernel/html.ts'
import type { Mailer } from './mail.ts'

export type Text = {
  /** In E.164 form, such as +639171234567. */
  to: string
  text: string
  /** Where a provider that reports by itself is to report to. */
  reportTo: string
}

/** What a provider knows of a message that it took. */
export type Delivery = Extract<TextMessageState, 'sent' | 'delivered' | 'failed'>

/** The provider that took a message, and its own name of it. */
export type Taken = { provider: string; id: string }

export type Texter = {
  /**
   * Hands a text message over.
   * @returns 'refused' when another try would be refused as well; 'unknown' when the provider may or may not have taken it
   * @throws when it was surely not taken and may be at another try
   */
  send(text: Text): Promise<Taken | 'refused' | 'unknown'>
  /** Asks a provider that does not report by itself. @returns null when it does not say */
  stateOf(taken: Taken): Promise<Delivery | null>
}

/** How long a provider may take to answer, in ms: well less than the job's own time. */
const usualTimeoutMs = 10_000

/** The errors of a connection that was never made: the request can't have arrived. */
const notConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_\w+|CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/

/**
 * Posts a form to a provider.
 * @returns the answer as JSON, 'refused' or 'unknown', as `send` does
 * @throws Error without the provider's words, which may name a number
 */
async function post(
  url: string,
  form: Record<string, string>,
  { headers = {}, timeoutMs }: { headers?: Record<string, string>; timeoutMs: number },
): Promise<{ json: unknown } | 'refused' | 'unknown'> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    const code = String((error as { cause?: { code?: unknown } }).cause?.code)
    if (!notConnected.test(code)) return 'unknown'
    throw Object.assign(new Error('no connection to the provider of text messages'), { code })
  }
  if (response.status === 429) throw new Error('the provider of text messages takes no more at the moment')
  if (response.status >= 500) return 'unknown'
  if (!response.ok) return 'refused'
  return response.json().then(
    (json: unknown) => ({ json }),
    () => 'unknown' as const,
  )
}

/** A provider with Twilio's Messages API, for numbers of all countries. It reports by itself. */
function twilio({ url, accountSid, authToken, from }: TwilioSettings, timeoutMs: number): Texter {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text, reportTo }) {
      const answer = await post(
        `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          To: to,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
          StatusCallback: reportTo,
        },
        { headers: { authorization }, timeoutMs },
      )
      if (typeof answer === 'string') return answer
      const { sid } = Object(answer.json) as { sid?: unknown }
      return typeof sid === 'string' ? { provider: 'twilio', id: sid } : 'unknown'
    },
    stateOf: async () => null,
  }
}

const twilioStates: Partial<Record<string, Delivery>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * Reads a delivery report of Twilio's.
 * @param url the whole URL that it was sent to, as the message named it
 * @param signature the header X-Twilio-Signature
 * @returns null when the signature is not right; no state where the message is only on its way
 */
export function readTwilioReport(
  { authToken }: Pick<TwilioSettings, 'authToken'>,
  url: string,
  body: URLSearchParams,
  signature: string,
): { state: Delivery | undefined } | null {
  const names = [...new Set(body.keys())].sort()
  const signed = url + names.map((name) => name + body.getAll(name).sort().join('')).join('')
  const right = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const given = Buffer.from(signature, 'base64')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { state: twilioStates[body.get('MessageStatus') ?? ''] }
}

/** Semaphore, for numbers of the Philippines. It is asked what became of a message. */
function semaphore({ url, apiKey, senderName }: SemaphoreSettings, timeoutMs: number): Texter {
  return {
    async send({ to, text }) {
      const form = {
        apikey: apiKey,
        number: to.slice(1),
        message: text,
        ...(senderName && { sendername: senderName }),
      }
      const answer = await post(`${url}/messages`, form, { timeoutMs })
      if (typeof answer === 'string') return answer
      // What it refuses it answers with 200 as well, and in another form.
      const id = messageIn(answer.json).message_id
      return id === undefined ? 'refused' : { provider: 'semaphore', id: String(id) }
    },
    async stateOf({ id }) {
      const asked = `${url}/messages/${encodeURIComponent(id)}?${new URLSearchParams({ apikey: apiKey })}`
      const response = await fetch(asked, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null)
      if (!response?.ok) return null
      const json: unknown = await response.json().catch(() => null)
      return semaphoreStates[String(messageIn(json).status).toLowerCase()] ?? null
    },
  }
}

/** Its last good word is that the network has it. */
const semaphoreStates: Partial<Record<string, Delivery>> = {
  sent: 'delivered',
  failed: 'failed',
  refunded: 'failed',
}

const messageIn = (json: unknown) =>
  Object(Array.isArray(json) ? json[0] : json) as { message_id?: unknown; status?: unknown }

/** The embedded default: text messages lie beside the captured mails. */
function capturedTexts(mailbox: Mailer): Texter {
  return {
    async send({ to, text }) {
      await mailbox.send({ to, subject: 'Text message', text, html: `<p>${escapeHtml(text)}</p>` })
      return { provider: 'mailbox', id: randomUUID() }
    },
    stateOf: async () => 'delivered',
  }
}

type Providers = {
  twilio?: TwilioSettings | undefined
  semaphore?: SemaphoreSettings | undefined
  mailbox?: Mailer | undefined
}

/** The calling code of the numbers that Semaphore reaches. */
const philippines = '+63'

/** Whether any of the providers that are set reaches a number, or the numbers that begin so. */
export const reaches = (
  { twilio, semaphore, mailbox }: { [P in keyof Providers]: unknown },
  number: string,
): boolean => Boolean(twilio || mailbox || (semaphore && number.startsWith(philippines)))

/** Chooses for each message the provider that reaches its number; Semaphore where both do. */
export function createTexter(settings: Providers, timeoutMs = usualTimeoutMs): Texter {
  const world = settings.twilio && twilio(settings.twilio, timeoutMs)
  const local = settings.semaphore && semaphore(settings.semaphore, timeoutMs)
  const captured = settings.mailbox && capturedTexts(settings.mailbox)
  const byName: Partial<Record<string, Texter | undefined>> = {
    twilio: world,
    semaphore: local,
    mailbox: captured,
  }
  return {
    async send(text) {
      const chosen = (text.to.startsWith(philippines) ? local : undefined) ?? world ?? captured
      return chosen ? chosen.send(text) : 'refused'
    },
    stateOf: async (taken) => (await byName[taken.provider]?.stateOf(taken)) ?? null,
  }
}
