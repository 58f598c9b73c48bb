import type { ScamCategory } from '@harana/contract/model/scams'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each category of scam rules warns of. */
export const categoryWords: Record<ScamCategory, MessageDescriptor> = {
  money: msg`Requests for money`,
  giftCards: msg`Gift cards`,
  giftPressure: msg`Pressure for gifts`,
  emergencies: msg`Emergencies that cost money`,
  travel: msg`Visas and tickets`,
  parcels: msg`Parcels, customs and fortunes`,
  investments: msg`Investments`,
  lifeStories: msg`Made-up life stories`,
  blackmail: msg`Blackmail`,
  paidSex: msg`Paid sex`,
  jobs: msg`Job offers`,
  codes: msg`Codes and verification`,
  otherApps: msg`Moves to other apps`,
  contact: msg`Numbers and addresses`,
  links: msg`Links`,
  copied: msg`Copied messages`,
  loveBombing: msg`Love too early`,
}
