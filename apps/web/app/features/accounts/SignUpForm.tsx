import { Gender } from '@harana/contract/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../lib/api.ts'
import { checkBirthdate, checkEmail, checkFirstName, checkNewPassword } from '../../lib/checks.ts'
import type { Configuration } from '../../lib/configuration.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { genderLabels } from '../../ui/labels.ts'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { RadioTiles } from '../../ui/RadioTile.tsx'
import classes from './accounts.module.css'
import { ConsentField } from './ConsentField.tsx'
import { EmailField } from './EmailField.tsx'
import { useBeginSession, useLeaveMembers } from './use-begin-session.ts'

const genders = [Gender.Girl, Gender.Lgbtqia, Gender.Guy] as const
type Chosen = (typeof genders)[number]

type SignUpFormProps = {
  consent: Configuration['consent']
  /** The token of the invitation that led here. */
  invite?: string
}

/** Step 1: the account. Goes on to step 2 by itself. */
export function SignUpForm({ consent, invite }: SignUpFormProps) {
  const { t, i18n } = useLingui()
  const { done, enter } = useBeginSession()
  useLeaveMembers(done)
  const form = useForm({
    initialValues: { gender: '', firstName: '', birthdate: '', email: '', password: '', consent: false },
    validate: {
      gender: (value) => (value ? null : t`Please choose one.`),
      firstName: checkFirstName,
      birthdate: (value) => checkBirthdate(value),
      email: checkEmail,
      password: checkNewPassword,
      consent: (value) => (value ? null : t`Please read and agree, then go on.`),
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    const gender = Number(values.gender) as Chosen
    enter(await call('users/sign-up', { ...values, email: values.email.trim(), gender, consent, invite }))
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <RadioTiles
        name="gender"
        label={t`I am a`}
        value={form.values.gender || null}
        onChange={(value) => form.setFieldValue('gender', value)}
        options={genders.map((gender) => ({
          value: String(gender),
          label: i18n._(genderLabels[gender]),
        }))}
        error={form.errors.gender}
      />
      <div className={classes.two}>
        <TextInput
          {...form.getInputProps('firstName')}
          name="firstName"
          label={t`First name`}
          autoComplete="given-name"
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
      <EmailField {...form.getInputProps('email')} />
      <NewPasswordField {...form.getInputProps('password')} name="password" label={t`Password`} />
      <ConsentField {...form.getInputProps('consent', { type: 'checkbox' })} versions={consent} />
      <Button type="submit" fullWidth loading={busy} size="lg">
        <Trans>Create my account</Trans>
      </Button>
    </form>
  )
}
