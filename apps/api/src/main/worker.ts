import { readSiteNumbers } from '../domains/dashboard/site-numbers.ts'
import { countMails, countPushes, countTexts } from '../integrations/counted.ts'
import { openDocuments } from '../integrations/documents.ts'
import { capturedMailbox, noMailer, requiresTLS, smtpMailer } from '../integrations/mail.ts'
import { openPayments } from '../integrations/open-payments.ts'
import { openPayouts } from '../integrations/open-payouts.ts'
import { openStorage } from '../integrations/open-storage.ts'
import { pushSubject, webPusher } from '../integrations/push.ts'
import { createTexter } from '../integrations/sms.ts'
import { openVerifier } from '../integrations/verifier-stripe.ts'
import { startJobs } from '../jobs/catalogue.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { openOutbox, startWorker } from '../jobs/queue.ts'
import { now } from '../kernel/clock.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { openProcess } from './process.ts'
import { transactionsOf } from './work.ts'

/** The worker process: runs the jobs, such as mails and pushes. */
const { config, url, database, log, onError, serve, closeWith } = await openProcess('harana worker')
const storage = openStorage(config)
// Without DEMO no code of the demo members is loaded.
const demo = config.demo && {
  ...(await import('../demo/photos.ts')),
  ...(await import('../demo/stay-around.ts')),
}
const { smtpUrl, mailFrom } = config
const smtp = smtpUrl ? smtpMailer(smtpUrl, mailFrom, { requireTLS: requiresTLS(config) }) : undefined
const secrets = secretsFrom(config.secret)
const outbox = await openOutbox(url, onError)
const captured = config.mailboxKey ? capturedMailbox(config.dataDir) : undefined
const handlers = jobHandlers({
  config,
  db: database.db,
  secrets,
  mailer: countMails(smtp ?? captured ?? noMailer),
  texter: countTexts(createTexter({ ...config.sms, mailbox: captured })),
  pusher: countPushes(
    webPusher({ keys: secrets.vapid, subject: pushSubject(config), services: config.pushServices }),
  ),
  storage: demo ? demo.withDrawings(storage) : storage,
  documents: openDocuments(config, secrets),
  payments: openPayments(config).payments,
  payouts: openPayouts(config),
  verifier: openVerifier(config),
  log,
  transaction: transactionsOf(database.db, outbox),
})
const jobs = await startWorker(url, handlers, { pollMs: 250, onError })
// Read for whoever watches, which is nobody without METRICS_PORT.
const readNumbers = () => readSiteNumbers(database.db, config.backupDir, now()).catch(onError)
const reading = config.metricsPort === undefined ? undefined : setInterval(readNumbers, 15_000)
if (reading) await readNumbers()
serve()
// A machine that is never up at the minutes of their schedules runs these as well.
for (const name of startJobs) await handlers[name](null).catch(onError)

// Demo members come by, so that the site stays as alive as in its first minute.
const comingBy = demo ? setInterval(() => demo.stayAround(database.db).catch(onError), 30_000) : undefined
closeWith(async () => {
  clearInterval(comingBy)
  clearInterval(reading)
  await jobs.stop()
  await outbox.stop()
  smtp?.close()
})
