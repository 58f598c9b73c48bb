import { CITY_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Combobox, type ComboboxProps, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../lib/cache/swr.tsx'
import classes from './CityField.module.css'

type CityFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The two-letter code of the country whose places are suggested; without it there are no suggestions. */
  country?: string
  value: string
  onChange: (city: string) => void
  /** Options of the dropdown, which opens inside the page by default. */
  comboboxProps?: ComboboxProps
}

const WAIT_MS = 200

/** A text field for a city that suggests the country's places; any other text is accepted as well. */
export function CityField({
  country,
  value,
  onChange,
  autoComplete,
  comboboxProps,
  ...input
}: CityFieldProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const begin = value.trim()
  const [settled] = useDebouncedValue(begin, WAIT_MS)
  const proposing = opened && country !== undefined && begin !== ''
  const { data, error, isLoading } = useCall(
    'public/getcities',
    proposing && settled !== '' ? { country, q: settled } : null,
    { revalidateOnFocus: false },
  )
  // While new suggestions load, the previous ones of the same country stay.
  const [last, setLast] = useState({ country, cities: data?.cities ?? [] })
  if (data && last.cities !== data.cities) setLast({ country, cities: data.cities })
  const cities = data?.cities ?? (last.country === country && !error ? last.cities : [])
  const combobox = useCombobox({
    opened: proposing,
    onOpenedChange: setOpened,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const waiting = isLoading || settled !== begin
  return (
    <Combobox
      store={combobox}
      shadow="md"
      portalProps={{ target: '#main' }}
      {...comboboxProps}
      onOptionSubmit={(city) => {
        onChange(city)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete={autoComplete ?? 'off'}>
        <TextInput
          leftSection={<IconMapPin size={20} stroke={1.9} />}
          maxLength={CITY_MAX}
          {...input}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown()
            input.onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={t`Places`}>
          {cities.map(({ city, region }) => (
            <Combobox.Option key={city} value={city} className={classes.option}>
              <span>{city}</span>
              {region && !city.includes(region) && <small>{region}</small>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <div role="status">
          {cities.length === 0 && (
            <p className={classes.said}>
              {error ? (
                <Trans>The list of places did not load. You can go on typing.</Trans>
              ) : waiting ? (
                <Trans>Looking for places</Trans>
              ) : (
                <Trans>There is no place of this name in this country.</Trans>
              )}
            </p>
          )}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  )
}
