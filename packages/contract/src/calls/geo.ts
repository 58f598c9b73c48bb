import { z } from 'zod'
import * as field from '../model/fields.ts'
import { CITIES_SHOWN, CITY_MAX } from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'

export const geoCalls = defineCalls({
  'public/getcountries': {
    method: 'GET',
    summary: 'Every country, named in the language asked for, in that language’s order.',
    access: { who: 'anyone' },
    input: z.object({}),
    output: z.object({
      countries: z.array(
        z.object({
          countryId: z.int(),
          countryShortCode: z.string(),
          /** In the language asked for. */
          countryName: z.string(),
          /** In English: what searchprofiles takes. */
          englishName: z.string(),
        }),
      ),
    }),
  },
  'public/getcities': {
    method: 'GET',
    summary: `Cities, towns and villages of a country whose names begin so, whatever the case and accents: those of exactly this name, then the largest, at most ${CITIES_SHOWN}.`,
    access: { who: 'anyone' },
    input: z.object({
      /** ISO 3166-1's two letters. */
      country: z
        .string('Please choose a country.')
        .regex(/^[A-Za-z]{2}$/, 'Must be the two letters of a country.')
        .toUpperCase(),
      q: field.line(CITY_MAX).min(1, 'Must be how a city’s name begins.'),
    }),
    output: z.object({
      cities: z.array(
        z.object({
          /** As profiles and searches name it: with its region or province where others have the name. */
          city: z.string(),
          region: z.string(),
        }),
      ),
    }),
    limits: [{ by: 'ipAddress', max: 6000, seconds: 3600 }],
    cacheSeconds: 24 * 3600,
  },
})
