import { PROMPT_ANSWER_MAX } from '@harana/contract/model/limits'
import { type Prompt, questionOf } from '@harana/contract/model/question-texts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Answer } from '../../entities/member/answers-text.ts'
import classes from './prompts.module.css'
import { QuestionList } from './QuestionList.tsx'

type AnswerFieldProps = {
  value: Answer
  onChange: (value: Answer) => void
  /** The member's other questions. */
  answered: readonly Prompt[]
  error?: ReactNode
  /** The buttons beside the count. */
  children?: ReactNode
  autoFocus?: boolean
}

/** A card with one question and the field for its answer; "Another" opens the list of all questions in it. */
export function AnswerField({ value, onChange, answered, error, children, autoFocus }: AnswerFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const { prompt, language, answer } = value
  const length = answer.length
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <h3 id={`${id}-question`} lang={language}>
          {questionOf(prompt, language)}
        </h3>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconRefresh size={20} stroke={1.9} aria-hidden="true" />}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          <Trans>Another</Trans>
        </Button>
      </div>
      <Textarea
        variant="unstyled"
        aria-labelledby={`${id}-question`}
        description={t`${length} of ${PROMPT_ANSWER_MAX}`}
        inputWrapperOrder={['input', 'error', 'description']}
        value={answer}
        onChange={(event) => onChange({ ...value, answer: event.currentTarget.value })}
        maxLength={PROMPT_ANSWER_MAX}
        error={error}
        autosize
        minRows={3}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
      />
      <div className={classes.foot}>{children}</div>
      {choosing && (
        <QuestionList
          language={language}
          answered={[...answered, prompt]}
          onChoose={(chosen, inLanguage) => {
            setChoosing(false)
            onChange({ ...value, prompt: chosen, language: inLanguage })
          }}
        />
      )}
    </div>
  )
}
