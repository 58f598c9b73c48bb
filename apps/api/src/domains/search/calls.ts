import { SEARCH_MAX_RECORDS } from '@harana/contract/limits'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { type CardRow, cardColumns, cardDetails, cardOf } from '../profiles/profiles.ts'
import { filterOf } from './filter.ts'
import { found } from './find.ts'
import { hidingHandlers } from './hiding.ts'
import { savedSearchHandlers } from './saved-searches.ts'

type Name = 'profiles/searchprofiles' | keyof typeof hidingHandlers | keyof typeof savedSearchHandlers

export const searchHandlers: Handlers<Name> = {
  ...hidingHandlers,
  ...savedSearchHandlers,

  'profiles/searchprofiles': async (input, { db, viewer, now, lang, photos, log }) => {
    const { page, recordsPerPage } = input
    if (page * recordsPerPage > SEARCH_MAX_RECORDS) throw new Refusal('TOOMANYPAGES')
    const filter = filterOf(input, viewer.flags, (field, value) =>
      log.info({ field, value }, 'search filter ignored'),
    )
    // One more than asked for says whether there are more.
    const part = { limit: recordsPerPage + 1, offset: (page - 1) * recordsPerPage }
    const members = await found(db, { filter, viewerId: viewer.memberId, now, ...part })
    if (!members) return { profiles: [], more: false }
    const { rows } = await sql<CardRow>`
      WITH c AS MATERIALIZED (${members})
      SELECT ${cardColumns} FROM c JOIN members m ON m.id = c.id ${cardDetails(viewer.memberId)}
      ORDER BY c.at DESC, c.id`.execute(db)
    const profiles = rows.slice(0, recordsPerPage).map((row) => cardOf(row, { now, lang, photos }))
    return { profiles, more: rows.length > recordsPerPage }
  },
}
