import { type GiftName, giftNames } from '@harana/contract/model/gifts'
import { type AnySettingValue, type SettingName, settingKind } from '@harana/contract/policy/site-settings'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGiftNames } from '../../entities/gift/use-gift-names.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import classes from './Configuration.module.css'
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
        <TextInput
          aria-label={label}
          className={classes.number}
          inputMode="numeric"
          value={value === null || Number.isNaN(value) ? '' : String(value)}
          error={error}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replace(/\D/g, '').slice(0, 9)
            onChange(digits === '' ? Number.NaN : Number(digits))
          }}
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

/** A number for each gift. */
function GiftsControl({ label, value, onChange, error }: SettingControlProps) {
  const names = useGiftNames()
  const numbers = value as Record<GiftName, number>
  return (
    <fieldset className={classes.gifts} aria-label={label}>
      {giftNames.map((name) => (
        <TextInput
          key={name}
          label={names[name]}
          inputMode="numeric"
          value={Number.isNaN(numbers[name]) ? '' : String(numbers[name])}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replace(/\D/g, '').slice(0, 9)
            onChange({ ...numbers, [name]: digits === '' ? Number.NaN : Number(digits) })
          }}
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
