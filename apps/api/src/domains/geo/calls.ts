import { wrongField } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { countriesIn, countryByCode } from './countries.ts'
import { findPlaces } from './places.ts'

export const handlers: DomainHandlers<'geo'> = {
  'public/getcountries': async (_input, { locale }) => ({
    countries: countriesIn(locale).map(({ id, code, name, localName }) => ({
      countryId: id,
      countryShortCode: code,
      countryName: localName,
      englishName: name,
    })),
  }),

  'public/getcities': async ({ country, q }) => {
    if (!countryByCode(country)) throw wrongField('country', 'We know no country of this code.')
    return { cities: findPlaces(country, q) }
  },
}
