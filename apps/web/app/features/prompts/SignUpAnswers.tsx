import { PROMPTS_MAX } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { prompts } from '@harana/contract/model/question-texts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Answer, answersIn, answersText } from '../../entities/member/answers-text.ts'
import { AnswerField } from './AnswerField.tsx'

type SignUpAnswersProps = {
  /** The place of the question that is asked, from 0. */
  at: number
  /** The answers so far, as `answersText` writes them. */
  value: string
  onChange: (value: string) => void
}

/** The questions of the sign-up, one at a time; each may be skipped, and what is typed is kept at once. */
export function SignUpAnswers({ at, value, onChange }: SignUpAnswersProps) {
  const { i18n } = useLingui()
  const [slots, setSlots] = useState(() => slotsOf(answersIn(value), i18n.locale as Locale))
  const put = (next: readonly Answer[]) => {
    setSlots([...next])
    onChange(answersText(next.filter(({ answer }) => answer.trim() !== '')))
  }
  return (
    <AnswerField
      key={at}
      value={slots[at]!}
      onChange={(answer) => put(slots.map((slot, place) => (place === at ? answer : slot)))}
      answered={slots.filter((_, place) => place !== at).map(({ prompt }) => prompt)}
    />
  )
}

/** The answers that there are, and after them empty ones to the first questions that are left. */
function slotsOf(answers: readonly Answer[], language: Locale): Answer[] {
  const left = prompts.filter((prompt) => !answers.some((one) => one.prompt === prompt))
  const empty = left.map((prompt): Answer => ({ prompt, language, answer: '' }))
  return [...answers, ...empty].slice(0, PROMPTS_MAX)
}
