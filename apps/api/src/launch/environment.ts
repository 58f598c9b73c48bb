import type { variables } from '../kernel/config-variables.ts'

type Variable = keyof (typeof variables)['shape']

/** The processes that read each setting, or a command of the machine alone; a setting without a row does not compile. */
const readers = {
  PORT: 'both',
  HOST: 'both',
  PUBLIC_URL: 'both',
  TAGPO_URL: 'both',
  WEB_ORIGINS: 'API',
  DATA_DIR: 'both',
  BACKUP_DIR: 'worker',
  BACKUP_DATABASE_URL: 'command',
  DATABASE_URL: 'both',
  DATABASE_DIRECT_URL: 'both',
  DATABASE_REPLICA_URL: 'API',
  DATABASE_POOL_MODE: 'both',
  DATABASE_POOL_MIN: 'API',
  STATEMENT_TIMEOUT_MS: 'API',
  SLOW_QUERY_MS: 'both',
  DRAIN_SECONDS: 'both',
  METRICS_PORT: 'both',
  METRICS_HOST: 'both',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'both',
  OTEL_EXPORTER_OTLP_HEADERS: 'both',
  OTEL_TRACES_SAMPLER_ARG: 'both',
  REDIS_URL: 'API',
  EMBEDDED_DATABASE_URL: 'both',
  MAILBOX_KEY: 'both',
  PHOTO_SOCKET: 'both',
  DEMO: 'both',
  SECRET: 'both',
  OLD_SECRETS: 'command',
  SMTP_URL: 'both',
  SMTP_INSECURE: 'worker',
  MAIL_FROM: 'both',
  S3_ENDPOINT: 'both',
  S3_BUCKET: 'both',
  S3_REGION: 'both',
  S3_ACCESS_KEY_ID: 'both',
  S3_SECRET_ACCESS_KEY: 'both',
  DOCUMENTS_BUCKET: 'both',
  DOCUMENT_KEYS: 'both',
  PAYOUT_KEYS: 'both',
  XENDIT_SECRET_KEY: 'both',
  XENDIT_CALLBACK_TOKEN: 'both',
  XENDIT_URL: 'both',
  TWILIO_ACCOUNT_SID: 'both',
  TWILIO_AUTH_TOKEN: 'both',
  TWILIO_FROM: 'both',
  TWILIO_URL: 'worker',
  SEMAPHORE_API_KEY: 'both',
  SEMAPHORE_SENDER: 'worker',
  SEMAPHORE_URL: 'worker',
  STRIPE_SECRET_KEY: 'both',
  STRIPE_WEBHOOK_SECRET: 'both',
  STRIPE_URL: 'both',
  STRIPE_IDENTITY_KEY: 'both',
  STRIPE_IDENTITY_WEBHOOK_SECRET: 'both',
  SELLER_NAME: 'both',
  SELLER_ADDRESS: 'both',
  SELLER_TAX_NUMBER: 'both',
  TAXES: 'both',
  GOOGLE_CLIENT_ID: 'API',
  FACEBOOK_APP_ID: 'API',
  DEEPL_AUTH_KEY: 'API',
  DEEPL_URL: 'API',
  GOOGLE_TRANSLATE_KEY: 'API',
  GOOGLE_TRANSLATE_URL: 'API',
  LIBRETRANSLATE_URL: 'API',
  LIBRETRANSLATE_KEY: 'API',
  BREACHED_PASSWORDS_URL: 'API',
  GIFS_KEY: 'API',
  GIFS_NAME: 'API',
  GIFS_URL: 'API',
  GIFS_HOSTS: 'API',
  PUSH_SERVICES: 'both',
  OPERATOR_NAME: 'both',
  OPERATOR_ADDRESS: 'both',
  OPERATOR_EMAIL: 'both',
  LEGAL_DRAFT: 'API',
  FACEBOOK_URL: 'API',
  MICROBLOG_URL: 'API',
  INSTAGRAM_URL: 'API',
  YOUTUBE_URL: 'API',
  ANALYTICS_ID: 'API',
  GEO_LOOPBACK: 'API',
  GUYS_MAY_BUY: 'API',
  TRUST_PROXY: 'both',
  LOG_LEVEL: 'both',
  FL_DEBUG: 'API',
} satisfies Record<Variable, 'API' | 'worker' | 'both' | 'command'>

/** Variables of the system that any program may need and that hold no secret. */
const ofTheSystem =
  /^(PATH|TZ|LANG|LC_\w+|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|PATHEXT|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i
/** Further variables that npm needs. */
const ofNpm =
  /^(HOME|USERPROFILE|APPDATA|LOCALAPPDATA|CI|NO_COLOR|FORCE_COLOR|npm_config_(?!.*(auth|token|password))\w+)$/i

const chosen = (env: NodeJS.ProcessEnv, wanted: (name: string) => boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => wanted(name)))

/** The part of the launcher's environment that a build or a development server is given: no setting, no secret. */
export const toolEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  chosen(env, (name) => ofTheSystem.test(name) || ofNpm.test(name))

/**
 * The part of the launcher's environment that the API or the worker reads. The API never learns the mail password, nor the
 * key of a provider that signs nothing.
 */
export function processEnvironment(env: NodeJS.ProcessEnv, who: 'API' | 'worker'): NodeJS.ProcessEnv {
  const isRead = (name: string) => {
    const reader = readers[name as Variable]
    return reader === who || reader === 'both'
  }
  const own = chosen(env, (name) => ofTheSystem.test(name) || isRead(name))
  if (who === 'API' && own.SMTP_URL) own.SMTP_URL = withoutPassword(own.SMTP_URL)
  if (who === 'API' && own.SEMAPHORE_API_KEY) own.SEMAPHORE_API_KEY = 'the worker has it'
  return own
}

/** The URL without its password: the API needs to know only whether there is a mail server. */
function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  shown.search = ''
  return shown.href
}
