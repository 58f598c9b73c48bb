import { sql } from '../db/db.ts'
import { capturedMailbox, noMailer, requiresTLS, smtpMailer } from '../integrations/mail.ts'
import { openStorage } from '../integrations/open-storage.ts'
import { pushSubject, webPusher } from '../integrations/push.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { work } from '../jobs/queue.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { openProcess } from './process.ts'

/** The worker process: everything that is done after the answer. */
const { config, url, database, log, onError, closeWith } = openProcess('harana worker')
const storage = openStorage(config)
// Nothing of the demo members is loaded without them.
const demo = config.demo && {
  ...(await import('../demo/photos.ts')),
  ...(await import('../demo/stay-around.ts')),
}
const { smtpUrl, mailFrom } = config
const smtp = smtpUrl ? smtpMailer(smtpUrl, mailFrom, { requireTLS: requiresTLS(config) }) : undefined
const secrets = secretsFrom(config.secret)
const handlers = jobHandlers({
  config,
  db: database.db,
  secrets,
  mailer: smtp ?? (config.mailboxKey ? capturedMailbox(config.dataDir) : noMailer),
  pusher: webPusher({ keys: secrets.vapid, subject: pushSubject(config), services: config.pushServices }),
  storage: demo ? demo.withDrawings(storage) : storage,
  log,
})
const jobs = await work(url, handlers, { pollSeconds: 1, onError })

const hour = 3_600_000
const tidying = setInterval(() => tidy().catch(onError), hour)
await tidy().catch(onError)
// Demo members come by, so that the site stays as alive as in its first minute.
const comingBy = demo ? setInterval(() => demo.stayAround(database.db).catch(onError), 30_000) : undefined
closeWith(async () => {
  clearInterval(tidying)
  clearInterval(comingBy)
  await jobs.stop()
  smtp?.close()
})

/** What has run out is of no use to anybody. */
async function tidy(): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE window_start < app_now() - interval '2 days'`.execute(database.db)
  await sql`DELETE FROM rate_limit_buckets WHERE empty_at < app_now()`.execute(database.db)
  await sql`DELETE FROM sessions WHERE expires_at < app_now()`.execute(database.db)
  await sql`DELETE FROM links WHERE expires_at < app_now() - interval '7 days'`.execute(database.db)
  await sql`DELETE FROM codes WHERE expires_at < app_now() - interval '1 day'`.execute(database.db)
  await sql`DELETE FROM profiles_shown WHERE day < current_date - 2`.execute(database.db)
  await sql`DELETE FROM push_deliveries WHERE sent_at < app_now() - interval '3 days'`.execute(database.db)
  await sql`DELETE FROM held_pushes WHERE due_at < app_now() - interval '1 day'`.execute(database.db)
  await sql`DELETE FROM code_tries WHERE day < current_date - 2`.execute(database.db)
}
