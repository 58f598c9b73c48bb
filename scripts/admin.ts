/**
 * npm run admin -- EMAIL: makes a member an administrator. With --remove-second-factor it takes a lost second factor off.
 * Works on the machine of the installation, whether the product runs or not.
 */
import { parseArgs } from 'node:util'
import { connect } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { appointAdministrator, takeOffSecondFactors } from '../apps/api/src/domains/staff/machine.ts'
import type { Work } from '../apps/api/src/http/handler.ts'
import { openOutbox } from '../apps/api/src/jobs/queue.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { StartError } from '../apps/api/src/launch/checks.ts'
import { openCommandDatabase } from '../apps/api/src/launch/command-database.ts'
import { formatStartupError, settings } from '../apps/api/src/launch/settings.ts'
import { transactionsOf } from '../apps/api/src/main/work.ts'

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

try {
  const { email, removes } = readArguments()
  const config = settings()
  const secrets = secretsFrom(config.secret)
  const { url, stop } = await openCommandDatabase(config)
  const outcome = await changeBy(url, (work) =>
    removes ? takeOffSecondFactors(work, secrets, email) : appointAdministrator(work, secrets, email),
  ).finally(stop)
  console.log(`${email} ${said[outcome]}`)
  if (!changed.includes(outcome)) process.exitCode = 1
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
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

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'remove-second-factor': { type: 'boolean', default: false } },
    })
    const [email, ...more] = positionals
    if (email?.includes('@') && more.length === 0) return { email, removes: values['remove-second-factor'] }
  } catch {}
  throw new StartError(usage)
}
