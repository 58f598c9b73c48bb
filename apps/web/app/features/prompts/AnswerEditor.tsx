import type { Locale } from '@harana/contract/model/locale'
import { type Prompt, prompts } from '@harana/contract/model/question-texts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { KeyboardEvent } from 'react'
import type { Answer } from '../../entities/member/answers-text.ts'
import { SensitiveNote } from '../../entities/member/SensitiveNote.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { AnswerField } from './AnswerField.tsx'
import classes from './prompts.module.css'
import { usePrompts } from './use-prompts.ts'

type AnswerEditorProps = {
  opened: boolean
  onClose: () => void
  /** The answer to change; null for a new one. */
  answer: Answer | null
  /** The questions of all of the member's answers. */
  answered: readonly Prompt[]
}

/** The field that a card of one's own profile becomes while it is edited. */
export function AnswerEditor({ onClose, answer, answered }: AnswerEditorProps) {
  const { t, i18n } = useLingui()
  const { save, remove } = usePrompts()
  const removing = useAttempt()
  const others = answered.filter((prompt) => prompt !== answer?.prompt)
  const first = prompts.find((prompt) => !answered.includes(prompt))!
  const form = useForm({
    initialValues: {
      value: answer ?? { prompt: first, language: i18n.locale as Locale, answer: '' },
    },
    validate: {
      value: ({ answer: text }) =>
        text.trim() === '' ? t`Please write an answer, or take this question away.` : null,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ value }) => {
    await save(value, answer?.prompt)
    onClose()
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !busy) onClose()
  }
  const takeAway = async () => {
    if (answer && (await removing.attempt(() => remove(answer.prompt)))) onClose()
  }
  return (
    <form onSubmit={onSubmit} onKeyDown={press} noValidate className={classes.list}>
      <AnswerField
        value={form.values.value}
        onChange={(value) => form.setFieldValue('value', value)}
        answered={others}
        error={form.errors.value}
        autoFocus
      >
        {answer && (
          <Button
            variant="subtle"
            color="gray"
            disabled={busy}
            loading={removing.busy}
            onClick={() => void takeAway()}
          >
            <Trans>Take away</Trans>
          </Button>
        )}
        <Button variant="default" onClick={onClose} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </AnswerField>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <SensitiveNote />
    </form>
  )
}
