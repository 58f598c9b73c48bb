import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { variables } from './config-variables.ts'
import { makeFolder } from './folder.ts'
import { isLoopback } from './loopback.ts'
import type { TraceSettings } from './traces.ts'

/** A setting that is missing or wrong; the message is one line that names it and says what to do. */
export class ConfigError extends Error {}

/** The push services that pushes may be sent to. */
export type PushServices = {
  /** Host names; `*.` in front stands for every name below. */
  hosts: readonly string[]
  /** Whether this machine, at any port, counts as a push service: for development and tests. */
  loopback: boolean
}

/** The location of an S3 bucket and our credentials for it. */
export type S3Settings = {
  /** The service's URL without the bucket, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An account with Twilio, or with what has its Messages API. */
export type TwilioSettings = {
  /** Without a slash at the end. */
  url: string
  accountSid: string
  authToken: string
  /** A number of the account in E.164 form, a sender's name, or the id of a messaging service. */
  from: string
}

/** An account with Semaphore, which reaches the Philippines. */
export type SemaphoreSettings = { url: string; apiKey: string; senderName: string | undefined }

/** Whoever translates, and our credentials there. The URL has no slash at the end. */
export type TranslationSettings =
  | { provider: 'deepl' | 'google'; url: string; key: string }
  | {
      provider: 'libretranslate'
      url: string /** Undefined where the server asks for none. */
      key: string | undefined
    }

/** An account with Stripe. */
export type StripeSettings = {
  /** A key of the tests moves no money. */
  secretKey: string
  /** Signs the events that Stripe sends. */
  webhookSecret: string
  /** Without a slash at the end. */
  url: string
}

/** An account with Xendit, from which payouts are paid. */
export type XenditSettings = {
  secretKey: string
  /** By which Xendit proves that a webhook is its own. */
  callbackToken: string
  /** Without a slash at the end. */
  url: string
}

/** A provider of moving pictures that speaks as Tenor's second version did. */
export type GifSettings = {
  /** Its name, which is shown beside what it finds. */
  provider: string
  /** Without a slash at the end. */
  url: string
  key: string
  /** From which its pictures come. */
  hosts: readonly string[]
  /** Whether they may come without encryption, for a stand-in on this machine. */
  insecure: boolean
}

export type Config = {
  port: number
  host: string
  /** The URL of each of the two sites, without a slash at the end. */
  siteUrls: { harana: string; tagpo: string }
  /** Other origins that the web app is served from and may call the API, such as https://static.example.com. */
  webOrigins: readonly string[]
  /** The absolute path of the folder with photos, captured mails, the embedded database and generated secrets. */
  dataDir: string
  /** The folder of the database's backups and its write-ahead log; undefined where none is kept. */
  backupDir: string | undefined
  /** The outside database under a role that may copy it; undefined where the embedded one is backed up, or none. */
  backupDatabaseUrl: string | undefined
  /** An outside database; undefined means the embedded one. */
  databaseUrl: string | undefined
  /** Redis, through which processes tell each other of news sooner; undefined where the database alone does. */
  redisUrl: string | undefined
  /** The database past a pooler, for what listens and for migrations; undefined where databaseUrl is that already. */
  databaseDirectUrl: string | undefined
  /** Of a replica that reads may go to. */
  databaseReplicaUrl: string | undefined
  /** Whether each transaction may have another connection to the database than the one before. */
  poolsByTransaction: boolean
  /** How many of its connections to the database an API opens before it serves, and keeps open. */
  databasePoolMin: number
  /** How long a statement of a request may take, in ms; 0 for as long as it likes. */
  statementTimeoutMs: number
  /** Statements that take as long, in ms, are logged. */
  slowQueryMs: number
  /** How long a process that stops says so at /readyz before it takes no more connections. */
  drainSeconds: number
  /** Where a process tells of itself; undefined where it does not. */
  metricsPort: number | undefined
  metricsHost: string
  /** Where traces go; undefined means that nothing is traced. */
  traces: TraceSettings | undefined
  /** The embedded database, once the launcher has started it. */
  embeddedUrl: string | undefined
  /** The socket of the process that makes photos, when that runs under another account than the API. */
  photoSocket: string | undefined
  demo: boolean
  /** Signs the URLs of photos and encrypts what waits in the jobs’ table. */
  secret: string
  /** Secrets of before, by which `npm run audit` verifies old rows of the audit log; nothing is signed with them. */
  oldSecrets: readonly string[]
  smtpUrl: string | undefined
  /** Whether mails and the password may go to the mail server unencrypted where it offers no encryption. */
  smtpInsecure: boolean
  mailFrom: string
  /** The bucket that photos lie in; undefined means a folder in dataDir. */
  s3: S3Settings | undefined
  /** Where the pictures of identity documents lie: a bucket of their own; undefined means a folder in dataDir. */
  documentsBucket: S3Settings | undefined
  /** The master keys that wrap the keys of documents, 32 bytes as hexadecimal digits, the present one first. */
  documentKeys: readonly { id: string; key: string }[]
  /** The site's client id at each provider; members may log in by those that have one. */
  oauthClientIds: { google: string | undefined; facebook: string | undefined }
  /** Whether a page with invented people replaces the providers; only where `local`. */
  localIdentity: boolean
  /** Whoever translates what members write; undefined means that no translation is offered. */
  translation: TranslationSettings | undefined
  /** The account that payments go to; undefined means that nothing can be bought but in the test checkout. */
  stripe: StripeSettings | undefined
  /** Whoever pays payouts; undefined means that the operator's bank does, by files. */
  xendit: XenditSettings | undefined
  /** The keys that seal the accounts of payouts, 32 bytes as hexadecimal digits, the present one first. */
  payoutKeys: readonly { id: string; key: string }[]
  /** The account whose company looks at documents and faces; undefined means that our own team does. */
  verifier: StripeSettings | undefined
  /** Whether a page on which no money moves replaces the payment company; only where `local`. */
  testCheckout: boolean
  /** Who sells: at the checkout and on receipts. Empty texts when not set. */
  seller: { name: string; address: string; taxNumber: string }
  /** The tax that prices hold, by the country's ISO code, in hundredths of a percent. */
  taxes: Readonly<Record<string, number>>
  /** The push services that pushes may be sent to. */
  pushServices: PushServices
  /** The service that knows the passwords of breaches; undefined checks none. */
  breachedPasswordsUrl: string | undefined
  /** Who runs this installation: in the legal texts, and where the contact form goes. Empty texts when not set. */
  operator: { name: string; address: string; email: string }
  /** Whether the legal texts are marked as drafts. */
  legalDraft: boolean
  /** The URLs of the operator's pages on social networks; an empty text for each that is not set. */
  socialPages: { facebook: string; microblog: string; instagram: string; youtube: string }
  /** The analytics id of public pages, used once a visitor agrees; an id without G- at its start counts nothing. */
  analyticsId: string
  geoLoopback: string
  guysMayBuy: boolean
  /** How many proxies in a row, or which networks, are trusted to name a request's IP address. */
  trustProxy: false | number | string[]
  logLevel: z.infer<typeof variables>['LOG_LEVEL']
  flDebug: string
  /** Only this machine reaches the product: every URL of it is loopback, and no proxy or mail server is set. */
  local: boolean
  /** Whether mails can be read by anybody: through a mail server, or in the captured mailbox. */
  sendsMail: boolean
  /** The providers of text messages; the captured mailbox takes them where none is set. */
  sms: { twilio: TwilioSettings | undefined; semaphore: SemaphoreSettings | undefined }
  /** The provider of moving pictures in messages; undefined where there is the site's own pack alone. */
  gifs: GifSettings | undefined
  /** The key of the captured mailbox; undefined where mails are not captured. Only where `local`. */
  mailboxKey: string | undefined
}

/** The data folder when DATA_DIR is not set. */
const defaultDataDir = resolve(import.meta.dirname, '../../../../.data')

/**
 * Reads and checks the environment.
 * @throws ConfigError naming the variable, and what would be right
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable, as `.env` files have them, is one that was left out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`)
  }
  const v = parsed.data
  if (v.DATABASE_URL && !v.SMTP_URL) {
    throw new ConfigError(
      'SMTP_URL: must be set together with DATABASE_URL, or no member would ever get a mail, such as smtp://localhost:25',
    )
  }
  if (v.DATABASE_URL && !v.SECRET) {
    throw new ConfigError(
      'SECRET: must be set together with DATABASE_URL, such as the output of: openssl rand -hex 32',
    )
  }
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL)
    throw new ConfigError('DATABASE_URL: must be set together with DATABASE_DIRECT_URL: that of the pooler')
  if (v.DATABASE_REPLICA_URL && !v.DATABASE_URL)
    throw new ConfigError('DATABASE_URL: must be set together with DATABASE_REPLICA_URL: that of the primary')
  if (v.BACKUP_DATABASE_URL && !v.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_URL: must be set together with BACKUP_DATABASE_URL, which is the same database under another role',
    )
  if (v.DATABASE_POOL_MODE === 'transaction' && !v.DATABASE_DIRECT_URL)
    throw new ConfigError(
      'DATABASE_DIRECT_URL: must be set together with DATABASE_POOL_MODE=transaction, or nobody hears of news',
    )
  const dataDir = resolve(v.DATA_DIR ?? defaultDataDir)
  const siteUrls = {
    harana: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/$/, ''),
    tagpo: (v.TAGPO_URL ?? `http://tagpo.localhost:${v.PORT}`).replace(/\/$/, ''),
  }
  const hosts = [v.HOST, ...Object.values(siteUrls).map((url) => new URL(url).hostname)]
  const local = hosts.every(isLoopback) && !v.TRUST_PROXY && !v.SMTP_URL
  const mailboxKey = local ? v.MAILBOX_KEY : undefined
  return {
    port: v.PORT,
    host: v.HOST,
    siteUrls,
    webOrigins: v.WEB_ORIGINS?.toLowerCase().split(',') ?? [],
    dataDir,
    backupDir: v.BACKUP_DIR,
    backupDatabaseUrl: v.BACKUP_DATABASE_URL,
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL,
    poolsByTransaction: v.DATABASE_POOL_MODE === 'transaction',
    databasePoolMin: v.DATABASE_POOL_MIN,
    statementTimeoutMs: v.STATEMENT_TIMEOUT_MS,
    slowQueryMs: v.SLOW_QUERY_MS,
    drainSeconds: v.DRAIN_SECONDS,
    metricsPort: v.METRICS_PORT,
    metricsHost: v.METRICS_HOST,
    traces: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: v.OTEL_EXPORTER_OTLP_HEADERS,
          share: v.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    redisUrl: v.REDIS_URL,
    embeddedUrl: v.EMBEDDED_DATABASE_URL,
    photoSocket: v.PHOTO_SOCKET,
    demo: v.DEMO ?? local,
    secret: v.SECRET ?? readOrCreateSecret(dataDir),
    oldSecrets: v.OLD_SECRETS?.split(',') ?? [],
    smtpUrl: v.SMTP_URL,
    smtpInsecure: v.SMTP_INSECURE,
    mailFrom: v.MAIL_FROM ?? 'Harana <no-reply@localhost>',
    s3: readS3Settings(v),
    documentsBucket: readDocumentsBucket(v),
    documentKeys: v.DOCUMENT_KEYS,
    oauthClientIds: { google: v.GOOGLE_CLIENT_ID, facebook: v.FACEBOOK_APP_ID },
    localIdentity: local && !v.GOOGLE_CLIENT_ID && !v.FACEBOOK_APP_ID,
    breachedPasswordsUrl: v.BREACHED_PASSWORDS_URL,
    translation: readTranslationSettings(v),
    stripe: readStripeSettings(v),
    xendit: readXenditSettings(v),
    payoutKeys: v.PAYOUT_KEYS,
    verifier: readVerifierSettings(v),
    testCheckout: local && !v.STRIPE_SECRET_KEY,
    seller: {
      name: v.SELLER_NAME ?? v.OPERATOR_NAME ?? '',
      address: v.SELLER_ADDRESS ?? v.OPERATOR_ADDRESS ?? '',
      taxNumber: v.SELLER_TAX_NUMBER ?? '',
    },
    taxes: v.TAXES,
    pushServices: { hosts: v.PUSH_SERVICES.split(','), loopback: local },
    operator: {
      name: v.OPERATOR_NAME ?? '',
      address: v.OPERATOR_ADDRESS ?? '',
      email: v.OPERATOR_EMAIL ?? '',
    },
    legalDraft: v.LEGAL_DRAFT,
    socialPages: {
      facebook: v.FACEBOOK_URL ?? '',
      microblog: v.MICROBLOG_URL ?? '',
      instagram: v.INSTAGRAM_URL ?? '',
      youtube: v.YOUTUBE_URL ?? '',
    },
    analyticsId: v.ANALYTICS_ID,
    geoLoopback: v.GEO_LOOPBACK,
    guysMayBuy: v.GUYS_MAY_BUY,
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    flDebug: v.FL_DEBUG,
    local,
    sms: {
      twilio: readTwilioSettings(v),
      semaphore: v.SEMAPHORE_API_KEY
        ? { url: v.SEMAPHORE_URL, apiKey: v.SEMAPHORE_API_KEY, senderName: v.SEMAPHORE_SENDER }
        : undefined,
    },
    gifs: v.GIFS_KEY
      ? {
          provider: v.GIFS_NAME,
          url: v.GIFS_URL.replace(/\/$/, ''),
          key: v.GIFS_KEY,
          hosts: v.GIFS_HOSTS.split(','),
          insecure: local,
        }
      : undefined,
    mailboxKey,
    sendsMail: v.SMTP_URL !== undefined || mailboxKey !== undefined,
  }
}

/** Reads the settings of Twilio, undefined when none is set. @throws ConfigError when only some of the three are */
function readTwilioSettings(v: z.infer<typeof variables>): TwilioSettings | undefined {
  const given = {
    TWILIO_ACCOUNT_SID: v.TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN: v.TWILIO_AUTH_TOKEN,
    TWILIO_FROM: v.TWILIO_FROM,
  }
  if (!allOrNone(given, 'no text message could be sent')) return undefined
  return {
    url: v.TWILIO_URL,
    accountSid: given.TWILIO_ACCOUNT_SID!,
    authToken: given.TWILIO_AUTH_TOKEN!,
    from: given.TWILIO_FROM!,
  }
}

/**
 * Whether all settings of a group are set.
 * @param or what would happen if only some were
 * @throws ConfigError that names the first of the group that is missing when only some are set
 */
function allOrNone(given: Record<string, string | undefined>, or: string): boolean {
  const names = Object.keys(given)
  const missing = names.find((name) => given[name] === undefined)
  if (names.every((name) => given[name] === undefined)) return false
  if (missing)
    throw new ConfigError(`${missing}: must be set too, or ${or}; set all of ${names.join(', ')}, or none`)
  return true
}

/**
 * Reads the settings of Stripe, undefined when none is set.
 * @throws ConfigError when only one of the two is, or the receipts would name no seller
 */
function readStripeSettings(v: z.infer<typeof variables>): StripeSettings | undefined {
  const given = { STRIPE_SECRET_KEY: v.STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: v.STRIPE_WEBHOOK_SECRET }
  if (!allOrNone(given, 'nobody would learn what was paid')) return undefined
  for (const name of ['NAME', 'ADDRESS'] as const)
    if (!v[`SELLER_${name}`] && !v[`OPERATOR_${name}`])
      throw new ConfigError(
        `SELLER_${name}: must be set together with STRIPE_SECRET_KEY, or OPERATOR_${name}: receipts name who sells`,
      )
  return {
    secretKey: given.STRIPE_SECRET_KEY!,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET!,
    url: v.STRIPE_URL,
  }
}

/** Reads the settings of Xendit, undefined when none is set. @throws ConfigError when only one of the two is */
function readXenditSettings(v: z.infer<typeof variables>): XenditSettings | undefined {
  const given = { XENDIT_SECRET_KEY: v.XENDIT_SECRET_KEY, XENDIT_CALLBACK_TOKEN: v.XENDIT_CALLBACK_TOKEN }
  if (!allOrNone(given, 'nobody would learn what was paid out')) return undefined
  return {
    secretKey: given.XENDIT_SECRET_KEY!,
    callbackToken: given.XENDIT_CALLBACK_TOKEN!,
    url: v.XENDIT_URL,
  }
}

/** Reads the settings of Stripe Identity, undefined when none is set. @throws ConfigError when only one of the two is */
function readVerifierSettings(v: z.infer<typeof variables>): StripeSettings | undefined {
  const given = {
    STRIPE_IDENTITY_KEY: v.STRIPE_IDENTITY_KEY,
    STRIPE_IDENTITY_WEBHOOK_SECRET: v.STRIPE_IDENTITY_WEBHOOK_SECRET,
  }
  if (!allOrNone(given, 'nobody would learn who was verified')) return undefined
  return {
    secretKey: given.STRIPE_IDENTITY_KEY!,
    webhookSecret: given.STRIPE_IDENTITY_WEBHOOK_SECRET!,
    url: v.STRIPE_URL,
  }
}

/** Where DeepL answers; the keys of its free accounts end in `:fx`, and are taken at an address of their own. */
const deeplUrl = (key: string) => `https://api${key.endsWith(':fx') ? '-free' : ''}.deepl.com`

/**
 * Reads who translates, undefined when nobody is set.
 * @throws ConfigError when several are, since a message is for one of them alone, or a key is set without its server
 */
function readTranslationSettings(v: z.infer<typeof variables>): TranslationSettings | undefined {
  const given: [name: string, settings: TranslationSettings][] = []
  if (v.DEEPL_AUTH_KEY) {
    const key = v.DEEPL_AUTH_KEY
    given.push(['DEEPL_AUTH_KEY', { provider: 'deepl', url: v.DEEPL_URL ?? deeplUrl(key), key }])
  }
  if (v.GOOGLE_TRANSLATE_KEY) {
    const key = v.GOOGLE_TRANSLATE_KEY
    given.push(['GOOGLE_TRANSLATE_KEY', { provider: 'google', url: v.GOOGLE_TRANSLATE_URL, key }])
  }
  if (v.LIBRETRANSLATE_URL) {
    const key = v.LIBRETRANSLATE_KEY
    given.push(['LIBRETRANSLATE_URL', { provider: 'libretranslate', url: v.LIBRETRANSLATE_URL, key }])
  } else if (v.LIBRETRANSLATE_KEY) {
    throw new ConfigError(
      'LIBRETRANSLATE_URL: must be set together with LIBRETRANSLATE_KEY, or nobody translates',
    )
  }
  if (given.length > 1) {
    const names = given.map(([name]) => name).join(', ')
    throw new ConfigError(`${given[1]![0]}: one alone translates; set only one of ${names}`)
  }
  return given[0]?.[1]
}

/** Reads the settings of a bucket, undefined when none is set. @throws ConfigError when only some of the five are */
function readS3Settings(v: z.infer<typeof variables>): S3Settings | undefined {
  const given = {
    S3_ENDPOINT: v.S3_ENDPOINT,
    S3_BUCKET: v.S3_BUCKET,
    S3_REGION: v.S3_REGION,
    S3_ACCESS_KEY_ID: v.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: v.S3_SECRET_ACCESS_KEY,
  }
  if (!allOrNone(given, 'photos have no place')) return undefined
  return {
    endpoint: given.S3_ENDPOINT!,
    bucket: given.S3_BUCKET!,
    region: given.S3_REGION!,
    accessKeyId: given.S3_ACCESS_KEY_ID!,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY!,
  }
}

/**
 * Reads the bucket of documents, which is at the service of the photos' one.
 * @throws ConfigError when it is the same one, or when the service is not set
 */
function readDocumentsBucket(v: z.infer<typeof variables>): S3Settings | undefined {
  const s3 = readS3Settings(v)
  const bucket = v.DOCUMENTS_BUCKET
  if (!bucket) return undefined
  if (!s3)
    throw new ConfigError('S3_ENDPOINT: must be set together with DOCUMENTS_BUCKET, as the four others of S3')
  if (bucket === s3.bucket)
    throw new ConfigError(
      'DOCUMENTS_BUCKET: must be another bucket than S3_BUCKET: documents lie apart from photos',
    )
  return { ...s3, bucket }
}

/** Reads this installation’s own secret, which the first start generates into a file that only its owner can read. */
function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw unreadable(dataDir)
  }
  try {
    makeFolder(dataDir)
    // `wx`: of two processes that start at once, the second reads what the first wrote.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadable(dataDir)
  }
  return readFileSync(file, 'utf8')
}

const unreadable = (dir: string) =>
  new ConfigError(`DATA_DIR: ${dir} can’t be read and written; choose another folder or change its owner`)
