import { type PayoutBank, type PayoutMethod, payoutBanks } from '@harana/contract/model/payouts'

/** How each way of being paid is called; names of their own in every language. */
export const methodNames: Record<PayoutMethod, string> = {
  gcash: 'GCash',
  maya: 'Maya',
  instapay: 'InstaPay',
  pesonet: 'PESONet',
  paypal: 'PayPal',
}

type Account = { method: PayoutMethod; bank: PayoutBank | null; ending: string }

/** An account as it is shown: "GCash ••4567", "BDO Unibank, PESONet ••4567". */
export function accountName({ method, bank, ending }: Account): string {
  const name = bank ? `${payoutBanks[bank]}, ${methodNames[method]}` : methodNames[method]
  return `${name} ${method === 'paypal' ? ending : `••${ending}`}`
}
