import type { Draft } from '@harana/contract/model/fields'
import { answersIn, answersText } from '../../entities/member/answers-text.ts'
import { type ProfileValues, profileInput, profileValues } from '../../entities/member/profile-values.ts'
import type { Member } from '../../lib/session/session.tsx'

/** The values of the form of step 2. */
export type Step2Values = ProfileValues & {
  aboutUser: string
  aboutMatch: string
  /** The answers to questions, as `answersText` writes them. */
  prompts: string
}

/** Returns the initial values: the draft's, else the account's. The country defaults to the visitor's. */
export function startValues(member: Member, draft: Draft | null, countryHere: string): Step2Values {
  const { aboutUser, aboutMatch, prompts } = member
  const values: Step2Values = {
    ...profileValues(member),
    aboutUser,
    aboutMatch,
    prompts: answersText(prompts.map(({ question: _, ...answer }) => answer)),
  }
  const drafted = Object.entries(draft ?? {}).filter(
    ([field, value]) => field in values && typeof value === typeof values[field as keyof Step2Values],
  )
  const start = { ...values, ...Object.fromEntries(drafted) }
  return { ...start, countryId: start.countryId || countryHere }
}

/** The form's values as the call takes them. */
export const step2Input = ({ prompts, ...values }: Step2Values) => ({
  ...profileInput(values),
  prompts: answersIn(prompts),
})
