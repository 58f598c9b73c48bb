import { type AuditSubject, MACHINE } from '@harana/contract/model/audit'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'

type Row = {
  number: number
  at: Date
  actor: number
  name: string | null
  act: string
  subjects: string[]
  fields: string[]
  valueHashes: string[]
  text: string | null
  isTextErased: boolean
}

export const handlers: DomainHandlers<'audit'> = {
  'admin/getauditlog': async ({ before, recordsPerPage, ...filter }, { db, audit }) => {
    const { actorId, act, subject, from, until } = filter
    for (const [name, value] of Object.entries(filter)) audit.value(name, value)
    if (actorId) audit.about('member', actorId)
    if (subject) audit.about(...(subject.split(':') as [AuditSubject, string]))
    const number = subject ? sql`s.number` : sql`l.number`
    // Times are as ordered as numbers: as numbers they are the edges of whichever index the other filters choose.
    const edges = [
      ...(before ? [sql`${number} < ${before}`] : []),
      ...(from
        ? [sql`${number} >= (SELECT number FROM audit_log WHERE at >= ${from} ORDER BY at, number LIMIT 1)`]
        : []),
      ...(until
        ? [
            sql`${number} <= (SELECT number FROM audit_log WHERE at < ${until} ORDER BY at DESC, number DESC LIMIT 1)`,
          ]
        : []),
    ]
    const conditions = [
      ...edges,
      ...(actorId === undefined ? [] : [sql`l.actor = ${actorId}`]),
      ...(act ? [sql`l.act = ${act}`] : []),
    ]
    // The numbers of a subject are read from its own table, in the order of the pages.
    const log = subject
      ? sql`audit_subjects s JOIN audit_log l ON l.number = s.number AND s.subject = ${subject}`
      : sql`audit_log l`
    const { rows } = await sql<Row>`
      SELECT l.number, l.at, l.actor, p.profile_name AS name, l.act, l.subjects, l.fields,
        l.value_hashes AS "valueHashes", t.text, l.text_hash IS NOT NULL AND t.number IS NULL AS "isTextErased"
      FROM ${log} LEFT JOIN audit_texts t ON t.number = l.number
      LEFT JOIN profiles p ON p.member_id = l.actor
      WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`}
      ORDER BY ${number} DESC LIMIT ${recordsPerPage + 1}`.execute(db)
    return {
      rows: rows.slice(0, recordsPerPage).map(({ at, actor, name, valueHashes, ...row }) => ({
        ...row,
        at: at.toISOString(),
        actor: actor === MACHINE ? null : { memberId: actor, name },
        values: valueHashes.map((value) => {
          const [name = '', hash = ''] = value.split(':')
          return { name, hash }
        }),
      })),
      more: rows.length > recordsPerPage,
    }
  },

  'admin/eraseaudittext': async ({ number, reason }, { db, audit }) => {
    audit.about('audit-row', number)
    audit.text(reason)
    const { rows } =
      await sql`SELECT FROM audit_log WHERE number = ${number} AND text_hash IS NOT NULL`.execute(db)
    if (rows.length === 0) throw new Refusal('NOTFOUND')
    await sql`DELETE FROM audit_texts WHERE number = ${number}`.execute(db)
    return {}
  },
}
