import {
  SCAM_PHRASE_MAX,
  SCAM_WEIGHT_MAX,
  type ScamCategory,
  scamCategories,
} from '@harana/contract/model/scams'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import admin from '../admin.module.css'
import { categoryWords } from './category-words.ts'
import { TryPast } from './TryPast.tsx'

/** A phrase that staff add to the rules. */
export function AddPhrase({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { t, i18n } = useLingui()
  const { busy, attempt } = useAttempt()
  const [phrase, setPhrase] = useState('')
  const [category, setCategory] = useState<ScamCategory>('money')
  const [weight, setWeight] = useState<string | number>(50)
  const fits =
    phrase.trim().length >= 3 && typeof weight === 'number' && weight >= 1 && weight <= SCAM_WEIGHT_MAX
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!fits) return
    const done = await attempt(() => call('admin/addscamphrase', { phrase, category, weight }))
    if (!done) return
    toast.success(t`The phrase is added.`)
    setPhrase('')
    await onAdded()
  }
  return (
    <form className={admin.filter} onSubmit={(event) => void add(event)} aria-label={t`Add a phrase`}>
      <TextInput
        label={t`Phrase`}
        value={phrase}
        maxLength={SCAM_PHRASE_MAX}
        onChange={({ currentTarget }) => setPhrase(currentTarget.value)}
      />
      <NativeSelect
        label={t`Warns of`}
        data={scamCategories.map((one) => ({ value: one, label: i18n._(categoryWords[one]) }))}
        value={category}
        onChange={({ currentTarget }) => setCategory(currentTarget.value as ScamCategory)}
      />
      <NumberInput
        label={t`Points`}
        min={1}
        max={SCAM_WEIGHT_MAX}
        allowDecimal={false}
        value={weight}
        onChange={setWeight}
      />
      <Button type="submit" loading={busy} disabled={!fits}>
        <Trans>Add</Trans>
      </Button>
      <TryPast change={fits ? { phrase, category, weight } : null} />
    </form>
  )
}
