import type { Output } from '@harana/contract'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { keysOf, useCall } from '../../lib/cache/swr.tsx'
import { useRefreshSession } from '../../lib/session/session.tsx'

export type Plans = Output<'plans/getplans'>
export type Subscription = NonNullable<Output<'plans/getsubscription'>['subscription']>

export const usePlans = () => useCall('plans/getplans', {})
export const usePrices = () => useCall('purchases/getcatalogue', {})
/** The plan that the member pays for; null in the answer for none. */
export const useSubscription = () => useCall('plans/getsubscription', {})

/** What a member does with the own plan; each @throws ApiError. */
export function usePlanActions() {
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  const settle = () =>
    Promise.all([
      mutate(keysOf('plans/getplans', {})),
      mutate(keysOf('plans/getsubscription', {})),
      refresh(),
    ])
  return {
    startTrial: async () => {
      const { until } = await call('plans/starttrial', {})
      await settle()
      return until
    },
    cancel: async () => {
      const { until } = await call('plans/cancel', {})
      await settle()
      return until
    },
    keep: async () => {
      const { until } = await call('plans/keep', {})
      await settle()
      return until
    },
    /** Opens the page of the payment company where the card and the bills are. */
    openPortal: async () => {
      const { url } = await call('purchases/openportal', {})
      window.location.assign(url)
    },
  }
}
