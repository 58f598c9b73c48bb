import { type Language, languageCodes } from '@harana/contract/languages'
import { useLingui } from '@lingui/react/macro'
import { type ComboboxProps, MultiSelect } from '@mantine/core'
import { languageName } from '../../lib/i18n/language-names.ts'
import classes from './LanguagesField.module.css'

type LanguagesFieldProps = {
  value: readonly Language[]
  /** The languages chosen, in the contract's order. */
  onChange: (value: Language[]) => void
  comboboxProps?: ComboboxProps
}

/** Languages, found by typing and chosen any number of. */
export function LanguagesField({ value, onChange, comboboxProps }: LanguagesFieldProps) {
  const { t, i18n } = useLingui()
  return (
    <MultiSelect
      label={t`Languages`}
      data={languageCodes.map((code) => ({ value: code, label: languageName(code, i18n.locale) }))}
      value={[...value]}
      onChange={(chosen) => onChange(languageCodes.filter((code) => chosen.includes(code)))}
      nothingFoundMessage={t`No language has this name.`}
      searchable
      classNames={{ input: classes.input, pill: classes.pill }}
      {...(comboboxProps && { comboboxProps })}
    />
  )
}
