import type { NoticeKind } from '@harana/contract/notices'
import { type Db, sql } from '../../db/db.ts'
import type { Jobs, Lang, Site, WorkerDeps } from '../../jobs.ts'
import { siteNames } from '../../mail-layout.ts'
import { inSight } from '../moderation/moderation.ts'
import { happened } from './texts.ts'

type Waiting = {
  subscriptionId: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  site: Site
  lang: Lang
  kind: NoticeKind
  profileId: number
  name: string
}

/** What a browser's service worker is sent; it shows it as it is. */
type Shown = {
  title: string
  body: string
  /** Where it leads, in the site it was sent by. */
  path: string
  icon: string
  /** One of the same tag takes its place, so that a push which came twice is seen once. */
  tag: string
}

/** A browser that was off so long need not be told any more. */
const ttlSeconds = 24 * 3600

/**
 * Pushes a notification to every browser of its reader that takes pushes.
 * @throws AggregateError when some were not taken; another try is only about those
 */
export async function pushNotification(deps: WorkerDeps, job: Jobs['notification-push']): Promise<void> {
  const { notificationId } = job
  const waiting = await waitingFor(deps.db, notificationId)
  const outcomes = await Promise.allSettled(waiting.map((one) => pushOne(deps, notificationId, one)))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}

/** Asked at the time of sending: by a member in sight, wished for, not read, to sessions that run. */
async function waitingFor(db: Db, notificationId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT p.id AS "subscriptionId", p.endpoint, p.p256dh, p.auth, p.site, p.language AS lang,
      n.kind, m.id AS "profileId", mp.profile_name AS name
    FROM notifications n JOIN members r ON r.id = n.member_id
    JOIN members m ON m.id = n.actor_id JOIN profiles mp ON mp.member_id = m.id
    JOIN push_subscriptions p ON p.member_id = n.member_id
    JOIN sessions s ON s.id = p.session_id AND s.expires_at > app_now()
    LEFT JOIN notification_settings w ON w.member_id = n.member_id AND w.kind = n.kind
    WHERE n.id = ${notificationId} AND n.read_at IS NULL AND n.removed_at IS NULL
      AND r.banned_at IS NULL AND r.deleted_at IS NULL AND ${inSight(sql.ref('n.member_id'), 'm')}
      AND coalesce(w.push, true)`.execute(db)
  return rows
}

async function pushOne({ db, pusher, log }: WorkerDeps, notificationId: string, to: Waiting): Promise<void> {
  const { subscriptionId } = to
  const claimed = await sql`
    INSERT INTO push_deliveries (notification_id, subscription_id) VALUES (${notificationId}, ${subscriptionId})
    ON CONFLICT DO NOTHING RETURNING subscription_id`.execute(db)
  if (claimed.rows.length === 0) return
  const tag = notificationId.replaceAll('-', '')
  const text = JSON.stringify(shown(to, tag))
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

const shown = ({ site, lang, kind, name, profileId }: Waiting, tag: string): Shown => ({
  title: siteNames[site],
  body: happened(lang, kind, name),
  path: `/profile/${profileId}`,
  icon: `/brand/${site}-apple-touch-180.png`,
  tag,
})
