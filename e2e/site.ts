import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { connect } from '../apps/api/src/db/db.ts'
import { cloneDatabase } from '../apps/api/src/testing/clone-database.ts'
import { calm, desktop, launch, withToken } from './browsing.ts'
import { startServers } from './servers.ts'

export { desktop, phone } from './browsing.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

const failures = join(import.meta.dirname, '../.cache/failed-journeys')
let pictures = 0

/** The product with a database of its own, and a real browser. */
export async function startSite(settings: Record<string, string> = {}) {
  const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('templateUrl'))
  const servers = await startServers(url, settings)
  const { origin } = servers
  const browser = await launch(inject('chromium'))
  const { db, close } = connect(url, { max: 3 })

  return {
    ...servers,
    db,
    /** A browser of its own, as one person has it, until the test ends. */
    async person(options: BrowserContextOptions = desktop): Promise<Page> {
      const context = await browser.newContext({ baseURL: origin, ...calm, ...options })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          const file = join(failures, `${task.name.replace(/\W+/g, '-').slice(0, 60)}-${++pictures}.png`)
          await page.screenshot({ path: file }).catch(() => {})
          console.error(`${page.url()} looked like ${file}`, faults)
        }
        await context.close()
      })
      return page
    },
    /** A person who is logged in already. */
    async member(token: string, options: BrowserContextOptions = desktop): Promise<Page> {
      const page = await this.person(options)
      await withToken(page, token)
      return page
    },
    async stop() {
      await browser.close()
      await close()
      await servers.stop()
      await drop()
    },
  }
}
