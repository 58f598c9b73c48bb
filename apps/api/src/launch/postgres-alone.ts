import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openClient } from '../db/client.ts'
import { endWithUs, type Settings, untilReady } from './postgres.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { databaseFolder } from './postgres-place.ts'
import { running } from './running.ts'
import { giveAllTo, giveTo, ownAccounts } from './unprivileged.ts'

/**
 * Runs statements as a superuser whose password nobody has, on a database that is recovered by these settings before. Its
 * server listens in a folder that nobody else may enter, and ends afterwards.
 * @throws Error with the words of PostgreSQL when it does not start, or a statement fails
 */
export async function runAlone(
  dataDir: string,
  settings: Settings,
  superuser: string,
  statements: readonly string[],
): Promise<void> {
  const owner = (await ownAccounts())?.database
  const [binaries, folder] = await Promise.all([postgresBinaries(owner), databaseFolder(dataDir, owner)])
  const cluster = join(folder, 'cluster')
  await giveAllTo(owner, folder)
  await giveAllTo(owner, cluster)
  const place = await mkdtemp(join(tmpdir(), 'harana-alone-'))
  const lets = join(place, 'hba')
  await writeFile(lets, 'local all all trust\n')
  await giveTo(owner, lets)
  await giveTo(owner, place)
  const options = { ...settings, listen_addresses: '', unix_socket_directories: place, hba_file: lets }
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', env: {}, detached: true, ...owner },
  )
  const server = running(child, 'SIGINT', 60_000)
  const release = endWithUs(server.pid, owner)
  const words = text(child.stderr)
  try {
    const client = await untilReady(server, () =>
      openClient({ host: place, user: superuser, database: 'template1' }),
    )
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  } catch (error) {
    await server.stop()
    const last = (await words).trim().split('\n').slice(-5).join('\n')
    throw new Error(`the database could not be taken over: ${(error as Error).message}\n${last}`)
  } finally {
    await server.stop()
    release()
    await rm(place, { recursive: true, force: true })
  }
}
