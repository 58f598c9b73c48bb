import type { CreditChannel } from '@harana/contract/model/enums'
import { type CreditsKind, movementKinds } from '@harana/contract/model/movements'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAdjustmentsHorizontal,
  IconBolt,
  IconBriefcase,
  IconClockOff,
  IconConfetti,
  IconGift,
  IconHeartHandshake,
  IconMessageHeart,
  IconPackage,
  IconRocket,
  IconScale,
  IconVideo,
} from '@tabler/icons-react'

type Words = { title: MessageDescriptor; icon: typeof IconBolt }

/** Where credits come from (R3.24). */
export const channelWords: Record<CreditChannel, Words> = {
  1: { title: msg`Sign-up bonus`, icon: IconConfetti },
  2: { title: msg`Cams`, icon: IconVideo },
  3: { title: msg`Bundle`, icon: IconPackage },
  4: { title: msg`Jobs`, icon: IconBriefcase },
  5: { title: msg`New member message bonus`, icon: IconMessageHeart },
  6: { title: msg`Express Message`, icon: IconBolt },
}

type KindWords = { text: MessageDescriptor } & Partial<Words>

/** What credits came or went for; a kind with a channel has that one's title and icon. */
const kindWords: Record<CreditsKind, KindWords> = {
  signUpBonus: { text: msg`Welcome` },
  bundle: { text: msg`Bought` },
  goodwill: { title: msg`A gift from us`, icon: IconHeartHandshake, text: msg`From our team` },
  adjustmentUp: { title: msg`Correction`, icon: IconAdjustmentsHorizontal, text: msg`By our team` },
  adjustmentDown: { title: msg`Correction`, icon: IconAdjustmentsHorizontal, text: msg`By our team` },
  lift: { title: msg`Profile lift`, icon: IconRocket, text: msg`For 24 hours` },
  expiry: { title: msg`Expired`, icon: IconClockOff, text: msg`Given credits that were not used in time` },
  forfeit: { title: msg`Given up`, icon: IconClockOff, text: msg`With the account` },
  expressMessage: { text: msg`Sent` },
  gift: { title: msg`Gift`, icon: IconGift, text: msg`Sent` },
  newMemberMessageBonus: { text: msg`For an answer to a new member` },
  shortfallPaid: { title: msg`Missing credits settled`, icon: IconScale, text: msg`From your credits` },
  shortfallWrittenOff: { title: msg`Missing credits settled`, icon: IconScale, text: msg`We gave them up` },
}

export function wordsOf(kind: CreditsKind): Words & { text: MessageDescriptor } {
  const { channel } = movementKinds[kind]
  return { ...channelWords[channel ?? 3], ...kindWords[kind] }
}

/** The channels that anything is booked by. */
export const usedChannels = [
  ...new Set(Object.values(movementKinds).flatMap(({ channel }) => (channel === null ? [] : [channel]))),
] as CreditChannel[]
