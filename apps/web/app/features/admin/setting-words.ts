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
  textCountries: {
    label: msg`Countries that codes are texted to`,
    help: msg`Numbers of other countries are refused. Each message costs money, in some countries a lot.`,
  },
  textsPerNumber: {
    label: msg`Text messages to one number`,
    help: msg`Within 24 hours, whoever asks.`,
  },
  textsPerPrefix: {
    label: msg`Text messages to numbers in a row`,
    help: msg`Within 24 hours, to numbers that differ in their last four digits alone. Who is paid for traffic asks for many of these.`,
  },
  textsADay: {
    label: msg`Text messages in all`,
    help: msg`Within 24 hours. Above it the way by phone says that it is closed for the moment; 0 closes it.`,
  },
}

export const settingGroupWords: Record<SettingGroup, MessageDescriptor> = {
  membership: msg`Membership`,
  limits: msg`Limits`,
}
