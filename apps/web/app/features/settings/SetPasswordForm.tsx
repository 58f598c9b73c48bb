import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../lib/api/api.ts'
import { checkNewPassword, checkSame } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { NewPasswordField } from '../../ui/PasswordField/NewPasswordField.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './settings.module.css'

/** The form that gives an account without a password one. Every other session ends. */
export function SetPasswordForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { t } = useLingui()
  const withProof = useFreshProof()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '', again: '' },
    validate: {
      newPassword: checkNewPassword,
      again: (value, { newPassword }) => checkSame(value, newPassword),
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ newPassword }) => {
    await withProof(() => call('users/setpassword', { newPassword }))
    toast.success(t`Your password is set.`)
    await onSaved()
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <NewPasswordField
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
        name="newPassword"
      />
      <PasswordField
        key={form.key('again')}
        {...form.getInputProps('again')}
        name="again"
        label={t`Repeat the password`}
        autoComplete="new-password"
      />
      <p className={classes.quiet}>
        <Trans>You stay logged in here. Everywhere else you are logged out.</Trans>
      </p>
      <Button type="submit" loading={busy} className={classes.act}>
        <Trans>Set my password</Trans>
      </Button>
    </form>
  )
}
