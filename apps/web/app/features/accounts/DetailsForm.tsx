import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { checkFirstName, checkLastName } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { languageChoices } from '../../lib/i18n/display.ts'
import { type Member, useRefreshSession } from '../../lib/session/session.tsx'
import { publicPath } from '../../lib/site/public-pages.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './details.module.css'

const valuesOf = ({ firstName, lastName, language }: Member) => ({ firstName, lastName, language })

/** The form for names and language; the birth date stands there to be read. */
export function DetailsForm({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const refresh = useRefreshSession()
  const form = useForm({
    initialValues: valuesOf(member),
    validate: { firstName: checkFirstName, lastName: checkLastName },
  })
  const { onSubmit, busy, refusal, setRefusal } = useSubmit(form, async ({ language, ...names }) => {
    await call('users/savenames', names)
    if (language !== member.language) await call('users/savedisplay', { language })
    await refresh()
    toast.success(t`Your details are saved.`)
  })
  const cancel = () => {
    form.setValues(valuesOf(member))
    form.clearErrors()
    setRefusal(null)
  }
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('firstName')}
          name="firstName"
          label={t`First name`}
          autoComplete="given-name"
        />
        <TextInput
          {...form.getInputProps('lastName')}
          name="lastName"
          label={t`Last name`}
          autoComplete="family-name"
        />
        <TextInput
          value={i18n.date(member.birthdate, { dateStyle: 'long', timeZone: 'UTC' })}
          readOnly
          label={t`Birth date`}
          rightSection={<IconLock size={20} stroke={1.9} aria-hidden="true" />}
          inputWrapperOrder={['label', 'input', 'description']}
          description={
            <Trans>
              To correct it, <a href={`${publicPath('about', i18n.locale)}#contact`}>write to support</a>.
            </Trans>
          }
        />
        <Select<Locale>
          {...form.getInputProps('language')}
          label={t`Language`}
          data={languageChoices}
          allowDeselect={false}
        />
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={cancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
