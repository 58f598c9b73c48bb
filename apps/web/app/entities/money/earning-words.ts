import type { EarningKind } from '@harana/contract/model/movements'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconGift, IconUserPlus } from '@tabler/icons-react'

/** What is earned by, as its member reads it. */
export const earningWords: Record<EarningKind, { title: MessageDescriptor; icon: typeof IconGift }> = {
  giftShare: { title: msg`Share of a gift`, icon: IconGift },
  inviteReward: { title: msg`An invited member`, icon: IconUserPlus },
}

/** What an earning is called by the name of its kind; nothing for one that this version does not know. */
export const earningTitle = (kind: string | null, i18n: I18n): string => {
  const words = kind !== null && kind in earningWords ? earningWords[kind as EarningKind] : null
  return words ? i18n._(words.title) : ''
}
