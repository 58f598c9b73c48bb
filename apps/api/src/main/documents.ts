/**
 * `npm run documents -- rotate`, on the machine of the installation, whether the product runs or not: wraps the keys of all
 * identity documents and live selfies with the first of DOCUMENT_KEYS, and seals the accounts of payouts with the first of
 * PAYOUT_KEYS. After that no older one is needed.
 */
import { resealPayouts } from '../domains/payouts/jobs.ts'
import { rotateDocumentKeys } from '../domains/verification/jobs.ts'
import { openDocuments } from '../integrations/documents.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'
import { runOnDatabase } from './run-on-database.ts'

try {
  const [command, ...more] = process.argv.slice(2)
  if (command !== 'rotate' || more.length > 0) throw new StartError('usage: npm run documents -- rotate')
  const config = settings()
  const documents = openDocuments(config)
  await runOnDatabase(config, 'harana documents', async ({ db }) => {
    const wrapped = await rotateDocumentKeys({ db, documents })
    console.log(`The keys of ${wrapped} documents were wrapped with the present master key.`)
    const sealed = await resealPayouts({ db, config, secrets: secretsFrom(config.secret) })
    console.log(`${sealed} accounts of payouts were sealed with the present key.`)
  })
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
