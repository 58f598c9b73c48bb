import { type CallName, type Input, type Output, spec } from '@harana/contract'
import type { Envelope } from '@harana/contract/wire/envelope'
import type { GeoAnswer } from '@harana/contract/wire/routes'

/**
 * The server of a component's test, in place of the browser's fetch: it gives the test's answers, checked against the
 * contract. A call without an answer fails the test.
 */

/** The answer to a call: its output, a refusal, any response, or a function of the input that returns one of these. */
type Given<N extends CallName> = Output<N> | Refused | Response
export type Answer<N extends CallName> = Given<N> | ((input: Input<N>) => Given<N> | Promise<Given<N>>)
export type Answers = { [N in CallName]?: Answer<N> }

type Refusal = Envelope & { /** What is wrong with each field. */ fields: Record<string, string> }

class Refused {
  readonly envelope: Partial<Refusal>
  constructor(envelope: Partial<Refusal>) {
    this.envelope = { result: 'ERROR', code: '', message: '', error: '', ...envelope }
  }
}

/** An answer with result ERROR. */
export const refusal = (envelope: Partial<Refusal>) => new Refused(envelope)

type Sent = Record<string, unknown>
type Request = { call: string; input: Sent; token: string | null }

let answers = new Map<string, Answer<CallName>>()
let requests: Request[] = []
let place: GeoAnswer
/** Requests that got no answer, or none that fits the contract. */
let faults: string[] = []
const held = new Map<string, Promise<void>>()

/**
 * Replaces fetch, with no answers yet. Returns a function that restores fetch and throws if an answer was missing or
 * wrong.
 */
export function startServer(): () => void {
  const { fetch } = window
  answers = new Map()
  requests = []
  place = { countryCode: 'NO', countryName: 'Norway' }
  faults = []
  held.clear()
  window.fetch = async (url, init) => respond(new URL(String(url), location.href), init)
  return () => {
    window.fetch = fetch
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
}

/** Sets the answer of a call from now on. */
export function answer<N extends CallName>(name: N, given: Answer<N>): void {
  answers.set(name, given as Answer<CallName>)
}

export function answerAll(given: Answers): void {
  for (const [name, one] of Object.entries(given)) answer(name as CallName, one as Answer<CallName>)
}

/** Sets where the reader is from now on; Norway until then. */
export function answerPlace(given: GeoAnswer): void {
  place = given
}

/** The inputs with which a call was requested so far; `ip` is the geolocation service. */
export const inputsOf = (name: CallName | 'ip'): Sent[] =>
  requests.filter(({ call }) => call === name).map(({ input }) => input)

/** The tokens with which a call was requested so far; null without a session. */
export const tokensOf = (name: CallName): (string | null)[] =>
  requests.filter(({ call }) => call === name).map(({ token }) => token)

/** Delays the answers of a call until the returned function is called. */
export function hold(name: CallName): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held.set(name, promise)
  return () => {
    held.delete(name)
    resolve()
  }
}

async function respond({ pathname, searchParams }: URL, init?: RequestInit): Promise<Response> {
  const call = pathname.replace(/^\/(api\/v1\/)?/, '')
  const input = init?.method === 'POST' ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams)
  const token = new Headers(init?.headers).get('authorization')?.slice(2) ?? null
  requests.push({ call, input, token })
  await held.get(call)
  if (call === 'ip') return Response.json(place)
  const given = answers.get(call)
  if (given === undefined) {
    faults.push(`No answer was given to ${call}.`)
    return new Response('', { status: 404 })
  }
  const said = typeof given === 'function' ? await given(input as Input<CallName>) : given
  if (said instanceof Response) return said.clone()
  if (said instanceof Refused) return Response.json(said.envelope)
  // An answer that the real server could not give proves nothing.
  const { data, error } = spec(call as CallName).output.safeParse(said)
  if (error) faults.push(`The answer to ${call} is not in the contract: ${error.message}`)
  return Response.json({ result: 'OK', code: 'SUCCESS', message: '', error: '', ...data })
}
