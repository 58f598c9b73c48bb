import type { Output } from '@harana/contract'
import { COUNT_KEPT_MS } from '@harana/contract/model/limits'
import { useCall } from '../../lib/cache/swr.tsx'
import { type Filter, searchInput } from './filter.ts'

/** How many members a filter finds; undefined until it is known, null when it could not be had. */
export type Count = Output<'profiles/countprofiles'> | null | undefined

/** Counts the members whom a filter finds; null counts nobody. The number is kept for 30 s. */
export function useFoundCount(filter: Filter | null): Count {
  const { page: _page, recordsPerPage: _records, sort: _sort, ...input } = searchInput(filter ?? {}, 1)
  const { data, error } = useCall('profiles/countprofiles', filter && input, {
    dedupingInterval: COUNT_KEPT_MS,
    revalidateOnFocus: false,
  })
  return error && !data ? null : data
}
