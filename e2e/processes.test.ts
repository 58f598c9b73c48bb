import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { readConfig } from '../apps/api/src/kernel/config.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { answering, startProcesses } from '../apps/api/src/launch/processes.ts'
import { ownAccounts } from '../apps/api/src/launch/unprivileged.ts'
import { cloneDatabase } from '../apps/api/src/testing/clone-database.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { photo } from '../apps/api/src/testing/photos.ts'

type Seen = { command: string; uid: number; parent: number; environment: Record<string, string> }

/** The processes of this machine whose environment, or whose parent's command, says that they are ours. */
function processes(): Map<number, Seen> {
  const seen = new Map<number, Seen>()
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
      const [, uid] = /^Uid:\s+(\d+)/m.exec(read('status'))!
      const [, parent] = /^PPid:\s+(\d+)/m.exec(read('status'))!
      const lines = read('environ').split('\0').filter(Boolean)
      const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)))
      const command = read('cmdline').replaceAll('\0', ' ')
      seen.set(pid, { command, uid: Number(uid), parent: Number(parent), environment })
    } catch {
      // It has ended, or is somebody else's.
    }
  }
  return seen
}

test('the processes run with no more than they need, as root under accounts of their own; the API serves with its connections open, and photos are made', async () => {
  const database = await cloneDatabase(inject('adminUrl'), inject('templateUrl'))
  onTestFinished(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-processes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o711)
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' }),
    mailboxKey: 'a-key-that-the-start-made',
  }
  const before = processes()
  const lines: string[] = []
  process.env.SOMEBODY_ELSES_SECRET = 'not for these'
  onTestFinished(() => void delete process.env.SOMEBODY_ELSES_SECRET)
  const started = await startProcesses(config, database.url, (line) => lines.push(line))
  onTestFinished(started.stop)
  await answering(config)

  const { db, close } = connect(database.url, { max: 1 })
  const { rows: open } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'harana api'`.execute(
    db,
  )
  expect(open.length).toBeGreaterThanOrEqual(20)
  const { token } = await createMember(db)
  await close()
  const sent = await fetch(`http://localhost:${config.port}/api/v1/profiles/uploadprofileimage`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `1:${token}` },
    body: new Uint8Array(await photo()),
  })
  expect(await sent.json()).toMatchObject({ result: 'OK' })
  expect(lines).toEqual([])

  const ours = [...processes()].filter(([pid, { parent }]) => parent === process.pid && !before.has(pid))
  const named = (name: string) => ours.find(([, { command }]) => command.includes(`src/main/${name}.ts`))
  const [, api] = named('server')!
  const [, worker] = named('worker')!
  for (const { environment } of [api, worker]) {
    expect(environment).toMatchObject({ DATA_DIR: dataDir, SECRET: config.secret })
    expect(environment).not.toHaveProperty('SOMEBODY_ELSES_SECRET')
  }
  const accounts = await ownAccounts()
  const self = process.getuid!()
  expect([api.uid, worker.uid]).toEqual([accounts?.app.uid ?? self, accounts?.app.uid ?? self])
  const maker = named('photo-maker')
  const makers = [...processes().values()].filter(
    ({ command, parent }) => command.includes('tinypool') && parent === (maker ?? named('server'))![0],
  )
  expect(makers.length).toBeGreaterThan(0)
  for (const { uid, environment } of makers) {
    expect(uid).toBe(accounts?.decoder.uid ?? self)
    expect(JSON.stringify(environment)).not.toContain(config.secret)
  }
  expect(maker?.[1].uid).toBe(accounts?.decoder.uid)
  // Nobody but the API's account gets at what it keeps.
  if (accounts) {
    expect(statSync(join(dataDir, 'photos'))).toMatchObject({ uid: accounts.app.uid })
    expect(statSync(join(dataDir, 'photos')).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, 'secret')).uid).toBe(0)
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0)
  }
})
