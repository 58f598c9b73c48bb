import { type Ability, abilities, reasonNames, STAFF_WORDS_MAX } from '@harana/contract/model/decisions'
import { REQUEST_REASON_MAX } from '@harana/contract/model/limits'
import { livePhotoFlaws } from '@harana/contract/model/live-photos'
import type { Locale } from '@harana/contract/model/locale'
import {
  LEGAL_NAME_MAX,
  type StepFlaw,
  stepFlaws,
  verificationSteps,
} from '@harana/contract/model/verification'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Choices } from '../../../ui/Choices/Choices.tsx'
import { abilityLabels, reasonLabels } from '../decision-labels.ts'
import { changeDraft, type Draft, isAboutInvite, isSanction, lengths, misfits } from './acts.ts'
import { flawLabels, stepFlawLabels, stepLabels } from './labels.ts'
import own from './queue.module.css'

type DecisionFieldsProps = {
  draft: Draft
  /** The member's language, in which the words begin. */
  locale: Locale
  /** The name that a document showed before; '' for none. */
  knownName?: string
  /** Chooses the photos that are taken away. */
  photos: ReactNode
  onChange: (draft: Draft) => void
}

/** The fields that an act takes: its reason, its length, what it is about, and the words that the member reads. */
export function DecisionFields({ draft, locale, knownName = '', photos, onChange }: DecisionFieldsProps) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t, i18n } = useLingui()
  const { act, reason, flaw, words, days } = draft
  const change = (changes: Partial<Draft>) => onChange(changeDraft(draft, changes, locale))
  return (
    <>
      {isSanction(act) && (
        <NativeSelect
          label={t`Reason`}
          value={reason}
          data={[
            { value: '', label: t`Please choose` },
            ...reasonNames.map((one) => ({ value: one as string, label: i18n._(reasonLabels[one]) })),
          ]}
          error={
            misfits(draft) &&
            t`Whoever is under 18 does not come back by the clock. Ban the member, or choose another reason.`
          }
          onChange={({ currentTarget: { value } }) => change({ reason: value as Draft['reason'] })}
        />
      )}
      {act === 'refuse' && (
        <NativeSelect
          label={t`Reason`}
          value={flaw}
          data={[
            { value: '', label: t`Please choose` },
            ...livePhotoFlaws.map((one) => ({ value: one as string, label: i18n._(flawLabels[one]) })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ flaw: value as Draft['flaw'] })}
        />
      )}
      {act === 'verify' && (
        <TextInput
          label={t`The name as the document shows it`}
          description={
            knownName
              ? t`Kept where you write nothing: ${knownName}`
              : t`It is kept encrypted; payouts are compared with it.`
          }
          maxLength={LEGAL_NAME_MAX}
          value={draft.legalName}
          onChange={({ currentTarget: { value } }) => change({ legalName: value })}
        />
      )}
      {act === 'unverified' && <StepFlaws flaws={draft.flaws} onChange={(flaws) => change({ flaws })} />}
      {(act === 'restrict' || act === 'suspend') && (
        <Choices
          label={t`For how long`}
          options={lengths.map((one) => ({
            value: String(one),
            label: <Plural value={one} one="# day" other="# days" />,
          }))}
          value={[String(days)]}
          onChange={([one]) => change({ days: Number(one) })}
        />
      )}
      {act === 'restrict' && (
        <Choices<Ability>
          several
          label={t`The member can’t`}
          options={abilities.map((one) => ({ value: one, label: i18n._(abilityLabels[one]) }))}
          value={draft.abilities}
          onChange={(chosen) => change({ abilities: chosen })}
        />
      )}
      {act === 'remove-photos' && (
        <>
          {photos}
          <BanPhotos checked={draft.banPhotos} onChange={(banPhotos) => change({ banPhotos })} />
        </>
      )}
      {act !== 'verify' && (
        <Textarea
          label={isAboutInvite(act) ? t`Why` : isSanction(act) ? t`What we found` : t`The answer`}
          description={
            isAboutInvite(act)
              ? t`For our team. It stands in the case and in the audit log; no member reads it.`
              : locale === 'fil'
                ? t`It goes to the member as written. The member reads Filipino.`
                : t`It goes to the member as written. The member reads English.`
          }
          autosize
          minRows={5}
          maxRows={14}
          maxLength={act === 'approve' || act === 'reject' ? REQUEST_REASON_MAX : STAFF_WORDS_MAX}
          value={words}
          onChange={({ currentTarget: { value } }) => change({ words: value })}
        />
      )}
    </>
  )
}

type StepFlawsProps = { flaws: Draft['flaws']; onChange: (flaws: Draft['flaws']) => void }

/** What is wrong with each step of a verification. */
function StepFlaws({ flaws, onChange }: StepFlawsProps) {
  const { t, i18n } = useLingui()
  return verificationSteps.map((step) => (
    <NativeSelect
      key={step}
      label={i18n._(stepLabels[step])}
      value={flaws[step] ?? ''}
      data={[
        { value: '', label: t`All right` },
        ...stepFlaws[step].map((flaw) => ({
          value: flaw as string,
          label: i18n._(stepFlawLabels[step][flaw] ?? stepFlawLabels.document.other!),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const others = Object.fromEntries(Object.entries(flaws).filter(([key]) => key !== step))
        onChange(value === '' ? others : { ...others, [step]: value as StepFlaw })
      }}
    />
  ))
}

type BanPhotosProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Whether nobody may add the photos again that the decision is about. */
export const BanPhotos = ({ checked, onChange }: BanPhotosProps) => (
  <label className={own.tick}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <Trans>Nobody may add these photos again</Trans>
  </label>
)
