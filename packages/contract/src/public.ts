import { z } from 'zod'
import { defineCalls } from './call.ts'

export const publicCalls = defineCalls({
  'public/configuration': {
    method: 'GET',
    summary: 'What the web app needs to know of this installation (R3.10).',
    access: { who: 'anyone' },
    input: z.object({}),
    output: z.object({
      site: z.enum(['harana', 'tagpo']),
      siteName: z.string(),
      urls: z.object({ resizeImagesUrl: z.string(), siblingSite: z.string() }),
      guysMayBuy: z.boolean(),
      flDebug: z.string(),
      consent: z.object({ terms: z.string(), privacy: z.string() }),
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
})
