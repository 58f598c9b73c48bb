import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { type Child, startChild } from './child.ts'

export type Bench = {
  url: string
  /** The same database as its superuser, who may load members. */
  superuserUrl: string
  db: Db
  /** Starts a file of this folder beside the bench; a server finds the database in its environment. */
  start(file: string, settings?: Record<string, string>): Child
}

/** The URL of a throwaway database for its superuser. */
export function superuserUrl({ url, adminUrl }: { url: string; adminUrl: string }): string {
  const admin = new URL(adminUrl)
  admin.pathname = new URL(url).pathname
  return admin.href
}

/** Gives a bench an empty database of its own, `connections` to it, and takes everything away again. */
export async function withDatabase(
  connections: number,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const postgres = await startThrowawayPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-bench-'))
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop(), () => rm(dataDir, { recursive: true })]
  try {
    await migrate(postgres.url)
    const { db, close } = connect(postgres.url, { max: connections })
    closing.unshift(close)
    const env = { EMBEDDED_DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    await work({
      url: postgres.url,
      superuserUrl: superuserUrl(postgres),
      db,
      start(file, settings) {
        const child = startChild(file, { ...env, ...settings })
        closing.unshift(child.stop)
        return child
      },
    })
  } finally {
    for (const close of closing) await close()
  }
}
