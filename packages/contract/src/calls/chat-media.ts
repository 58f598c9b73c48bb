import { z } from 'zod'
import * as chat from '../model/chat.ts'
import * as field from '../model/fields.ts'
import { UPLOAD_MAX_BYTES } from '../model/limits.ts'
import { locales } from '../model/locale.ts'
import { messageNumber } from '../model/message.ts'
import { defineCalls } from '../wire/call.ts'

const hour = 3600

/** What is sent beside words and found for it, and the words in another language. */
export const chatMediaCalls = defineCalls({
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
    limits: [{ by: 'member', max: 120, seconds: hour }],
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
    limits: [{ by: 'member', max: 120, seconds: hour }],
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
    limits: [{ by: 'member', max: 300, seconds: hour }],
    tx: 'own',
  },
})
