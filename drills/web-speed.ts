import { randomUUID } from 'node:crypto'
import lighthouse from 'lighthouse'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { median } from '../bench/quantile.ts'
import { table } from '../bench/table.ts'
import { settled } from '../e2e/axe.ts'
import { calm, launch, phone, withToken } from '../e2e/browsing.ts'
import { type Chromium, chromiumPath } from '../scripts/chromium.ts'
import { drawnAfter } from './drawn.ts'
import { requestAs } from './open-pages.ts'
import { logInToDemo, startProduct } from './product.ts'

/** How many times slower than this machine the phone is, where somebody touches something. */
const slowdown = 4
const rounds = 5
/** Lighthouse's score at least; ms from a touch to the next frame, and from a tap to the next page, at most. */
const wanted = { score: 90, touch: 200, route: 100 }
/** Compressed script of the first signed-in page, in kB at most. */
const wantedScript = 150

type Row = { name: string; value: number; wanted: number; met: boolean }

/**
 * The signed-in application on a phone: Lighthouse's score of My Search, a profile and a conversation; from a touch to the
 * next frame on each of them with a processor four times slower; from a tap to the next page where its data is there; and the
 * script of a first visit. Throws when a figure is missed.
 */
export async function run(): Promise<void> {
  const product = await startProduct({ demo: true })
  const found = await chromiumPath()
  try {
    const him = await logInToDemo(product.origin, 'guy')
    const her = await logInToDemo(product.origin, 'woman')
    const { origin } = product
    await begin(origin, him, her)
    const pages = {
      'My Search': `${origin}/find-my-cupid-match`,
      'a profile': `${origin}/profile/${her.userId}`,
      'a conversation': `${origin}/chat/with/${her.userId}`,
    }
    const rows: Row[] = []
    for (const [name, url] of Object.entries(pages)) {
      const score = await scoreOf(found, url, him.authToken)
      rows.push({
        name: `${name}: Lighthouse`,
        value: score,
        wanted: wanted.score,
        met: score >= wanted.score,
      })
    }
    const browser = await launch(found)
    try {
      const script = await scriptOf(browser, pages['My Search'], him.authToken)
      rows.push({
        name: 'script of a first visit, kB',
        value: script,
        wanted: wantedScript,
        met: script <= wantedScript,
      })
      for (const [name, value] of await touches(browser, pages, him.authToken))
        rows.push({ name: `${name}, ms`, value, wanted: wanted.touch, met: value <= wanted.touch })
      for (const [name, value] of await routes(browser, pages['My Search'], him.authToken))
        rows.push({ name: `${name}, ms`, value, wanted: wanted.route, met: value <= wanted.route })
    } finally {
      await browser.close()
    }
    table(
      ['', 'seen', 'wanted'],
      rows.map(({ name, value, wanted, met }) => [
        name,
        value.toFixed(0),
        `${wanted}${met ? '' : ' (missed)'}`,
      ]),
    )
    const missed = rows.filter(({ met }) => !met)
    if (missed.length > 0) throw new Error(`missed: ${missed.map(({ name }) => name).join('; ')}`)
  } finally {
    await product.stop()
  }
}

type LoggedIn = Awaited<ReturnType<typeof logInToDemo>>

/** A conversation of the two, open to both, with some messages. */
async function begin(origin: string, him: LoggedIn, her: LoggedIn): Promise<void> {
  const ask = async ({ authToken }: LoggedIn, call: string, body: object) => {
    const response = await fetch(`${origin}/api/v1/${call}`, requestAs(authToken, body))
    return (await response.json()) as { result: string }
  }
  await ask(him, 'profiles/likeprofile', { profileId: her.userId })
  await ask(her, 'profiles/likeprofile', { profileId: him.userId })
  for (let n = 0; n < 12; n++) {
    const [from, to] = n % 2 ? [her, him] : [him, her]
    const answer = await ask(from, 'chat/sendmessage', {
      profileId: to.userId,
      clientId: randomUUID(),
      content: { kind: 'text', text: `We had rice and talked of the sea, ${n}.` },
    })
    if (answer.result !== 'OK') throw new Error(`a message: ${JSON.stringify(answer)}`)
  }
}

/** Lighthouse's mobile score of speed, the middle of three, for a member who is remembered. */
async function scoreOf({ executablePath, args, env }: Chromium, url: string, token: string): Promise<number> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env } as never,
  })
  try {
    const overDevtools = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const page = await overDevtools.contexts()[0]!.newPage()
    await page.goto(new URL('/aboutus', url).href)
    await page.evaluate((value) => localStorage.setItem('authToken', value), token)
    await page.close()
    const scores: number[] = []
    while (scores.length < 3) {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance'],
        // What logs the member in stays; the files of a visit before are thrown away all the same.
        disableStorageReset: true,
      })
      scores.push(Math.round((result?.lhr.categories.performance?.score ?? 0) * 100))
      if (new URL(result?.lhr.finalDisplayedUrl ?? url).pathname.startsWith('/login'))
        throw new Error('Lighthouse was not logged in')
    }
    return median(scores)
  } finally {
    await browser.close()
  }
}

/** The script that a first visit loads as it is sent, in kB, but for what is loaded ahead once its page has settled. */
async function scriptOf(browser: Browser, url: string, token: string): Promise<number> {
  const { page, close } = await open(browser, url, token)
  await page.waitForFunction(() => performance.getEntriesByName('settled').length > 0)
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < performance.getEntriesByName('settled')[0]!.startTime)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const)
      .filter(([name]) => name.endsWith('.js')),
  )
  await close()
  // A file that is preloaded and then run is named twice.
  return [...new Map(files).values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
}

type Touch = [string, (page: Page) => Promise<void>]

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap()
/** What is touched on each page; each leaves it as the next one expects it. */
const touched: Record<string, Touch[]> = {
  'My Search': [
    ['the filter unfolds', (page) => tap(page, /Members/)],
    ['a like', (page) => page.getByRole('article').nth(3).getByRole('button', { name: /^Like/ }).tap()],
  ],
  'a profile': [
    ['the viewer opens', (page) => page.locator('[data-photo] button, button[data-photo]').first().tap()],
  ],
  'a conversation': [
    ['a letter', (page) => page.getByRole('textbox', { name: /^Write to / }).press('a')],
    ['a message is sent', (page) => page.getByRole('button', { name: 'Send', exact: true }).tap()],
  ],
}

/** From each touch to the next frame that a slow phone draws, in ms, as the browser tells it: the longest of what it causes. */
async function touches(
  browser: Browser,
  pages: Record<string, string>,
  token: string,
): Promise<[string, number][]> {
  const seen: [string, number][] = []
  for (const [name, url] of Object.entries(pages)) {
    const { page, context, close } = await open(browser, url, token)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const [what, touch] of touched[name]!) {
      await page.evaluate(watchTouches)
      await touch(page)
      await page.waitForTimeout(1_500)
      const took = await page.evaluate(() => (window as unknown as { longest: number }).longest)
      seen.push([`${name}: ${what}`, took])
    }
    await close()
  }
  return seen
}

/** Runs in the page: notes the longest of the interactions that the browser tells of. */
function watchTouches(): void {
  Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      const longest = (window as unknown as { longest: number }).longest
      if (interactionId > 0) Object.assign(window, { longest: Math.max(longest, duration) })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** From a tap to the next page's heading, in ms, where code and data are there already: the middle of the rounds. */
async function routes(browser: Browser, url: string, token: string): Promise<[string, number][]> {
  const { page, close } = await open(browser, url, token)
  const there: number[] = []
  const back: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const card = page.getByRole('article').first().getByRole('link').first()
    const to = await drawnAfter(page, { selector: '[data-photo]' }, () => card.tap())
    await settled(page)
    const from = await drawnAfter(page, { selector: '#main [role="article"]' }, () =>
      page.goBack({ waitUntil: 'commit' }),
    )
    await settled(page)
    // The first round loads what the others have.
    if (round > 0) {
      there.push(to)
      back.push(from)
    }
  }
  await close()
  return [
    ['from a card to its profile', median(there)],
    ['back to the cards', median(back)],
  ]
}

/** A page of the application on a phone that was never here, at rest. */
async function open(
  browser: Browser,
  url: string,
  token: string,
): Promise<{ page: Page; context: BrowserContext; close(): Promise<void> }> {
  const context = await browser.newContext({ ...calm, ...phone, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await withToken(page, token)
  await page.goto(url)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await settled(page)
  await page.waitForLoadState('networkidle')
  return { page, context, close: () => context.close() }
}
