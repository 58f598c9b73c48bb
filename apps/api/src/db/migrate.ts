import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createQueues } from '../jobs/queue.ts'
import { migrationNames, migrationsFolder } from './migration-names.ts'

// The key of the advisory lock by which two processes that migrate at once take turns. It must never change.
const lock = 4_729_001

/**
 * Brings a database up to date: every numbered file that has not run, in order, each in a transaction of its own.
 * @param url the URL of the database
 * @returns the names of the files that ran now
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'harana migrate' })
  await client.connect()
  const ran: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((row) => row.name),
    )
    for (const name of migrationNames()) {
      if (done.has(name)) continue
      await client.query('BEGIN')
      await client.query(readFileSync(join(migrationsFolder, name), 'utf8'))
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
      await client.query('COMMIT')
      ran.push(name)
    }
    await createQueues(url)
  } finally {
    await client.end()
  }
  return ran
}
