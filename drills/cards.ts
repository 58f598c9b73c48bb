import type { Browser, Page } from 'playwright'
import { median } from '../bench/quantile.ts'
import { table } from '../bench/table.ts'
import { calm, launch, phone, withToken } from '../e2e/browsing.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { logInToDemo, startProduct } from './product.ts'

/** How many times slower than this machine the phone is. */
const slowdown = 4
const rounds = 5
/** What is wanted of the main thread, in ms, and of the layout. */
const wanted = { scrolling: 50, shift: 0.01 }
const perPage = 48

/** A part of the visit: its tasks over 50 ms, the longest, what all are beyond 50 ms (ms), and how much the layout moved. */
type Figures = { tasks: number; longest: number; blocking: number; shift: number }
/** What the trace tells: tasks of a thread with its processor's time (tdur, µs), and our marks. */
type Traced = { name: string; cat: string; pid: number; tid: number; ts: number; tdur?: number }

/**
 * My Search with the demo members on a phone of a quarter of this machine's speed: 48 cards, a walk through them, the
 * next 48, a walk through those. Throws when a task keeps a scrolling finger waiting, or when something moves.
 */
export async function run(): Promise<void> {
  const product = await startProduct({ demo: true })
  const browser = await launch(await chromiumPath())
  try {
    const { authToken } = await logInToDemo(product.origin, 'guy')
    const found = new Map<string, Figures[]>()
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ ...calm, ...phone, deviceScaleFactor: 2 })
      const page = await context.newPage()
      await withToken(page, authToken)
      for (const [part, figures] of await walk(browser, page, product.origin))
        found.set(part, [...(found.get(part) ?? []), figures])
      await context.close()
    }
    const middles = [...found].map(([part, all]) => ({
      part,
      tasks: median(all.map(({ tasks }) => tasks)),
      longest: median(all.map(({ longest }) => longest)),
      blocking: median(all.map(({ blocking }) => blocking)),
      shift: median(all.map(({ shift }) => shift)),
    }))
    table(
      ['', 'tasks over 50 ms', 'longest, ms', 'blocking, ms', 'layout shift'],
      middles.map(({ part, tasks, longest, blocking, shift }) => [
        part,
        String(tasks),
        longest.toFixed(0),
        blocking.toFixed(0),
        shift.toFixed(3),
      ]),
    )
    const missed = middles.filter(
      ({ part, longest, shift }) =>
        shift >= wanted.shift || (part.startsWith('scrolling') && longest > wanted.scrolling),
    )
    if (missed.length > 0) throw new Error(`missed: ${missed.map(({ part }) => part).join(', ')}`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

const parts = {
  start: 'the application starts',
  drawn: 'the first 48 are drawn',
  walk: 'scrolling through them',
  more: 'the next 48 arrive',
  walkOn: 'scrolling through those',
}

/** What each part of a visit costs the main thread, by its processor's time: neighbours on the machine do not count. */
async function walk(browser: Browser, page: Page, origin: string): Promise<[string, Figures][]> {
  await page.addInitScript(watchShifts)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']
  await browser.startTracing(page, { categories })
  // What looks for roles or names works out the style of each card off the screen, which the page does not.
  const show = async (count: number) => {
    await page.waitForFunction(
      (wanted) =>
        document.querySelectorAll('#main [role="article"]').length === wanted &&
        !document.querySelector('[aria-busy="true"], [aria-label="Loading"]'),
      count,
      { timeout: 60_000 },
    )
    await idle(page)
  }
  const scroll = async () => {
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -400,
      speed: 1600,
      repeatCount: Math.ceil(below / 400),
      repeatDelayMs: 50,
      gestureSourceType: 'touch',
    })
    await idle(page)
  }
  await page.goto(`${origin}/find-my-cupid-match`)
  await show(perPage)
  const drawn = await page.evaluate(() => {
    const answer = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('searchprofiles'))
    return (answer as PerformanceResourceTiming).responseEnd
  })
  await mark(page, parts.start, 0)
  await mark(page, parts.drawn, drawn)
  await mark(page, parts.walk)
  await scroll()
  await mark(page, parts.more)
  const more = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('#main button')]
    const button = buttons.find(({ textContent }) => textContent === 'Show more profiles')!
    // Clear of the bar at the bottom.
    button.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = button.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await page.touchscreen.tap(more.x, more.y)
  await show(2 * perPage)
  await mark(page, parts.walkOn)
  await scroll()
  await mark(page, 'end')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const began = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, at: startTime })),
  )
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const marks = traceEvents.filter(({ cat, name }) => cat.includes('user_timing') && name !== 'end')
  return Object.values(parts).map((name, i) => {
    const mine = marks.find((one) => one.name === name)!
    const next = traceEvents.find((one) => one.name === (Object.values(parts)[i + 1] ?? 'end'))!
    const tasks = traceEvents
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === mine.pid && tid === mine.tid)
      .filter(({ ts }) => ts >= mine.ts && ts < next.ts)
      .map(({ tdur = 0 }) => tdur / 1000)
      .filter((took) => took > 50)
    const [from, to] = [name, next.name].map((one) => began.find((each) => each.name === one)!.at)
    return [
      name,
      {
        tasks: tasks.length,
        longest: Math.max(0, ...tasks),
        blocking: tasks.reduce((sum, took) => sum + took - 50, 0),
        shift: shifts.filter(({ at }) => at >= from! && at < to!).reduce((sum, { value }) => sum + value, 0),
      },
    ]
  })
}

const mark = (page: Page, name: string, startTime?: number) =>
  page.evaluate(([name, startTime]) => void performance.mark(name, { startTime }), [name, startTime] as const)

/** Until the main thread has nothing to do. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestIdleCallback(resolve))
  })

type Shift = { at: number; value: number }

/** Runs in the page before anything else there. */
function watchShifts() {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) shifts.push({ at: entry.startTime, value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
