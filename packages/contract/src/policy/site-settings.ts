import { type GiftName, giftNames, giftPrices } from '../model/gifts.ts'
import { type Locale, locales } from '../model/locale.ts'
import { HIDDEN_CHARACTERS } from '../model/plain-text.ts'
import { type Tip, type TipTexts, tipNames, tipTexts } from './tips.ts'

/** The part of the page that a setting stands in; those of tips have a page of their own. */
export const settingGroups = ['membership', 'law', 'limits', 'tips'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** What a setting holds, and what it is until staff change it. A default of null means that nobody has decided it yet. */
export type SettingKind =
  | { kind: 'switch'; default: boolean }
  | { kind: 'choice'; options: readonly string[]; default: string | null }
  /** A whole number. */
  | { kind: 'number'; min: number; max: number; default: number }
  /** Countries, by their ISO codes of two capitals. */
  | { kind: 'countries'; default: readonly string[] }
  /** Some of the options, each at most once, in an order. */
  | { kind: 'order'; options: readonly string[]; default: readonly string[] }
  /** A whole number for each gift. */
  | { kind: 'gifts'; min: number; max: number; default: Readonly<Record<GiftName, number>> }
  /** The text of a tip in each language. */
  | { kind: 'tip'; default: TipTexts }

type SettingSpec = SettingKind & { group: SettingGroup }

const lawDecision = {
  group: 'law',
  kind: 'choice',
  options: ['settled', 'does-not-apply'],
  default: null,
} as const

/** The longest text of a tip, with the brackets around its link. */
export const TIP_TEXT_MAX = 120
const tipText = (tip: Tip) => ({ group: 'tips', kind: 'tip', default: tipTexts[tip] }) as const

/**
 * The settings of the site that staff change while it runs, in the order of their page. Its words for people are in the web
 * app; what an operator sets where the product is started is in `.env.example`.
 */
export const siteSettings = {
  /** Whether anybody may sign up; nobody can while no mail is sent. */
  signUpOpen: { group: 'membership', kind: 'switch', default: true },
  /** Whether guys may open the pages where things are bought (D1). */
  guysMayBuy: { group: 'membership', kind: 'switch', default: true },
  /** Countries from which nobody may sign up, by the address that a request comes from. */
  closedCountries: { group: 'membership', kind: 'countries', default: [] },
  /** Countries in which nobody is paid out, by the country of the profile. */
  closedPayoutCountries: { group: 'law', kind: 'countries', default: [] },
  /** How many credits a lift of one's profile costs. */
  liftCredits: { group: 'membership', kind: 'number', min: 1, max: 10_000, default: 50 },
  /** How many credits each gift costs. */
  giftCredits: { group: 'membership', kind: 'gifts', min: 1, max: 100_000, default: giftPrices },
  /** The US cents that a Ka-Partner earns of each hundred credits of a gift, where the credits were bought. */
  giftShareCents: { group: 'membership', kind: 'number', min: 0, max: 100, default: 0 },
  /** For so many days what is earned is held before it is payable. */
  earningsHeldDays: { group: 'membership', kind: 'number', min: 1, max: 180, default: 30 },
  /** Whether a reward is offered for members who are invited from now on. What was promised before stays. */
  inviteRewards: { group: 'membership', kind: 'switch', default: true },
  /** The US cents that are earned for an invited member (R9.13); for whoever signs up from then on. */
  inviteRewardCents: { group: 'membership', kind: 'number', min: 1, max: 10_000, default: 500 },
  /** Countries whose members are offered no reward for inviting, as their law forbids it. */
  inviteClosedCountries: { group: 'membership', kind: 'countries', default: [] },
  /** Credits for the first answer to a new member's first message, at most NEW_MEMBER_BONUSES a day. 0 gives none. */
  newMemberMessageBonus: { group: 'membership', kind: 'number', min: 0, max: 1_000, default: 0 },
  // What the operator decided about each law, with counsel: a note for staff, which the dashboard asks for until it is there.
  // docs/operating.md says what each asks, and what the product does about it.
  lawPhilippines: lawDecision,
  lawPrivacy: lawDecision,
  lawChildren: lawDecision,
  lawMarriageBrokers: lawDecision,
  lawFraudNotices: lawDecision,
  lawPlatforms: lawDecision,
  lawPayments: lawDecision,
  lawAppStores: lawDecision,
  /** Whether a report that hides a member as under 18 also seals its evidence; else staff do, once they have seen it. */
  sealUnder18: { group: 'law', kind: 'switch', default: false },
  /** For how many months sealed evidence is kept; nothing is deleted until somebody decided. */
  sealedEvidence: {
    group: 'law',
    kind: 'choice',
    options: ['6', '12', '24', '36', 'for-good'],
    default: null,
  },
  /** Whether a new photo is shown before staff have looked at it, or after. */
  photoModeration: { group: 'membership', kind: 'choice', options: ['after', 'before'], default: 'after' },
  /** Whether members may confirm themselves by a live photo, which staff decide on. */
  livePhotos: { group: 'membership', kind: 'switch', default: true },
  /** Credits that a member is given who was confirmed, once per person; they expire after SIGN_UP_BONUS_DAYS. 0 gives none. */
  signUpBonus: { group: 'membership', kind: 'number', min: 0, max: 10_000, default: 0 },
  /** Different profiles that one member may be shown per day (UTC), over all lists and searches; only programs need more. */
  profilesADay: { group: 'limits', kind: 'number', min: 100, max: 5_000, default: 3_000 },
  /** The countries whose numbers are texted a code: first the Philippines, where Filipinos work, and where members come from. */
  textCountries: {
    group: 'limits',
    kind: 'countries',
    default: [
      ...[
        'PH',
        'AE',
        'AT',
        'AU',
        'BE',
        'CA',
        'CH',
        'DE',
        'DK',
        'ES',
        'FI',
        'FR',
        'GB',
        'HK',
        'IE',
        'IT',
        'JP',
        'KR',
      ],
      ...['KW', 'NL', 'NO', 'NZ', 'QA', 'SA', 'SE', 'SG', 'TW', 'US'],
    ],
  },
  /** Text messages within 24 hours to one number. */
  textsPerNumber: { group: 'limits', kind: 'number', min: 1, max: 20, default: 5 },
  /** Text messages within 24 hours to numbers that differ in their last four digits alone: who is paid for traffic asks for these. */
  textsPerPrefix: { group: 'limits', kind: 'number', min: 1, max: 1_000, default: 20 },
  /** Text messages within 24 hours in all; 0 sends none. */
  textsADay: { group: 'limits', kind: 'number', min: 0, max: 1_000_000, default: 2_000 },
  /** Refunds of one purchase above so many US dollars need a second person. */
  refundBound: { group: 'limits', kind: 'number', min: 0, max: 10_000, default: 100 },
  /** The tips that members are shown, the most pressing first. */
  tips: { group: 'tips', kind: 'order', options: tipNames, default: tipNames },
  tipEmail: tipText('email'),
  tipPassword: tipText('password'),
  tipPhoto: tipText('photo'),
  tipKaPartner: tipText('kaPartner'),
  tipInvite: tipText('invite'),
} as const satisfies Record<string, SettingSpec>

export type SettingName = keyof typeof siteSettings
export const settingNames = Object.keys(siteSettings) as SettingName[]

/** The setting that holds the text of each tip. */
export const tipTextSettings = {
  email: 'tipEmail',
  password: 'tipPassword',
  photo: 'tipPhoto',
  kaPartner: 'tipKaPartner',
  invite: 'tipInvite',
} as const satisfies Record<Tip, SettingName>

/** The names of the settings in one part. */
export const settingsIn = (group: SettingGroup): SettingName[] =>
  settingNames.filter((name) => siteSettings[name].group === group)

type ValueOf<S> = S extends { kind: 'switch' }
  ? boolean
  : S extends { kind: 'number' }
    ? number
    : S extends { kind: 'countries' }
      ? readonly string[]
      : S extends { kind: 'choice'; options: readonly (infer Option)[]; default: infer Default }
        ? Option | Extract<Default, null>
        : S extends { kind: 'order'; options: readonly (infer Option)[] }
          ? readonly Option[]
          : S extends { kind: 'gifts' }
            ? Readonly<Record<GiftName, number>>
            : S extends { kind: 'tip' }
              ? TipTexts
              : never
/** The value of a setting; null where nobody has decided it. */
export type SettingValue<N extends SettingName> = ValueOf<(typeof siteSettings)[N]>

/** Any value that a call may carry for a setting; null stands for the default. */
export type AnySettingValue =
  | boolean
  | number
  | string
  | string[]
  | Record<GiftName, number>
  | TipTexts
  | null

/** What a setting may hold. */
export const settingKind = (name: SettingName): SettingKind => siteSettings[name]

/** Tells what would be right where a value does not fit its setting; null where it fits. */
export function settingFlaw(name: SettingName, value: Exclude<AnySettingValue, null>): string | null {
  const spec = settingKind(name)
  switch (spec.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : 'Must be true or false.'
    case 'choice':
      return typeof value === 'string' && spec.options.includes(value)
        ? null
        : `Must be one of: ${spec.options.join(', ')}.`
    case 'number':
      return isWithin(value, spec) ? null : `Must be a whole number from ${spec.min} to ${spec.max}.`
    case 'countries':
      return Array.isArray(value) &&
        value.every((code) => /^[A-Z]{2}$/.test(code)) &&
        new Set(value).size === value.length
        ? null
        : 'Must be codes of countries, two capitals each and each once, such as PH.'
    case 'order':
      return Array.isArray(value) &&
        value.every((one) => spec.options.includes(one)) &&
        new Set(value).size === value.length
        ? null
        : `Must be some of these, each once: ${spec.options.join(', ')}.`
    case 'gifts': {
      const numbers = new Map(Object.entries(value))
      return giftNames.every((name) => isWithin(numbers.get(name), spec)) && numbers.size === giftNames.length
        ? null
        : `Must be a whole number from ${spec.min} to ${spec.max} for each gift.`
    }
    case 'tip':
      return isTexts(value) && locales.every((locale) => isTipText(value[locale]))
        ? null
        : `Must be one line of at most ${TIP_TEXT_MAX} characters per language, with the words of its link in [ ].`
  }
}

const isWithin = (value: unknown, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

const isTexts = (value: unknown): value is TipTexts =>
  typeof value === 'object' &&
  value !== null &&
  locales.every((locale) => typeof (value as Partial<Record<Locale, unknown>>)[locale] === 'string')

/** Whether a text can be that of a tip, in one language. */
export const isTipText = (text: string): boolean =>
  text.length <= TIP_TEXT_MAX &&
  text.isWellFormed() &&
  !HIDDEN_CHARACTERS.test(text) &&
  /^[^[\]\r\n\t]*\[[^[\]\r\n\t]*[^[\]\s][^[\]\r\n\t]*\][^[\]\r\n\t]*$/.test(text)
