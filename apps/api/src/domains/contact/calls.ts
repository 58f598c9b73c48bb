import { CONTACT_FASTEST_MS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import type { ContactState } from '@harana/contract/model/staff-lists'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { ownAccount } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'

/** How much of a message the list shows, in characters. */
const EXCERPT = 140

/** The latest of a thread that are shown: anybody may write in somebody else's name, and often. */
const threadMax = 100

type Row = { id: string; at: Date; site: Site; name: string }
type Entry = { id: string; at: Date; text: string; staffName: string | null; of: string }

/** The rows in each state, and the order in which staff read them. */
const states = {
  open: { where: sql`done_at IS NULL AND answered_at IS NULL`, order: sql`created_at` },
  answered: { where: sql`done_at IS NULL AND answered_at IS NOT NULL`, order: sql`answered_at` },
  done: { where: sql`done_at IS NOT NULL`, order: sql`done_at DESC` },
} as const satisfies Record<ContactState, object>

const incomplete = 'Please fill in all the fields'

export const handlers: DomainHandlers<'contact'> = {
  'public/contactus': async (input, { db, send, viewer, site, locale, now }) => {
    const { userId, name, email, message, sendCopy, nickname, elapsed } = input
    if (userId != null && userId !== '' && String(userId) !== String(viewer?.memberId ?? ''))
      throw wrongField('userId', 'This is not the member who is logged in.')
    const empty = Object.entries({ name, email, message }).filter(([, value]) => value === '')
    if (empty.length > 0) {
      const fields = Object.fromEntries(empty.map(([field]) => [field, incomplete]))
      throw new Refusal('INCOMPLETE', undefined, { fields })
    }
    if (elapsed !== undefined && elapsed < CONTACT_FASTEST_MS) throw new Refusal('TOOFAST')
    // A bot that filled in the hidden field gets the answer of success, so that it does not try anything else.
    if (nickname !== '') return { copy: false }
    const { rows } = await sql<{ id: string }>`
      INSERT INTO contact_messages (member_id, site, language, name, email, message, day)
      VALUES (${viewer?.memberId ?? null}, ${site}, ${locale}, ${name}, ${email}, ${message}, ${now.toISOString().slice(0, 10)})
      ON CONFLICT DO NOTHING RETURNING id`.execute(db)
    const copy = sendCopy && viewer?.flags.verifiedEmail === true && ownAccount.of(viewer).email === email
    if (rows[0]) {
      await send('contact-mail', { messageId: rows[0].id, to: 'operator' })
      if (copy) await send('contact-mail', { messageId: rows[0].id, to: 'writer' })
    }
    return { copy }
  },

  'admin/getcontactmessages': async ({ state, page, recordsPerPage }, { db, audit }) => {
    const { where, order } = states[state]
    const { rows } = await sql<Row & { excerpt: string }>`
      SELECT id, created_at AS at, site, name, left(message, ${EXCERPT}) AS excerpt
      FROM contact_messages WHERE ${where}
      ORDER BY ${order}, id LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    const { rows: counts } = await sql<{ open: number; answered: number }>`
      SELECT count(*) FILTER (WHERE answered_at IS NULL)::int AS open, count(answered_at)::int AS answered
      FROM contact_messages WHERE done_at IS NULL`.execute(db)
    const messages = rows.slice(0, recordsPerPage)
    for (const { id } of messages) audit.about('contact-message', id)
    audit.fields(['name', 'message'])
    return {
      messages: messages.map((row) => ({ ...row, at: row.at.toISOString(), state })),
      more: rows.length > recordsPerPage,
      counts: counts[0]!,
    }
  },

  'admin/getcontactmessage': async ({ id }, { db, audit }) => {
    audit.about('contact-message', id)
    audit.fields(['name', 'email', 'message', 'answers'])
    const { rows } = await sql<
      Row & { state: ContactState; email: string; memberId: number | null; locale: Locale }
    >`
      SELECT id, created_at AS at, site, name, email, member_id AS "memberId", language AS locale,
        CASE WHEN done_at IS NOT NULL THEN 'done' WHEN answered_at IS NOT NULL THEN 'answered' ELSE 'open' END AS state
      FROM contact_messages WHERE id = ${id}`.execute(db)
    const message = rows[0]
    if (!message) throw new Refusal('NOTFOUND')
    if (message.memberId !== null) audit.about('member', message.memberId)
    const { rows: latest } = await sql<Entry>`
      SELECT id, created_at AS at, message AS text, NULL AS "staffName", id AS of
      FROM contact_messages WHERE email = ${message.email}
      UNION ALL
      SELECT a.id, a.created_at, a.answer, coalesce(p.profile_name, ''), a.message_id
      FROM contact_answers a JOIN contact_messages c ON c.id = a.message_id
      LEFT JOIN profiles p ON p.member_id = a.staff_id
      WHERE c.email = ${message.email}
      ORDER BY at DESC, id DESC LIMIT ${threadMax}`.execute(db)
    const thread = latest.toReversed()
    for (const { of } of thread) audit.about('contact-message', of)
    return {
      message: { ...message, at: message.at.toISOString() },
      thread: thread.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    }
  },

  'admin/answercontactmessage': async ({ id, text, answersSeen }, { db, send, viewer, audit }) => {
    audit.about('contact-message', id)
    audit.value('answer', text)
    await lockMessage(db, id)
    const { rows } = await sql<{ answer: string }>`
      SELECT answer FROM contact_answers WHERE message_id = ${id}`.execute(db)
    if (rows.some(({ answer }) => answer === text)) return {}
    if (rows.length !== answersSeen) throw new Refusal('ANSWEREDMEANWHILE')
    const { rows: written } = await sql<{ id: string }>`
      INSERT INTO contact_answers (message_id, staff_id, answer)
      VALUES (${id}, ${viewer.memberId}, ${text}) RETURNING id`.execute(db)
    await sql`UPDATE contact_messages SET answered_at = app_now(), done_at = NULL WHERE id = ${id}`.execute(
      db,
    )
    await send('contact-answer', { answerId: written[0]!.id })
    return {}
  },

  'admin/setcontactmessagedone': async ({ id, done }, { db, audit }) => {
    audit.about('contact-message', id)
    audit.value('done', done)
    await lockMessage(db, id)
    await sql`UPDATE contact_messages SET done_at = ${done ? sql`coalesce(done_at, app_now())` : sql`NULL`}
      WHERE id = ${id}`.execute(db)
    return {}
  },
}

/** @throws Refusal NOTFOUND */
async function lockMessage(db: Queryable, id: string): Promise<void> {
  const { rows } = await sql`SELECT FROM contact_messages WHERE id = ${id} FOR UPDATE`.execute(db)
  if (rows.length === 0) throw new Refusal('NOTFOUND')
}
