import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { type Config, ConfigError, readConfig } from '../kernel/config.ts'
import { StartError } from './checks.ts'
import { projectFolder } from './project.ts'

/**
 * The configuration from the environment and the project's `.env`; the environment wins. Where mails are captured, each
 * start makes a key of its own for the mailbox.
 */
export function settings(): Config {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) loadEnvFile(file)
  const config = readConfig()
  if (!config.local) return config
  return { ...config, mailboxKey: randomBytes(18).toString('base64url'), sendsMail: true }
}

/** What the terminal says of an error: one line for what the operator can fix, the stack of a bug. */
export function formatStartupError(error: unknown): string {
  const expected = error instanceof ConfigError || error instanceof StartError
  return expected ? error.message : String((error as Error)?.stack ?? error)
}
