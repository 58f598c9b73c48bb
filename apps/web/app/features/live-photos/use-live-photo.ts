import type { Output } from '@harana/contract'
import { USER_INFO_POLL_MS } from '@harana/contract/model/limits'
import { useCall } from '../../lib/cache/swr.tsx'

export type LivePhoto = NonNullable<Output<'users/getlivephoto'>['photo']>

/** Asks whether members may confirm themselves by a live photo, and what became of the member's own. */
export const useLivePhoto = () => useCall('users/getlivephoto', {}, { refreshInterval: USER_INFO_POLL_MS })
