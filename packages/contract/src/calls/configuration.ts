import { z } from 'zod'
import { providers } from '../model/providers.ts'
import { sites } from '../model/site.ts'
import { defineCalls } from '../wire/call.ts'

export const configurationCalls = defineCalls({
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
      /** False while no mail with a code could be sent. */
      signUpOpen: z.boolean(),
      flDebug: z.string(),
      consent: z.object({ terms: z.string(), privacy: z.string() }),
      /** The providers to log in by; a URL without a host is the API's own. */
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
})
