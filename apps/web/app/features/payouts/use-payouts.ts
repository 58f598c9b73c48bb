import type { Output } from '@harana/contract'
import { useSWRConfig } from 'swr'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useCall } from '../../lib/cache/swr.tsx'

export type Summary = Output<'payouts/getsummary'>
export type Account = Summary['accounts'][number]
export type Payout = Output<'payouts/getpayouts'>['payouts'][number]
export type Quote = Output<'payouts/getquote'>
export type Statement = Output<'payouts/getstatement'>

/** What was earned, whether and how it can be paid out, and the member's accounts. */
export const usePayoutSummary = () => useCall('payouts/getsummary', {})

/** A page of the member's payouts, the newest first. */
export const usePayouts = (page: number) => useCall('payouts/getpayouts', { page })

/** The statement of a month such as 2026-11. */
export const useStatement = (month: string) => useCall('payouts/getstatement', { month })

/** Returns a function that reads once more all that is said of payouts and earnings. */
export function useRefreshPayouts(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () => mutate(answersOf('payouts/getsummary', 'payouts/getpayouts', 'credits/getearnings'))
}
