import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, type Settings, startPostgres } from './postgres.ts'

const hurried: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

/** A server for tests and benches in a folder of its own: fast, forgetful, and removed by `stop()`. */
export async function startThrowawayPostgres(settings: Settings = {}): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-'))
  await chmod(dataDir, 0o711)
  const server = await startPostgres({ dataDir, settings: { ...hurried, ...settings } })
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
