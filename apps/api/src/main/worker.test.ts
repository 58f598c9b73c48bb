import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startNode } from '../launch/node-child.ts'
import { createMember } from '../testing/factories.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startTestApp } from '../testing/test-app.ts'

/** The worker with a mail to send, and what it logs; the mail server, which does not encrypt, is at that address. */
async function startWorker(host: string, refuse: boolean, settings: Record<string, string> = {}) {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const server = await startMailServer(refuse)
  onTestFinished(() => server.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-worker-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const log = join(dataDir, 'log')
  const output = openSync(log, 'a')
  const worker = startNode(
    'apps/api/src/main/worker.ts',
    {
      DATA_DIR: dataDir,
      EMBEDDED_DATABASE_URL: app.url,
      SECRET: app.config.secret,
      SMTP_URL: `smtp://harana:secret@${host}:${server.port}`,
      ...settings,
    },
    output,
  )
  closeSync(output)
  onTestFinished(() => worker.stop())
  const { email } = await createMember(app.db)
  await app.call('users/forgotpassword', { email })
  return { email, server, logged: () => readFileSync(log, 'utf8') }
}

test('what the worker logs of a mail that was refused names nobody, and says which job it was and of which request', async () => {
  const { email, logged } = await startWorker('127.0.0.1', true, { SLOW_QUERY_MS: '1' })
  await expect.poll(logged, { timeout: 50_000 }).toContain('did not take a mail: EENVELOPE 550')
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const failed = lines.find(({ level }) => level === 'error')
  const requestId = expect.stringMatching(/^[0-9a-f]{12}-\w+$/)
  expect(failed).toMatchObject({ name: 'harana worker', job: { name: 'account-mail' }, requestId })
  // With every statement taken for slow: the text, in which no value stands, and what it was done for.
  const slow = lines.filter(({ message }) => message === 'slow statement')
  const { sql } = slow.find(({ job }) => job === 'account-mail')
  expect(slow).toContainEqual(expect.objectContaining({ job: 'account-mail', requestId: failed.requestId }))
  expect(sql).toContain('$1')
  expect(logged()).not.toContain(email.split('@')[0])
  expect(logged()).not.toContain('No such mailbox')
})

test('the worker hands mails and the password only to a server that encrypts', async () => {
  // This machine by an address that says nothing of it.
  const { server, logged } = await startWorker('0.0.0.0', false)
  await expect.poll(logged, { timeout: 50_000 }).toContain('did not take a mail: ETLS')
  expect(server.taken).toEqual([])
  expect(server.logins).toEqual([])
})
