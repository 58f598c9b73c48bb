import type { VisitCard } from '@harana/contract/calls/visits'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'
import { cardList } from '../profiles/profiles.ts'
import { visitShown } from './visit-shown.ts'

/** The viewer's visitors are ordered by day (D33), the viewer's own visits by moment; both are shown by day. */
const given = ({ at }: { at: string }): Pick<VisitCard, 'at'> => ({ at })
const dayOf = ({ at }: { at: Date }): Pick<VisitCard, 'at'> => ({ at: at.toISOString().slice(0, 10) })

export const visitListHandlers: Handlers<'profiles/getprofilevisitors' | 'profiles/getvisitedprofiles'> = {
  'profiles/getprofilevisitors': (page, ctx) => {
    const me = ctx.viewer.memberId
    const found = sql`SELECT visitor AS id, max(day) AS at FROM visits WHERE visited = ${me} AND ${visitShown('visitor', 'visited')}
      GROUP BY visitor`
    return cardList(ctx, found, page, given)
  },
  'profiles/getvisitedprofiles': (page, ctx) => {
    const me = ctx.viewer.memberId
    const found = sql`SELECT visited AS id, max(visited_at) AS at FROM visits WHERE visitor = ${me} GROUP BY visited`
    return cardList(ctx, found, page, dayOf)
  },
}
