/**
 * `npm run erasures`, on the machine of the installation, whether the product runs or not:
 *   npm run erasures -- list            lists the erasure journal
 *   npm run erasures -- replay          erases again every member of it whom the database holds: after restoring a backup
 *   npm run erasures -- erase NUMBER    erases the member of this number, for good
 */
import { eraseMember, replayErasures } from '../domains/accounts/erase.ts'
import { listErasures } from '../domains/accounts/erasures.ts'
import { openDocuments } from '../integrations/documents.ts'
import { openStorage } from '../integrations/open-storage.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'
import { runOnDatabase } from './run-on-database.ts'

const usage = 'usage: npm run erasures -- list | replay | erase NUMBER'

try {
  const [command, number = '', ...more] = process.argv.slice(2)
  const memberId = Number(number)
  const isRight = command === 'erase' ? /^[1-9]\d{0,15}$/.test(number) : number === ''
  if (!['list', 'replay', 'erase'].includes(command ?? '') || !isRight || more.length > 0)
    throw new StartError(usage)
  const config = settings()
  const storage = openStorage(config)
  const secrets = secretsFrom(config.secret)
  if (command === 'list') {
    const all = [secrets, ...config.oldSecrets.map(secretsFrom)]
    for await (const { memberId, at, isOurs } of listErasures({ storage, secrets: all }))
      console.log(`${at.toISOString()} ${memberId}${isOurs ? '' : ' (not written by this installation)'}`)
  } else {
    await runOnDatabase(config, 'harana erasures', async (database) => {
      const deps = { ...database, storage, documents: openDocuments(config, secrets), secrets }
      if (command === 'erase') {
        const erased = await eraseMember(deps, memberId)
        console.log(erased ? `The member ${memberId} is erased.` : `Nobody has the number ${memberId}.`)
        if (!erased) process.exitCode = 1
        return
      }
      const { entries, erased, foreign } = await replayErasures({ ...deps, oldSecrets: config.oldSecrets })
      console.log(`${entries} erasures were read, and ${erased} members erased again.`)
      if (foreign > 0) {
        console.log(
          `${foreign} entries were not written by this installation, or with a secret that OLD_SECRETS does not name: they were left out.`,
        )
        process.exitCode = 1
      }
    })
  }
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
