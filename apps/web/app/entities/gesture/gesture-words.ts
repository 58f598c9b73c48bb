import type { Gesture, Hand, HandPlace } from '@harana/contract/model/live-photos'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const hands: Record<Hand, MessageDescriptor> = {
  'one-finger': msg`Hold up one finger`,
  'two-fingers': msg`Hold up two fingers`,
  'three-fingers': msg`Hold up three fingers`,
  'four-fingers': msg`Hold up four fingers, without the thumb`,
  'open-hand': msg`Show your open hand`,
  fist: msg`Make a fist`,
  'thumb-up': msg`Point your thumb up`,
}

const places: Record<HandPlace, MessageDescriptor> = {
  cheek: msg`beside your cheek`,
  chin: msg`under your chin`,
  head: msg`above your head`,
}

/** What a gesture asks for, such as "Hold up three fingers beside your cheek". */
export const gestureWords = (i18n: I18n, { hand, place }: Gesture): string =>
  `${i18n._(hands[hand])} ${i18n._(places[place])}`
