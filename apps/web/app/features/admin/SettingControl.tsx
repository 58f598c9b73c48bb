import { type GiftName, giftNames } from '@harana/contract/model/gifts'
import {
  type AnySettingValue,
  type SettingName,
  settingKind,
  siteSettings,
} from '@harana/contract/policy/site-settings'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useGiftNames } from '../../entities/gift/use-gift-names.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import classes from './Configuration.module.css'
import { wholeIn } from './money/whole-in.ts'
import { settingWords } from './setting-words.ts'

type SettingControlProps = {
  name: SettingName
  label: string
  value: AnySettingValue
  onChange: (value: AnySettingValue) => void
  error?: ReactNode
}

/** The field of a setting, by what it holds. */
export function SettingControl(props: SettingControlProps) {
  const { name, label, value, onChange, error } = props
  const { t, i18n } = useLingui()
  const spec = settingKind(name)
  switch (spec.kind) {
    case 'switch':
      return <Switch label={label} on={value === true} onChange={onChange} />
    case 'number':
      return (
        <NumberField
          aria-label={label}
          className={classes.number}
          value={Number(value)}
          error={error}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          aria-label={label}
          className={classes.choice}
          data={[
            ...(spec.default === null ? [{ value: '', label: t`Not decided` }] : []),
            ...spec.options.map((option) => {
              const words = settingWords[name].options?.[option]
              return { value: option, label: words ? i18n._(words) : option }
            }),
          ]}
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )
    case 'countries':
      return <CountriesControl {...props} />
    case 'gifts':
      return <GiftsControl {...props} />
    // Tips have a page of their own.
    case 'order':
    case 'tip':
      return null
  }
}

type NumberFieldProps = {
  /** NaN where what is typed is no whole number. */
  value: number
  onChange: (value: number) => void
  label?: string
  'aria-label'?: string
  className?: string | undefined
  error?: ReactNode
}

/** A whole number; what is typed stays as it is, and is none where it is no whole number. */
function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState({ value, text: String(value) })
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={Object.is(typed.value, value) ? typed.text : String(value)}
      onChange={({ currentTarget: { value: text } }) => {
        const number = wholeIn(text, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN
        setTyped({ value: number, text })
        onChange(number)
      }}
    />
  )
}

/** A number for each gift. */
function GiftsControl({ label, value, onChange, error }: SettingControlProps) {
  const spec = siteSettings.giftCredits
  const names = useGiftNames()
  const numbers = value as Record<GiftName, number>
  return (
    <fieldset className={classes.gifts} aria-label={label}>
      {giftNames.map((name) => (
        <NumberField
          key={name}
          label={names[name]}
          value={numbers[name]}
          error={error != null && wholeIn(String(numbers[name]), spec.min, spec.max) === null}
          onChange={(number) => onChange({ ...numbers, [name]: number })}
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

function CountriesControl({ label, value, onChange }: SettingControlProps) {
  const { t } = useLingui()
  const chosen = (value as string[] | null) ?? []
  const countries = useCall('public/getcountries', {}).data?.countries ?? []
  return (
    <MultiSelect
      aria-label={label}
      className={classes.countries}
      data={countries.map(({ countryShortCode, countryName }) => ({
        value: countryShortCode,
        label: countryName,
      }))}
      value={chosen}
      onChange={onChange}
      placeholder={chosen.length === 0 ? t`None` : ''}
      nothingFoundMessage={t`No country has this name.`}
      searchable
    />
  )
}
