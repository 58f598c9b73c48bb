import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { openPhoto } from '../photos/photos.ts'
import { readMemberCase } from './case.ts'
import { findByFilter, findByText, readFound } from './find.ts'
import { waysOf } from './ways.ts'

/** Notes about one member; as many as the case shows. */
const maxNotes = 50

export const handlers: DomainHandlers<'members'> = {
  'admin/findmembers': async (asked, { db, now, secrets, settings, viewer, audit }) => {
    const { text, way: wanted, after, recordsPerPage, ...filter } = asked
    const page = { after, limit: recordsPerPage + 1 }
    const ways = waysOf(text)
    const chosen = wanted === undefined ? ways : ways.filter(({ way }) => way === wanted)
    const { way, hits } =
      text === ''
        ? { way: null, hits: await findByFilter(db, asked, page) }
        : await findByText(
            db,
            { secrets, viewer, phoneCountries: settings.get('textCountries') },
            chosen,
            page,
          )
    if (text === '') for (const [name, value] of Object.entries(filter)) audit.value(name, value)
    else for (const one of ways) audit.value(one.way, one.value)
    const shown = hits.slice(0, recordsPerPage)
    for (const { memberId } of shown) audit.about('member', memberId)
    const members = await readFound(
      db,
      shown.map(({ memberId }) => memberId),
      now,
    )
    audit.fields(Object.keys(members[0] ?? {}))
    return {
      way,
      ways: ways.map((one) => one.way),
      members,
      next: hits.length > recordsPerPage ? (shown.at(-1) ?? null) : null,
    }
  },

  'admin/getmembercase': async ({ memberId, reason }, { db, viewer, now, secrets, audit }) => {
    audit.about('member', memberId)
    audit.text(reason)
    // It names who reported them.
    if (memberId === viewer.memberId) throw new Refusal('ONESELF')
    const [member] = await readFound(db, [memberId], now)
    if (!member) throw new Refusal('NOTFOUND')
    const read = await readMemberCase(db, { memberId, viewer, secrets })
    audit.fields(Object.entries(read).flatMap(([name, part]) => (part === null ? [] : [name])))
    return { member, ...read }
  },

  'admin/openmemberphoto': async ({ memberId, photoId }, { db, outside, audit }) => {
    audit.about('member', memberId)
    audit.about('photo', photoId)
    const { rows } = await sql<{ path: string }>`
      SELECT path FROM images WHERE id = ${photoId} AND member_id = ${memberId}`.execute(db)
    return { photo: await openPhoto({ db, ...outside }, rows[0]?.path) }
  },

  'admin/addmembernote': async ({ memberId, text }, { db, viewer, now, audit }) => {
    audit.about('member', memberId)
    audit.text(text)
    await lockMembers(db, memberId)
    const { rows: members } = await sql`SELECT FROM members WHERE id = ${memberId}`.execute(db)
    if (members.length === 0) throw new Refusal('NOTFOUND')
    const { rows } = await sql`
      INSERT INTO member_notes (member_id, writer, text, created_at)
      SELECT ${memberId}, ${viewer.memberId}, ${text}, ${now}
      WHERE (SELECT count(*) FROM member_notes WHERE member_id = ${memberId}) < ${maxNotes} RETURNING id`.execute(
      db,
    )
    if (rows.length === 0) throw new Refusal('TOOMANYNOTES')
    return {}
  },
}
