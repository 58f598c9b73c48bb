import { type SpokenLanguage, spokenLanguages } from '@harana/contract/model/spoken-languages'
import { useLingui } from '@lingui/react/macro'
import { type ComboboxProps, MultiSelect } from '@mantine/core'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'

type LanguagesFieldProps = {
  value: readonly SpokenLanguage[]
  /** The languages chosen, in the contract's order. */
  onChange: (value: SpokenLanguage[]) => void
  comboboxProps?: ComboboxProps
}

/** A field for any number of languages, which are found by typing. */
export function LanguagesField({ value, onChange, comboboxProps }: LanguagesFieldProps) {
  const { t, i18n } = useLingui()
  return (
    <MultiSelect
      label={t`Languages`}
      data={spokenLanguages.map((code) => ({ value: code, label: spokenLanguageName(code, i18n.locale) }))}
      value={[...value]}
      onChange={(chosen) => onChange(spokenLanguages.filter((code) => chosen.includes(code)))}
      nothingFoundMessage={t`No language has this name.`}
      searchable
      {...(comboboxProps && { comboboxProps })}
    />
  )
}
