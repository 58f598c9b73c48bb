import type { SettingGroup, SettingName } from '@harana/contract/policy/site-settings'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words = {
  label: MessageDescriptor
  /** What it does, for who sets it. */
  help: MessageDescriptor
  /** The words of each choice. */
  options?: Readonly<Record<string, MessageDescriptor>>
}

export const settingWords: Record<SettingName, Words> = {
  signUpOpen: {
    label: msg`Sign-up is open`,
    help: msg`Off, nobody new can join. Members go on as before. Nobody can join either while no mail server is set.`,
  },
  guysMayBuy: {
    label: msg`Guys may open the buying pages`,
    help: msg`Off, guys who are not administrators are kept from credits, plans, gifts and the world dating tips.`,
  },
  profilesADay: {
    label: msg`Profiles a member is shown in a day`,
    help: msg`Different profiles, over searches, lists and profile pages together, until midnight in UTC. It keeps programs from copying the site.`,
  },
}

export const settingGroupWords: Record<SettingGroup, MessageDescriptor> = {
  membership: msg`Membership`,
  limits: msg`Limits`,
}
