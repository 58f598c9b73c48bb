import { z } from 'zod'
import { creditAmount } from '../model/amounts.ts'
import * as chat from '../model/chat.ts'
import * as field from '../model/fields.ts'
import { DEFAULT_PAGE_SIZE, EXPRESS_MESSAGE_CREDITS, UPLOAD_MAX_BYTES } from '../model/limits.ts'
import { locales } from '../model/locale.ts'
import { conversation, message, messageNumber } from '../model/message.ts'
import { profileGone } from '../model/profile-card.ts'
import { commonErrors, defineCalls } from '../wire/call.ts'

const hour = 3600
const conversationId = z.uuid('Must be a conversation.')
const cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const gone = 'This conversation is not here.'
const messageGone = 'This message is not here.'
const done = z.object({})
const uploadLimits = [
  { by: 'member', max: 120, seconds: hour },
  { by: 'member', max: 400, seconds: 24 * hour },
] as const

/** Who it goes to: a conversation that there is, or a member, with whom one begins where there is none. */
const recipient = {
  conversationId: conversationId.optional(),
  profileId: field.memberId.optional(),
}

/** Whoever is out of sight to others changes nothing that they see. */
const outOfSight = {
  PAUSED: 'Your profile is paused. End the pause to write to members again.',
  HIDDEN: 'Your profile is hidden while our team looks at it. You can write again once they have decided.',
} as const

/** The refusals of whatever is sent to a member; gifts pass the same. */
export const sendingErrors = {
  NOTFOUND: profileGone,
  ONESELF: 'You can’t write to yourself.',
  ...outOfSight,
  INBOXCLOSED: 'This member does not take first messages from you.',
  REQUESTWAITS: 'Your first message waits for an answer. You can write on once it is accepted.',
  REQUESTFIRST: 'Accept the request first, then answer.',
  FIRSTMESSAGES: 'You have written to many new members today. Tomorrow you can write to more.',
  COPIED:
    'You have sent these words to somebody else. Write something for this member alone: it is read with more joy.',
  WARNED: 'Please read the warning, and send it once more if you are sure.',
  NOTENOUGHCREDITS: 'You do not have enough credits for this.',
  PRICECHANGED: 'The price has changed. Please look at it once more.',
} as const

export const chatCalls = defineCalls({
  'chat/getconversations': {
    method: 'GET',
    summary: 'One’s conversations, newest first, those with an unanswered Express Message before others.',
    access: { who: 'active', may: 'chat' },
    input: z.object({
      view: z.enum(chat.conversationViews).default('all'),
      /** Part of the other’s name, or of a word in the conversation. */
      search: field.line(chat.CHAT_SEARCH_MAX).optional(),
      online: z.stringbool().optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      recordsPerPage: z.coerce.number().int().min(1).max(48).default(DEFAULT_PAGE_SIZE),
    }),
    output: z.object({
      conversations: z.array(conversation),
      more: z.boolean(),
      /** Conversations with unread messages, and requests that wait for the viewer. */
      unread: z.int(),
      requests: z.int(),
      timestamp: cursor,
    }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'chat/getthread': {
    method: 'GET',
    summary:
      'A conversation and a page of its messages, oldest first: the newest, those before a number, or those around one. Of a member with whom there is none: null, and whether one may begin it.',
    access: { who: 'active', may: 'chat' },
    input: z.object({
      ...recipient,
      before: messageNumber.optional(),
      around: messageNumber.optional(),
      recordsPerPage: z.coerce.number().int().min(1).max(50).default(chat.MESSAGES_PAGE_SIZE),
    }),
    output: z.object({
      conversation: conversation.nullable(),
      /** What sending would be refused with now; null where it would be taken. An Express Message is asked by itself. */
      refusal: z.enum(Object.keys(sendingErrors) as [keyof typeof sendingErrors]).nullable(),
      expressRefusal: z.enum(Object.keys(sendingErrors) as [keyof typeof sendingErrors]).nullable(),
      /** The Express Messages of the viewer’s plan that are left this month, and cost no credits. */
      expressLeft: z.int(),
      /** Whether the first message would wait as a request. */
      asRequest: z.boolean(),
      messages: z.array(message),
      /** The messages that others of the page answer, where they are not on it. */
      quoted: z.array(message),
      earlier: z.boolean(),
      later: z.boolean(),
      timestamp: cursor,
    }),
    errors: { NOTFOUND: gone },
    limits: [{ by: 'member', max: 3600, seconds: hour }],
  },
  'chat/getnews': {
    method: 'GET',
    summary:
      'What has changed in one’s conversations since the cursor `timestamp`, edits, marks and messages that were taken back included; without one, nothing but how things stand.',
    access: { who: 'active', may: 'chat' },
    cached: true,
    input: z.object({ timestamp: cursor.optional() }),
    output: z.object({
      timestamp: cursor,
      unread: z.int(),
      requests: z.int(),
      conversations: z.array(conversation),
      /** Conversations that are not the viewer’s any more. */
      removed: z.array(conversationId),
      messages: z.array(z.object({ conversationId, message })),
    }),
  },
  'chat/sendmessage': {
    method: 'POST',
    summary:
      'Send a message. `clientId` is made by the browser, once per message: sent again with it, the answer is the message that is there.',
    access: { who: 'active', may: 'chat', ability: 'message' },
    input: z.object({
      ...recipient,
      clientId: z.uuid(),
      content: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('text'),
          text: field.words(chat.MESSAGE_MAX).min(1, 'Please write something.'),
        }),
        z.object({ kind: z.literal('action'), action: z.enum(chat.chatActions) }),
        z.object({
          kind: z.literal('express'),
          text: field.words(chat.MESSAGE_MAX).min(1, 'Please write something.'),
          /** The price that the member agreed to: 0 where the plan gives it. */
          credits: z.union([z.literal(0), z.literal(EXPRESS_MESSAGE_CREDITS)]),
        }),
        z.object({
          kind: z.literal('image'),
          uploadId: z.uuid(),
          text: field.words(chat.CAPTION_MAX).default(''),
        }),
        z.object({ kind: z.literal('voice'), uploadId: z.uuid() }),
        z.object({ kind: z.literal('gif'), pack: z.enum(chat.packGifs) }),
        /** One of a provider, by the id that `chat/findgifs` answered. */
        z.object({ kind: z.literal('foundgif'), gifId: field.line(chat.GIF_ID_MAX).min(1) }),
      ]),
      replyTo: messageNumber.optional(),
      /** The member has read the warning about these words, and sends them all the same. */
      warned: z.boolean().default(false),
    }),
    output: z.object({
      conversation,
      message,
      /** The credits that are left, where some were spent. */
      creditsTotal: creditAmount.nullable(),
    }),
    errors: {
      ...sendingErrors,
      KEYREUSED: commonErrors.KEYREUSED,
      UPLOADGONE: 'This picture or recording is gone. Please choose it again.',
      NOTHELD: 'This can’t be sent with a first message. Words come first.',
    },
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'chat/checkmessage': {
    method: 'POST',
    summary:
      'What one would be warned of before sending these words, so that the page can say it beside them.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ ...recipient, text: field.words(chat.MESSAGE_MAX) }),
    output: z.object({ warnings: z.array(z.enum(chat.warningKinds)) }),
    errors: { NOTFOUND: profileGone },
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'chat/editmessage': {
    method: 'POST',
    summary: 'Change the words of one’s own message, within EDIT_MS of sending it.',
    access: { who: 'active', may: 'chat', ability: 'message' },
    input: z.object({
      conversationId,
      number: messageNumber,
      text: field.words(chat.MESSAGE_MAX).min(1, 'Please write something.'),
      warned: z.boolean().default(false),
    }),
    output: z.object({ message }),
    errors: {
      NOTFOUND: messageGone,
      TOOLATE: 'This message can’t be changed any more.',
      WARNED: sendingErrors.WARNED,
      COPIED: sendingErrors.COPIED,
      ...outOfSight,
      HELDWORDS: 'These words can’t take the place of a message that was sent. Send them as a new one.',
    },
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'chat/unsendmessage': {
    method: 'POST',
    summary:
      'Take one’s own message back, within UNSEND_MS of sending it. Nothing of it is left with the other; done when it was taken back before.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ conversationId, number: messageNumber }),
    output: z.object({ message }),
    errors: {
      NOTFOUND: messageGone,
      TOOLATE: 'This message can’t be taken back any more.',
      ...outOfSight,
    },
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'chat/react': {
    method: 'POST',
    summary: 'Answer a message by a drawing; null takes the answer away.',
    access: { who: 'active', may: 'chat', ability: 'message' },
    input: z.object({ conversationId, number: messageNumber, reaction: z.enum(chat.reactions).nullable() }),
    output: z.object({ message }),
    errors: { NOTFOUND: messageGone, ...outOfSight },
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'chat/markread': {
    method: 'POST',
    summary: 'Read up to a message. What was read stays read.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ conversationId, upTo: messageNumber }),
    output: z.object({ conversation }),
    errors: { NOTFOUND: gone },
  },
  'chat/markdelivered': {
    method: 'POST',
    summary: 'One’s page has all that came up to this cursor.',
    access: { who: 'active', may: 'chat' },
    background: true,
    input: z.object({ timestamp: cursor }),
    output: done,
  },
  'chat/acceptrequest': {
    method: 'POST',
    summary: 'Accept a request: both can write from then on.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ conversationId }),
    output: z.object({ conversation }),
    errors: { NOTFOUND: gone, ...outOfSight },
  },
  'chat/declinerequest': {
    method: 'POST',
    summary:
      'Decline a request; `spam` says that it was sent to anybody, and gives what an Express Message cost back to its sender. Its sender is told nothing: to them it waits.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ conversationId, spam: z.boolean().default(false) }),
    output: z.object({ conversation }),
    errors: { NOTFOUND: gone },
  },
  'chat/arrange': {
    method: 'POST',
    summary: 'Put a conversation away or back, or have its news silent or not; what is left out stays.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ conversationId, archived: z.boolean().optional(), muted: z.boolean().optional() }),
    output: z.object({ conversation }),
    errors: { NOTFOUND: gone },
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'chat/dismisswarning': {
    method: 'POST',
    summary: 'Take the warning beside a message away: the reader says that it is fine.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ conversationId, number: messageNumber }),
    output: z.object({ message }),
    errors: { NOTFOUND: messageGone },
  },
  'chat/uploadimage': {
    method: 'POST',
    summary:
      'A picture for a message, as the bytes of a JPEG, PNG or WebP of up to 5 MB. Nobody sees it before it is sent.',
    access: { who: 'active', may: 'chat', ability: 'message' },
    input: z.object({}),
    output: z.object({ uploadId: z.uuid() }),
    errors: {
      WRONGSIZE: 'A picture can have up to 5 MB.',
      WRONGIMAGE:
        'This is not a picture we can read. Please choose a JPEG, PNG or WebP of at most 25 megapixels.',
      BANNEDPHOTO: 'This photo can’t be used here. Please choose another.',
    },
    limits: uploadLimits,
    tx: 'own',
    upload: { maxBytes: UPLOAD_MAX_BYTES, of: 'picture' },
  },
  'chat/uploadvoice': {
    method: 'POST',
    summary:
      'A recording for a message: MP4 with AAC, or WAV, of up to a minute, with its time and loudness as the browser measured them.',
    access: { who: 'active', may: 'chat', ability: 'message' },
    input: z.object({
      durationMs: z.coerce.number().int().min(chat.VOICE_MIN_MS).max(chat.VOICE_MAX_MS),
      /** VOICE_PEAKS numbers from 0 to 100, with commas between them. */
      peaks: z
        .string()
        .regex(/^(\d{1,2}|100)(,(\d{1,2}|100)){63}$/, 'Must be 64 numbers from 0 to 100, with commas.'),
    }),
    output: z.object({ uploadId: z.uuid() }),
    errors: {
      WRONGSIZE: 'A recording can be up to a minute long.',
      WRONGSOUND: 'This is not a recording we can play. Please record it again.',
    },
    limits: uploadLimits,
    tx: 'own',
    upload: { maxBytes: chat.VOICE_MAX_BYTES, of: 'sound' },
  },
  'chat/findgifs': {
    method: 'GET',
    summary: 'Moving pictures of the site’s provider for some words; empty where the site has none.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ search: field.line(chat.CHAT_SEARCH_MAX).default('') }),
    output: z.object({
      gifs: z.array(
        z.object({ gifId: z.string(), url: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
      ),
      provider: z.string().nullable(),
    }),
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'chat/translatemessage': {
    method: 'POST',
    summary:
      'The words of a message in another language; null where they are in it already. The original stays beside it.',
    access: { who: 'active', may: 'chat' },
    input: z.object({ conversationId: z.uuid(), number: messageNumber, to: z.enum(locales) }),
    output: z.object({
      translated: z
        .object({
          text: z.string(),
          /** What the original is written in; null where that is not known. */
          from: z.enum(locales).nullable(),
          provider: z.string(),
        })
        .nullable(),
    }),
    errors: { NOTFOUND: 'This message is not here.' },
    limits: [
      { by: 'member', max: 300, seconds: hour },
      { by: 'member', max: 1000, seconds: 24 * hour },
    ],
    tx: 'own',
  },
  'chat/getinbox': {
    method: 'GET',
    summary: 'Who may write first, and whether read and typing marks are shown.',
    access: { who: 'active', may: 'chat' },
    input: z.object({}),
    output: z.object({
      reach: z.enum(chat.inboxReach),
      /** Where the reach is `filtered`; an empty list of countries is any. */
      countries: z.array(field.countryId),
      lowAge: z.int(),
      highAge: z.int(),
      verifiedOnly: z.boolean(),
      withPhoto: z.boolean(),
      /** Both are mutual: who does not show them does not see them. */
      readMarks: z.boolean(),
      typingMarks: z.boolean(),
    }),
  },
  'chat/saveinbox': {
    method: 'POST',
    summary: 'Change who may write first, and which marks are shown; what is left out stays.',
    access: { who: 'active', may: 'chat' },
    input: z
      .object({
        reach: z.enum(chat.inboxReach),
        countries: z.array(field.countryId).max(chat.INBOX_COUNTRIES_MAX),
        lowAge: field.age,
        highAge: field.age,
        verifiedOnly: z.boolean(),
        withPhoto: z.boolean(),
        readMarks: z.boolean(),
        typingMarks: z.boolean(),
      })
      .partial(),
    output: done,
    errors: { WRONGAGES: 'The lower age comes first.' },
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
})
