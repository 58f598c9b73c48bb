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

type Options = {
  /** Beside those of the product; fast and forgetful ones when left out. */
  settings?: Settings
  /** Where the server's folder is made; the folder of temporary files when left out. */
  parent?: string
}

/** A server for tests and benches in a folder of its own, removed by `stop()`. */
export async function startThrowawayPostgres({
  settings = hurried,
  parent = tmpdir(),
}: Options = {}): Promise<Postgres> {
  const dataDir = await mkdtemp(join(parent, 'harana-'))
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
