import { requiresTLS } from '../integrations/mail.ts'
import type { Config } from '../kernel/config.ts'
import { isLoopback } from '../kernel/loopback.ts'

/** The warnings about the settings that each start prints, one line each. */
export function warningsFor(config: Config): string[] {
  const {
    local,
    siteUrls,
    operator,
    databaseUrl,
    databaseReplicaUrl,
    s3,
    documentsBucket,
    backupDir,
    backupDatabaseUrl,
    smtpUrl,
    sendsMail,
    trustProxy,
    host,
    translation,
  } = config
  const urls = Object.values(siteUrls)
  const warnings: string[] = []
  const warn = (when: unknown, line: string) => when && warnings.push(line)
  warn(
    !sendsMail,
    'SMTP_URL is not set: nobody can be sent a code, so nobody can sign up, and all mails are dropped',
  )
  warn(
    !local && !Object.values(operator).every((text) => text),
    'OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL are not all set: THE LEGAL PAGES DO NOT SAY WHO RUNS THIS SITE; set them before members come',
  )
  warn(
    urls.some(isPlain),
    'PUBLIC_URL or TAGPO_URL is no https: passwords and sessions pass through the network for everybody to read; where one site is https and the other lies below its name, browsers refuse the other',
  )
  warn(
    trustProxy === false && isLoopback(host) && !urls.every((url) => isLoopback(new URL(url).hostname)),
    'HOST is loopback and PUBLIC_URL is not, so there is a proxy: without TRUST_PROXY all visitors share one address and its limits',
  )
  warn(
    databaseUrl && isOpenConnection(databaseUrl),
    'DATABASE_URL has no sslmode=verify-full: whoever is between can read and change what the database says',
  )
  warn(
    databaseReplicaUrl && isOpenConnection(databaseReplicaUrl),
    'DATABASE_REPLICA_URL has no sslmode=verify-full: whoever is between can read and change what searches find',
  )
  warn(
    backupDatabaseUrl && isOpenConnection(backupDatabaseUrl),
    'BACKUP_DATABASE_URL has no sslmode=verify-full: whoever is between can read and change all of the backup',
  )
  warn(
    backupDir && databaseUrl && !backupDatabaseUrl,
    'BACKUP_DIR is set without BACKUP_DATABASE_URL: THERE IS NO BACKUP of the database of DATABASE_URL',
  )
  const oneAccount = backupDir && oneAccountWarning(backupDir)
  if (oneAccount) warnings.push(oneAccount)
  warn(s3 && isPlain(s3.endpoint), 'S3_ENDPOINT is no https: photos pass through the network unencrypted')
  warn(
    s3 && !documentsBucket,
    'DOCUMENTS_BUCKET is not set: identity documents stay in the data folder of this machine, while photos lie in a bucket',
  )
  warn(
    translation && isPlain(translation.url),
    'The address of who translates is no https: messages and the key pass through the network unencrypted',
  )
  warn(
    smtpUrl && !requiresTLS(config) && !isLoopback(new URL(smtpUrl).hostname),
    'SMTP_INSECURE=1: codes and the password may pass through the network unencrypted',
  )
  return warnings
}

/** What is said where whoever takes over the product's account can delete its backups as well. */
export const oneAccountWarning = (backupDir: string): string | undefined =>
  process.getuid?.() === 0
    ? undefined
    : `the product can delete its backups in ${backupDir}, since one account runs both: have another machine fetch them, or start the product as root, which gives each part an account of its own`

const isPlain = (url: string) => url.startsWith('http:') && !isLoopback(new URL(url).hostname)

function isOpenConnection(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  // A URL without a host name means a socket of this machine.
  return hostname !== '' && !isLoopback(hostname) && searchParams.get('sslmode') !== 'verify-full'
}
