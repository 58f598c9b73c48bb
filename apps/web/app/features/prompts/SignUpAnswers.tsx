import { PROMPTS_MAX } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { prompts } from '@harana/contract/model/question-texts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { type Answer, answersIn, answersText } from '../../entities/member/answers-text.ts'
import { AnswerField } from './AnswerField.tsx'
import classes from './prompts.module.css'

type SignUpAnswersProps = {
  /** The answers so far, as `answersText` writes them. */
  value: string
  onChange: (value: string) => void
}

/** The questions of the sign-up, one at a time; each may be skipped, and what is typed is kept at once. */
export function SignUpAnswers({ value, onChange }: SignUpAnswersProps) {
  const { t, i18n } = useLingui()
  const [at, setAt] = useState(0)
  const [slots, setSlots] = useState(() => slotsOf(answersIn(value), i18n.locale as Locale))
  const number = at + 1
  const put = (next: readonly Answer[]) => {
    setSlots([...next])
    onChange(answersText(next.filter(({ answer }) => answer.trim() !== '')))
  }
  const current = slots[at]!
  const isAnswered = current.answer.trim() !== ''
  const change = (answer: Answer) => put(slots.map((slot, place) => (place === at ? answer : slot)))
  return (
    <div className={classes.list}>
      <div className={classes.steps}>
        <Progress value={(number / PROMPTS_MAX) * 100} size={6} aria-label={t`Questions`} />
        <span className={classes.count}>{t`${number} of ${PROMPTS_MAX}`}</span>
      </div>
      <AnswerField
        key={at}
        value={current}
        onChange={change}
        answered={slots.filter((_, place) => place !== at).map(({ prompt }) => prompt)}
      >
        {at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        {number < PROMPTS_MAX && (
          <Button variant="light" onClick={() => setAt(at + 1)}>
            {isAnswered ? <Trans>Next</Trans> : <Trans>Skip this one</Trans>}
          </Button>
        )}
      </AnswerField>
    </div>
  )
}

/** The answers that there are, and after them empty ones to the first questions that are left. */
function slotsOf(answers: readonly Answer[], language: Locale): Answer[] {
  const left = prompts.filter((prompt) => !answers.some((one) => one.prompt === prompt))
  const empty = left.map((prompt): Answer => ({ prompt, language, answer: '' }))
  return [...answers, ...empty].slice(0, PROMPTS_MAX)
}
