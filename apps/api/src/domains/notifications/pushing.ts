import { ONLINE_MS } from '@harana/contract/model/activity-step'
import type { Locale } from '@harana/contract/model/locale'
import { type NoticeKind, subjects, whileAwayKinds } from '@harana/contract/model/notices'
import type { Site } from '@harana/contract/model/site'
import { siteNames } from '@harana/contract/model/site'
import { type Db, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { asksSecondFactor, sessionEnd } from '../../http/own-row.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now as clock } from '../../kernel/clock.ts'
import { mapWithConcurrency } from '../../kernel/map-with-concurrency.ts'
import { eventOrder, isLookedAt } from './notifications.ts'
import { quietEnd } from './quiet-hours.ts'
import { countEvents, describeEvent, type SentEvent } from './texts.ts'

type Waiting = SentEvent & {
  notificationId: string
  subscriptionId: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  site: Site
  locale: Locale
}

/** The content of a push. The browser's service worker shows it unchanged. */
type Shown = {
  title: string
  body: string
  /** The path that it leads to, in the site that sent it. */
  path: string
  icon: string
  /** A push replaces one with the same tag, so that a push which arrives twice is seen once. */
  tag: string
}

/** An activity is written some seconds late: what came so shortly before it may not have been seen. */
const SEEN_S = 10

/** A browser that is off for longer than this misses the push. */
const ttlSeconds = 24 * 3600

/**
 * Pushes a notification to every browser in which its reader takes pushes; in the reader's quiet hours it is held back,
 * and so is one that is told while away alone, for as long as the reader is here.
 * @throws AggregateError when some pushes failed; another try sends only those
 */
export async function pushNotification(deps: WorkerDeps, job: Jobs['notification-push']): Promise<void> {
  const { db } = deps
  const { notificationId } = job
  const { rows } = await sql<{ memberId: number; kind: NoticeKind; lastActive: Date }>`
    SELECT n.member_id AS "memberId", n.kind, c.last_active AS "lastActive"
    FROM notifications n JOIN search_card c ON c.id = n.member_id WHERE n.id = ${notificationId}`.execute(db)
  if (!rows[0]) return
  const { memberId, kind, lastActive } = rows[0]
  const now = clock()
  const goneAt = new Date(lastActive.getTime() + ONLINE_MS)
  const heldTo =
    (await quietEnd(db, memberId, now)) ?? (whileAwayKinds.includes(kind) && goneAt > now ? goneAt : null)
  if (heldTo)
    await sql`INSERT INTO held_pushes (notification_id, member_id, due_at)
      VALUES (${notificationId}, ${memberId}, ${heldTo}) ON CONFLICT DO NOTHING`.execute(db)
  else await push(deps, [notificationId])
}

/**
 * Pushes the notifications that were held back until quiet hours ended or their reader was away, all of a reader in one
 * push.
 * @throws AggregateError when some pushes failed; another try sends only those
 */
export async function pushHeld(deps: WorkerDeps): Promise<void> {
  const { db } = deps
  const now = clock()
  const present = new Date(now.getTime() - ONLINE_MS)
  await sql`UPDATE held_pushes h SET due_at = c.last_active + make_interval(secs => ${ONLINE_MS / 1000})
    FROM notifications n JOIN search_card c ON c.id = n.member_id
    WHERE n.id = h.notification_id AND h.due_at <= ${now} AND n.kind = ANY(${whileAwayKinds})
      AND c.last_active > ${present}`.execute(db)
  const { rows } = await sql<{ memberId: number; ids: string[] }>`
    SELECT member_id AS "memberId", array_agg(notification_id) AS ids FROM held_pushes
    WHERE due_at <= ${now} GROUP BY member_id`.execute(db)
  await mapWithConcurrency(rows, 'pushes', async ({ memberId, ids }) => {
    const these = sql`notification_id = ANY(${ids}::uuid[])`
    const quietTo = await quietEnd(db, memberId, now)
    if (quietTo) {
      await sql`UPDATE held_pushes SET due_at = ${quietTo} WHERE ${these}`.execute(db)
      return
    }
    await push(deps, ids)
    await sql`DELETE FROM held_pushes WHERE ${these}`.execute(db)
  })
}

/** Sends each browser of the readers one push for all these notifications together. */
async function push(deps: WorkerDeps, notificationIds: string[]): Promise<void> {
  const waiting = await waitingFor(deps.db, notificationIds)
  const browsers = Map.groupBy(waiting, ({ subscriptionId }) => subscriptionId)
  await mapWithConcurrency([...browsers.values()], 'pushes', (waiting) => pushOne(deps, waiting))
}

/**
 * The pushes to send as of now: of visible, unread notifications, of kinds that the reader wants pushed, to browsers
 * whose session runs and asks for no second factor. Of what is told while away alone, nothing that came before the reader was here last.
 */
async function waitingFor(db: Db, notificationIds: string[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT p.id AS "subscriptionId", p.endpoint, p.p256dh, p.auth, p.site, p.language AS locale,
      n.id AS "notificationId", n.kind, n.subject_kind AS "subjectKind", n.subject_id AS "subjectId",
      a.profile_name AS name
    FROM visible_notifications n JOIN members m ON m.id = n.member_id JOIN search_card c ON c.id = m.id
    LEFT JOIN profiles a ON a.member_id = n.actor_id
    JOIN push_subscriptions p ON p.member_id = n.member_id
    JOIN sessions s ON s.id = p.session_id AND ${sessionEnd} > app_now() AND NOT ${asksSecondFactor}
    LEFT JOIN notification_settings w ON w.member_id = n.member_id AND w.kind = n.kind
    WHERE n.id = ANY(${notificationIds}::uuid[]) AND n.read_at IS NULL AND n.removed_at IS NULL AND NOT ${isLookedAt}
      AND m.banned_at IS NULL AND m.deleted_at IS NULL AND m.suspended_until IS NULL AND m.paused_at IS NULL AND coalesce(w.push, true)
      AND (n.kind <> ALL(${whileAwayKinds}) OR NOT n.listed OR n.created_at > c.last_active - make_interval(secs => ${SEEN_S}))
    ORDER BY ${eventOrder}`.execute(db)
  return rows
}

/** Sends one browser its push, once: a delivery is recorded under the id of the last notification. */
async function pushOne({ db, pusher, log }: WorkerDeps, waiting: Waiting[]): Promise<void> {
  const to = waiting.at(-1)!
  const { notificationId, subscriptionId } = to
  const claimed = await sql`
    INSERT INTO push_deliveries (notification_id, subscription_id) VALUES (${notificationId}, ${subscriptionId})
    ON CONFLICT DO NOTHING RETURNING subscription_id`.execute(db)
  if (claimed.rows.length === 0) return
  const tag = notificationId.replaceAll('-', '')
  const text = JSON.stringify(shown(waiting, tag))
  try {
    const outcome = await pusher.send(to, { text, ttlSeconds, topic: tag })
    if (outcome === 'refused') log.warn({ service: new URL(to.endpoint).hostname }, 'push refused')
    if (outcome === 'gone') {
      await sql`DELETE FROM push_subscriptions WHERE id = ${subscriptionId}`.execute(db)
    }
  } catch (error) {
    await sql`DELETE FROM push_deliveries
      WHERE notification_id = ${notificationId} AND subscription_id = ${subscriptionId}`.execute(db)
    throw error
  }
}

function shown(waiting: Waiting[], tag: string): Shown {
  const last = waiting.at(-1)!
  const { site, locale } = last
  const alone = waiting.length === 1
  return {
    title: siteNames[site],
    body: alone ? describeEvent(locale, last) : countEvents(locale, waiting),
    path: alone ? subjects[last.subjectKind].page(last.subjectId) : '/notifications',
    icon: `/brand/${site}-apple-touch-180.png`,
    tag,
  }
}

/** Deletes the records of deliveries that no job tries again, and pushes that were due a day ago. */
export async function sweepPushes(db: Db): Promise<void> {
  await sql`DELETE FROM push_deliveries WHERE ${expired('push_deliveries')}`.execute(db)
  await sql`DELETE FROM held_pushes WHERE ${expired('held_pushes')}`.execute(db)
}
