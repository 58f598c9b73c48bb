import type { Output } from '@harana/contract'
import { useCall } from './swr.tsx'

export type Country = Output<'public/getcountries'>['countries'][number]

/** The country of a number as forms hold it; undefined for none, and until the list is there. */
export function useCountry(countryId: string): Country | undefined {
  const { data } = useCall('public/getcountries', {})
  return data?.countries.find((country) => String(country.countryId) === countryId)
}
