import type { Output } from '@harana/contract'
import type { AnnouncementState } from '@harana/contract/model/announcements'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { contentColumns, endAnnouncement, saveAnnouncement, withTimes } from './save.ts'

type Announcement = Output<'admin/getannouncement'>['announcement']
type Row = Omit<Announcement, 'startsAt' | 'endsAt' | 'endedAt'> &
  Record<'startsAt' | 'endsAt', Date> & { endedAt: Date | null }
type Change = Output<'admin/getannouncementchanges'>['changes'][number]
type ChangeRow = {
  version: number
  content: Omit<Change, 'version' | 'changedAt' | 'changedBy'>
  changedAt: Date
  memberId: number | null
  memberName: string | null
}

const columns = sql`a.id, a.version, ${contentColumns}, a.ended_at AS "endedAt",
  CASE WHEN a.ended_at IS NOT NULL OR a.ends_at <= app_now() THEN 'ended'
    WHEN a.starts_at > app_now() THEN 'scheduled' ELSE 'shown' END AS state`
const inState: Record<AnnouncementState, ReturnType<typeof sql>> = {
  shown: sql`a.ended_at IS NULL AND a.ends_at > app_now() AND a.starts_at <= app_now()`,
  scheduled: sql`a.ended_at IS NULL AND a.starts_at > app_now()`,
  ended: sql`(a.ended_at IS NOT NULL OR a.ends_at <= app_now())`,
}
const toAnswer = (row: Row): Announcement => ({
  ...withTimes(row),
  endedAt: row.endedAt?.toISOString() ?? null,
})

export const handlers: DomainHandlers<'announcements'> = {
  'users/dismissannouncement': async ({ id }, { db, viewer, invalidate }) => {
    const { rows } = await sql`SELECT FROM announcements WHERE id = ${id}`.execute(db)
    if (rows.length === 0) throw new Refusal('NOTFOUND')
    await sql`INSERT INTO announcement_dismissals (member_id, announcement_id) VALUES (${viewer.memberId}, ${id})
      ON CONFLICT DO NOTHING`.execute(db)
    invalidate(viewer.memberId)
    return {}
  },

  'admin/getannouncements': async ({ state, page, recordsPerPage }, { db, audit }) => {
    audit.value('state', state)
    const { rows } = await sql<Row>`
      SELECT ${columns} FROM announcements a WHERE ${inState[state]}
      ORDER BY coalesce(a.ended_at, a.ends_at) DESC, a.id
      LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      announcements: rows.slice(0, recordsPerPage).map(toAnswer),
      more: rows.length > recordsPerPage,
    }
  },

  'admin/getannouncement': async ({ id }, { db, audit }) => {
    audit.about('announcement', id)
    const { rows } = await sql<Row>`SELECT ${columns} FROM announcements a WHERE a.id = ${id}`.execute(db)
    if (!rows[0]) throw new Refusal('NOTFOUND')
    return { announcement: toAnswer(rows[0]) }
  },

  'admin/getannouncementchanges': async ({ id, page, recordsPerPage }, { db, audit }) => {
    audit.about('announcement', id)
    audit.fields(['changedBy'])
    const { rows } = await sql<ChangeRow>`
      SELECT v.version, v.content, v.changed_at AS "changedAt", m.id AS "memberId",
        coalesce(p.profile_name, m.first_name) AS "memberName"
      FROM announcement_versions v LEFT JOIN members m ON m.id = v.staff_id LEFT JOIN profiles p ON p.member_id = m.id
      WHERE v.announcement_id = ${id} ORDER BY v.version DESC
      LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      changes: rows.slice(0, recordsPerPage).map(({ version, content, changedAt, memberId, memberName }) => ({
        ...content,
        version,
        changedAt: changedAt.toISOString(),
        changedBy: memberId === null ? null : { memberId, name: memberName ?? '' },
      })),
      more: rows.length > recordsPerPage,
    }
  },

  'admin/saveannouncement': async (wish, { db, viewer, now, audit }) => {
    audit.about('announcement', wish.id)
    const { id: _, version: __, ...content } = wish
    audit.fields(Object.keys(content))
    audit.value('content', JSON.stringify(content))
    return { version: await saveAnnouncement(db, wish, viewer.memberId, now) }
  },

  'admin/endannouncement': async ({ id }, { db, audit }) => {
    audit.about('announcement', id)
    await endAnnouncement(db, id)
    return {}
  },
}
