import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The names of all migrations of this version, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
