import type { EarningKind } from '@harana/contract/model/movements'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconGift, IconUserPlus } from '@tabler/icons-react'

/** What is earned by, as its member reads it. */
export const earningWords: Record<EarningKind, { title: MessageDescriptor; icon: typeof IconGift }> = {
  giftShare: { title: msg`Share of a gift`, icon: IconGift },
  inviteReward: { title: msg`An invited member`, icon: IconUserPlus },
}
