import type { Output } from '@harana/contract'
import useSWRImmutable from 'swr/immutable'
import { geoUrl, whereAmI } from '../api/api.ts'
import { useCall } from './swr.tsx'

export type Country = Output<'public/getcountries'>['countries'][number]

/** The country with this id, a string as forms hold it; undefined if there is none or the list has not loaded. */
export function useCountry(countryId: string): Country | undefined {
  const { data } = useCall('public/getcountries', {})
  return data?.countries.find((country) => String(country.countryId) === countryId)
}

/** The id of the country of the visitor's IP address, '' if there is none; undefined while it loads. */
export function useCountryHere(): string | undefined {
  const countries = useCall('public/getcountries', {})
  const here = useSWRImmutable(geoUrl(), whereAmI)
  if (countries.isLoading || here.isLoading) return undefined
  const code = here.data?.countryCode
  const country = countries.data?.countries.find(({ countryShortCode }) => countryShortCode === code)
  return country ? String(country.countryId) : ''
}
