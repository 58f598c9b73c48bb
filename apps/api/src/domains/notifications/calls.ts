import type { Notification } from '@harana/contract/calls/notifications'
import { NOTIFICATIONS_PAGE_SIZE } from '@harana/contract/model/limits'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { type ClassRow, classColumns, classOf, isOnline, type Showing } from '../profiles/profiles.ts'
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
    // The cursor is read first: a notification between the two readings is then in the list, and comes again with the next poll.
    const { rows: counts } = await sql<{ unread: number; timestamp: number }>`
      SELECT event_seq AS timestamp, ${unreadOf(me)} AS unread FROM members WHERE id = ${me}`.execute(db)
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
    const { cursor, unread } = ownNotifications.of(viewer)
    // The viewer's row was read in one piece and is dropped when anything changes: this poll needs no query.
    if (timestamp === undefined || timestamp === cursor) {
      return { timestamp: cursor, unread, notifications: [] }
    }
    // One statement, so that the cursor and the rows are of the same moment.
    const { rows } = await sql<Row & { cursor: number; unread: number }>`
      SELECT me.event_seq AS cursor, ${unreadOf(viewer.memberId)} AS unread, fresh.*
      FROM members me LEFT JOIN LATERAL (
        SELECT ${columns} FROM ${withActors} WHERE ${listedFor(viewer.memberId)} AND n.seq > ${timestamp}
        ORDER BY n.seq LIMIT ${NOTIFICATIONS_PAGE_SIZE}) fresh ON true
      WHERE me.id = ${viewer.memberId} ORDER BY fresh.seq`.execute(db)
    const found = rows.filter((row) => row.uuid !== null)
    return {
      // A full page may not be all: the next poll goes on from its end.
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
    // The row stays, so that the same event is never notified again; removing it once more is no fault.
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
  subjectKind: string
  subjectId: string
  read: boolean
  created: Date
} & (Actor | { profileId: null })

type Actor = ClassRow & { profileId: number; name: string; imagePath: string | null; lastActive: Date }

const withActors = sql`visible_notifications n LEFT JOIN (members m
    JOIN profiles p ON p.member_id = m.id JOIN search_card c ON c.id = m.id
    LEFT JOIN images i ON i.member_id = m.id AND i.position = 0) ON m.id = n.actor_id`

const columns = sql`n.id AS uuid, n.seq, n.type, n.subject_kind AS "subjectKind", n.subject_id AS "subjectId",
  n.read_at IS NOT NULL AS read, n.shown_at AS created, m.id AS "profileId", p.profile_name AS name, i.path AS "imagePath", c.last_active AS "lastActive", ${classColumns}`

/** Notifications whose times look the same are in the order of members' numbers, which says nothing finer (D33). */
const byShownTime = (a: Row, b: Row) =>
  a.created.getTime() - b.created.getTime() ||
  // Without an actor last, as the database sorts them.
  (a.profileId ?? Number.MAX_SAFE_INTEGER) - (b.profileId ?? Number.MAX_SAFE_INTEGER) ||
  (a.uuid < b.uuid ? -1 : 1)

/** The actor is shown as they are now, not as they were then. */
function notificationOf(row: Row, { now, photos }: Pick<Showing, 'now' | 'photos'>): Notification {
  return {
    uuid: row.uuid,
    type: row.type,
    read: row.read,
    created: row.created.toISOString(),
    profileId: row.profileId,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    data: JSON.stringify({
      ...(row.profileId === null
        ? { ...photos.avatar(null, now), profileClassName: '', profileName: '', profileOnline: false }
        : {
            ...photos.avatar(row.imagePath, now),
            profileClassName: classOf(row, now),
            profileName: row.name,
            profileOnline: isOnline(row.lastActive, now),
          }),
      type: row.type,
    }),
  }
}
