import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { GoalFields } from '../../entities/member/GoalFields.tsx'
import { choicesOf, factNames, facts } from '../../entities/member/labels.ts'
import { PlaceFields, ProfileNameField, StoryField } from '../../entities/member/profile-fields.tsx'
import { profileChecks } from '../../entities/member/profile-values.ts'
import { SensitiveNote } from '../../entities/member/SensitiveNote.tsx'
import { call } from '../../lib/api/api.ts'
import { checkLongText, checkStory } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { noteSent } from '../../lib/forms/use-wait.ts'
import { type Member, useRefreshSession } from '../../lib/session/session.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './ProfileForm.module.css'
import { ProfilePreview } from './ProfilePreview.tsx'
import { startValues, step2Input } from './profile-draft.ts'
import type { StoredDraft } from './use-draft.ts'

type ProfileFormProps = {
  member: Member
  draft: StoredDraft
  countryHere: string
  photos: ReactNode
  /** The questions, one at a time, for the answers so far. */
  answers: (value: string, onChange: (value: string) => void) => ReactNode
}

/** Step 2: the profile, with a stored draft and a live preview. The gate redirects once the profile is saved. */
export function ProfileForm({ member, draft, countryHere, photos, answers }: ProfileFormProps) {
  const { t, i18n } = useLingui()
  const refresh = useRefreshSession()
  const form = useForm({
    initialValues: startValues(member, draft.start, countryHere),
    onValuesChange: draft.keep,
    validate: {
      ...profileChecks,
      aboutUser: checkStory,
      aboutMatch: checkLongText,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    await draft.settled()
    await call('users/sign-up-step-2', step2Input(values))
    noteSent('mail')
    await refresh()
  })
  return (
    <div className={classes.columns}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <div>
          <h1 className={classes.title}>
            <Trans>Create your unique profile</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Five short parts. Only what has a star is needed now.</Trans>
          </p>
        </div>
        <Part title={<Trans>Photos</Trans>}>
          {!member.hasProfileImage && (
            <p className={classes.wish}>
              <Trans>
                Begin with your face. People look at a photo first, and a profile without one is seldom
                answered.
              </Trans>
            </p>
          )}
          {photos}
        </Part>
        <Part title={<Trans>About you</Trans>}>
          <div className={classes.two}>
            <ProfileNameField {...form.getInputProps('profileName')} required className={classes.wide} />
            <PlaceFields
              country={form.getInputProps('countryId')}
              city={form.getInputProps('city')}
              required
            />
          </div>
          <StoryField {...form.getInputProps('aboutUser')} label={t`Tell your story`} counted required />
          <StoryField
            {...form.getInputProps('aboutMatch')}
            label={t`Who would you like to meet?`}
            placeholder={t`A person, not a list. What would a good Sunday together look like?`}
          />
        </Part>
        <Part title={<Trans>A few words of your own</Trans>}>
          <p className={classes.wish}>
            <Trans>Three short answers say more than a long text. You can change them at any time.</Trans>
          </p>
          {answers(form.values.prompts, (value) => form.setFieldValue('prompts', value))}
        </Part>
        <Part title={<Trans>I am here for</Trans>} needed>
          <GoalFields
            values={form.values}
            onChange={(flag, chosen) => {
              form.setFieldValue(flag, chosen)
              form.clearFieldError('lfSerious')
            }}
            error={form.errors.lfSerious}
          />
        </Part>
        <Part title={<Trans>A few facts</Trans>}>
          <div className={classes.facts}>
            {factNames.map((name) => (
              <Select
                key={name}
                label={i18n._(facts[name].label)}
                placeholder={t`Choose`}
                data={choicesOf(i18n, facts[name].answers)}
                value={form.values[name] || null}
                onChange={(value) => form.setFieldValue(name, value ?? '')}
                clearable
              />
            ))}
          </div>
        </Part>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <SensitiveNote />
        <div className={classes.bar}>
          <span className={classes.kept} aria-live="polite">
            {draft.state === 'kept' && <Trans>Your draft is kept.</Trans>}
            {draft.state === 'failed' && (
              <Trans>Your draft could not be kept just now. Stay on this page, or save and continue.</Trans>
            )}
          </span>
          <Button type="submit" loading={busy} size="lg" className={classes.save}>
            <Trans>Save and continue</Trans>
          </Button>
        </div>
      </form>
      <ProfilePreview member={member} values={form.values} />
    </div>
  )
}

function Part({ title, needed, children }: { title: ReactNode; needed?: boolean; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>
        {title}
        {needed && (
          <em>
            <Trans>needed</Trans>
          </em>
        )}
      </h2>
      {children}
    </section>
  )
}
