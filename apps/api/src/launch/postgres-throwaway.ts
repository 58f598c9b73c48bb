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
  // Each database that a test drops is looked for in all of it.
  shared_buffers: '256MB',
}

/**
 * Starts a server for tests and benches in a folder of its own, which `stop()` removes.
 * @param settings beside those of the product; fast and forgetful ones when left out
 */
export async function startThrowawayPostgres({
  settings = hurried,
}: {
  settings?: Settings
} = {}): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-'))
  await chmod(dataDir, 0o711)
  const server = await startPostgres({ dataDir, settings })
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
