import { STORY_MAX } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { Select, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useCountry, useCountryHere } from '../../lib/cache/countries.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { CityField } from './CityField.tsx'

/** The fields that all forms of a profile share; each takes the form's input props. */

export function ProfileNameField(props: TextInputProps) {
  const { t } = useLingui()
  return (
    <TextInput
      {...props}
      label={t`Profile name`}
      description={t`No spaces. Other members see this.`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="nickname"
      spellCheck={false}
    />
  )
}

type PlaceFieldsProps = {
  country: GetInputPropsReturnType
  city: GetInputPropsReturnType
  required?: boolean
}

/** The country, by its id as a string ('' for none), and the city, with suggestions for that country. */
export function PlaceFields({ country, city, required }: PlaceFieldsProps) {
  const { t } = useLingui()
  const { data, error } = useCall('public/getcountries', {})
  const here = useCountryHere()
  // The visitor's own country stands first, before the alphabet.
  const choices = data?.countries
    .map(({ countryId, countryName }) => ({ value: String(countryId), label: countryName }))
    .toSorted((a, b) => Number(b.value === here) - Number(a.value === here))
  return (
    <>
      <Select
        {...country}
        label={t`Country`}
        required={required}
        placeholder={t`Choose`}
        data={choices ?? []}
        value={choices ? country.value || null : null}
        onChange={(value) => country.onChange(value ?? '')}
        nothingFoundMessage={
          choices ? t`No country has this name.` : error ? t`This did not load` : t`Loading`
        }
        searchable
        allowDeselect={false}
        autoComplete="country-name"
      />
      <CityField
        {...city}
        value={city.value}
        country={useCountry(country.value)?.countryShortCode}
        label={t`City`}
        required={required}
        autoComplete="address-level2"
      />
    </>
  )
}

/** A member's story; `counted` shows its length. */
export function StoryField({ counted, ...props }: TextareaProps & { counted?: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <Textarea
      description={counted && t`${String(props.value ?? '').length} of ${i18n.number(STORY_MAX)} characters`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={STORY_MAX}
      autosize
      minRows={3}
      {...props}
    />
  )
}
