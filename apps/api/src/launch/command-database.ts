import type { Config } from '../kernel/config.ts'
import { checkDatabase } from './checks.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

/**
 * Opens the database for a command on this machine: the outside one, or the embedded one, which is started for as long as
 * the command takes unless the product runs already.
 * @throws StartError when there is none
 */
export async function openCommandDatabase(config: Config): Promise<OpenDatabase> {
  const { databaseUrl } = config
  if (!databaseUrl) return openEmbeddedDatabase(config)
  await checkDatabase(databaseUrl)
  return { url: databaseUrl, stop: async () => {} }
}
