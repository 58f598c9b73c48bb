import { STORY_MAX } from '@harana/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { checkCity, checkLongText, checkProfileName, checkStory } from '../../lib/checks.ts'
import { type Member, useRefreshSession } from '../../lib/session.tsx'
import { useCall } from '../../lib/swr.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { CityField } from '../../ui/CityField.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { GoalFields } from '../../ui/GoalFields.tsx'
import { choicesOf, factNames, facts } from '../../ui/labels.ts'
import { SlowStrip } from '../../ui/states.tsx'
import classes from './ProfileForm.module.css'
import { ProfilePreview } from './ProfilePreview.tsx'
import { profileInput, startValues } from './profile-draft.ts'
import type { KeptDraft } from './use-draft.ts'
import { noteSent } from './use-wait.ts'

type ProfileFormProps = { member: Member; draft: KeptDraft; photos: ReactNode }

/** Step 2: the profile, with its draft kept on the account and a live preview. The page leads on once it is saved. */
export function ProfileForm({ member, draft, photos }: ProfileFormProps) {
  const { t, i18n } = useLingui()
  const refresh = useRefreshSession()
  const countries = useCall('public/getcountries', {})
  const form = useForm({
    initialValues: startValues(member, draft.start),
    onValuesChange: draft.keep,
    validate: {
      profileName: checkProfileName,
      countryId: (value) => (value === '' ? t`Please choose a country.` : null),
      city: checkCity,
      aboutUser: checkStory,
      aboutMatch: checkLongText,
      lfSerious: (_, { lfSerious, lfRelationship, lfFriendship, lfCasual }) =>
        lfSerious || lfRelationship || lfFriendship || lfCasual
          ? null
          : t`Please choose at least one thing you are here for.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    await draft.settled()
    await call('users/sign-up-step-2', profileInput(values))
    noteSent()
    await refresh()
  })
  const choices = countries.data?.countries.map(({ countryId, countryName }) => ({
    value: String(countryId),
    label: countryName,
  }))
  const country = countries.data?.countries.find(
    ({ countryId }) => String(countryId) === form.values.countryId,
  )
  return (
    <div className={classes.columns}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <div>
          <h1 className={classes.title}>
            <Trans>Create your unique profile</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Four short parts. Only the ones marked with a dot are needed now.</Trans>
          </p>
        </div>
        {countries.slow && <SlowStrip />}
        <Part title={<Trans>Photos</Trans>}>{photos}</Part>
        <Part title={<Trans>About you</Trans>} needed>
          <div className={classes.two}>
            <TextInput
              {...form.getInputProps('profileName')}
              className={classes.wide}
              label={t`Profile name`}
              description={t`No spaces. Other members see this.`}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              autoComplete="nickname"
              spellCheck={false}
            />
            <Select
              {...form.getInputProps('countryId')}
              label={t`Country`}
              placeholder={t`Choose`}
              data={choices ?? []}
              value={choices ? form.values.countryId || null : null}
              onChange={(value) => form.setFieldValue('countryId', value ?? '')}
              nothingFoundMessage={t`No country has this name.`}
              searchable
              autoComplete="country-name"
            />
            <CityField
              {...form.getInputProps('city')}
              value={form.values.city}
              country={country?.countryShortCode}
              label={t`City`}
              autoComplete="address-level2"
            />
          </div>
          <Textarea
            {...form.getInputProps('aboutUser')}
            label={t`Tell your story`}
            description={t`${form.values.aboutUser.length} of ${i18n.number(STORY_MAX)} characters`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={STORY_MAX}
            autosize
            minRows={3}
          />
          <Textarea
            {...form.getInputProps('aboutMatch')}
            label={t`Who would you like to meet?`}
            placeholder={t`A person, not a list. What would a good Sunday together look like?`}
            maxLength={STORY_MAX}
            autosize
            minRows={3}
          />
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
      <ProfilePreview member={member} values={form.values} country={country} />
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
