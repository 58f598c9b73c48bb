import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { readStored, writeStored } from '../../lib/device/storage.ts'
import { checkEmail, checkTypedPassword } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { TextLink } from '../../ui/TextButton/TextButton.tsx'
import classes from './accounts.module.css'
import { EmailField } from './EmailField.tsx'
import { OAuthButtons } from './OAuthButtons.tsx'
import { PasskeyLogIn } from './PasskeyLogIn.tsx'
import { useBeginSession, useLeaveMembers } from './use-begin-session.tsx'

export function LogInForm() {
  const { t } = useLingui()
  const { done, begin } = useBeginSession()
  useLeaveMembers(done)
  const form = useForm({
    initialValues: { email: '', password: '', remember: false },
    validate: { email: checkEmail, password: checkTypedPassword },
  })
  const unknownError = t`An unknown error occurred while logging in. Please try again later!`
  const { onSubmit, busy, refusal, setRefusal } = useSubmit(
    form,
    async ({ email, password, remember }) => {
      const answer = await call('users/loginuser', {
        email: email.trim(),
        password,
        remember,
        device: readStored('localStorage', 'device')?.slice(0, 100),
      }).catch((error: unknown) => {
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
        throw error
      })
      // At the next log-in the value distinguishes this browser from strangers who guess passwords.
      if (remember && answer.device) writeStored('localStorage', 'device', answer.device)
      if (answer.authToken) begin(answer, remember)
      else setRefusal(t`An unexpected problem occurred while logging in. Please try again later!`)
    },
    unknownError,
  )
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {!done && <OAuthButtons remember={form.values.remember} />}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <EmailField {...form.getInputProps('email')} autoComplete="username webauthn" disabled={done} />
      <PasswordField
        {...form.getInputProps('password')}
        name="password"
        autoComplete="current-password"
        disabled={done}
      />
      <div className={classes.between}>
        <Checkbox
          {...form.getInputProps('remember', { type: 'checkbox' })}
          label={t`Remember me`}
          disabled={done}
        />
        <TextLink to={paths.forgotPassword}>
          <Trans>Forgot password?</Trans>
        </TextLink>
      </div>
      {done ? (
        <div role="status">
          <Button fullWidth disabled size="lg" leftSection={<IconCheck size={20} />}>
            <Trans>Logged in</Trans>
          </Button>
          <Spinner playing />
        </div>
      ) : (
        <Button type="submit" fullWidth loading={busy} size="lg">
          <Trans>Log in</Trans>
        </Button>
      )}
      {!done && (
        <PasskeyLogIn
          onLoggedIn={(answer) => begin(answer, form.values.remember)}
          remember={form.values.remember}
        />
      )}
      <p className={classes.quiet}>
        <Trans>
          On a shared phone, leave "Remember me" off. You then stay logged in only in this tab, until you
          close it or log out.
        </Trans>
      </p>
    </form>
  )
}
