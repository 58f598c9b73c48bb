import { USER_INFO_POLL_MS } from '@harana/contract/model/limits'
import { useCall } from '../../lib/cache/swr.tsx'

/** Asks whether codes go by phone, and what became of the member's own. */
export const usePhone = () => useCall('users/getphone', {}, { refreshInterval: USER_INFO_POLL_MS })
