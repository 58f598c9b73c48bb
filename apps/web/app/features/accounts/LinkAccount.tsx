import { type Provider, providerNames } from '@harana/contract/model/providers'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../lib/api/api.ts'
import { checkTypedPassword } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { TextLink } from '../../ui/TextButton/TextButton.tsx'
import classes from './accounts.module.css'
import type { Proof } from './oauth.ts'
import { useBeginSession } from './use-begin-session.tsx'

type LinkAccountProps = { provider: Provider; user: Proof; remember: boolean }

/** Shown if a member already has the provider's email: that member's password links the two accounts. */
export function LinkAccount({ provider, user, remember }: LinkAccountProps) {
  const { t } = useLingui()
  const { done, begin } = useBeginSession()
  const name = providerNames[provider]
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkTypedPassword } })
  const { onSubmit, busy, refusal } = useSubmit(
    form,
    async ({ password }) => {
      begin(await call('social/link', { provider, user, password, remember }), remember, paths.search)
    },
    t`An unknown error occurred while logging in. Please try again later!`,
  )
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <div>
        <h1 className={classes.title}>
          <Trans>Is this account yours?</Trans>
        </h1>
        <p className={classes.lead} style={{ marginBottom: 0 }}>
          <Trans>
            A member already has the e-mail address of your {name} account. If that is you, enter your
            password here once. From then on, {name} logs you in.
          </Trans>
        </p>
      </div>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <PasswordField
        {...form.getInputProps('password')}
        name="password"
        autoComplete="current-password"
        disabled={done}
      />
      <TextLink to={paths.forgotPassword}>
        <Trans>Forgot password?</Trans>
      </TextLink>
      <Button type="submit" fullWidth loading={busy} disabled={done} size="lg">
        <Trans>Log in and join the two</Trans>
      </Button>
    </form>
  )
}
