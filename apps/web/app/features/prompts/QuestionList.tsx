import type { Locale } from '@harana/contract/model/locale'
import { type Prompt, prompts, questions } from '@harana/contract/model/question-texts'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Choices } from '../../ui/Choices/Choices.tsx'
import classes from './prompts.module.css'

type QuestionListProps = {
  /** The language that the list begins with. */
  language: Locale
  /** The questions that are answered already. */
  answered: readonly Prompt[]
  onChoose: (prompt: Prompt, language: Locale) => void
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'fil', label: 'Filipino' },
] as const

/** All questions in one of both languages, to find and choose one. */
export function QuestionList({ language, answered, onChoose }: QuestionListProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Locale>(language)
  const [wanted, setWanted] = useState('')
  const found = prompts.filter((prompt) =>
    questions[prompt][shown].toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <div className={classes.pick}>
      <Choices
        label={t`Choose a question`}
        options={languages}
        value={[shown]}
        onChange={([chosen]) => chosen && setShown(chosen)}
      />
      <TextInput
        mt="sm"
        type="search"
        aria-label={t`Find a question`}
        placeholder={t`Find a question`}
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden="true" />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={classes.questions} lang={shown}>
        {found.map((prompt) => {
          const isAnswered = answered.includes(prompt)
          return (
            <li key={prompt}>
              <button type="button" disabled={isAnswered} onClick={() => onChoose(prompt, shown)}>
                {questions[prompt][shown]}
                {isAnswered ? (
                  <small>
                    <Trans>Answered</Trans>
                  </small>
                ) : (
                  <IconChevronRight size={18} stroke={1.9} aria-hidden="true" />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && (
        <p role="status">
          <Trans>No question has these words.</Trans>
        </p>
      )}
    </div>
  )
}
