import { ONLINE_MS } from '@harana/contract/model/activity-step'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { type Db, sql } from '../../db/db.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now as clock } from '../../kernel/clock.ts'
import { mapWithConcurrency } from '../../kernel/map-with-concurrency.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe-url.ts'
import { makeLogInToken } from '../accounts/accounts.ts'
import { notificationEmailTemplate } from './email-template.ts'
import { eventOrder, isLookedAt } from './notifications.ts'
import { quietEnd } from './quiet-hours.ts'
import type { SentEvent } from './texts.ts'

type Reader = {
  id: number
  email: string
  firstName: string
  site: Site
  locale: Locale
  lastActive: Date
}

/** How long a worker may take for one mail, in ms, before another worker may try. */
const claimMs = 5 * 60_000

/**
 * Mails every member for whom notifications are due.
 * @throws AggregateError when the mail server refused some, after all others were sent
 */
export async function mailDueNotifications(deps: WorkerDeps): Promise<void> {
  const now = clock()
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT member_id AS id FROM notification_mails
    WHERE due_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})`.execute(deps.db)
  await mapWithConcurrency(rows, 'mails', ({ id }) => mailNotifications(deps, id))
}

/**
 * Mails one member the notifications that are due, if there are any. While the member is online they wait, and those
 * that the member then saw in the site are left out. In the member's quiet hours only the daily mail is sent.
 * @throws when the mail server refused the mail; the notifications wait for another try
 */
export async function mailNotifications(deps: WorkerDeps, memberId: number): Promise<void> {
  const { db, config, secrets, mailer } = deps
  const now = clock()
  const reader = await readerOf(db, memberId)
  if (!reader) {
    await sql`DELETE FROM notification_mails WHERE member_id = ${memberId}`.execute(db)
    return
  }
  const goneAt = new Date(reader.lastActive.getTime() + ONLINE_MS)
  if (goneAt > now) {
    await sql`UPDATE notification_mails SET due_at = ${goneAt}
      WHERE member_id = ${memberId} AND due_at <= ${now}`.execute(db)
    return
  }
  const quietTo = await quietEnd(db, memberId, now)
  if (quietTo)
    await sql`UPDATE notification_mails SET due_at = ${quietTo}
      WHERE member_id = ${memberId} AND pace <> 'daily' AND due_at < ${quietTo}`.execute(db)
  const claimed = await claim(db, memberId, now, quietTo !== null)
  if (claimed.length === 0) return
  try {
    const events = await eventsToMail(db, reader, claimed)
    if (events.length > 0) {
      const base = config.siteUrls[reader.site]
      const email = notificationEmailTemplate({
        ...reader,
        base,
        logIn: await makeLogInToken(db, memberId, reader.email),
        events,
        stop: (kinds) => unsubscribeUrl(base, secrets, memberId, kinds),
      })
      // Another try has the same id, by which a mail server knows a mail that it took before a crash.
      await mailer.send({ to: reader.email, id: events[0]!.id, ...email })
    }
  } catch (error) {
    await sql`UPDATE notification_mails SET claimed_until = NULL
      WHERE notification_id = ANY(${claimed}::uuid[])`.execute(db)
    throw error
  }
  await sql`DELETE FROM notification_mails WHERE notification_id = ANY(${claimed}::uuid[])`.execute(db)
}

/** The member, if they may be mailed at all: verified, active, neither banned, deleted, suspended nor paused. */
async function readerOf(db: Db, memberId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    SELECT m.id, m.email, m.first_name AS "firstName", m.site, m.language AS locale, c.last_active AS "lastActive"
    FROM members m JOIN search_card c ON c.id = m.id
    WHERE m.id = ${memberId} AND m.email_verified_at IS NOT NULL AND m.activated_at IS NOT NULL
      AND m.banned_at IS NULL AND m.deleted_at IS NULL AND m.suspended_until IS NULL
      AND m.paused_at IS NULL`.execute(db)
  return rows[0]
}

/**
 * Claims for this worker the notifications that are due, and with them those that would soon follow in another mail.
 * @returns their ids; none when nothing is due
 */
async function claim(db: Db, memberId: number, now: Date, quiet: boolean): Promise<string[]> {
  const free = sql`member_id = ${memberId} AND (pace = 'daily' OR NOT ${quiet}::boolean) AND (claimed_until IS NULL OR claimed_until <= ${now})`
  const { rows } = await sql<{ id: string }>`
    UPDATE notification_mails SET claimed_until = ${new Date(now.getTime() + claimMs)}
    WHERE ${free} AND (due_at <= ${now} OR pace <> 'daily')
      AND EXISTS (SELECT FROM notification_mails WHERE ${free} AND due_at <= ${now})
    RETURNING notification_id AS id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The events to mail to the reader: visible, unread, of kinds that the reader wants mailed. An event that was listed in
 * the site while the reader was there is left out of all but the daily mail.
 */
async function eventsToMail(db: Db, reader: Reader, ids: string[]): Promise<(SentEvent & { id: string })[]> {
  const { rows } = await sql<SentEvent & { id: string }>`
    SELECT n.id, n.kind, n.subject_kind AS "subjectKind", n.subject_id AS "subjectId", p.profile_name AS name
    FROM notification_mails q JOIN visible_notifications n ON n.id = q.notification_id
    LEFT JOIN profiles p ON p.member_id = n.actor_id
    LEFT JOIN notification_settings s ON s.member_id = n.member_id AND s.kind = n.kind
    WHERE q.notification_id = ANY(${ids}::uuid[]) AND n.read_at IS NULL AND n.removed_at IS NULL
      AND coalesce(s.mail, '') <> 'never' AND NOT ${isLookedAt}
      AND (q.pace = 'daily' OR NOT n.listed OR n.created_at > ${reader.lastActive})
    ORDER BY ${eventOrder}`.execute(db)
  return rows
}
