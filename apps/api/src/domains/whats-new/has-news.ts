import { sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { happenedSince, since } from './since.ts'

const viewer = sql.ref<number>('m.id')

/** Whether anybody liked or visited the viewer since the viewer last saw it, so that My Search keeps room for it. */
export const ownNews = defineSlice({
  columns: {
    hasNews: sql<boolean>`EXISTS (
      SELECT FROM (${happenedSince(viewer, since(viewer))}) happened JOIN members other ON other.id = happened.id
      WHERE ${visibleTo(viewer, 'other')})`,
  },
  toMe: ({ hasNews }) => ({ hasNews }),
})
