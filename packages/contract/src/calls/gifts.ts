import { z } from 'zod'
import { creditAmount } from '../model/amounts.ts'
import { CAPTION_MAX } from '../model/chat.ts'
import * as field from '../model/fields.ts'
import { giftNames } from '../model/gifts.ts'
import { otherPage } from '../model/list-page.ts'
import { conversation, message } from '../model/message.ts'
import { profileCard } from '../model/profile-card.ts'
import { commonErrors, defineCalls } from '../wire/call.ts'
import { sendingErrors } from './chat.ts'

/** A gift as its receiver has it; the sender is null where they are no longer here. */
export const receivedGift = z.object({
  giftId: z.uuid(),
  name: z.enum(giftNames),
  note: z.string(),
  /** To the minute (D33). */
  at: field.timestamp,
  from: profileCard.nullable(),
  conversationId: z.uuid(),
})
export type ReceivedGift = z.infer<typeof receivedGift>

export const giftCalls = defineCalls({
  'gifts/getgifts': {
    method: 'GET',
    summary: 'The gifts that can be sent, with their prices now, and one’s credits.',
    access: { who: 'active', may: 'buy' },
    input: z.object({}),
    output: z.object({
      gifts: z.array(z.object({ name: z.enum(giftNames), credits: creditAmount })),
      creditsTotal: creditAmount,
    }),
  },
  'gifts/sendgift': {
    method: 'POST',
    summary:
      'Send a gift with a note, as a message of type ACTION. It passes all that a message passes; what is refused costs nothing.',
    access: { who: 'active', may: 'buy', ability: 'message' },
    input: z.object({
      conversationId: z.uuid().optional(),
      profileId: field.memberId.optional(),
      clientId: z.uuid(),
      name: z.enum(giftNames),
      note: field.words(CAPTION_MAX).default(''),
      /** The price that the member agreed to. */
      credits: creditAmount,
      warned: z.boolean().default(false),
    }),
    output: z.object({ conversation, message, creditsTotal: creditAmount }),
    errors: { ...sendingErrors, KEYREUSED: commonErrors.KEYREUSED },
    limits: [{ by: 'member', max: 120, seconds: 3600 }],
  },
  'gifts/getreceivedgifts': {
    method: 'GET',
    summary: 'The gifts that one was sent, newest first.',
    access: { who: 'active', may: 'chat' },
    input: otherPage,
    output: z.object({ gifts: z.array(receivedGift), total: z.int() }),
    limits: [{ by: 'member', max: 600, seconds: 3600 }],
  },
})
