import type { Handlers } from '../../http/handler.ts'
import { countriesIn } from './countries.ts'

export const geoHandlers: Handlers<'public/getcountries'> = {
  'public/getcountries': async (_input, { lang }) => ({
    countries: countriesIn(lang).map(({ id, code, name, localName }) => ({
      countryId: id,
      countryShortCode: code,
      countryName: localName,
      englishName: name,
    })),
  }),
}
