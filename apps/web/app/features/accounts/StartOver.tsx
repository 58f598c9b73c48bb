import type { ChosenGender } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { checkBirthdate, checkConsent, checkFirstName, checkGender } from '../../lib/forms/checks.ts'
import { usePasswordConfirmation } from '../../lib/forms/use-password-confirmation.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import type { Configuration } from '../../lib/site/configuration.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { CurrentPasswordField } from '../../ui/PasswordField/CurrentPasswordField.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './accounts.module.css'
import { ConsentField } from './ConsentField.tsx'
import { PersonFields } from './PersonFields.tsx'

type StartOverProps = { consent: Configuration['consent']; onBack: () => void }

/** The form that clears what somebody else wrote into the account. The gate then redirects its owner to step 2. */
export function StartOver({ consent, onBack }: StartOverProps) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const { isRequired, check, confirmed } = usePasswordConfirmation()
  const form = useForm({
    initialValues: { gender: '', firstName: '', birthdate: '', consent: false, password: '' },
    validate: {
      gender: checkGender,
      firstName: checkFirstName,
      birthdate: (value) => checkBirthdate(value),
      consent: checkConsent,
      password: check,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ password, ...values }) => {
    const answer = { ...values, gender: Number(values.gender) as ChosenGender, consent, clear: true }
    try {
      await confirmed(password, () => call('users/answertakeover', answer))
      toast.success(t`All of it is cleared. Now make a profile of your own.`)
    } catch (error) {
      // Another window has answered already.
      if (!(error instanceof ApiError) || error.code !== 'NOTASKED') throw error
    }
    await refresh()
  })
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Start anew</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>
          Tell us who you are. Then what was written before is cleared, and can’t be brought back.
        </Trans>
      </p>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <PersonFields getInputProps={form.getInputProps} />
        <ConsentField {...form.getInputProps('consent', { type: 'checkbox' })} versions={consent} />
        {isRequired && <CurrentPasswordField {...form.getInputProps('password')} name="password" />}
        <Button
          type="submit"
          size="lg"
          fullWidth
          color="sili.6"
          leftSection={<IconTrash size={20} stroke={1.9} aria-hidden="true" />}
          loading={busy}
        >
          <Trans>Clear it and start anew</Trans>
        </Button>
        <Button size="lg" fullWidth variant="default" disabled={busy} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </form>
    </>
  )
}
