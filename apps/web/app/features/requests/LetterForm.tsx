import { LETTER_MAX, LETTER_MIN } from '@harana/contract/model/plans'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { hasLength } from '../../lib/forms/validate.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './letters.module.css'
import { useLetters } from './use-letters.ts'

/** The form of a letter to the concierge. */
export function LetterForm({ left }: { left: number }) {
  const { t } = useLingui()
  const { write } = useLetters()
  const tooShort = (value: string) =>
    hasLength(value, { gte: LETTER_MIN, trim: true })
      ? null
      : t`Please write at least ${LETTER_MIN} characters.`
  const form = useForm({
    initialValues: { about: '', hope: '' },
    validate: { about: tooShort, hope: tooShort },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, write)
  const field = { size: 'md', maxLength: LETTER_MAX, autosize: true, minRows: 3, maxRows: 12 } as const
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form} aria-labelledby="letter-title">
      <h2 id="letter-title">
        <Trans>Write to us</Trans>
      </h2>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Textarea
        {...form.getInputProps('about')}
        {...field}
        name="about"
        label={t`What should we know about you?`}
      />
      <Textarea {...form.getInputProps('hope')} {...field} name="hope" label={t`Who do you hope to meet?`} />
      <Button type="submit" size="lg" loading={busy} className={classes.send}>
        <Trans>Send the letter</Trans>
      </Button>
      <p className={classes.quiet}>
        {left === 1 ? (
          <Trans>It costs nothing. You can write one letter now.</Trans>
        ) : (
          <Trans>It costs nothing. You can write {left} letters now, one at a time.</Trans>
        )}
      </p>
    </form>
  )
}
