import type { Draft } from '@harana/contract/model/fields'
import { PROMPTS_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { GoalFields } from '../../entities/member/GoalFields.tsx'
import { PlaceFields, ProfileNameField, StoryField } from '../../entities/member/profile-fields.tsx'
import { profileChecks } from '../../entities/member/profile-values.ts'
import { SensitiveNote } from '../../entities/member/SensitiveNote.tsx'
import { call } from '../../lib/api/api.ts'
import { checkLongText, checkStory } from '../../lib/forms/checks.ts'
import type { StoredDraft } from '../../lib/forms/use-draft.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { noteSent } from '../../lib/forms/use-wait.ts'
import { type Member, useRefreshSession } from '../../lib/session/session.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { FactFields } from './FactFields.tsx'
import classes from './ProfileForm.module.css'
import { ProfilePreview } from './ProfilePreview.tsx'
import { startValues, step2Input } from './profile-draft.ts'
import { AFTER_QUESTIONS, firstWrong, neededIn, QUESTIONS, STEPS } from './steps.ts'
import { useSteps } from './use-steps.ts'

type ProfileFormProps = {
  member: Member
  /** What was typed before; null if nothing was. */
  start: Draft | null
  draft: StoredDraft
  countryHere: string
  photos: ReactNode
  /** The question of this place, from 0, for the answers so far. */
  answers: (at: number, value: string, onChange: (value: string) => void) => ReactNode
}

/**
 * Step 2: the profile in small steps, with a stored draft and a live preview. The gate redirects once the profile is
 * saved. All steps stay on the page, so that each keeps what was typed.
 */
export function ProfileForm({ member, start, draft, countryHere, photos, answers }: ProfileFormProps) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const { step, go } = useSteps(STEPS)
  const form = useForm({
    initialValues: startValues(member, start, countryHere),
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
  const element = useRef<HTMLFormElement>(null)
  useStepFocus(element, step)
  // What is wrong in a step before is shown there.
  const { errors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the errors change, wherever one has gone since
  useEffect(() => {
    const wrong = firstWrong(errors)
    if (wrong !== null && wrong < step) go(wrong)
  }, [errors])
  const isLast = step === STEPS
  const next = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isLast) return onSubmit(event)
    event.preventDefault()
    const wrong = neededIn(step).filter((field) => form.validateField(field).hasError)
    if (wrong.length === 0) return go(step + 1)
    requestAnimationFrame(() => firstInvalid(element.current)?.focus())
  }
  const question = step - QUESTIONS
  const isQuestion = question >= 0 && step < AFTER_QUESTIONS
  return (
    <div className={classes.columns}>
      <form ref={element} onSubmit={next} noValidate className={classes.form}>
        <div data-begun={step > 1 || undefined} className={classes.head}>
          <h1 className={classes.title}>
            <Trans>Create your unique profile</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Seven short steps. Only what has a star is needed now.</Trans>
          </p>
        </div>
        <div className={classes.progress}>
          <Progress value={(step / STEPS) * 100} size={6} aria-label={t`How far you are`} />
          <span className={classes.count} role="status">
            {t`${step} of ${STEPS}`}
          </span>
        </div>
        <Part step={1} now={step} title={<Trans>Photos</Trans>}>
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
        <Part step={2} now={step} title={<Trans>About you</Trans>}>
          <div className={classes.two}>
            <ProfileNameField {...form.getInputProps('profileName')} required className={classes.wide} />
            <PlaceFields
              country={form.getInputProps('countryId')}
              city={form.getInputProps('city')}
              required
            />
          </div>
          <h3 className={classes.sub}>
            <Trans>I am here for</Trans>
            <em>
              <Trans>needed</Trans>
            </em>
          </h3>
          <GoalFields
            values={form.values}
            onChange={(flag, chosen) => {
              form.setFieldValue(flag, chosen)
              form.clearFieldError('lfSerious')
            }}
            error={form.errors.lfSerious}
          />
        </Part>
        <Part step={isQuestion ? step : QUESTIONS} now={step} title={<Trans>A few words of your own</Trans>}>
          <p className={classes.wish}>
            <Trans>
              Three short answers say more than a long text. Leave out what you like, and change them at any
              time.
            </Trans>
          </p>
          {answers(Math.min(Math.max(question, 0), PROMPTS_MAX - 1), form.values.prompts, (value) =>
            form.setFieldValue('prompts', value),
          )}
        </Part>
        <Part step={AFTER_QUESTIONS} now={step} title={<Trans>Your story</Trans>}>
          <StoryField {...form.getInputProps('aboutUser')} label={t`Tell your story`} counted required />
          <StoryField
            {...form.getInputProps('aboutMatch')}
            label={t`Who would you like to meet?`}
            placeholder={t`A person, not a list. What would a good Sunday together look like?`}
          />
        </Part>
        <Part step={STEPS} now={step} title={<Trans>A few facts</Trans>}>
          <FactFields values={form.values} onChange={(name, value) => form.setFieldValue(name, value)} />
          <SensitiveNote />
        </Part>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <div className={classes.bar}>
          {step > 1 && (
            <Button
              variant="default"
              size="lg"
              leftSection={<IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />}
              onClick={() => go(step - 1)}
            >
              <Trans>Back</Trans>
            </Button>
          )}
          <span className={classes.kept} data-state={draft.state} aria-live="polite">
            {draft.state === 'kept' && <Trans>Your draft is kept.</Trans>}
            {draft.state === 'failed' && (
              <Trans>Your draft could not be kept just now. Stay on this page, or save and continue.</Trans>
            )}
          </span>
          <Button type="submit" loading={busy} size="lg" className={classes.save}>
            {isLast ? <Trans>Save and continue</Trans> : <Trans>Next</Trans>}
          </Button>
        </div>
      </form>
      <ProfilePreview member={member} values={form.values} />
    </div>
  )
}

type PartProps = { step: number; now: number; title: ReactNode; children: ReactNode }

/** What one step asks; those before and after it are kept, hidden. */
function Part({ step, now, title, children }: PartProps) {
  return (
    <section className={classes.part} hidden={step !== now} data-now={step === now || undefined}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  )
}

const firstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-now] [aria-invalid="true"]')

/** Brings the keyboard to what is wrong in a step, else to its beginning, once another one is shown. */
function useStepFocus(form: { current: HTMLFormElement | null }, step: number) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const heading = form.current?.querySelector<HTMLElement>('[data-now] h2')
    const field = firstInvalid(form.current) ?? heading
    field?.focus({ preventScroll: field === heading })
  }, [form, step])
}
