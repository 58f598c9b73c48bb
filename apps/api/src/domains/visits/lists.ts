import type { VisitCard } from '@harana/contract/lists'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../../http/handler.ts'
import { cardList } from '../profiles/profiles.ts'

/** The latest visit of each; by the moment they are in order, by the day they are told (D14). */
const dayOf = (row: { at: Date }): Pick<VisitCard, 'at'> => ({ at: row.at.toISOString().slice(0, 10) })

export const visitListHandlers: Handlers<'profiles/getprofilevisitors' | 'profiles/getvisitedprofiles'> = {
  'profiles/getprofilevisitors': (page, ctx) => {
    const me = ctx.viewer.memberId
    const found = sql`SELECT visitor AS id, max(visited_at) AS at FROM visits WHERE visited = ${me} GROUP BY visitor`
    return cardList(ctx, found, page, dayOf)
  },
  'profiles/getvisitedprofiles': (page, ctx) => {
    const me = ctx.viewer.memberId
    const found = sql`SELECT visited AS id, max(visited_at) AS at FROM visits WHERE visitor = ${me} GROUP BY visited`
    return cardList(ctx, found, page, dayOf)
  },
}
