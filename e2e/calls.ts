import type { Page, Request, Route } from 'playwright'

/** The addresses of one call of the API, with and without a query. */
export const callTo = (name: string) => new RegExp(`/api/v1/${name}(\\?|$)`)

/** Holds back what the page asks of a call from now on; the function returned lets it through, and all that follows. */
export async function hold(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(callTo(name), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Answers a call with this from now on, as if the server had said it. */
export async function answer(page: Page, name: string, fields: object): Promise<() => Promise<void>> {
  const say = (route: Route) =>
    route.fulfill({ json: { result: 'OK', code: 'SUCCESS', message: '', error: '', ...fields } })
  await page.route(callTo(name), say)
  return () => page.unroute(callTo(name), say)
}

/** What the page has asked of a call since; the list grows. */
export function requestsTo(page: Page, name: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => callTo(name).test(request.url()) && requests.push(request))
  return requests
}

/** The page's time stands still from here on; `page.clock.runFor` moves it. For a page that is not open yet. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
}

/** Until the page has heard the answer to the last of these requests, and done what follows from it at once. */
export async function heard(page: Page, requests: Request[]): Promise<void> {
  await (await requests.at(-1)?.response())?.finished()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
  )
}
