import { isIP } from 'node:net'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true')

const socialPageUrl = z.url({
  protocol: /^https$/,
  error: 'must be an address such as https://www.facebook.com/your-page',
})

const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' })
  .transform((url) => url.replace(/\/$/, ''))

const isNetwork = (text: string) => {
  const [ipAddress = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || !isIP(ipAddress)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ipAddress) === 4 ? 32 : 128))
}

/** The proxies that are trusted: none, a number of them in a row, or those of these networks. */
const proxies = z.string().transform((text, context): false | number | string[] => {
  if (/^\d$/.test(text)) return text === '0' ? false : Number(text)
  const networks = text.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue(
    'must be how many proxies stand in front of the product, such as 1, or their addresses, such as 10.0.0.5,10.1.0.0/16',
  )
  return z.NEVER
})

/** The tax of countries in percent, as hundredths of a percent: NO=25,CH=8.1. */
const taxes = z.string().transform((text, context): Record<string, number> => {
  const rates = text.split(',').map((one) => /^([A-Z]{2})=(\d{1,2}(?:\.\d{1,2})?)$/.exec(one.trim()))
  if (rates.every((rate) => rate !== null) && new Set(rates.map((rate) => rate[1])).size === rates.length)
    return Object.fromEntries(rates.map((rate) => [rate[1]!, Math.round(Number(rate[2]) * 100)]))
  context.addIssue('must be codes of countries with their tax in percent, each once, such as NO=25,CH=8.1')
  return z.NEVER
})

/** Keys with their names, the present one first: 2026=64 hexadecimal digits,2025=… */
const namedKeys = z.string().transform((text, context): { id: string; key: string }[] => {
  const keys = text.split(',').map((one) => /^([A-Za-z0-9-]{1,30})=([0-9a-f]{64})$/.exec(one.trim()))
  if (keys.every((key) => key !== null) && new Set(keys.map((key) => key[1])).size === keys.length)
    return keys.map((key) => ({ id: key[1]!, key: key[2]! }))
  context.addIssue(
    'must be names with 64 hexadecimal digits each, the present one first, such as 2026=… made by: openssl rand -hex 32',
  )
  return z.NEVER
})

/** Headers by name, parted by commas, their values encoded as in URLs: authorization=Bearer%20abc */
const otlpHeaders = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.split(',').map((one) => /^([A-Za-z0-9-]+)=(\S+)$/.exec(one.trim()))
  try {
    if (pairs.every((pair) => pair !== null))
      return Object.fromEntries(pairs.map((pair) => [pair[1]!.toLowerCase(), decodeURIComponent(pair[2]!)]))
  } catch {}
  context.addIssue('must be headers with commas between, such as authorization=Bearer%20abc')
  return z.NEVER
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
  BACKUP_DIR: z
    .string()
    .regex(
      /^\/[^'"%\\\n]*[^'"%\\\n/]$/,
      'must be a folder from the root on, without quotes, per cent signs and backslashes',
    )
    .optional(),
  BACKUP_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL_MODE: z.enum(['session', 'transaction'], 'must be session or transaction').default('session'),
  DATABASE_POOL_MIN: z.coerce.number('must be a number').int().min(0).max(20).default(20),
  STATEMENT_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(0).max(3_600_000).default(30_000),
  SLOW_QUERY_MS: z.coerce.number('must be milliseconds').int().min(1).max(3_600_000).default(500),
  DRAIN_SECONDS: z.coerce.number('must be seconds').int().min(0).max(60).default(0),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // The names and forms of these three are OpenTelemetry's own.
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a share between 0 and 1').min(0).max(1).default(1),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  // The launcher sets these three for the processes that it starts; an operator sets none of them.
  EMBEDDED_DATABASE_URL: z.string().optional(),
  MAILBOX_KEY: z.string().min(16).optional(),
  PHOTO_SOCKET: z.string().optional(),
  DEMO: flag.optional(),
  SECRET: z
    .string()
    .min(32, 'must be at least 32 characters, such as the output of: openssl rand -hex 32')
    .optional(),
  OLD_SECRETS: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be secrets of at least 32 characters, with commas between them')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  SMTP_INSECURE: flag.default(false),
  MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: z.url('must be an address such as https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DOCUMENTS_BUCKET: z.string().optional(),
  DOCUMENT_KEYS: namedKeys.default([]),
  PAYOUT_KEYS: namedKeys.default([]),
  XENDIT_SECRET_KEY: z
    .string()
    .regex(/^xnd_\S+$/, 'must be a secret key of Xendit’s, such as xnd_production_…')
    .optional(),
  XENDIT_CALLBACK_TOKEN: z.string().min(16, 'must be the verification token of Xendit’s webhooks').optional(),
  XENDIT_URL: serviceUrl.default('https://api.xendit.co'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^\w+$/, 'must be the account’s id, such as AC0123456789abcdef0123456789abcdef')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: serviceUrl.default('https://api.twilio.com'),
  SEMAPHORE_API_KEY: z.string().optional(),
  SEMAPHORE_SENDER: z.string().max(11, 'must be at most 11 characters').optional(),
  SEMAPHORE_URL: serviceUrl.default('https://api.semaphore.co/api/v4'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe’s, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, such as whsec_…')
    .optional(),
  STRIPE_URL: serviceUrl.default('https://api.stripe.com'),
  STRIPE_IDENTITY_KEY: z
    .string()
    .regex(/^rk_(test|live)_\w+$/, 'must be a restricted key of Stripe’s, such as rk_live_…')
    .optional(),
  STRIPE_IDENTITY_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, such as whsec_…')
    .optional(),
  SELLER_NAME: z.string().max(200).optional(),
  SELLER_ADDRESS: z.string().max(500).optional(),
  SELLER_TAX_NUMBER: z.string().max(50).optional(),
  TAXES: taxes.default({}),
  GOOGLE_CLIENT_ID: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  DEEPL_AUTH_KEY: z.string().optional(),
  DEEPL_URL: serviceUrl.optional(),
  GOOGLE_TRANSLATE_KEY: z.string().optional(),
  GOOGLE_TRANSLATE_URL: serviceUrl.default('https://translation.googleapis.com'),
  LIBRETRANSLATE_URL: serviceUrl.optional(),
  LIBRETRANSLATE_KEY: z.string().optional(),
  BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.pwnedpasswords.com/range/' })
    .endsWith('/', 'must end with a slash, such as https://api.pwnedpasswords.com/range/')
    .optional(),
  GIFS_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be the key that the provider gave')
    .optional(),
  GIFS_NAME: z.string().max(30, 'must be at most 30 characters').default('KLIPY'),
  GIFS_URL: serviceUrl.default('https://api.klipy.com/v2'),
  GIFS_HOSTS: z
    .string()
    .regex(
      /^[a-z0-9.-]+(:\d+)?(,[a-z0-9.-]+(:\d+)?)*$/,
      'must be host names with commas between, such as static.klipy.com',
    )
    .default('static.klipy.com'),
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
  FACEBOOK_URL: socialPageUrl.optional(),
  MICROBLOG_URL: socialPageUrl.optional(),
  INSTAGRAM_URL: socialPageUrl.optional(),
  YOUTUBE_URL: socialPageUrl.optional(),
  ANALYTICS_ID: z.string().default(''),
  GEO_LOOPBACK: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capitals, such as PH')
    .default('PH'),
  GUYS_MAY_BUY: flag.default(true),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  FL_DEBUG: z.string().default(''),
})
