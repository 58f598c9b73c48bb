import { z } from 'zod'
import * as field from '../model/fields.ts'
import { tablePage } from '../model/list-page.ts'
import { jobStates } from '../model/staff-lists.ts'
import { defineCalls } from '../wire/call.ts'

const kind = z.string().regex(/^[a-z][a-z-]{0,63}$/, 'Must be the name of a kind of job.')
const job = { kind, id: z.uuid() }

export const jobCalls = defineCalls({
  'admin/getjobs': {
    method: 'GET',
    summary: 'The jobs in one state, never what they carry. Jobs that are done are not listed.',
    access: { who: 'staff', may: 'manage-jobs' },
    audit: 'jobs.read',
    input: z.object({
      ...tablePage,
      state: z.enum(jobStates).default('failed'),
    }),
    output: z.object({
      jobs: z.array(
        z.object({
          ...job,
          state: z.enum(jobStates),
          /** How often it was tried. */
          attempts: z.int(),
          queuedAt: field.timestamp,
          /** When it is tried next; null for a job that runs or has failed. */
          dueAt: field.timestamp.nullable(),
          startedAt: field.timestamp.nullable(),
          failedAt: field.timestamp.nullable(),
          /** The class of the last error and its code, never its message; null where none is known. */
          error: z.string().nullable(),
        }),
      ),
      more: z.boolean(),
      counts: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
    }),
  },
  'admin/retryjob': {
    method: 'POST',
    summary: 'Try a failed job once more. A job that waits already stays as it is.',
    access: { who: 'staff', may: 'manage-jobs' },
    audit: 'job.retry',
    input: z.object(job),
    output: z.object({}),
    errors: { JOBRUNS: 'This job is running. Wait until it has ended.' },
  },
  'admin/retryjobs': {
    method: 'POST',
    summary: 'Try the failed jobs of one kind once more, a thousand at a time, the oldest first.',
    access: { who: 'staff', may: 'manage-jobs' },
    audit: 'jobs.retry',
    input: z.object({ kind }),
    output: z.object({
      /** How many are tried. */
      retried: z.int(),
    }),
  },
  'admin/deletejob': {
    method: 'POST',
    summary: 'Delete a job that waits or has failed. A job that is gone already stays gone.',
    access: { who: 'staff', may: 'manage-jobs' },
    audit: 'job.delete',
    input: z.object(job),
    output: z.object({}),
    errors: { JOBRUNS: 'This job is running. Wait until it has ended.' },
  },
})
