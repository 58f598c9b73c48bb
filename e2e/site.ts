import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { connect } from '../apps/api/src/db/db.ts'
import { startNode } from '../apps/api/src/launch/node-child.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import type { CapturedMail } from '../apps/api/src/outside/mail.ts'
import { cloneDatabase } from '../apps/api/src/testing/clone-database.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

const failures = join(import.meta.dirname, '../.cache/failed-journeys')
let pictures = 0

/** The product as it runs for members: the API and the worker as processes of their own, and a real browser. */
export async function startSite(settings: Record<string, string> = {}) {
  const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('templateUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-e2e-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_URL: url,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const processes = [
    startNode('apps/api/src/server.ts', env, 'inherit'),
    startNode('apps/api/src/worker.ts', env, 'inherit'),
  ]
  const origin = `http://localhost:${port}`
  await until(async () => (await fetch(`${origin}/health`).catch(() => null))?.ok)
  const { executablePath, args, env: browserEnv } = inject('chromium')
  const browser: Browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...browserEnv } as never,
  })
  const { db, close } = connect(url, { max: 3 })

  return {
    origin,
    tagpo: `http://tagpo.localhost:${port}`,
    db,
    /** A browser of its own, as one person has it, until the test ends. */
    async person(options: BrowserContextOptions = desktop): Promise<Page> {
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-US',
        reducedMotion: 'reduce',
        // What a page asks through one is out of a test's reach.
        serviceWorkers: 'block',
        ...options,
      })
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
      await page.addInitScript((value) => {
        if (!sessionStorage.getItem('left')) sessionStorage.setItem('authToken', value)
      }, token)
      return page
    },
    /** What a mail to somebody holds, once it is there. */
    async mailed(email: string, what: RegExp): Promise<string> {
      let found: string | undefined
      await until(async () => {
        const { mails } = (await (await fetch(`${origin}/dev/mail.json`)).json()) as { mails: CapturedMail[] }
        found = mails.find(({ to, text }) => to === email && what.test(text))?.text.match(what)?.[1]
        return found
      })
      return found!
    },
    async stop() {
      await browser.close()
      await close()
      await Promise.all(processes.map((child) => child.stop()))
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Asks again and again until there is something; what takes more than 20 seconds is broken. */
async function until(ask: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) if (await ask()) return
  throw new Error('waited 20 seconds in vain')
}
