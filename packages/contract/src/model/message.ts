import { z } from 'zod'
import { creditAmount } from './amounts.ts'
import {
  chatActions,
  conversationStates,
  messageStatuses,
  packGifs,
  reactions,
  warningKinds,
} from './chat.ts'
import { codes, MessageType } from './enums.ts'
import * as field from './fields.ts'
import { giftNames } from './gifts.ts'

/** A message's number within its conversation, from 1 on: a later message has a higher one. */
export const messageNumber = z.coerce
  .number('Must be a message’s number.')
  .int()
  .positive()
  .max(2_147_483_647)

/** A picture or a recording at an address for this viewer alone, which holds for at most CHAT_MEDIA_MS (D23). */
export const chatMedia = z.object({
  url: z.string(),
  /** Of a picture: the same as large as it was sent, at most 1600 pixels; `url` has at most 640. */
  largeUrl: z.string().nullable(),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a picture: a few colours of it, until it is there; as `placeholder` of a photo. */
  placeholder: z.string().nullable(),
  /** Of a recording, in milliseconds, and its loudness from 0 to 100 in VOICE_PEAKS steps. */
  durationMs: z.int().nullable(),
  peaks: z.array(z.int().min(0).max(100)).nullable(),
})
export type ChatMedia = z.infer<typeof chatMedia>

export const messageGif = z.object({
  /** The name of a drawing of our own pack, or null for one of a provider. */
  pack: z.enum(packGifs).nullable(),
  /** The address of a provider’s, which leads through this site. */
  url: z.string().nullable(),
  /** What is to be seen on it, in words. */
  alt: z.string(),
})

export const message = z.object({
  number: messageNumber,
  type: z.literal(codes(MessageType)),
  /** Whether the viewer wrote it. */
  own: z.boolean(),
  /** To the minute (D33). */
  at: field.timestamp,
  /** The words, or the caption; empty for none, and once it was taken back. */
  text: z.string(),
  /** Of an ACTION that is no gift. */
  action: z.enum(chatActions).nullable(),
  /** Of an ACTION that is a gift: which, its price, and its note in `text`. */
  gift: z.object({ name: z.enum(giftNames), credits: creditAmount }).nullable(),
  /** Of an EXPRESS: what it cost; null where the viewer did not pay it, and once it was given back. */
  credits: creditAmount.nullable(),
  gif: messageGif.nullable(),
  /** Of an IMAGE; null where it is not there for the viewer any more. */
  image: chatMedia.nullable(),
  /** Of a REGULAR message without words; null where it is not there for the viewer any more. */
  voice: chatMedia.nullable(),
  /** The message that it answers. */
  replyTo: messageNumber.nullable(),
  edited: z.boolean(),
  /** Its sender took it back: nothing of it is left. */
  unsent: z.boolean(),
  /** What is shown under it as quick answers: one’s own, and the other’s. */
  ownReaction: z.enum(reactions).nullable(),
  otherReaction: z.enum(reactions).nullable(),
  /** Of one’s own messages; null of the other’s. */
  status: z.enum(messageStatuses).nullable(),
  /** What to warn of beside the other’s message, until the viewer said that it is fine. */
  warnings: z.array(z.enum(warningKinds)),
  /** Of one’s own messages: the `clientId` that it was sent with. */
  clientId: z.uuid().nullable(),
})
export type Message = z.infer<typeof message>

/** The other member as conversations show them. */
export const correspondent = z.object({
  profileId: field.memberId,
  userName: z.string(),
  age: z.int(),
  gender: field.gender,
  ...field.photo,
  city: z.string(),
  countryName: z.string(),
  countryShortCode: z.string(),
  kaPartner: z.boolean(),
  verified: z.boolean(),
  className: z.string(),
  ...field.goals,
  online: z.boolean(),
  /** In the steps of D33; null where it is not told. */
  activeTime: z.int().nullable(),
  /** The IANA name of the zone that their city’s clocks show; null where it is not known. */
  timeZone: z.string().nullable(),
  /** Whether each likes the other. */
  mutual: z.boolean(),
})
export type Correspondent = z.infer<typeof correspondent>

export const conversation = z.object({
  conversationId: z.uuid(),
  state: z.enum(conversationStates),
  /** Null where `state` is `gone`. */
  member: correspondent.nullable(),
  /** Of a request: whether the viewer wrote it, and waits. */
  ownRequest: z.boolean(),
  /** The last message that the viewer has; null where there is none. */
  last: message.nullable(),
  /** The other’s messages that are not read yet. */
  unread: z.int(),
  /** The other’s newest Express Message that the viewer has not answered; it keeps the conversation at the top. */
  express: messageNumber.nullable(),
  muted: z.boolean(),
  archived: z.boolean(),
  /** Up to which of one’s own messages the other has them, and has read them; 0 for none, or where that is not shown. */
  deliveredUpTo: z.int(),
  readUpTo: z.int(),
  /** Up to which of the other’s messages the viewer has read. */
  ownReadUpTo: z.int(),
  /** Whether anything can be written, and if not, why: the code of the refusal that sending would get. */
  mayWrite: z.boolean(),
  /** To the minute: by which conversations are sorted. */
  at: field.timestamp,
})
export type Conversation = z.infer<typeof conversation>
