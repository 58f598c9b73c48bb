import type { Output } from '@harana/contract'
import { USER_INFO_POLL_MS } from '@harana/contract/model/limits'
import { useCall } from '../../lib/cache/swr.tsx'

export type Verification = Output<'verification/getverification'>
export type Step = Verification['steps'][number]

/** Asks how the member's verification stands. */
export const useVerification = () =>
  useCall('verification/getverification', {}, { refreshInterval: USER_INFO_POLL_MS })
