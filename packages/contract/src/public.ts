import { z } from 'zod'
import { defineCalls } from './call.ts'
import * as field from './fields.ts'
import { CITIES_SHOWN, CITY_MAX } from './limits.ts'
import { providers } from './providers.ts'
import { sites } from './site.ts'

export const publicCalls = defineCalls({
  'public/configuration': {
    method: 'GET',
    summary: 'What the web app needs to know of this installation.',
    access: { who: 'anyone' },
    input: z.object({}),
    output: z.object({
      site: z.enum(sites),
      siteName: z.string(),
      urls: z.object({ resizeImagesUrl: z.string(), siblingSite: z.string() }),
      guysMayBuy: z.boolean(),
      /** Not while nobody could be sent a code. */
      signUpOpen: z.boolean(),
      flDebug: z.string(),
      consent: z.object({ terms: z.string(), privacy: z.string() }),
      /** Where one may log in besides; an address without a host is the API's own. */
      socialLogins: z.array(
        z.object({
          provider: z.enum(providers),
          clientId: z.string(),
          authorizeUrl: z.string(),
          scope: z.string(),
        }),
      ),
    }),
  },
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
    limits: [{ by: 'address', max: 6000, seconds: 3600 }],
    cacheSeconds: 24 * 3600,
  },
})
