import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { StartError } from './checks.ts'
import { projectFolder } from './project.ts'

/** The configuration from the environment and the project's `.env`; the environment wins. */
export function settings(): Config {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) loadEnvFile(file)
  return readConfig()
}

/** One line for what the operator can mend; a stack for what is a bug. */
export function told(error: unknown): string {
  const expected = error instanceof ConfigError || error instanceof StartError
  return expected ? error.message : String((error as Error)?.stack ?? error)
}
