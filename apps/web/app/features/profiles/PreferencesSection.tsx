import { Gender, Goal, isCode } from '@harana/contract/model/enums'
import { searchInterests } from '@harana/contract/policy/policy'
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { choicesOf, goalLabels, interestLabels, searchGoalChoices } from '../../entities/member/labels.ts'
import { SensitiveNote } from '../../entities/member/SensitiveNote.tsx'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { type Member, useSession } from '../../lib/session/session.tsx'
import { AgeRange } from '../../ui/AgeRange/AgeRange.tsx'
import { useAgesText } from '../../ui/AgeRange/use-ages-text.ts'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { EditForm, EditSection } from './EditSection.tsx'
import classes from './own.module.css'
import { useUpdateProfile } from './use-update-profile.ts'

const EVERYONE = 'everyone'

/** The section with the default search, to which "My Default" returns. */
export function PreferencesSection({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const interests = searchInterests(useSession())
  const interest = interests.length === 1 ? interests[0] : member.interested
  const label = isCode(Gender, interest) ? i18n._(interestLabels[interest]) : t`Everyone`
  const anyGoal = member.searchingFor === Goal.SearchingFor
  return (
    <EditSection
      id="preferences"
      title={t`My Default in My Search`}
      form={(close) => <PreferencesForm member={member} interests={interests} onClose={close} />}
    >
      <Facts>
        <Fact label={t`Interested in`}>{label}</Fact>
        <Fact label={t`Age`}>{useAgesText(member.lowAge, member.highAge)}</Fact>
        <Fact label={i18n._(goalLabels[Goal.SearchingFor])}>
          {anyGoal ? t`Any goal` : i18n._(goalLabels[member.searchingFor])}
        </Fact>
      </Facts>
    </EditSection>
  )
}

type PreferencesFormProps = { member: Member; interests: readonly Gender[]; onClose: () => void }

function PreferencesForm({ member, interests, onClose }: PreferencesFormProps) {
  const { t, i18n } = useLingui()
  const update = useUpdateProfile()
  const { interested, searchingFor, lowAge, highAge } = member
  const form = useForm({ initialValues: { interested, searchingFor, lowAge, highAge } })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    await update(values)
    onClose()
  })
  const only = interests.length === 1 ? interests[0] : undefined
  const choices = choicesOf(i18n, interestLabels, interests)
  return (
    <EditForm onSubmit={onSubmit} onCancel={onClose} busy={busy} refusal={refusal}>
      <div className={classes.grid}>
        <Select
          label={t`Interested in`}
          data={only === undefined ? [{ value: EVERYONE, label: t`Everyone` }, ...choices] : choices}
          value={String(only ?? form.values.interested ?? EVERYONE)}
          onChange={(value) =>
            form.setFieldValue(
              'interested',
              value === null || value === EVERYONE ? null : (Number(value) as Gender),
            )
          }
          allowDeselect={false}
        />
        <Select
          label={i18n._(goalLabels[Goal.SearchingFor])}
          data={searchGoalChoices(i18n)}
          value={String(form.values.searchingFor)}
          onChange={(value) => form.setFieldValue('searchingFor', Number(value) as Goal)}
          allowDeselect={false}
        />
      </div>
      <AgeRange lowAge={form.values.lowAge} highAge={form.values.highAge} onChange={form.setValues} />
      <SensitiveNote />
    </EditForm>
  )
}
