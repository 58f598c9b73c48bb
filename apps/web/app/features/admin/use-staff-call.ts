import type { CallName, Input } from '@harana/contract'
import { type CallState, type ReadName, useCall } from '../../lib/cache/swr.tsx'

export type StaffRead = Extract<ReadName, Extract<CallName, `admin/${string}`>>

/**
 * The answer of a staff call. Every read of staff is recorded, so it is only asked again when somebody asks; the rows
 * of the answer before stay until the next one is there.
 */
export function useStaffCall<N extends StaffRead>(name: N, input: Input<N> | null): CallState<N> {
  return useCall(name, input, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  })
}
