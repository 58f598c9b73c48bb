import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { StoryField } from '../../entities/member/profile-fields.tsx'
import { SensitiveNote } from '../../entities/member/SensitiveNote.tsx'
import { checkLongText, checkStory } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import type { Member } from '../../lib/session/session.tsx'
import { EditForm, EditSection } from './EditSection.tsx'
import classes from './own.module.css'
import { useUpdateProfile } from './use-update-profile.ts'

/** The section with the member's story and the wished-for match. */
export function StorySection({ member }: { member: Member }) {
  const { t } = useLingui()
  return (
    <EditSection
      id="story"
      title={t`My story`}
      form={(close) => <StoryForm member={member} onClose={close} />}
    >
      <p className={classes.story}>{member.aboutUser || <Trans>No Answer</Trans>}</p>
      <h3 className={classes.subtitle}>
        <Trans>Who I would like to meet</Trans>
      </h3>
      <p className={classes.story}>{member.aboutMatch || <Trans>No Answer</Trans>}</p>
    </EditSection>
  )
}

function StoryForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const update = useUpdateProfile()
  const form = useForm({
    initialValues: { aboutUser: member.aboutUser, aboutMatch: member.aboutMatch },
    validate: { aboutUser: checkStory, aboutMatch: checkLongText },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    await update(values)
    onClose()
  })
  return (
    <EditForm onSubmit={onSubmit} onCancel={onClose} busy={busy} refusal={refusal}>
      <StoryField {...form.getInputProps('aboutUser')} label={t`Tell your story`} counted />
      <StoryField {...form.getInputProps('aboutMatch')} label={t`Who would you like to meet?`} />
      <SensitiveNote />
    </EditForm>
  )
}
