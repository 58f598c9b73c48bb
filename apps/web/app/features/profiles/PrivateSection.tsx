import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkLastName } from '../../lib/forms/checks.ts'
import { usePasswordConfirmation } from '../../lib/forms/use-password-confirmation.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import type { Member } from '../../lib/session/session.tsx'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { CurrentPasswordField } from '../../ui/PasswordField/CurrentPasswordField.tsx'
import { EditForm, EditSection } from './EditSection.tsx'
import classes from './own.module.css'
import { useUpdateProfile } from './use-update-profile.ts'

/** The section with the data that no other member sees. */
export function PrivateSection({ member }: { member: Member }) {
  const { t } = useLingui()
  const lines = [
    [t`Last name`, member.lastName],
    [t`Mobile phone`, member.cellPhone],
    [t`Other phone`, member.phone],
  ] as const
  return (
    <EditSection
      id="private"
      title={t`Private`}
      form={(close) => <PrivateForm member={member} onClose={close} />}
    >
      <p className={classes.lead}>{t`Only you and our team see this.`}</p>
      <Facts>
        {lines.map(([label, value]) => (
          <Fact key={label} label={label} missing={!value}>
            {value || t`No Answer`}
          </Fact>
        ))}
      </Facts>
    </EditSection>
  )
}

function PrivateForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const update = useUpdateProfile()
  const { lastName, phone, cellPhone } = member
  const { isRequired, check, confirmed } = usePasswordConfirmation()
  const form = useForm({
    initialValues: { lastName, phone, cellPhone, password: '' },
    validate: { lastName: checkLastName, password: check },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ password, ...values }) => {
    await confirmed(password, () => update(values))
    onClose()
  })
  const number = { type: 'tel', autoComplete: 'tel' }
  return (
    <EditForm onSubmit={onSubmit} onCancel={onClose} busy={busy} refusal={refusal}>
      <p className={classes.lead}>{t`Only you and our team see this.`}</p>
      <div className={classes.grid}>
        <TextInput {...form.getInputProps('lastName')} label={t`Last name`} autoComplete="family-name" />
        <TextInput {...form.getInputProps('cellPhone')} {...number} label={t`Mobile phone`} />
        <TextInput {...form.getInputProps('phone')} {...number} label={t`Other phone`} />
        {isRequired && <CurrentPasswordField {...form.getInputProps('password')} name="password" />}
      </div>
    </EditForm>
  )
}
