import type { Locale } from '@harana/contract/model/locale'
import type { TranslationSettings } from '../../kernel/config.ts'

export type Provider = TranslationSettings['provider']

/** A text in the other language, and the code of the language that the provider takes the original to be in. */
export type Translated = { text: string; detected: string | null }

export type Pair = { from: Locale; to: Locale }

/** What the site wants: English and Filipino, both ways. */
export const bothWays: readonly Pair[] = [
  { from: 'en', to: 'fil' },
  { from: 'fil', to: 'en' },
]

/** What each provider is asked, in its own words. Errors are `TranslationError`s. */
export type Translator = {
  /** The most texts of one request. */
  textsAtOnce: number
  /** The pairs of languages that can be had now: none for a key whose characters are used up. */
  pairs(): Promise<readonly Pair[]>
  /** @param from null where the provider is to find out */
  translate(texts: readonly string[], from: Locale | null, to: Locale): Promise<Translated[]>
}

/**
 * Why a provider did not translate: it is `away`, too `busy` for now, `refused` these texts, takes our credentials for
 * nothing and is `closed` to us, or the characters of the account are `spent`.
 */
type Reason = 'away' | 'busy' | 'refused' | 'closed' | 'spent'

/** A translation that did not come. Its message holds neither a text nor the provider's words, which may repeat one. */
export class TranslationError extends Error {
  readonly reason: Reason
  /** Seconds after which another try makes sense; undefined when the provider did not say. */
  readonly retryAfter: number | undefined

  constructor(reason: Reason, message: string, retryAfter?: number) {
    super(message)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** An answer that is not in the provider's form. */
export const strangeAnswer = () =>
  new TranslationError('away', 'the provider of translations answered in a form that is not its own')

/** The most bytes that an answer may have: far more than the longest texts need. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** Longer than this nobody is told to wait, whatever a provider says. */
const MAX_RETRY_SECONDS = 3600

const reasons: Partial<Record<number, Reason>> = {
  401: 'closed',
  403: 'closed',
  408: 'busy',
  429: 'busy',
  456: 'spent',
}

/**
 * Asks a provider.
 * @param body posted as JSON; left out, the request is a GET
 * @throws TranslationError
 */
export async function ask(
  url: string,
  { headers = {}, body, timeoutMs }: { headers?: Record<string, string>; body?: unknown; timeoutMs: number },
): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      // A key is for this address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readSome(response)
  } catch (error) {
    if (error instanceof TranslationError) throw error
    throw new TranslationError('away', 'no answer from the provider of translations')
  }
  if (!response.ok) {
    const { status } = response
    const reason = reasons[status] ?? (status >= 400 && status < 500 ? 'refused' : 'away')
    throw new TranslationError(reason, `the provider of translations answered ${status}`, waitOf(response))
  }
  try {
    return JSON.parse(text)
  } catch {
    throw strangeAnswer()
  }
}

async function readSome(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw strangeAnswer()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_SECONDS) : undefined
}

/** A value of an answer as a list of objects whose fields are not known yet. @throws TranslationError when it is none */
export function listOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw strangeAnswer()
  return value.map((one) => Object(one) as Record<string, unknown>)
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
