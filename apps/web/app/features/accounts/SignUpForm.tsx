import { type ChosenGender, chosenGenders } from '@harana/contract/enums'
import { providerNames } from '@harana/contract/providers'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { checkBirthdate, checkEmail, checkFirstName, checkNewPassword } from '../../lib/checks.ts'
import type { Configuration } from '../../lib/configuration.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { choicesOf, genderLabels } from '../../ui/labels.ts'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { RadioTiles } from '../../ui/RadioTiles.tsx'
import classes from './accounts.module.css'
import { ConsentField } from './ConsentField.tsx'
import { EmailField } from './EmailField.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { keepNewcomer, keptNewcomer } from './social.ts'
import { useBeginSession, useLeaveMembers } from './use-begin-session.ts'

const lock = <IconLock size={20} stroke={1.9} aria-hidden="true" />

type SignUpFormProps = {
  consent: Configuration['consent']
  /** The token of the invitation that led here. */
  invite?: string
}

/** Step 1: the account, or the rest of it for whom a provider vouches. Goes on to step 2 by itself. */
export function SignUpForm({ consent, invite }: SignUpFormProps) {
  const { t, i18n } = useLingui()
  const { done, enter } = useBeginSession()
  useLeaveMembers(done)
  const [newcomer, setNewcomer] = useState(keptNewcomer)
  const from = newcomer && t`From ${providerNames[newcomer.provider]}`
  const form = useForm({
    initialValues: {
      gender: '',
      firstName: newcomer?.firstName ?? '',
      birthdate: '',
      email: newcomer?.email ?? '',
      password: '',
      consent: false,
    },
    validate: {
      gender: (value) => (value ? null : t`Please choose one.`),
      firstName: checkFirstName,
      birthdate: (value) => checkBirthdate(value),
      email: checkEmail,
      password: newcomer ? undefined : checkNewPassword,
      consent: (value) => (value ? null : t`Please read and agree, then go on.`),
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
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {newcomer ? (
        <FormAlert kind="info">
          <Trans>
            Almost there. Tell us the rest, and {providerNames[newcomer.provider]} logs you in from now on.
          </Trans>{' '}
          <button type="button" className={classes.standing} onClick={signUpByEmail}>
            <Trans>Sign up with e-mail instead</Trans>
          </button>
        </FormAlert>
      ) : (
        <SocialButtons invite={invite} />
      )}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <RadioTiles
        name="gender"
        label={t`I am a`}
        value={form.values.gender || null}
        onChange={(value) => form.setFieldValue('gender', value)}
        options={choicesOf(i18n, genderLabels, chosenGenders)}
        error={form.errors.gender}
      />
      <div className={classes.two}>
        <TextInput
          {...form.getInputProps('firstName')}
          name="firstName"
          label={t`First name`}
          autoComplete="given-name"
          {...(newcomer?.firstName && { description: from })}
        />
        <TextInput
          {...form.getInputProps('birthdate')}
          name="birthdate"
          type="date"
          label={t`Birth date`}
          autoComplete="bday"
          min="1900-01-01"
          description={t`You must be 18 or older. We show your age only.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      </div>
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
