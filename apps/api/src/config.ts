import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { makeFolder } from './folder.ts'
import type { S3Settings } from './outside/storage-s3.ts'

/** A setting that is missing or wrong; the message is one line that names it and says what to do. */
export class ConfigError extends Error {}

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true')

const elsewhere = z.url({
  protocol: /^https$/,
  error: 'must be an address such as https://www.facebook.com/your-page',
})

/** Every variable the product reads, each with its documentation in `.env.example`. */
export const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(1).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url('must be an address such as https://www.example.com').optional(),
  TAGPO_URL: z.url('must be an address such as https://www.example.org').optional(),
  WEB_ORIGINS: z
    .string()
    .regex(
      /^https?:\/\/[^\s/,]+(,https?:\/\/[^\s/,]+)*$/,
      'must be addresses such as https://www.example.com, parted by commas',
    )
    .optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  // Set by the launcher for the processes it starts; nobody else needs it.
  EMBEDDED_DATABASE_URL: z.string().optional(),
  DEMO: flag.optional(),
  SECRET: z
    .string()
    .min(32, 'must be at least 32 characters, such as the output of: openssl rand -hex 32')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: z.url('must be an address such as https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  PUSH_SERVICES: z
    .string()
    .regex(
      /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(,(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
      'must be host names with commas between, such as push.example.com,*.push.example.org',
    )
    .default('fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(500).optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address such as help@example.com').optional(),
  LEGAL_DRAFT: flag.default(true),
  FACEBOOK_URL: elsewhere.optional(),
  MICROBLOG_URL: elsewhere.optional(),
  INSTAGRAM_URL: elsewhere.optional(),
  YOUTUBE_URL: elsewhere.optional(),
  ANALYTICS_ID: z.string().default(''),
  GEO_LOOPBACK: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capitals, such as PH')
    .default('PH'),
  GUYS_MAY_BUY: flag.default(true),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  FL_DEBUG: z.string().default(''),
})

/** Which push services are sent to. */
export type PushServices = {
  /** Host names; `*.` in front stands for every name below. */
  hosts: readonly string[]
  /** This very machine is one as well, at any port: for looking and for tests. */
  loopback: boolean
}

export type Config = {
  port: number
  host: string
  /** The addresses that members reach the two sites at, without a slash at the end. */
  siteUrls: { harana: string; tagpo: string }
  /** Other addresses that the web app is served from and may call the API, such as https://static.example.com. */
  webOrigins: readonly string[]
  /** Where photos, captured mail, the embedded database and made secrets lie; absolute. */
  dataDir: string
  /** An outside database; undefined means the embedded one. */
  databaseUrl: string | undefined
  /** The embedded database, once the launcher has started it. */
  embeddedUrl: string | undefined
  demo: boolean
  /** Signs photo addresses and seals what waits in the jobs’ table. */
  secret: string
  smtpUrl: string | undefined
  mailFrom: string
  /** The bucket that photos lie in; undefined means a folder in dataDir. */
  s3: S3Settings | undefined
  /** By which providers members may log in: what the site is registered as with each. */
  socialLogin: { google: string | undefined; facebook: string | undefined }
  /** Invented people stand in for the providers, on this machine alone. */
  localIdentity: boolean
  /** Whom pushes are handed to. */
  pushServices: PushServices
  /** Who runs this installation: in the legal texts, and where the contact form goes. Empty texts when not set. */
  operator: { name: string; address: string; email: string }
  /** Whether the legal texts are marked as drafts. */
  legalDraft: boolean
  /** The operator's pages elsewhere; empty when there is none. */
  social: { facebook: string; microblog: string; instagram: string; youtube: string }
  /** What public pages count visits by, once a visitor agrees; it starts with G-, or nothing is counted. */
  analyticsId: string
  geoLoopback: string
  guysMayBuy: boolean
  trustProxy: boolean
  logLevel: z.infer<typeof variables>['LOG_LEVEL']
  flDebug: string
  /** Bound to an address that only this machine reaches; the captured mailbox is shown there alone. */
  loopback: boolean
}

/** Where data lie when DATA_DIR says nothing: beside the project. */
const defaultDataDir = resolve(import.meta.dirname, '../../../.data')

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
  const dataDir = resolve(v.DATA_DIR ?? defaultDataDir)
  return {
    port: v.PORT,
    host: v.HOST,
    siteUrls: {
      harana: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/$/, ''),
      tagpo: (v.TAGPO_URL ?? `http://tagpo.localhost:${v.PORT}`).replace(/\/$/, ''),
    },
    webOrigins: v.WEB_ORIGINS?.toLowerCase().split(',') ?? [],
    dataDir,
    databaseUrl: v.DATABASE_URL,
    embeddedUrl: v.EMBEDDED_DATABASE_URL,
    demo: v.DEMO ?? !v.DATABASE_URL,
    secret: v.SECRET ?? ownSecret(dataDir),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? 'Harana <no-reply@localhost>',
    s3: bucketOf(v),
    socialLogin: { google: v.GOOGLE_CLIENT_ID, facebook: v.FACEBOOK_APP_ID },
    localIdentity: isLoopback(v.HOST) && !v.DATABASE_URL && !v.GOOGLE_CLIENT_ID && !v.FACEBOOK_APP_ID,
    pushServices: { hosts: v.PUSH_SERVICES.split(','), loopback: !v.DATABASE_URL },
    operator: {
      name: v.OPERATOR_NAME ?? '',
      address: v.OPERATOR_ADDRESS ?? '',
      email: v.OPERATOR_EMAIL ?? '',
    },
    legalDraft: v.LEGAL_DRAFT,
    social: {
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
    loopback: isLoopback(v.HOST),
  }
}

/** All five settings of a bucket, or none of them. */
function bucketOf(v: z.infer<typeof variables>): S3Settings | undefined {
  const given = {
    S3_ENDPOINT: v.S3_ENDPOINT,
    S3_BUCKET: v.S3_BUCKET,
    S3_REGION: v.S3_REGION,
    S3_ACCESS_KEY_ID: v.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: v.S3_SECRET_ACCESS_KEY,
  }
  const names = Object.keys(given) as (keyof typeof given)[]
  const missing = names.find((name) => given[name] === undefined)
  if (names.every((name) => given[name] === undefined)) return undefined
  if (missing) {
    const all = names.join(', ')
    throw new ConfigError(`${missing}: must be set too, or photos have no place; set all of ${all}, or none`)
  }
  return {
    endpoint: given.S3_ENDPOINT!,
    bucket: given.S3_BUCKET!,
    region: given.S3_REGION!,
    accessKeyId: given.S3_ACCESS_KEY_ID!,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY!,
  }
}

/** Whether a host, as it is bound to or stands in an address, is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || host.endsWith('.localhost') || /^127\./.test(host)

/** A secret of this installation’s own, made at first start and kept where only its owner reads. */
function ownSecret(dataDir: string): string {
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
