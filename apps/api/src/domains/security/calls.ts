import { sql } from '../../db/db.ts'
import type { SecurityEvent } from '../../http/application.ts'
import type { DomainHandlers } from '../handler.ts'
import { memberKey } from './security-log.ts'

type Row = Pick<SecurityEvent, 'kind' | 'call' | 'code'> & {
  at: Date
  member: string | null
  network: string | null
  times: number
}

export const handlers: DomainHandlers<'security'> = {
  'admin/getsecuritylog': async ({ page, recordsPerPage, ...filter }, { db, secrets, audit }) => {
    if (filter.memberId) audit.about('member', filter.memberId)
    for (const [name, value] of Object.entries(filter)) audit.value(name, value)
    const bytes = (hex: string) => Buffer.from(hex, 'hex')
    const conditions = [
      sql`true`,
      ...(filter.kind ? [sql`kind = ${filter.kind}`] : []),
      ...(filter.memberId ? [sql`member = ${bytes(memberKey(secrets, filter.memberId))}`] : []),
      ...(filter.member ? [sql`member = ${bytes(filter.member)}`] : []),
      ...(filter.network ? [sql`network = ${bytes(filter.network)}`] : []),
    ]
    const { rows } = await sql<Row>`
      SELECT at, kind, call, code, encode(member, 'hex') AS member, encode(network, 'hex') AS network, times
      FROM security_log WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY id DESC LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      events: rows.slice(0, recordsPerPage).map((row) => ({ ...row, at: row.at.toISOString() })),
      more: rows.length > recordsPerPage,
    }
  },
}
