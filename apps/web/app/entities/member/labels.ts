import type { ReportCategory } from '@harana/contract/calls/moderation'
import { type Gender, Goal } from '@harana/contract/model/enums'
import type { Facts } from '@harana/contract/model/fields'
import type { TypeIndicator } from '@harana/contract/model/profile-class'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels of the contract's codes: `i18n._(genderLabels[gender])` is the label in the current locale. */
type Labels = Record<number, MessageDescriptor>

const yesNo: Labels = { 0: msg`No`, 1: msg`Yes` }
// Filipino answers a question about having something with "wala" and "meron", not with its words for no and yes.
const having: Labels = {
  0: msg({ message: 'No', context: 'having' }),
  1: msg({ message: 'Yes', context: 'having' }),
}

export const genderLabels: Record<Gender, MessageDescriptor> = {
  0: msg`No Answer`,
  1: msg`Girl`,
  2: msg`LGBTQIA*+`,
  3: msg`Guy`,
}

/** The genders as a search offers them. */
export const interestLabels: Record<Gender, MessageDescriptor> = {
  0: msg`No Answer`,
  1: msg`Girls`,
  2: msg`LGBTQIA*+`,
  3: msg`Guys`,
}

export const goalLabels: Record<Goal, MessageDescriptor> = {
  0: msg`Searching for`,
  1: msg`Marriage ONLY`,
  2: msg`Friendship`,
  3: msg`Casual Dating`,
  4: msg`BG/GF`,
}

/** The title of each member type. */
export const typeTitles: Record<TypeIndicator, MessageDescriptor> = {
  staff: msg`Staff`,
  serious: msg`I date to Marry ONLY`,
  relationship: msg`BF/GF`,
  friendship: msg`Friendship`,
  casual: msg`Casual Dating`,
}

/** The goals in the order in which they are offered and shown. */
export const goalOrder = [Goal.Marriage, Goal.Relationship, Goal.Friendship, Goal.CasualDating] as const
/** The goals a search offers, "Any goal" first: goal 0's own name, "Searching for", is already the field's label. */
export const searchGoalChoices = (i18n: I18n) => [
  { value: String(Goal.SearchingFor), label: i18n._(msg`Any goal`) },
  ...choicesOf(i18n, goalLabels, goalOrder),
]

/**
 * The facts of a profile in the order in which they matter, each with its label and the labels of its answers by
 * code.
 */
export const facts = {
  wantChildren: { label: msg`Wants children`, answers: { ...yesNo, 3: msg`Maybe` } },
  hasChildren: { label: msg`Has children`, answers: having },
  currentStatus: {
    label: msg`Relationship status`,
    answers: {
      1: msg`Single`,
      2: msg`Married`,
      3: msg`Separated`,
      4: msg`Divorced`,
      5: msg`Annulled`,
      6: msg`Widowhood`,
    },
  },
  educationLevel: {
    label: msg`Education`,
    answers: {
      1: msg`Elementary`,
      2: msg`Junior High`,
      3: msg`Senior High`,
      4: msg`College`,
      5: msg`University`,
      6: msg`Academic`,
    },
  },
  inSchool: { label: msg`In school`, answers: yesNo },
  drinking: {
    label: msg`Drinking`,
    answers: {
      1: msg`Non-Drinker`,
      // Its context sets it apart from the light colour scheme.
      2: msg({ message: 'Light', context: 'drinking' }),
      3: msg({ message: 'Social', context: 'drinking' }),
      4: msg({ message: 'Heavy', context: 'drinking' }),
    },
  },
  smoking: { label: msg`Smoking`, answers: yesNo },
  bodyType: {
    label: msg`Body type`,
    answers: { 1: msg`Slim`, 2: msg`Average`, 3: msg`Little Chubby`, 4: msg`Chubby` },
  },
  eyesType: { label: msg`Eyes`, answers: { 1: msg`Brown`, 2: msg`Blue`, 3: msg`Other` } },
  hairType: { label: msg`Hair`, answers: { 1: msg`Black`, 2: msg`Brown`, 3: msg`Blonde`, 4: msg`Other` } },
  tattoos: { label: msg`Tattoos`, answers: having },
} as const satisfies Record<keyof Facts, { label: MessageDescriptor; answers: Labels }>

/** The options of a field: codes with their labels in the current locale, by default all codes that have a label. */
export function choicesOf<Code extends number>(
  i18n: I18n,
  labels: Readonly<Record<Code, MessageDescriptor>>,
  codes: readonly Code[] = Object.keys(labels).map((code) => Number(code) as Code),
): { value: string; label: string }[] {
  return codes.map((code) => ({ value: String(code), label: i18n._(labels[code]) }))
}

export type FactName = keyof typeof facts
export const factNames = Object.keys(facts) as FactName[]

/** The categories of reports, in the order of the form. */
export const categoryLabels: Record<ReportCategory, MessageDescriptor> = {
  scam: msg`They ask for money`,
  fake: msg`Not who they say they are`,
  harassment: msg`Rude or threatening`,
  explicit: msg`Photos that do not belong here`,
  underage: msg`Under 18`,
  other: msg`Something else`,
}
