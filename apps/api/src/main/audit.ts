/**
 * `npm run audit`: verifies the audit log on this machine, says in plain words what is wrong with it and where, and prints
 * its head. `npm run audit -- NUMBER:HASH` holds it against heads that were noted elsewhere. Exits with 1 when anything is
 * wrong.
 */
import { connect } from '../db/db.ts'
import { type AuditHead, formatHead } from '../domains/audit/heads.ts'
import { verifyAuditLog } from '../domains/audit/verify.ts'
import { openStorage } from '../integrations/open-storage.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { StartError } from '../launch/checks.ts'
import { openCommandDatabase } from '../launch/command-database.ts'
import { formatStartupError, settings } from '../launch/settings.ts'

try {
  const noted = process.argv.slice(2).map(parseHead)
  const config = settings()
  const server = await openCommandDatabase(config)
  const { db, close } = connect(server.url, { max: 2, name: 'harana audit' })
  try {
    const secrets = [config.secret, ...config.oldSecrets].map(secretsFrom)
    const report = await verifyAuditLog({ db, storage: openStorage(config), secrets, noted })
    for (const fault of report.faults) console.log(`- ${fault}`)
    const hidden = report.faultCount - report.faults.length
    if (hidden > 0) console.log(`- and ${hidden} more.`)
    console.log(
      `${report.rows} rows and ${report.heads} heads were verified; the free texts of ${report.erasedTexts} rows are erased.`,
    )
    if (report.faultCount > 0) {
      console.log(`The audit log is not as it was written: ${report.faultCount} things are wrong.`)
      process.exitCode = 1
    } else if (report.head) {
      console.log(`The audit log is whole. Note its head where nobody of this machine can write:`)
      console.log(formatHead(report.head))
    } else console.log('The audit log is empty: nobody of staff has done anything yet.')
  } finally {
    await close()
    await server.stop()
  }
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}

/** @throws StartError for a text that is no head */
function parseHead(text: string): AuditHead {
  const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!number || !hash)
    throw new StartError(`${text} is no head: it must be a row’s number, a colon and 64 hexadecimal digits`)
  return { number: Number(number), hash }
}
