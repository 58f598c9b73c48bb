import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../lib/api/api.ts'
import { checkNewPassword, checkSame, checkTypedPassword } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { CurrentPasswordField } from '../../ui/PasswordField/CurrentPasswordField.tsx'
import { NewPasswordField } from '../../ui/PasswordField/NewPasswordField.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './settings.module.css'

/** The form to change the password, which requires the current one. Every other session ends. */
export function ChangePasswordForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { t } = useLingui()
  const byProvider = (useConfiguration()?.socialLogins.length ?? 0) > 0
  const withProof = useFreshProof()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: {
      currentPassword: checkTypedPassword,
      newPassword: checkNewPassword,
      again: (value, { newPassword }) => checkSame(value, newPassword),
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ currentPassword, newPassword }) => {
    await withProof(() => call('users/changepassword', { currentPassword, newPassword }))
    toast.success(t`Your password is changed.`)
    await onSaved()
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <CurrentPasswordField
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        name="currentPassword"
      />
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
        <Trans>You stay logged in here. Everywhere else you are logged out.</Trans>{' '}
        {byProvider && (
          <Trans>
            Google or Facebook, where you linked them later, no longer log in: link them once more.
          </Trans>
        )}
      </p>
      <Button type="submit" loading={busy} className={classes.act}>
        <Trans>Change my password</Trans>
      </Button>
    </form>
  )
}
