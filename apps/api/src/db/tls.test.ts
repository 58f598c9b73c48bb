import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openReplication } from '../backup/replication.ts'
import { startNode } from '../launch/node-child.ts'
import { freePort } from '../launch/ports.ts'
import { type Postgres, startPostgres } from '../launch/postgres.ts'
import { giveTo, ownAccounts } from '../launch/unprivileged.ts'
import { startBus } from '../realtime/bus.ts'
import { selfSignedCertificate } from '../testing/certificate.ts'
import { scratchFolders } from '../testing/scratch-folders.ts'
import { withClient } from './client.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'
import { connectReplica } from './replica.ts'

/** A server of an operator's own, which lets nobody in without TLS. Its certificate is for 127.0.0.1 and `db.example`. */
const folders = scratchFolders()
let server: Postgres
let authority: string
let another: string

beforeAll(async () => {
  const folder = await folders.make()
  const { cert, key } = selfSignedCertificate(['db.example'])
  const keyFile = join(folder, 'key')
  authority = join(folder, 'authority.pem')
  another = join(folder, 'another.pem')
  await writeFile(authority, cert)
  await writeFile(another, selfSignedCertificate().cert)
  await writeFile(keyFile, key, { mode: 0o600 })
  await giveTo((await ownAccounts())?.database, keyFile)
  server = await startPostgres({
    dataDir: folder,
    settings: {
      listen_addresses: '127.0.0.1,127.0.0.2',
      fsync: 'off',
      shared_buffers: '64MB',
      ssl: 'on',
      ssl_cert_file: authority,
      ssl_key_file: keyFile,
    },
  })
  const { pool, close } = connect(server.adminUrl, { max: 1 })
  await pool.query("ALTER ROLE harana_app REPLICATION; SET client_min_messages = 'warning'")
  await writeFile(
    join(server.folder, 'cluster', 'pg_hba.conf'),
    'hostssl all all 127.0.0.0/24 scram-sha-256\nhostssl replication all 127.0.0.0/24 scram-sha-256\n',
  )
  await pool.query('SELECT pg_reload_conf()')
  await close()
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await folders.remove()
})

const withSsl = (settings: Record<string, string>, host = '127.0.0.1') => {
  const url = new URL(server.url)
  url.hostname = host
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value)
  return url.href
}
const connectTo = (url: string) => withClient({ connectionString: url }, () => 'in')

test.each(['require', 'verify-ca', 'verify-full'])(
  'a database that lets nobody in without TLS is reached by every kind of connection with sslmode=%s and its authority',
  async (sslmode) => {
    await expect(connectTo(server.url)).rejects.toThrow(/no encryption/)
    const url = withSsl({ sslmode, sslrootcert: authority })
    await migrate(url)
    const replica = connectReplica(url, { max: 1 })
    await replica.pool.query('SELECT 1')
    await replica.close()
    const bus = await startBus(
      url,
      () => {},
      () => {},
    )
    expect(bus.listening()).toBe(true)
    await bus.stop()
    const copier = await openReplication(url)
    expect((await copier.query('IDENTIFY_SYSTEM')).rows).toHaveLength(1)
    await copier.end()
    // With its jobs, and the thread that asks for its metrics whether the database is there.
    const metricsPort = await freePort()
    const dataDir = await folders.make()
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SECRET: 's'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:25',
      METRICS_PORT: String(metricsPort),
    }
    const worker = startNode('apps/api/src/main/worker.ts', settings, 'inherit')
    onTestFinished(() => worker.stop())
    const isReady = () =>
      fetch(`http://127.0.0.1:${metricsPort}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(true)
  },
  120_000,
)

test.each(['require', 'verify-ca', 'verify-full'])(
  'with sslmode=%s a server is refused whose certificate nobody trusted vouches for, or that is for another name',
  async (sslmode) => {
    for (const other of [{ sslmode }, { sslmode, sslrootcert: another }] as Record<string, string>[])
      await expect(connectTo(withSsl(other))).rejects.toThrow(/self-signed certificate|unable to/)
    const elsewhere = withSsl({ sslmode, sslrootcert: authority }, '127.0.0.2')
    await expect(connectTo(elsewhere)).rejects.toThrow(/does not match certificate/)
  },
)

test('sslmode=no-verify encrypts, whoever the server is', async () => {
  expect(await connectTo(withSsl({ sslmode: 'no-verify' }, '127.0.0.2'))).toBe('in')
})
