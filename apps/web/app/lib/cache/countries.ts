import type { Output } from '@harana/contract'
import useSWRImmutable from 'swr/immutable'
import { geoUrl, whereAmI } from '../api/api.ts'
import { useCall } from './swr.tsx'

export type Country = Output<'public/getcountries'>['countries'][number]

/** The country of a number as forms hold it; undefined for none, and until the list is there. */
export function useCountry(countryId: string): Country | undefined {
  const { data } = useCall('public/getcountries', {})
  return data?.countries.find((country) => String(country.countryId) === countryId)
}

/** The number of the country in which the visitor's network lies, '' for none; undefined while that is not known. */
export function useCountryHere(): string | undefined {
  const countries = useCall('public/getcountries', {})
  const here = useSWRImmutable(geoUrl(), whereAmI)
  if (countries.isLoading || here.isLoading) return undefined
  const code = here.data?.countryCode
  const country = countries.data?.countries.find(({ countryShortCode }) => countryShortCode === code)
  return country ? String(country.countryId) : ''
}
