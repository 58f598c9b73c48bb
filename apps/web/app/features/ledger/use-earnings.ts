import type { Output } from '@harana/contract'
import { useCall } from '../../lib/cache/swr.tsx'

export type Earnings = Output<'credits/getearnings'>
export type Earning = Output<'credits/getearninghistory'>['earnings'][number]

/** What the member has earned and was not paid yet, and what earns how much now. */
export const useEarnings = () => useCall('credits/getearnings', {})

/** A page of what was earned, the newest first. */
export const useEarningHistory = (page: number) => useCall('credits/getearninghistory', { page })
