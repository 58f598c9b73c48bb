import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CapturedMail } from '../apps/api/src/integrations/mail.ts'
import { startNode } from '../apps/api/src/launch/node-child.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'

export type Servers = Awaited<ReturnType<typeof startServers>>

/** The product as it runs for members, on a migrated database: the API and the worker as processes of their own. */
export async function startServers(databaseUrl: string, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-e2e-'))
  const port = await freePort()
  // As the launcher does, each start makes a key of its own.
  const mailboxKey = randomBytes(18).toString('base64url')
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_URL: databaseUrl,
    // On each connection that it keeps open the server plans how a viewer is read, before it serves: on twenty, that is
    // half of a start.
    DATABASE_POOL_MIN: '2',
    // The code of demo members is not loaded.
    DEMO: '0',
    MAILBOX_KEY: mailboxKey,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const processes = [
    startNode('apps/api/src/main/server.ts', env, 'inherit'),
    startNode('apps/api/src/main/worker.ts', env, 'inherit'),
  ]
  const origin = `http://localhost:${port}`
  const mailbox = `${origin}/dev/mail.json?key=${mailboxKey}`
  const stop = async () => {
    await Promise.all(processes.map((child) => child.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await until(async () => (await fetch(`${origin}/health`).catch(() => null))?.ok, 50)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    tagpo: `http://tagpo.localhost:${port}`,
    /** What a mail to somebody holds, once it is there. */
    async mailed(email: string, what: RegExp): Promise<string> {
      let found: string | undefined
      await until(async () => {
        const { mails } = (await (await fetch(mailbox)).json()) as { mails: CapturedMail[] }
        found = mails.find(({ to, text }) => to === email && what.test(text))?.text.match(what)?.[1]
        return found
      })
      return found!
    },
    /** Deletes the mails that were sent so far. */
    forgetMails: () => rmSync(join(dataDir, 'mail'), { recursive: true, force: true }),
    stop,
  }
}

/** Asks again and again until there is something; what takes longer than this is broken. */
async function until(ask: () => Promise<unknown>, seconds = 20): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(50)) if (await ask()) return
  throw new Error(`waited ${seconds} seconds in vain`)
}
