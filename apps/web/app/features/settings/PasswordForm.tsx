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

type PasswordFormProps = { hasPassword: boolean; onSaved: () => Promise<void> }

/** The form that changes the password, for which it asks for the current one, or sets the first. Every other session ends. */
export function PasswordForm({ hasPassword, onSaved }: PasswordFormProps) {
  const { t } = useLingui()
  const byProvider = (useConfiguration()?.socialLogins.length ?? 0) > 0
  const withProof = useFreshProof()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: {
      currentPassword: (value) => (hasPassword ? checkTypedPassword(value) : null),
      newPassword: checkNewPassword,
      again: (value, { newPassword }) => checkSame(value, newPassword),
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ currentPassword, newPassword }) => {
    await withProof<unknown>(() =>
      hasPassword
        ? call('users/changepassword', { currentPassword, newPassword })
        : call('users/setpassword', { newPassword }),
    )
    toast.success(hasPassword ? t`Your password is changed.` : t`Your password is set.`)
    await onSaved()
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {hasPassword && (
        <CurrentPasswordField
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          name="currentPassword"
        />
      )}
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
        {hasPassword && byProvider && (
          <Trans>
            Google or Facebook, where you linked them later, no longer log in: link them once more.
          </Trans>
        )}
      </p>
      <Button type="submit" loading={busy} className={classes.act}>
        {hasPassword ? <Trans>Change my password</Trans> : <Trans>Set my password</Trans>}
      </Button>
    </form>
  )
}
