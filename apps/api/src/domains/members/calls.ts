import type { DomainHandlers } from '../handler.ts'
import { findByFilter, findByText, readFound } from './find.ts'
import { waysOf } from './ways.ts'

export const handlers: DomainHandlers<'members'> = {
  'admin/findmembers': async (asked, { db, now, secrets, audit }) => {
    const { text, way: wanted, after, recordsPerPage, ...filter } = asked
    const page = { after, limit: recordsPerPage + 1 }
    const ways = waysOf(text)
    const chosen = wanted === undefined ? ways : ways.filter(({ way }) => way === wanted)
    const { way, hits } =
      text === ''
        ? { way: null, hits: await findByFilter(db, asked, page) }
        : await findByText(db, secrets, chosen, page)
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
}
