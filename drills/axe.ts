import type { Browser, BrowserContextOptions } from 'playwright'
import { connect } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { table } from '../bench/table.ts'
import { faultsOf, inScheme, markup, resize, schemes, settled, violations } from '../e2e/axe.ts'
import { calm, desktop, launch, phone, withToken } from '../e2e/browsing.ts'
import { expect } from '../e2e/expect.ts'
import { drawnFor, type Reader, readers } from '../e2e/looks.ts'
import { overEach } from '../e2e/overlays.ts'
import { makeReaders, type Readers } from '../e2e/readers.ts'
import { startServers } from '../e2e/servers.ts'
import { chromiumPath } from '../scripts/chromium.ts'

type Device = { options: BrowserContextOptions; widths: number[] }

/** Some parts are other ones on a phone, and are chosen when the page is drawn: a page is drawn once on each device. */
const devices: Device[] = [
  { options: phone, widths: [320, 360, 390, 600, 768] },
  { options: desktop, widths: [992, 1024, 1200, 1440, 1920] },
]

/** What was drawn differently, how often that was looked at, and what is wrong with it. */
type Found = { pages: number; looks: number; faults: string[] }

/**
 * Checks every route, for every reader it is drawn for, on both sites, in ten widths, light and dark; and what opens over a
 * page. Throws when axe finds a fault or a page is wider than its window. `visitor woman 320 1920` looks only as these readers,
 * only in these widths.
 */
export async function run(options: string[]): Promise<void> {
  const chosen = <T>(all: readonly T[], some: T[]) => (some.length > 0 ? some : all)
  const who = chosen(
    readers,
    readers.filter((one) => options.includes(one)),
  )
  const widthsAsked = options.map(Number).filter(Boolean)
  const looking = devices.flatMap(({ options, widths }) => {
    const some = widths.filter((one) => widthsAsked.length === 0 || widthsAsked.includes(one))
    return some.length > 0 ? [{ options, widths: some }] : []
  })
  await buildWeb(console.log)
  const database = await startThrowawayPostgres()
  await migrate(database.url)
  const servers = await startServers(database.url)
  const { db, close } = connect(database.url, { max: 3 })
  const browser = await launch(await chromiumPath())
  try {
    const people = await makeReaders(db, servers)
    const rows: string[][] = []
    let faults = 0
    for (const origin of [servers.origin, servers.tagpo])
      for (const reader of who) {
        const since = performance.now()
        const found = await Promise.all(
          looking.map((device) => walk(browser, people, origin, reader, device)),
        )
        const sum = (of: (one: Found) => number) => found.reduce((all, one) => all + of(one), 0)
        const counts = [sum(({ pages }) => pages), sum(({ looks }) => looks), sum((one) => one.faults.length)]
        const seconds = (performance.now() - since) / 1000
        const name = `${origin === servers.origin ? 'Harana' : 'Tagpo'}, ${reader}`
        rows.push([name, ...[drawnFor(reader).length, ...counts, Math.round(seconds)].map(String)])
        console.log(`${name}: ${counts[1]} looks`)
        for (const one of found) for (const fault of one.faults) console.log(`  ${fault}`)
        faults += counts[2]!
      }
    table(['reader', 'addresses', 'drawn differently', 'looks', 'faults', 's'], rows)
    if (faults > 0) throw new Error(`${faults} faults`)
  } finally {
    await browser.close()
    await close()
    await servers.stop()
    await database.stop()
  }
}

/** Checks all pages that are drawn for a reader on a device. */
async function walk(
  browser: Browser,
  people: Readers,
  origin: string,
  reader: Reader,
  { options, widths }: Device,
): Promise<Found> {
  const context = await browser.newContext({ ...calm, ...options })
  const page = await context.newPage()
  const token = people.tokenOf(reader)
  if (token) await withToken(page, token)
  const found: Found = { pages: 0, looks: 0, faults: [] }
  const seen = new Set<string>()
  const open = async (path: string) => {
    await page.emulateMedia({ colorScheme: schemes[0] })
    await resize(page, widths[0]!)
    await page.goto(origin + people.filled(path))
    await expect(page.locator('h1')).not.toHaveText('Loading')
    await settled(page)
  }
  for (const { address } of drawnFor(reader)) {
    await open(address)
    const drawn = await markup(page)
    // Another path of a page that was looked at.
    if (seen.has(drawn)) continue
    seen.add(drawn)
    found.pages++
    found.looks += widths.length * schemes.length
    found.faults.push(...(await faultsOf(page, origin + address, widths)))
  }
  if (reader === 'member')
    for (const width of widths)
      for (const scheme of schemes) {
        await open('/find-my-cupid-match')
        await resize(page, width)
        await inScheme(page, scheme)
        await overEach(page, async (name) => {
          found.looks++
          found.faults.push(...(await violations(page, `${origin} ${name} ${width} ${scheme}`)))
        })
      }
  await context.close()
  return found
}
