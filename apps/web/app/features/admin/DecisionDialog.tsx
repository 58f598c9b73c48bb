import { statementWords } from '@harana/contract/model/decision-templates'
import {
  type Ability,
  abilities,
  type Reason,
  reasonNames,
  SANCTION_DAYS_MAX,
  type Sanction,
  STAFF_WORDS_MAX,
} from '@harana/contract/model/decisions'
import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconGavel } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { Choices } from '../../ui/Choices/Choices.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { abilityLabels, actConsequences, actLabels, reasonLabels } from './decision-labels.ts'

type DecisionDialogProps = {
  /** Whom the decision is about; the name is empty where there is no profile. */
  member: { profileId: number; name: string }
  /** The member's language, in which the words begin. */
  locale: Locale
  /** What may be decided here. */
  acts: readonly [Sanction, ...Sanction[]]
  /** What is chosen when the dialog opens; the first where it is left out. */
  chosen?: Sanction | undefined
  /** The member's photos, for `remove-photos`. */
  photos?: readonly { id: string; label: string }[]
  onClose: () => void
  /** Reloads what shows the member, once the decision stands. */
  onDecided: (decisionId: string) => Promise<unknown>
}

type Values = {
  action: Sanction
  reason: Reason | ''
  words: string
  days: string
  abilities: Ability[]
  photoIds: string[]
}

/** Asks what is decided about a member: the act, its reason, how long it lasts, and words that the member reads. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { member, locale, acts, chosen = acts[0], photos = [], onClose, onDecided } = props
  const { t, i18n } = useLingui()
  const withProof = useFreshProof()
  const form = useForm<Values>({
    initialValues: { action: chosen, reason: '', words: '', days: '7', abilities: [], photoIds: [] },
    validate: {
      reason: (reason) => (reason === '' ? t`Please choose a reason.` : null),
      words: (words, { reason }) =>
        reason === 'other' && words.trim() === '' ? t`Please tell the member why.` : null,
      days: (days, { action }) =>
        lasts(action) && !(Number(days) >= 1 && Number(days) <= SANCTION_DAYS_MAX)
          ? t`From 1 to ${SANCTION_DAYS_MAX} days.`
          : null,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    const { decisionId } = await withProof(() => decide(values, member.profileId))
    onClose()
    toast.success(t`The decision stands. The member is told what and why.`)
    await onDecided(decisionId)
  })
  const { action } = form.values
  /** Chooses, and has the words begin with what suits the choice, unless staff wrote others. */
  const choose = (choice: Partial<Pick<Values, 'action' | 'reason'>>) => {
    const { words, ...before } = form.values
    const isOwn = words !== '' && words !== wordsFor(before, locale)
    form.setValues({ ...choice, ...(!isOwn && { words: wordsFor({ ...before, ...choice }, locale) }) })
  }
  const name = member.name || t`member ${member.profileId}`
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      danger
      title={t`Decide about ${name}`}
      action={i18n._(actLabels[action])}
      icon={<IconGavel size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {acts.length > 1 && (
        <Choices
          label={t`Decision`}
          options={acts.map((act) => ({ value: act, label: i18n._(actLabels[act]) }))}
          value={[action]}
          onChange={([act = action]) => choose({ action: act })}
        />
      )}
      <p>{i18n._(actConsequences[action])}</p>
      {action === 'restrict' && (
        <Choices
          several
          label={t`What the member can’t do`}
          options={abilities.map((ability) => ({ value: ability, label: i18n._(abilityLabels[ability]) }))}
          value={form.values.abilities}
          onChange={(chosen) => form.setFieldValue('abilities', chosen)}
        />
      )}
      {action === 'remove-photos' && (
        <Choices
          several
          label={t`Photos`}
          options={photos.map(({ id, label }) => ({ value: id, label }))}
          value={form.values.photoIds}
          onChange={(chosen) => form.setFieldValue('photoIds', chosen)}
        />
      )}
      {lasts(action) && (
        <TextInput
          label={t`For how many days`}
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('days')}
        />
      )}
      <NativeSelect
        label={t`Reason`}
        data={[
          { value: '', label: t`Please choose` },
          ...reasonNames.map((reason) => ({ value: reason, label: i18n._(reasonLabels[reason]) })),
        ]}
        {...form.getInputProps('reason')}
        onChange={({ currentTarget }) => choose({ reason: currentTarget.value as Values['reason'] })}
      />
      <Textarea
        label={t`Words to the member`}
        description={t`They stand in the mail beside the reason. Never say who reported.`}
        maxLength={STAFF_WORDS_MAX}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('words')}
      />
      <p>
        <Trans>The member is mailed what you decide, why, for how long, and how to appeal.</Trans>
      </p>
    </ConfirmDialog>
  )
}

const wordsFor = ({ action, reason }: Pick<Values, 'action' | 'reason'>, locale: Locale) =>
  reason === '' ? '' : statementWords(locale, reason, action)
const lasts = (action: Sanction): boolean => action === 'restrict' || action === 'suspend'

/** Sends the decision with what belongs to its act alone. */
function decide({ action, reason, words, days, abilities, photoIds }: Values, profileId: number) {
  const about = { profileId, reason: reason as Reason, words }
  if (action === 'ban') return call('admin/banmember', about)
  return call('admin/sanctionmember', {
    ...about,
    action,
    ...(lasts(action) && { days: Number(days) }),
    ...(action === 'restrict' && { abilities }),
    ...(action === 'remove-photos' && { photoIds }),
  })
}
