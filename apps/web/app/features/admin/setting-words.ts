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

/** A decision about a law: what the product itself does about it is in docs/operating.md. */
const law = (label: MessageDescriptor, help: MessageDescriptor): Words => ({
  label,
  help,
  options: { settled: msg`Settled with counsel`, 'does-not-apply': msg`Does not apply here` },
})

export const settingWords: Record<SettingName, Words> = {
  signUpOpen: {
    label: msg`Sign-up is open`,
    help: msg`Off, nobody new can join. Members go on as before. Nobody can join either while no mail server is set.`,
  },
  guysMayBuy: {
    label: msg`Guys may open the buying pages`,
    help: msg`Off, guys who are not administrators are kept from credits, plans, gifts and the world dating tips.`,
  },
  liftCredits: {
    label: msg`Credits for a lifted profile`,
    help: msg`What a member spends to be shown for 24 hours in the row of lifted profiles in My Search.`,
  },
  giftCredits: {
    label: msg`Credits for each gift`,
    help: msg`What a member spends on a gift. Gifts that were sent before keep their price.`,
  },
  giftShareCents: {
    label: msg`A Ka-Partner’s share of gifts`,
    help: msg`US cents that she earns of each 100 credits of a gift, if the credits were bought. 0 gives none.`,
  },
  earningsHeldDays: {
    label: msg`Days until earnings are payable`,
    help: msg`What is earned is held for so long, in which a payment that was not right shows. It holds for what is earned from now on.`,
  },
  inviteRewards: {
    label: msg`Reward for inviting`,
    help: msg`Off, whoever signs up by an invitation earns the inviter nothing. What was promised before stays. The tip about inviting goes too.`,
  },
  inviteRewardCents: {
    label: msg`Reward for an invited member, in US cents`,
    help: msg`For whoever signs up from now on; what was promised before stays. The public pages and the tip name $5.00 US: change the tip with it.`,
  },
  inviteClosedCountries: {
    label: msg`Countries without a reward for inviting`,
    help: msg`Members who live there are promised none from now on.`,
  },
  newMemberMessageBonus: {
    label: msg`Credits for answering a new member`,
    help: msg`For the first real answer to a first message of a new member, at most three a day, never between accounts that are linked. 0 gives none.`,
  },
  closedCountries: {
    label: msg`Countries where nobody may sign up`,
    help: msg`By the address that a visitor comes from. Members who are there go on as before.`,
  },
  closedPayoutCountries: {
    label: msg`Countries where nobody is paid out`,
    help: msg`By the country of the profile. What members there have earned stays theirs.`,
  },
  lawPhilippines: law(
    msg`Philippine law on mail-order spouses`,
    msg`RA 10906 and RA 9208: what is charged for, advertised and paid for, and to whom it is offered.`,
  ),
  lawPrivacy: law(
    msg`Data protection`,
    msg`RA 10173, the GDPR and laws of US states: registration, officers, processors, and the privacy policy as counsel approved it.`,
  ),
  lawChildren: law(
    msg`Protection of children`,
    msg`RA 11930 and the laws like it elsewhere: to whom what is found is reported, by whom, and how soon.`,
  ),
  lawMarriageBrokers: law(
    msg`US marriage brokers`,
    msg`IMBRA: whether the site is one, and what a woman must be told and agree to before she is contacted if so.`,
  ),
  lawFraudNotices: law(
    msg`Notices of fraud`,
    msg`Vermont’s 9 V.S.A. § 2482b and the laws like it: who is warned of a member banned for fraud, and what sign-up must say.`,
  ),
  lawPlatforms: law(
    msg`Rules for platforms`,
    msg`The EU’s Digital Services Act and the UK’s Online Safety Act: contacts, risk assessment, age checks, and what is published.`,
  ),
  lawPayments: law(
    msg`Rules of the card networks`,
    msg`What the payment provider asks of dating services: registration, content, refunds, and cancelling as easily as buying.`,
  ),
  lawAppStores: law(
    msg`Rules of the app stores`,
    msg`What Apple and Google ask of dating and of what members write, where the app is offered there.`,
  ),
  sealUnder18: {
    label: msg`Reports of under 18 seal their evidence at once`,
    help: msg`On, two members of staff have to open it together before anybody can decide about the age. Off, staff look at it and seal what the law makes them report.`,
  },
  sealedEvidence: {
    label: msg`Sealed evidence is kept`,
    help: msg`Of cases that were decided, from the day it was sealed. The US asks for a year after a report to NCMEC, the Philippines for six months. Until you decide, nothing is deleted.`,
    options: {
      '6': msg`6 months`,
      '12': msg`12 months`,
      '24': msg`24 months`,
      '36': msg`36 months`,
      'for-good': msg`Without an end`,
    },
  },
  photoModeration: {
    label: msg`New photos are shown`,
    help: msg`Before: nobody but their member sees them until staff have approved them in the queue. Back to after, those that wait are shown within a minute.`,
    options: {
      after: msg`After they were added; staff look later`,
      before: msg`Once staff have looked`,
    },
  },
  livePhotos: {
    label: msg`New members may confirm themselves by a live photo`,
    help: msg`With a gesture that is chosen at random; staff decide on each in the queue. Off, those that wait are decided still, and no new ones are taken.`,
  },
  signUpBonus: {
    label: msg`Credits for signing up`,
    help: msg`What a new member is given on being confirmed, once per person, whatever accounts they open. What is left of it expires after 90 days. 0 gives none.`,
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
  refundBound: {
    label: msg`Refunds that one person decides, in US dollars`,
    help: msg`Of one purchase, all its refunds together. Above it somebody else of the team has to agree before money is given back.`,
  },
  textsADay: {
    label: msg`Text messages in all`,
    help: msg`Within 24 hours. Above it the way by phone says that it is closed for the moment; 0 closes it.`,
  },
  tips: {
    label: msg`Tips and their order`,
    help: msg`Members see one at a time: the first that concerns them and that they have not put away.`,
  },
  tipEmail: { label: msg`Tip: verify the e-mail`, help: msg`For members whose e-mail is not verified.` },
  tipPassword: {
    label: msg`Tip: a better password`,
    help: msg`For members whose password is easily guessed.`,
  },
  tipPhoto: {
    label: msg`Tip: add a picture`,
    help: msg`For women in the Philippines without a profile picture.`,
  },
  tipKaPartner: {
    label: msg`Tip: become a Ka-Partner`,
    help: msg`For women who are not Ka-Partners yet.`,
  },
  tipInvite: { label: msg`Tip: invite a friend`, help: msg`For women, who earn by inviting.` },
}

export const settingGroupWords: Record<SettingGroup, MessageDescriptor> = {
  membership: msg`Membership`,
  law: msg`Decisions about the law`,
  limits: msg`Limits`,
  tips: msg`Tips`,
}
