import { z } from 'zod'
import * as limits from './limits.ts'

const pageOf = (size: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    recordsPerPage: z.coerce.number().int().min(1).max(limits.LIST_MAX_RECORDS).default(size),
  })
/** Of a list of likes or visits. */
export const listPage = pageOf(limits.LIST_PAGE_SIZE)
/** Of any list of members but likes and visits. */
export const profilesPage = pageOf(limits.PROFILES_PAGE_SIZE)

/** Of any other list. */
export const otherPage = pageOf(limits.DEFAULT_PAGE_SIZE)

/** How many rows of a table of the admin area an answer holds. */
export const tableRecords = z.coerce
  .number()
  .int()
  .min(1)
  .max(limits.TABLE_PAGE_SIZE)
  .default(limits.TABLE_PAGE_SIZE)
/** The page of such a table. */
export const tablePage = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  recordsPerPage: tableRecords,
}

/** A page of a list of members, each as `card` says. */
export const listOf = <T extends z.ZodType>(card: T) =>
  z.object({
    profiles: z.array(card),
    /** The length of the whole list. */
    total: z.int(),
    more: z.boolean(),
  })
