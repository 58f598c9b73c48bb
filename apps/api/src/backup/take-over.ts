import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { forACommand, type Settings, startPostgres } from '../launch/postgres.ts'
import { runAlone } from '../launch/postgres-alone.ts'
import { giveEverything } from '../launch/postgres-role.ts'
import type { BackupFacts } from './archive.ts'

/**
 * Makes the unpacked cluster of an outside server the embedded database: with its superuser, its role and its name. What
 * else is in the cluster stays as it was.
 * @param settings by which it is recovered
 */
export async function takeOver(
  dataDir: string,
  { database, owner, superuser }: NonNullable<BackupFacts['outside']>,
  settings: Settings,
): Promise<void> {
  const password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim()
  await runAlone(dataDir, settings, superuser, [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'harana') THEN CREATE ROLE harana; END IF; END $$`,
    `ALTER ROLE harana SUPERUSER LOGIN VALID UNTIL 'infinity' PASSWORD ${escapeLiteral(password)}`,
    ...(database === 'harana' ? [] : [`ALTER DATABASE ${escapeIdentifier(database)} RENAME TO harana`]),
  ])
  const server = await startPostgres({ dataDir, settings: forACommand })
  await giveEverything({ host: '127.0.0.1', port: server.port, user: 'harana', password }, owner).finally(
    server.stop,
  )
}
