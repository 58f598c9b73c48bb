import { STAFF_WORDS_MAX } from '@harana/contract/model/decisions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useKeptForm } from '../../lib/forms/use-kept.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './admin.module.css'
import { Moment } from './Moment.tsx'

type StaffNotesProps = {
  /** Under which this tab keeps a note that is begun. */
  name: string
  notes: readonly { writer: { name: string }; text: string; created: string }[]
  /** Stores a note. */
  write: (text: string) => Promise<unknown>
  /** Reads the notes anew. */
  onWritten: () => Promise<unknown>
}

/** What staff write to each other about a case, and the form for more. */
export function StaffNotes({ name, notes, write, onWritten }: StaffNotesProps) {
  const { t } = useLingui()
  const { form, forget } = useKeptForm(name, { initialValues: { text: '' } })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ text }) => {
    await write(text)
    form.setValues({ text: '' })
    forget()
    await onWritten()
  })
  return (
    <section className={classes.card}>
      <h3>
        <Trans>Notes of staff</Trans>
      </h3>
      <ul className={classes.entries}>
        {notes.map(({ writer, text, created }) => (
          <li key={`${created} ${text}`}>
            <p>{text}</p>
            <small>
              {writer.name || t`A former member of staff`} · <Moment at={created} />
            </small>
          </li>
        ))}
      </ul>
      <form onSubmit={onSubmit} className={classes.answer} noValidate>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <Textarea
          label={t`A note`}
          description={t`Staff alone read it.`}
          autosize
          minRows={2}
          maxLength={STAFF_WORDS_MAX}
          {...form.getInputProps('text')}
        />
        <Button type="submit" variant="default" loading={busy}>
          <Trans>Write the note</Trans>
        </Button>
      </form>
    </section>
  )
}
