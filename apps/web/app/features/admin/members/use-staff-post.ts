import type { Input, Output } from '@harana/contract'
import { call, urlOf } from '../../../lib/api/api.ts'
import { type AnswerState, useAnswer } from '../../../lib/cache/swr.tsx'

/** Reads of staff whose input must stand in no URL. */
type StaffPost = 'admin/findmembers' | 'admin/getmembercase'

/**
 * The answer of a staff call that reads by POST; null as input requests nothing. Every read of staff is recorded, so it is
 * only asked again when somebody asks.
 */
export const useStaffPost = <N extends StaffPost>(name: N, input: Input<N> | null): AnswerState<Output<N>> =>
  useAnswer<Output<N>>(
    input && `${urlOf(name)} ${JSON.stringify(input)}`,
    () => call(name, input as Input<N>),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      keepPreviousData: name === 'admin/findmembers',
    },
  )
