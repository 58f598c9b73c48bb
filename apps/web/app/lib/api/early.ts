/**
 * Requests that the document's script sends while the application's code is still on its way (apps/web/early.ts). The
 * application's first request that is the same takes over what was begun; so each is sent once.
 */

export type Answer = { text: string; requestId?: string }

declare global {
  interface Window {
    early?: Map<string, Early>
  }
}

type Early = { begun: number; answer: Promise<Answer | undefined> }

/** How long after it was begun a request is taken over; what is asked for later wants a later answer. */
const LASTS_MS = 30_000

/** Keeps a request that was begun. One that fails is sent again by the application. */
export function keepEarly(url: string, headers: Headers, answer: Promise<Answer>): void {
  window.early ??= new Map()
  window.early.set(nameOf(url, headers), { begun: Date.now(), answer: answer.catch(() => undefined) })
}

/** Takes over the request with this URL and these headers, which name the session and the locale; undefined if there is none. */
export function takeEarly(url: string, headers: Headers): Promise<Answer | undefined> | undefined {
  const name = nameOf(url, headers)
  const early = globalThis.window?.early?.get(name)
  if (!early) return
  window.early?.delete(name)
  return Date.now() - early.begun < LASTS_MS ? early.answer : undefined
}

const nameOf = (url: string, headers: Headers) => JSON.stringify([url, ...headers])
