import { parseArgs } from 'node:util'
import { appointAdministrator, eraseAccount, takeOffSecondFactors } from '../domains/staff/machine.ts'
import type { Config } from '../kernel/config.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { StartError } from '../launch/checks.ts'
import { runOnDatabase } from './run-on-database.ts'

const usage = 'usage: npm run admin -- EMAIL [--remove-second-factor | --erase]'

/** What the terminal says of each outcome; those that changed nothing count as failures. */
const said = {
  appointed:
    'is an administrator now and was mailed. At the next log-in the admin area sets up a second factor.',
  'taken off': 'has no second factor any more, was logged out everywhere and mailed.',
  erased: 'is logged out everywhere, and erased within minutes while the product runs.',
  'last administrator': 'is the only administrator: appoint another one first.',
  already: 'is an administrator already.',
  none: 'has no second factor.',
  'not confirmed': 'has an account that is not confirmed: finish the sign-up first, then run this again.',
  'no account': 'has no account here: sign up on the site first, then run this again.',
} as const
const changed: (keyof typeof said)[] = ['appointed', 'taken off', 'erased']

/**
 * Does what `npm run admin` was started with these arguments for.
 * @returns what the terminal says of it, and whether anything changed
 * @throws StartError or ConfigError for what the operator can put right
 */
export async function runAdmin(
  args: string[],
  readSettings: () => Config,
): Promise<{ text: string; hasChanged: boolean }> {
  const { email, change } = readArguments(args)
  const config = readSettings()
  const secrets = secretsFrom(config.secret)
  const outcome = await runOnDatabase(config, 'harana admin', ({ transaction }) =>
    transaction((work) => change(work, secrets, email)),
  )
  return { text: `${email} ${said[outcome]}`, hasChanged: changed.includes(outcome) }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'remove-second-factor': { type: 'boolean', default: false },
        erase: { type: 'boolean', default: false },
      },
    })
    const { 'remove-second-factor': removes, erase } = values
    const [email, ...more] = positionals
    const change = removes ? takeOffSecondFactors : erase ? eraseAccount : appointAdministrator
    if (email?.includes('@') && more.length === 0 && !(removes && erase)) return { email, change }
  } catch {}
  throw new StartError(usage)
}
