import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { checkNewPassword, checkSame } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { NewPasswordField } from '../../ui/PasswordField/NewPasswordField.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { FailedState } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './accounts.module.css'
import { UsedLink } from './UsedLink.tsx'
import { useBeginSession } from './use-begin-session.tsx'
import { useLink } from './use-link.ts'

/** Sets a new password by a mailed link; saving it logs the member in. */
export function ResetPassword({ token }: { token: string }) {
  const [link, again] = useLink(token, () => call('users/verify-token', { token }))
  if (link === 'asking') return <Spinner playing />
  if (link === 'works') return <NewPasswordForm token={token} />
  if (link === 'used') return <FreshLink />
  return <FailedState onRetry={again}>{link.failed}</FailedState>
}

function FreshLink() {
  return (
    <UsedLink>
      <Button component={Link} to={paths.forgotPassword} fullWidth size="lg">
        <Trans>Send me a new link</Trans>
      </Button>
    </UsedLink>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLingui()
  const { done, begin } = useBeginSession()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', again: '' },
    validate: { password: checkNewPassword, again: (value, { password }) => checkSame(value, password) },
  })
  const navigate = useNavigate()
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ password }) => {
    const answer = await call('users/reset-password', { token, password })
    const { authToken, loginInformation } = answer
    if (authToken && loginInformation) return begin({ ...answer, authToken, loginInformation }, false)
    toast.success(t`Your password is changed.`)
    await navigate(paths.logIn)
  })
  return (
    <>
      <h1 className={classes.title} style={{ marginBottom: 24 }}>
        <Trans>New password</Trans>
      </h1>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} name="password" />
        <PasswordField
          key={form.key('again')}
          {...form.getInputProps('again')}
          name="again"
          label={t`Repeat the password`}
          autoComplete="new-password"
        />
        <Button type="submit" fullWidth loading={busy} disabled={done} size="lg">
          <Trans>Save and log in</Trans>
        </Button>
        {done && <Spinner playing />}
      </form>
    </>
  )
}
