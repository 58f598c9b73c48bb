import { z } from 'zod'
import { consentActs, consentPlaces, documentNames, optionalNames } from '../model/consents.ts'
import * as field from '../model/fields.ts'
import { defineCalls } from '../wire/call.ts'

const hour = 3600
const done = z.object({})

export const consentCalls = defineCalls({
  'users/getconsents': {
    method: 'GET',
    summary: 'What one agreed to and took back, the newest first, with version, place and time.',
    access: { who: 'account' },
    input: z.object({}),
    output: z.object({
      consents: z.array(
        z.object({
          document: z.enum(documentNames),
          version: z.string(),
          act: z.enum(consentActs),
          place: z.enum(consentPlaces),
          at: field.timestamp,
        }),
      ),
    }),
  },
  'users/giveconsent': {
    method: 'POST',
    summary:
      'Agree to the current versions of the documents that `mustAgreeTo` of users/me names. Saying it again is harmless.',
    access: { who: 'member' },
    input: field.consent.partial(),
    output: done,
    errors: { OLDCONSENT: 'The terms have changed. Please load the page again and read them.' },
    limits: [{ by: 'member', max: 60, seconds: hour }],
  },
  'users/takebackconsent': {
    method: 'POST',
    summary:
      'Take back a consent that is not part of the contract. `sensitive` empties the story, whom one would like to meet, and whom one’s search looks for.',
    access: { who: 'account' },
    input: z.object({ document: z.enum(optionalNames, 'Must be a consent that can be taken back.') }),
    output: done,
    limits: [{ by: 'member', max: 60, seconds: hour }],
  },
})
