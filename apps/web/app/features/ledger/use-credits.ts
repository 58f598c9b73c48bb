import type { Input, Output } from '@harana/contract'
import { useCall } from '../../lib/cache/swr.tsx'

export type Credits = Output<'credits/getcredits'>
export type Movement = Output<'credits/gethistory'>['movements'][number]
/** What of the history is asked for: all of it, or one channel or kind. */
export type Chosen = Pick<Input<'credits/gethistory'>, 'channel' | 'kind'>

/** What the member can spend, what is held and what expires. */
export const useCredits = () => useCall('credits/getcredits', {})

/** A page of how the credits came and went, the newest first. */
export const useHistory = (chosen: Chosen, page: number) => useCall('credits/gethistory', { ...chosen, page })
