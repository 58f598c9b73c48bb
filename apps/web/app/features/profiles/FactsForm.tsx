import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { GoalFields } from '../../entities/member/GoalFields.tsx'
import { LanguagesField } from '../../entities/member/LanguagesField.tsx'
import { choicesOf, factNames, facts } from '../../entities/member/labels.ts'
import { PlaceFields, ProfileNameField } from '../../entities/member/profile-fields.tsx'
import { profileChecks, profileInput, profileValues } from '../../entities/member/profile-values.ts'
import { checkFirstName } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import type { Member } from '../../lib/session/session.tsx'
import { EditForm } from './EditSection.tsx'
import classes from './own.module.css'
import { useUpdateProfile } from './use-update-profile.ts'

const NO_ANSWER = 'none'

type FactsFormProps = { member: Member; onClose: () => void }

/** The form for names, place, goals and facts. */
export function FactsForm({ member, onClose }: FactsFormProps) {
  const { t, i18n } = useLingui()
  const update = useUpdateProfile()
  const form = useForm({
    initialValues: {
      firstName: member.firstName,
      ...profileValues(member),
      languages: member.languages,
    },
    validate: { firstName: checkFirstName, ...profileChecks },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    await update(profileInput(values))
    onClose()
  })
  return (
    <EditForm onSubmit={onSubmit} onCancel={onClose} busy={busy} refusal={refusal}>
      <div className={classes.grid}>
        <ProfileNameField {...form.getInputProps('profileName')} />
        <TextInput
          {...form.getInputProps('firstName')}
          label={t`First name`}
          description={t`For our mails to you and your invitations.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="given-name"
        />
        <PlaceFields country={form.getInputProps('countryId')} city={form.getInputProps('city')} />
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
