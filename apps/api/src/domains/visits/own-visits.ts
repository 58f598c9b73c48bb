import { sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { visitShown } from './visit-shown.ts'

const viewer = sql.ref('m.id')

/** The viewer's last visits, of visible members: the moment of the one made and the day of the one received. */
export const ownVisits = defineSlice({
  columns: {
    lastEgressVisit: sql<Date | null>`(
      SELECT v.visited_at FROM visits v JOIN members visited ON visited.id = v.visited
      WHERE v.visitor = ${viewer} AND ${visibleTo(viewer, 'visited')} ORDER BY v.visited_at DESC LIMIT 1)`,
    lastIngressVisit: sql<string | null>`(
      SELECT v.day FROM visits v JOIN members visitor ON visitor.id = v.visitor
      WHERE v.visited = ${viewer} AND ${visitShown('v.visitor', 'v.visited')} AND ${visibleTo(viewer, 'visitor')} ORDER BY v.visited_at DESC LIMIT 1)`,
  },
  toMe: ({ lastEgressVisit, lastIngressVisit }) => ({
    lastEgressVisit: lastEgressVisit?.toISOString() ?? null,
    lastIngressVisit,
  }),
})
