import { PROMPTS_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuestion } from '../../entities/member/use-question.ts'
import { useFocusBack } from '../../lib/device/use-focus-back.ts'
import type { Member } from '../../lib/session/session.tsx'
import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'
import classes from './prompts.module.css'

type Own = Member['prompts'][number]

const AnswerEditor = lazyDialog(async () => (await import('./AnswerEditor.tsx')).AnswerEditor)

/** The member's answers to questions: each card becomes its field, while the others stay. */
export function OwnAnswers({ answers }: { answers: readonly Own[] }) {
  return (
    <ul className={classes.list}>
      {answers.map((answer) => (
        <OwnAnswer key={answer.prompt} own={answer} answers={answers} />
      ))}
      {answers.length < PROMPTS_MAX && <NewAnswer key={answers.length} answers={answers} />}
    </ul>
  )
}

function OwnAnswer({ own, answers }: { own: Own; answers: readonly Own[] }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const button = useFocusBack(editing)
  const { answer } = own
  const { text: question, language } = useQuestion(own)
  return (
    <li>
      {editing ? (
        <AnswerEditor
          opened
          onClose={() => setEditing(false)}
          answer={own}
          answered={answers.map(({ prompt }) => prompt)}
        />
      ) : (
        <div className={classes.answer}>
          <div>
            <h3 lang={language}>{question}</h3>
            <p>{answer}</p>
          </div>
          <ActionIcon
            ref={button}
            color="gray"
            aria-label={t`Edit your answer to ${question}`}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={20} stroke={1.9} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}

function NewAnswer({ answers }: { answers: readonly Own[] }) {
  const [editing, setEditing] = useState(false)
  const button = useFocusBack(editing)
  return (
    <li>
      {editing ? (
        <AnswerEditor
          opened
          onClose={() => setEditing(false)}
          answer={null}
          answered={answers.map(({ prompt }) => prompt)}
        />
      ) : (
        <Button
          ref={button}
          variant="default"
          fullWidth
          size="lg"
          className={classes.add}
          leftSection={<IconPlus size={20} stroke={1.9} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          <Trans>Answer a question</Trans>
        </Button>
      )}
    </li>
  )
}
