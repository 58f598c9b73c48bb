import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import own from './money/money.module.css'

type ChoiceFilterProps = {
  label: string
  /** What can be chosen beside all, as value and words. */
  choices: readonly (readonly [value: string, words: string])[]
  value: string | undefined
  onChange: (value: string) => void
}

/** A choice of a table's filter; all of them is the empty one. */
export function ChoiceFilter({ label, choices, value = '', onChange }: ChoiceFilterProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      className={own.select}
      label={label}
      data={[{ value: '', label: t`All` }, ...choices.map(([value, label]) => ({ value, label }))]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
