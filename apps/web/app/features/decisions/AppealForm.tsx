import { APPEAL_MAX, APPEAL_MIN } from '@harana/contract/model/decisions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../lib/api/api.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { hasLength } from '../../lib/forms/validate.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './decisions.module.css'

/** The form to appeal against a decision. */
export function AppealForm({ token, until, onDone }: { token: string; until: string; onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initialValues: { text: '' },
    validate: {
      text: (value) =>
        hasLength(value, { gte: APPEAL_MIN, trim: true })
          ? null
          : t`Please tell us why, in at least ${APPEAL_MIN} characters.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ text }) => {
    await call('users/appeal', { token, text })
    toast.success(t`Your appeal is with our team.`)
    onDone()
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.appeal}>
      <p className={classes.quiet}>
        <Trans>
          Do you think that we are wrong? Tell us until {until}. Another person than the one who decided reads
          it and answers. It costs nothing.
        </Trans>
      </p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Textarea
        {...form.getInputProps('text')}
        name="text"
        label={t`Why are we wrong?`}
        size="md"
        maxLength={APPEAL_MAX}
        autosize
        minRows={4}
      />
      <Button type="submit" loading={busy}>
        <Trans>Appeal</Trans>
      </Button>
    </form>
  )
}
