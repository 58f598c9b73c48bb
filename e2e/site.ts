import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, test as base, inject, onTestFinished } from 'vitest'
import { connect, type Db, sql } from '../apps/api/src/db/db.ts'
import { cloneDatabase } from '../apps/api/src/testing/clone-database.ts'
import { calm, desktop, launch, withToken } from './browsing.ts'
import { openProfile } from './profiles.ts'
import { startServers } from './servers.ts'

export { desktop, phone } from './browsing.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

/** Who runs the sites, as their public pages name them. */
const operator = {
  OPERATOR_NAME: 'Bahay & Bintana Inc.',
  OPERATOR_ADDRESS: '1 Test Street, 6000 Cebu City',
  OPERATOR_EMAIL: 'operator@test.example',
  FACEBOOK_URL: 'https://www.facebook.com/harana-test',
  MICROBLOG_URL: 'https://x.com/harana_test',
}

const failures = join(import.meta.dirname, '../.cache/failed-journeys')
let pictures = 0

/** What the files that a worker runs share, until the worker ends. */
const worker = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that the browser needs nothing.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launch(inject('chromium'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('shared', { scope: 'worker' }, async ({ browser }, { onCleanup }) => {
    const site = await startSite(browser)
    onCleanup(site.stop)
    return site
  })

/** The worker's site, for one file: when its tests begin, nobody is a member, nobody was counted and no mail is there. */
export function sharedSite(): Site {
  const site = {} as Site
  worker.beforeAll(async ({ shared }) => {
    await empty(shared.db)
    shared.forgetMails()
    Object.assign(site, shared)
  })
  return site
}

/** A site for one file alone, with settings that the others don't have. */
export function ownSite(settings: Record<string, string> | (() => Record<string, string>)): Site {
  const site = {} as Site
  worker.beforeAll(async ({ browser }) => {
    Object.assign(site, await startSite(browser, typeof settings === 'function' ? settings() : settings))
  })
  afterAll(() => site.stop?.())
  return site
}

/** Removes the members with all that is theirs, what waits for staff, and the counts of the rate limits. */
async function empty(db: Db): Promise<void> {
  await db.deleteFrom('members').execute()
  await sql`TRUNCATE tickets CASCADE`.execute(db)
  await db.deleteFrom('rate_limit_buckets').execute()
}

/** The product with a database of its own, in this browser. */
async function startSite(browser: Browser, settings: Record<string, string> = {}) {
  const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('templateUrl'))
  // The same upload is made once per run; processes.test.ts makes photos as the product does.
  const servers = await startServers(url, {
    PHOTO_SOCKET: inject('photoSocket'),
    ...operator,
    ...settings,
  })
  const { origin } = servers
  const { db, close } = connect(url, { max: 3 })

  return {
    ...servers,
    databaseUrl: url,
    db,
    /** A page in a profile of the browser's, as one person has it, until the test ends. */
    person: (options: BrowserContextOptions = desktop) =>
      openPerson(browser, { baseURL: origin, ...options }),
    /** A person who is logged in already. */
    async member(token: string, options: BrowserContextOptions = desktop): Promise<Page> {
      const page = await this.person(options)
      await withToken(page, token)
      return page
    },
    async stop() {
      await close()
      await servers.stop()
      await drop()
    },
  }
}

/** A page in a profile of the browser's that knows nobody, until the test ends; a test that fails leaves a picture of it. */
export async function openPerson(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { page, close } = await openProfile(browser, { ...calm, ...options })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const file = join(failures, `${task.name.replace(/\W+/g, '-').slice(0, 60)}-${++pictures}.png`)
      await page.screenshot({ path: file }).catch(() => {})
      console.error(`${page.url()} looked like ${file}`, faults)
    }
    await close(task.result?.state === 'fail')
  })
  return page
}
