import type { Notification } from '@harana/contract/calls/notifications'
import { NOTIFICATIONS_PAGE_SIZE } from '@harana/contract/model/limits'
import { keptPlan, sql } from '../../db/db.ts'
import { prepare, together } from '../../db/prepared.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { type LikedPartRow, likedPart, likedPartOf } from '../likes/likes.ts'
import {
  type ClassRow,
  classColumns,
  classOf,
  isOnline,
  type Showing,
  shownActivity,
} from '../profiles/profiles.ts'
import { listedFor, ownNotifications, unreadOf } from './notifications.ts'
import { pushHandlers } from './push-subscriptions.ts'
import { quietHoursHandlers } from './quiet-hours.ts'
import { settingHandlers } from './settings.ts'

export const handlers: DomainHandlers<'notifications'> = {
  ...pushHandlers,
  ...quietHoursHandlers,
  ...settingHandlers,
  'notifications/getnotifications': async ({ page, recordsPerPage }, { db, viewer, ...showing }) => {
    const me = viewer.memberId
    // The cursor is read before the list: a notification written between the two is then listed and polled, never
    // missed.
    const { rows: counts } = await keptPlan(sql<{ unread: number; timestamp: number }>`
      SELECT event_seq AS timestamp, ${unreadOf(me)} AS unread FROM members WHERE id = ${me}`).execute(db)
    const { rows } = await sql<Row>`
      SELECT ${columns} FROM ${withActors} WHERE ${listedFor(me)}
      ORDER BY n.shown_at DESC, n.actor_id, n.id LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(
      db,
    )
    return {
      notifications: rows.slice(0, recordsPerPage).map((row) => notificationOf(row, showing)),
      ...counts[0]!,
      more: rows.length > recordsPerPage,
    }
  },

  'notifications/getnewnotifications': async ({ timestamp }, { db, viewer, ...showing }) => {
    const { cursor, newestNotification, unread } = ownNotifications.of(viewer)
    // The cached viewer's row holds all three of one moment and is dropped when one changes: where nothing came since, no
    // query is needed.
    if (timestamp === undefined || (newestNotification <= timestamp && timestamp <= cursor)) {
      return { timestamp: cursor, unread, notifications: [] }
    }
    const [rows] = await together(db, since({ me: viewer.memberId, timestamp }))
    const found = rows.filter((row) => row.uuid !== null)
    return {
      // After a full page there may be more: the next poll goes on from the page's end.
      timestamp: found.length === NOTIFICATIONS_PAGE_SIZE ? found.at(-1)!.seq : rows[0]!.cursor,
      unread: rows[0]!.unread,
      notifications: found.toSorted(byShownTime).map((row) => notificationOf(row, showing)),
    }
  },

  'notifications/markread': async ({ uuid }, { db, viewer, invalidate, now }) => {
    const { rows } = await sql`
      UPDATE visible_notifications n SET read_at = coalesce(n.read_at, ${now})
      WHERE n.id = ${uuid} AND ${listedFor(viewer.memberId)} RETURNING n.id`.execute(db)
    if (rows.length === 0) throw new Refusal('NOTFOUND')
    invalidate(viewer.memberId)
    return {}
  },

  'notifications/markallread': async ({ timestamp }, { db, viewer, invalidate, now }) => {
    const me = viewer.memberId
    await sql`
      UPDATE visible_notifications n SET read_at = ${now}
      WHERE n.seq <= ${timestamp} AND n.read_at IS NULL AND ${listedFor(me)}`.execute(db)
    const { rows } = await sql<{ unread: number }>`SELECT ${unreadOf(me)} AS unread`.execute(db)
    invalidate(me)
    return rows[0]!
  },

  'notifications/remove': async ({ uuid }, { db, viewer, invalidate, now }) => {
    // The row stays, so that the same event is never notified again; removing it twice is allowed.
    const { rows } = await sql`
      UPDATE visible_notifications n SET removed_at = coalesce(n.removed_at, ${now})
      WHERE n.id = ${uuid} AND n.member_id = ${viewer.memberId} RETURNING n.id`.execute(db)
    if (rows.length === 0) throw new Refusal('NOTFOUND')
    invalidate(viewer.memberId)
    return {}
  },
}

type Row = {
  uuid: string
  seq: number
  type: string
  kind: string
  subjectKind: string
  subjectId: string
  read: boolean
  created: Date
  part: LikedPartRow
  liked: boolean
  likesMe: boolean
} & (Actor | { profileId: null })

type Actor = ClassRow & {
  profileId: number
  gender: number
  name: string
  photoPath: string | null
  lastActive: Date | null
}

const withActors = sql`visible_notifications n LEFT JOIN (members m
    JOIN profiles p ON p.member_id = m.id JOIN search_card c ON c.id = m.id
    LEFT JOIN images i ON i.member_id = m.id AND i.position = 0) ON m.id = n.actor_id`

const columns = sql`n.id AS uuid, n.seq, n.type, coalesce(n.kind, '') AS kind,
  n.subject_kind AS "subjectKind", n.subject_id AS "subjectId",
  n.read_at IS NOT NULL AS read, n.shown_at AS created,
  CASE WHEN n.type IN ('like', 'profilelike') THEN ${likedPartOf('n.actor_id', sql.ref('n.member_id'))} END AS part,
  EXISTS (SELECT FROM likes l WHERE l.liker = n.member_id AND l.liked = n.actor_id) AS liked,
  EXISTS (SELECT FROM likes l WHERE l.liker = n.actor_id AND l.liked = n.member_id) AS "likesMe",
  m.id AS "profileId", m.gender, p.profile_name AS name, i.path AS "photoPath", ${shownActivity} AS "lastActive", ${classColumns}`

/** One statement, so that the cursor and the rows belong to the same moment. */
const since = prepare<{ me: number; timestamp: number }, Row & { cursor: number; unread: number }>(
  ({ me, timestamp }) => sql`
    SELECT me.event_seq AS cursor, ${unreadOf(me)} AS unread, fresh.*
    FROM members me LEFT JOIN LATERAL (
      SELECT ${columns} FROM ${withActors} WHERE ${listedFor(me)} AND n.seq > ${timestamp}
      ORDER BY n.seq LIMIT ${sql.lit(NOTIFICATIONS_PAGE_SIZE)}) fresh ON true
    WHERE me.id = ${me} ORDER BY fresh.seq`,
)

/**
 * Oldest first. Notifications of the same shown time are ordered by member id, which tells nothing of the exact moment
 * (D33).
 */
const byShownTime = (a: Row, b: Row) =>
  a.created.getTime() - b.created.getTime() ||
  // Those without an actor come last, as the database sorts them.
  (a.profileId ?? Number.MAX_SAFE_INTEGER) - (b.profileId ?? Number.MAX_SAFE_INTEGER) ||
  (a.uuid < b.uuid ? -1 : 1)

/** The wire form of a notification; the actor is shown as they are now, not as they were when it was written. */
function notificationOf(row: Row, { now, photos }: Pick<Showing, 'now' | 'photos'>): Notification {
  return {
    uuid: row.uuid,
    type: row.type,
    read: row.read,
    created: row.created.toISOString(),
    profileId: row.profileId,
    gender: row.profileId === null ? 0 : row.gender,
    liked: row.liked,
    likesMe: row.likesMe,
    kind: row.kind,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    data: JSON.stringify({
      ...(row.profileId === null
        ? { ...photos.avatar(null, now), profileClassName: '', profileName: '', profileOnline: false }
        : {
            ...photos.avatar(row.photoPath, now),
            profileClassName: classOf(row, now),
            profileName: row.name,
            profileOnline: isOnline(row.lastActive, now),
          }),
      type: row.type,
      ...(row.part && { likedPart: likedPart(row.part, photos, now) }),
    }),
  }
}
