import type { Output } from '@harana/contract'
import type { ProductType } from '@harana/contract/model/purchases'
import { useCall } from '../../lib/cache/swr.tsx'

export type Summary = Output<'purchases/getsummary'>
export type Purchase = Output<'purchases/getpurchase'>['purchase']

export const useCatalogue = () => useCall('purchases/getcatalogue', {})

/** The order of a product, before it is paid. */
export const useSummary = (productType: ProductType, productId: number) =>
  useCall('purchases/getsummary', { productType, productId })

/** How often a purchase that waits for the bank is asked for, in ms. */
const waitingMs = 2_000

/** One's own purchase; asked for again and again while the bank's answer is awaited. */
export const usePurchase = (purchaseId: string) =>
  useCall(
    'purchases/getpurchase',
    { purchaseId },
    { refreshInterval: (answer) => (answer === undefined || isWaiting(answer.purchase) ? waitingMs : 0) },
  )

/** Whether nobody knows yet if the purchase is paid. */
export const isWaiting = ({ state }: Purchase): boolean => state === 'started' || state === 'waiting'

export const useReceipts = (page: number) => useCall('purchases/getpurchases', { page })
