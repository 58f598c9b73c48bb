import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'

export const contactCalls = defineCalls({
  'public/contactus': {
    method: 'POST',
    summary:
      'Write to the operator. The same message once more on the same day is a retry. A copy goes only to the verified address of the member who asks, never elsewhere.',
    access: { who: 'anyone' },
    input: z.object({
      /** The writer's own number, absent for a visitor. Any other number is refused. */
      userId: z.union([z.number(), z.string().max(40)]).nullish(),
      name: field.line(limits.CONTACT_NAME_MAX).default(''),
      message: field.text(limits.CONTACT_MESSAGE_MAX).default(''),
      email: z
        .string()
        .trim()
        .max(limits.EMAIL_MAX, 'This address is too long.')
        .pipe(z.literal('').or(field.email))
        .default(''),
      sendCopy: z.boolean().default(false),
      /** A field that people do not see; only programs fill it in. */
      nickname: z.string().max(1000).default(''),
      /** Milliseconds from the first touch of the form to its sending, where the page can tell. */
      elapsed: z.number().nonnegative().optional(),
    }),
    output: z.object({
      /** Whether a copy is on its way. */
      copy: z.boolean(),
    }),
    errors: {
      INCOMPLETE: 'Please fill in all the fields',
      TOOFAST: 'That was very quick. Please read your message once more and send it again.',
    },
    limits: [
      { by: 'ipAddress', max: 30, seconds: 3600 },
      { by: 'ipAddress', max: 100, seconds: 86_400 },
      { by: 'member', max: 10, seconds: 3600 },
    ],
  },
})
