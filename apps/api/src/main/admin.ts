import { parseArgs } from 'node:util'
import { connect } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { appointAdministrator, takeOffSecondFactors } from '../domains/staff/machine.ts'
import type { Work } from '../http/handler.ts'
import { openOutbox } from '../jobs/queue.ts'
import type { Config } from '../kernel/config.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { StartError } from '../launch/checks.ts'
import { openCommandDatabase } from '../launch/command-database.ts'
import { transactionsOf } from './work.ts'

const usage = 'usage: npm run admin -- EMAIL [--remove-second-factor]'

/** What the terminal says of each outcome; those that changed nothing count as failures. */
const said = {
  appointed:
    'is an administrator now and was mailed. At the next log-in the admin area sets up a second factor.',
  'taken off': 'has no second factor any more, was logged out everywhere and mailed.',
  already: 'is an administrator already.',
  none: 'has no second factor.',
  'not confirmed': 'has an account that is not confirmed: finish the sign-up first, then run this again.',
  'no account': 'has no account here: sign up on the site first, then run this again.',
} as const
const changed: (keyof typeof said)[] = ['appointed', 'taken off']

/**
 * Does what `npm run admin` was started with these arguments for.
 * @returns what the terminal says of it, and whether anything changed
 * @throws StartError or ConfigError for what the operator can put right
 */
export async function runAdmin(
  args: string[],
  readSettings: () => Config,
): Promise<{ text: string; hasChanged: boolean }> {
  const { email, removes } = readArguments(args)
  const config = readSettings()
  const secrets = secretsFrom(config.secret)
  const { url, stop } = await openCommandDatabase(config)
  const outcome = await changeBy(url, (work) =>
    removes ? takeOffSecondFactors(work, secrets, email) : appointAdministrator(work, secrets, email),
  ).finally(stop)
  return { text: `${email} ${said[outcome]}`, hasChanged: changed.includes(outcome) }
}

/** Does the change in one transaction, after what the database still needs of this version. */
async function changeBy<T>(url: string, change: (work: Work) => Promise<T>): Promise<T> {
  await migrate(url)
  const { db, close } = connect(url, { max: 2, name: 'harana admin' })
  const outbox = await openOutbox(url, (error) => console.error(error.message))
  try {
    return await transactionsOf(db, outbox)(change)
  } finally {
    await outbox.stop()
    await close()
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'remove-second-factor': { type: 'boolean', default: false } },
    })
    const [email, ...more] = positionals
    if (email?.includes('@') && more.length === 0) return { email, removes: values['remove-second-factor'] }
  } catch {}
  throw new StartError(usage)
}
