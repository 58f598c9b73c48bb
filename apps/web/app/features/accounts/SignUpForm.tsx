import type { ChosenGender } from '@harana/contract/model/enums'
import { providerNames } from '@harana/contract/model/providers'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import {
  checkBirthdate,
  checkConsent,
  checkEmail,
  checkFirstName,
  checkGender,
  checkNewPassword,
} from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import type { Configuration } from '../../lib/site/configuration.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { NewPasswordField } from '../../ui/PasswordField/NewPasswordField.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import classes from './accounts.module.css'
import { ConsentField } from './ConsentField.tsx'
import { EmailField } from './EmailField.tsx'
import { OAuthButtons } from './OAuthButtons.tsx'
import { keepNewcomer, keptNewcomer } from './oauth.ts'
import { PersonFields } from './PersonFields.tsx'
import { forgetBegun, keepBegun, readBegun } from './sign-up-begun.ts'
import { useBeginSession, useLeaveMembers } from './use-begin-session.tsx'

const lock = <IconLock size={20} stroke={1.9} aria-hidden="true" />

type SignUpFormProps = {
  consent: Configuration['consent']
  /** The token of the invitation that led here. */
  invite?: string
}

/** Step 1: the account, with name and email filled in if a provider has verified them. Opens step 2 afterwards. */
export function SignUpForm({ consent, invite }: SignUpFormProps) {
  const { t } = useLingui()
  const { done, enter } = useBeginSession()
  useLeaveMembers(done)
  const [newcomer, setNewcomer] = useState(keptNewcomer)
  const from = newcomer && t`From ${providerNames[newcomer.provider]}`
  const [begun] = useState(readBegun)
  const form = useForm({
    initialValues: {
      ...begun,
      firstName: newcomer?.firstName || begun.firstName,
      email: newcomer?.email || begun.email,
      password: '',
      consent: false,
    },
    // What a provider has told is in memory alone, as its proof is.
    onValuesChange: newcomer ? undefined : keepBegun,
    validate: {
      gender: checkGender,
      firstName: checkFirstName,
      birthdate: (value) => checkBirthdate(value),
      email: checkEmail,
      password: newcomer ? undefined : checkNewPassword,
      consent: checkConsent,
    },
  })
  const signUpByEmail = () => {
    keepNewcomer(null)
    setNewcomer(null)
    form.setValues({ firstName: '', email: '' })
  }
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    const gender = Number(values.gender) as ChosenGender
    const { password, ...account } = { ...values, email: values.email.trim(), gender, consent, invite }
    if (newcomer) {
      const { provider, user } = newcomer
      const invited = invite ?? newcomer.invite
      enter(await call('social/sign-up', { ...account, invite: invited, provider, user }))
      keepNewcomer(null)
    } else enter(await call('users/sign-up', { ...account, password }))
    forgetBegun()
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {newcomer ? (
        <FormAlert kind="info">
          <Trans>
            Almost there. Tell us the rest, and {providerNames[newcomer.provider]} logs you in from now on.
          </Trans>{' '}
          <TextButton onClick={signUpByEmail}>
            <Trans>Sign up with e-mail instead</Trans>
          </TextButton>
        </FormAlert>
      ) : (
        <OAuthButtons invite={invite} />
      )}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <PersonFields
        getInputProps={form.getInputProps}
        firstNameFrom={(newcomer?.firstName && from) || undefined}
      />
      <EmailField
        {...form.getInputProps('email')}
        {...(newcomer?.email && { readOnly: true, description: from, rightSection: lock })}
      />
      {!newcomer && (
        <NewPasswordField {...form.getInputProps('password')} name="password" label={t`Password`} />
      )}
      <ConsentField {...form.getInputProps('consent', { type: 'checkbox' })} versions={consent} />
      <Button type="submit" fullWidth loading={busy} size="lg">
        <Trans>Create my account</Trans>
      </Button>
    </form>
  )
}
