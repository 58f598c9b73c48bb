import {
  SCAM_PHRASE_MAX,
  SCAM_PHRASE_MIN,
  SCAM_WEIGHT_MAX,
  type ScamCategory,
  scamCategories,
} from '@harana/contract/model/scams'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../../lib/api/api.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import admin from '../admin.module.css'
import { wholeIn } from '../money/whole-in.ts'
import { categoryWords } from './category-words.ts'
import { TryPast } from './TryPast.tsx'

const isPhrase = (text: string) => hasLength(text, { gte: SCAM_PHRASE_MIN, trim: true })
const pointsIn = (text: string) => wholeIn(text, 1, SCAM_WEIGHT_MAX)

/** A phrase that staff add to the rules. */
export function AddPhrase({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { t, i18n } = useLingui()
  const form = useForm({
    initialValues: { phrase: '', category: 'money' as ScamCategory, weight: '50' },
    validate: {
      phrase: (text) => (isPhrase(text) ? null : t`At least ${SCAM_PHRASE_MIN} characters.`),
      weight: (text) => (pointsIn(text) === null ? t`A whole number from 1 to ${SCAM_WEIGHT_MAX}.` : null),
    },
  })
  const { phrase, category, weight } = form.values
  const points = pointsIn(weight)
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    await call('admin/addscamphrase', { ...values, weight: pointsIn(values.weight)! })
    toast.success(t`The phrase is added.`)
    form.setFieldValue('phrase', '')
    await onAdded()
  })
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <form className={admin.filter} onSubmit={onSubmit} noValidate aria-label={t`Add a phrase`}>
        <TextInput label={t`Phrase`} maxLength={SCAM_PHRASE_MAX} {...form.getInputProps('phrase')} />
        <NativeSelect
          label={t`Warns of`}
          data={scamCategories.map((one) => ({ value: one, label: i18n._(categoryWords[one]) }))}
          {...form.getInputProps('category')}
        />
        <TextInput
          label={t`Points`}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('weight')}
        />
        <Button type="submit" loading={busy}>
          <Trans>Add</Trans>
        </Button>
        <TryPast change={isPhrase(phrase) && points !== null ? { phrase, category, weight: points } : null} />
      </form>
    </>
  )
}
