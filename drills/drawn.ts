import type { Page } from 'playwright'

type Wanted = { selector: string; text?: string }

/**
 * From the tap, or the way back, that something begins with to the frame in which the page has drawn what is wanted, in ms
 * of the page's own clock.
 */
export async function drawnAfter(page: Page, wanted: Wanted, begin: () => Promise<unknown>): Promise<number> {
  const drawn = page.evaluate(
    ({ selector, text = '' }) =>
      new Promise<number>((resolve) => {
        let begunAt = 0
        const note = (event: Event) => {
          begunAt ||= event.timeStamp
        }
        for (const kind of ['click', 'popstate']) addEventListener(kind, note, { capture: true, once: true })
        const isThere = () =>
          [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))
        const look = () => {
          if (begunAt === 0 || !isThere()) return requestAnimationFrame(look)
          // The frame in which it stands is drawn before a message is handed on.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - begunAt)
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    wanted,
  )
  const [took] = await Promise.all([drawn, begin()])
  return took
}
