import type { Page } from 'playwright'
import { sql } from '../apps/api/src/db/db.ts'
import { calm, launch, phone, withToken } from '../e2e/browsing.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { startChatPair } from './chat-pair.ts'
import { drawnAfter } from './drawn.ts'

/** Until the own bubble is drawn, after the tap that sends it, in ms. */
const mostMs = 100
const messages = 20
/** A phone far from the next mast: 400 kbit/s, 400 ms, and a processor four times slower than this one. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slower = 4

type Pair = Awaited<ReturnType<typeof startChatPair>>

/**
 * A thread on a slow phone: the own bubble is drawn within 100 ms of the tap that sends it, and one that was not sent
 * yet is there again after a reload, and goes once. Throws otherwise.
 */
export async function run(): Promise<void> {
  const pair = await startChatPair(60)
  const browser = await launch(await chromiumPath())
  try {
    const context = await browser.newContext({ ...calm, ...phone })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await withToken(page, pair.him.token)
    const since = performance.now()
    await page.goto(pair.address)
    await field(page).waitFor({ timeout: 120_000 })
    console.log(`the thread opens after ${((performance.now() - since) / 1000).toFixed(1)} s`)

    const times: number[] = []
    for (let n = 1; n <= messages; n++) {
      const text = `The sea was calm, ${n}`
      await field(page).fill(text)
      times.push(
        await drawnAfter(page, { selector: 'section[aria-label="Messages"]', text }, () => send(page)),
      )
    }
    const sorted = times.toSorted((a, b) => a - b)
    const [middle, worst] = [sorted[messages / 2]!, sorted.at(-1)!]
    console.log(
      `own bubbles: the middle one after ${middle.toFixed(0)} ms, the last after ${worst.toFixed(0)} ms`,
    )
    await requireSent(pair, 'The sea was calm, %', messages)
    await surviveReload(page, pair)
    if (worst > mostMs) throw new Error(`an own bubble was drawn after ${worst.toFixed(0)} ms`)
  } finally {
    await browser.close()
    await pair.stop()
  }
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / })
/** Enter begins a new line on a phone. */
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).tap()
const bubble = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })

/** Waits until these words are on the server, each once. @throws when they are not, or are there twice */
async function requireSent({ db, him }: Pair, words: string, count: number): Promise<void> {
  const read = async () => {
    const { rows } = await sql<{ sent: number; texts: number }>`
      SELECT count(*)::int AS sent, count(DISTINCT text)::int AS texts FROM messages
      WHERE sender_id = ${him.id} AND text LIKE ${words}`.execute(db)
    return rows[0]!
  }
  for (const end = Date.now() + 60_000; Date.now() < end && (await read()).texts < count; )
    await new Promise((resolve) => setTimeout(resolve, 200))
  const { sent, texts } = await read()
  if (sent !== count || texts !== count)
    throw new Error(`of ${count} messages ${texts} were sent, ${sent} times`)
}

async function surviveReload(page: Page, pair: Pair): Promise<void> {
  const text = 'Written in a tunnel.'
  // What is asked for in the tunnel never arrives.
  await page.route('**/chat/sendmessage', () => {})
  await field(page).fill(text)
  await send(page)
  await bubble(page, text).waitFor()
  await page.reload()
  await bubble(page, text).waitFor({ timeout: 120_000 })
  await requireSent(pair, text, 0)
  await page.unroute('**/chat/sendmessage')
  await page.reload()
  await bubble(page, text).waitFor({ timeout: 120_000 })
  await requireSent(pair, text, 1)
  await bubble(page, text)
    .getByRole('img', { name: /^(Sent|Delivered|Read)$/ })
    .waitFor({ timeout: 120_000 })
  const shown = await bubble(page, text).count()
  if (shown !== 1) throw new Error(`the message is shown ${shown} times`)
  console.log('a message that was not sent yet is there after a reload, and goes once')
}
