import type { Input } from '@harana/contract'
import type { GoalFlags } from '@harana/contract/enums'
import type { Language } from '@harana/contract/languages'
import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkCity, checkProfileName } from '../../lib/checks.ts'
import type { Member } from '../../lib/session.tsx'
import { useCall } from '../../lib/swr.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { CityField } from '../../ui/CityField.tsx'
import { GoalFields } from '../../ui/GoalFields.tsx'
import { LanguagesField } from '../../ui/LanguagesField.tsx'
import { choicesOf, type FactName, factNames, facts } from '../../ui/labels.ts'
import { EditForm } from './EditSection.tsx'
import classes from './own.module.css'
import { useUpdateProfile } from './use-update-profile.ts'

const NO_ANSWER = 'none'

type FactsFormProps = { member: Member; onClose: () => void }

/** Name, place, goals and facts, changed together. */
export function FactsForm({ member, onClose }: FactsFormProps) {
  const { t, i18n } = useLingui()
  const update = useUpdateProfile()
  const countries = useCall('public/getcountries', {})
  const form = useForm({
    initialValues: startValues(member),
    validate: {
      profileName: checkProfileName,
      countryId: (value) => (value === '' ? t`Please choose a country.` : null),
      city: checkCity,
      lfSerious: (_, { lfSerious, lfRelationship, lfFriendship, lfCasual }) =>
        lfSerious || lfRelationship || lfFriendship || lfCasual
          ? null
          : t`Please choose at least one thing you are here for.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    await update(inputOf(values))
    onClose()
  })
  const choices = (countries.data?.countries ?? []).map(({ countryId, countryName }) => ({
    value: String(countryId),
    label: countryName,
  }))
  const country = countries.data?.countries.find(
    ({ countryId }) => String(countryId) === form.values.countryId,
  )
  return (
    <EditForm onSubmit={onSubmit} onCancel={onClose} busy={busy} refusal={refusal}>
      <div className={classes.grid}>
        <TextInput
          {...form.getInputProps('profileName')}
          label={t`Profile name`}
          description={t`No spaces. Other members see this.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="nickname"
          spellCheck={false}
        />
        <Select
          {...form.getInputProps('countryId')}
          label={t`Country`}
          data={choices}
          value={choices.length > 0 ? form.values.countryId || null : null}
          onChange={(value) => form.setFieldValue('countryId', value ?? '')}
          nothingFoundMessage={t`No country has this name.`}
          searchable
          allowDeselect={false}
        />
        <CityField
          {...form.getInputProps('city')}
          value={form.values.city}
          country={country?.countryShortCode}
          label={t`City`}
          autoComplete="address-level2"
        />
      </div>
      <div>
        <h3 className={classes.subtitle}>{t`I am here for`}</h3>
        <GoalFields
          values={form.values}
          onChange={(flag, chosen) => {
            form.setFieldValue(flag, chosen)
            form.clearFieldError('lfSerious')
          }}
          error={form.errors.lfSerious}
        />
      </div>
      <div className={classes.grid}>
        {factNames.map((name) => (
          <Select
            key={name}
            label={i18n._(facts[name].label)}
            data={[{ value: NO_ANSWER, label: t`No Answer` }, ...choicesOf(i18n, facts[name].answers)]}
            value={form.values[name] || NO_ANSWER}
            onChange={(value) => form.setFieldValue(name, value && value !== NO_ANSWER ? value : '')}
            allowDeselect={false}
          />
        ))}
      </div>
      <LanguagesField
        value={form.values.languages}
        onChange={(languages) => form.setFieldValue('languages', languages)}
      />
    </EditForm>
  )
}

/** The fields as the form holds them: every choice is a string, '' for none. */
type Values = { profileName: string; city: string; countryId: string; languages: Language[] } & GoalFlags &
  Record<FactName, string>

function startValues(member: Member): Values {
  const answers = factNames.map((name) => [name, member[name] === null ? '' : String(member[name])])
  return {
    profileName: member.profileName,
    city: member.city,
    countryId: member.countryId === null ? '' : String(member.countryId),
    lfSerious: member.lfSerious,
    lfRelationship: member.lfRelationship,
    lfFriendship: member.lfFriendship,
    lfCasual: member.lfCasual,
    languages: member.languages,
    ...(Object.fromEntries(answers) as Record<FactName, string>),
  }
}

function inputOf(values: Values): Input<'users/updateprofileinfo'> {
  const answers = factNames.map((name) => [name, values[name] === '' ? null : Number(values[name])])
  return {
    ...values,
    ...(Object.fromEntries(answers) as Record<FactName, never>),
    countryId: Number(values.countryId),
  }
}
