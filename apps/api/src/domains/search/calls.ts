import { COUNTED_MAX, SEARCH_MAX_RECORDS } from '@harana/contract/model/limits'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { cardOf } from '../profiles/profiles.ts'
import { filterOf } from './filter.ts'
import { hidingHandlers } from './hiding.ts'
import { findLifted } from './lifted.ts'
import { savedSearchHandlers } from './saved-searches.ts'

export const handlers: DomainHandlers<'search'> = {
  ...hidingHandlers,
  ...savedSearchHandlers,

  'profiles/getliftedprofiles': async (input, { db, search, viewer, now, locale, photos }) => {
    const viewerId = viewer.memberId
    const ids = await findLifted(db, { filter: filterOf(input, viewer.flags), viewerId, now })
    const rows = ids.length > 0 ? await search.loadCards(ids, viewerId) : []
    return { profiles: rows.map((row) => cardOf(row, { viewer, now, locale, photos })) }
  },

  'profiles/countprofiles': async (input, { search, viewer, now }) => {
    const filter = filterOf(input, viewer.flags)
    // One member more than is counted shows whether there are more.
    const ids = await search.findIds({ filter, viewerId: viewer.memberId, now, limit: COUNTED_MAX + 1 })
    return { found: Math.min(ids.length, COUNTED_MAX), more: ids.length > COUNTED_MAX }
  },

  'profiles/searchprofiles': async (input, { search, viewer, now, locale, photos, log }) => {
    const { page, recordsPerPage } = input
    if (page * recordsPerPage > SEARCH_MAX_RECORDS) throw new Refusal('TOOMANYPAGES')
    const filter = filterOf(input, viewer.flags, (field, value) =>
      log.info({ field, value }, 'search filter ignored'),
    )
    const viewerId = viewer.memberId
    // One member more than asked for shows whether there are further pages.
    const part = { limit: recordsPerPage + 1, offset: (page - 1) * recordsPerPage }
    const ids = await search.findIds({ filter, viewerId, now, ...part })
    const rows = ids.length > 0 ? await search.loadCards(ids.slice(0, recordsPerPage), viewerId) : []
    const profiles = rows.map((row) => cardOf(row, { viewer, now, locale, photos }))
    return { profiles, more: ids.length > recordsPerPage }
  },
}
