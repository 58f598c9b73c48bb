import { sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { emailIn } from '../../integrations/mail.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { answerEmailTemplate, type ContactMessage, contactEmailTemplate } from './email-template.ts'

type Row = ContactMessage & { isOwnEmail: boolean }

/**
 * Mails a message of the contact form: to the operator, whose answer goes to the writer, or to the writer as a copy.
 * A copy is only sent to the verified email of the member who wrote it: anybody can type any email into the form.
 */
export async function sendContactMail(
  { db, config, mailer }: WorkerDeps,
  job: Jobs['contact-mail'],
): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT c.site, c.language AS locale, c.name, c.email, c.message, c.member_id AS "memberId",
      coalesce(m.email = c.email AND m.email_verified_at IS NOT NULL AND m.deleted_at IS NULL, false) AS "isOwnEmail"
    FROM contact_messages c LEFT JOIN members m ON m.id = c.member_id WHERE c.id = ${job.messageId}`.execute(
    db,
  )
  const message = rows[0]
  if (!message) return
  if (job.to === 'operator') {
    const to = operatorEmail(config)
    await mailer.send({ to, replyTo: message.email, ...contactEmailTemplate(message, 'operator') })
  } else if (message.isOwnEmail) {
    await mailer.send({ to: message.email, ...contactEmailTemplate(message, 'writer') })
  }
}

/** Mails an answer of staff to the writer, whose reply goes to the operator. */
export async function sendContactAnswer(
  { db, config, mailer }: WorkerDeps,
  { answerId }: Jobs['contact-answer'],
): Promise<void> {
  const { rows } = await sql<ContactMessage & { answer: string; at: Date }>`
    SELECT c.site, c.language AS locale, c.name, c.email, c.message, c.member_id AS "memberId", c.created_at AS at,
      a.answer
    FROM contact_answers a JOIN contact_messages c ON c.id = a.message_id WHERE a.id = ${answerId}`.execute(
    db,
  )
  const message = rows[0]
  if (!message) return
  await mailer.send({
    id: `contact-answer-${answerId}`,
    to: message.email,
    replyTo: operatorEmail(config),
    ...answerEmailTemplate(message),
  })
}

/** Where what members write to the operator goes. */
const operatorEmail = ({ operator, mailFrom }: WorkerDeps['config']) => operator.email || emailIn(mailFrom)

/** Deletes the messages that are older than they are kept. */
export async function sweepMessages({ db }: WorkerDeps): Promise<void> {
  await sql`DELETE FROM contact_messages WHERE ${expired('contact_messages')}`.execute(db)
}
