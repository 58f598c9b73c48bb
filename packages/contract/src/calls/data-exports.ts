import { z } from 'zod'
import * as field from '../model/fields.ts'
import { DATA_EXPORT_KEPT_DAYS, DATA_EXPORT_PAUSE_HOURS } from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'

export const dataExportStates = ['preparing', 'ready', 'failed'] as const

const hour = 3_600

export const dataExportCalls = defineCalls({
  'users/getdataexports': {
    method: 'GET',
    summary: 'The copies of one’s data that were asked for and are still here, newest first.',
    access: { who: 'account' },
    input: z.object({}),
    output: z.object({
      exports: z.array(
        z.object({
          exportId: z.uuid(),
          state: z.enum(dataExportStates),
          askedAt: field.timestamp,
          /** How much of it is made, in percent. */
          progress: z.int(),
          /** Its size; null until it is ready. */
          bytes: z.int().nullable(),
          /** When it is deleted; null while it is prepared. */
          until: field.timestamp.nullable(),
        }),
      ),
      /** From when on another copy may be asked for; null for now, or for as soon as the one that is prepared has ended. */
      nextAt: field.timestamp.nullable(),
    }),
    limits: [{ by: 'member', max: 3600, seconds: hour }],
  },
  'users/askdataexport': {
    method: 'POST',
    summary: `Ask for a copy of all that is held about oneself, which is kept for ${DATA_EXPORT_KEPT_DAYS} days.`,
    access: { who: 'account' },
    input: z.object({}),
    output: z.object({ exportId: z.uuid() }),
    errors: {
      ALREADYPREPARING: 'We are preparing your file already.',
      EXPORTTOOSOON: `You can ask for a new file ${DATA_EXPORT_PAUSE_HOURS} hours after the last one.`,
    },
    limits: [{ by: 'member', max: 30, seconds: hour }],
  },
  'users/downloaddataexport': {
    method: 'GET',
    summary: 'Download a copy of one’s data, as a ZIP file.',
    access: { who: 'account' },
    freshProof: true,
    input: z.object({ exportId: z.uuid('Must be the id of a file of yours.') }),
    output: z.object({}),
    download: 'application/zip',
    limits: [{ by: 'member', max: 30, seconds: hour }],
  },
})
