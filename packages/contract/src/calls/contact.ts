import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { tablePage } from '../model/list-page.ts'
import { locales } from '../model/locale.ts'
import { sites } from '../model/site.ts'
import { contactStates } from '../model/staff-lists.ts'
import { defineCalls } from '../wire/call.ts'

const listed = {
  id: z.uuid(),
  at: field.timestamp,
  site: z.enum(sites),
  name: z.string(),
  state: z.enum(contactStates),
}

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
  'admin/getcontactmessages': {
    method: 'GET',
    summary:
      'The messages of the contact form in one state, the longest waiting first; done ones newest first.',
    access: { who: 'staff', may: 'answer-contact-messages' },
    audit: 'contact-messages.read',
    input: z.object({
      ...tablePage,
      state: z.enum(contactStates).default('open'),
    }),
    output: z.object({
      messages: z.array(
        z.object({
          ...listed,
          /** The message’s beginning. */
          excerpt: z.string(),
        }),
      ),
      more: z.boolean(),
      counts: z.object({ open: z.int(), answered: z.int() }),
    }),
  },
  'admin/getcontactmessage': {
    method: 'GET',
    summary:
      'A message with its thread: all that came from the same email, and the answers of staff, in their order. What a writer replies by mail goes to the operator’s own mailbox and is not here.',
    access: { who: 'staff', may: 'answer-contact-messages' },
    audit: 'contact-message.read',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      message: z.object({
        ...listed,
        email: z.string(),
        /** The member who was logged in while writing. */
        memberId: field.memberId.nullable(),
        locale: z.enum(locales),
      }),
      thread: z.array(
        z.object({
          id: z.uuid(),
          at: field.timestamp,
          text: z.string(),
          /** Who answered; null for what the writer wrote. */
          staffName: z.string().nullable(),
          /** Of another message than the one asked for: its id. */
          of: z.uuid(),
        }),
      ),
    }),
  },
  'admin/answercontactmessage': {
    method: 'POST',
    summary:
      'Answer a message by mail to its writer. The same answer once more is a retry; an answer to a message that somebody else has answered meanwhile is refused.',
    access: { who: 'staff', may: 'answer-contact-messages' },
    audit: 'contact-message.answer',
    input: z.object({
      id: z.uuid(),
      text: field.text(limits.CONTACT_MESSAGE_MAX).min(1, 'Write your answer first.'),
      /** How many answers to this message its staff had seen. */
      answersSeen: z.int().min(0),
    }),
    output: z.object({}),
    errors: {
      ANSWEREDMEANWHILE: 'Somebody else has answered this message meanwhile. Read that answer first.',
    },
  },
  'admin/setcontactmessagedone': {
    method: 'POST',
    summary: 'Say that nothing is left to do about a message, or take that back.',
    access: { who: 'staff', may: 'answer-contact-messages' },
    audit: 'contact-message.set-done',
    input: z.object({ id: z.uuid(), done: z.boolean() }),
    output: z.object({}),
  },
})
