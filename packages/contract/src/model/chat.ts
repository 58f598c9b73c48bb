/** What conversations are made of: the words, numbers and rules that the API and the pages share. */

// In characters
export const MESSAGE_MAX = 2_000
/** Of the caption of a picture, and of the note of a gift. */
export const CAPTION_MAX = 300
/** What is searched for in the list of conversations. */
export const CHAT_SEARCH_MAX = 60

/** A message can be changed for so long, and taken back for so long, in milliseconds. */
export const EDIT_MS = 15 * 60_000
export const UNSEND_MS = 24 * 3_600_000
/** An address of a picture or a recording holds for so long, for one viewer (D23). */
export const CHAT_MEDIA_MS = 10 * 60_000
/** A picture or recording that was uploaded and not sent is deleted after so long. */
export const CHAT_UPLOAD_KEPT_MS = 24 * 3_600_000
/** So many of them a member has at a time; the oldest gives way to the next. */
export const CHAT_UPLOADS_MAX = 20

/** Recordings: their longest and shortest time in milliseconds, their size in bytes, and how many peaks draw them. */
export const VOICE_MAX_MS = 60_000
export const VOICE_MIN_MS = 500
export const VOICE_MAX_BYTES = 3 * 1024 * 1024
export const VOICE_PEAKS = 64
/** So many milliseconds a browser may be wrong about the length of a recording. */
export const VOICE_TOLERANCE_MS = 750

/** Messages of one page of a thread, as the specification has it (R9.1). */
export const MESSAGES_PAGE_SIZE = 10
/** Messages in one answer of news; what is beyond comes with the next one. */
export const CHAT_NEWS_MESSAGES = 50
/** Whom a page may watch for being online, at once. */
export const WATCHED_MAX = 50
/** A sign of typing is sent at most so often, and is shown for so long, in milliseconds. */
export const TYPING_EVERY_MS = 3_000
export const TYPING_SHOWN_MS = 6_000

/** The conversations that a list shows. */
export const conversationViews = ['all', 'unread', 'express', 'requests', 'archived'] as const
export type ConversationView = (typeof conversationViews)[number]

/**
 * How a conversation stands. A `request` waits for its receiver to accept, decline or report; `declined` is what became of
 * one. `gone` is what everybody reads who can't see the other member any more, whatever the reason.
 */
export const conversationStates = ['request', 'open', 'declined', 'gone'] as const
export type ConversationState = (typeof conversationStates)[number]

/** What is done with one press in place of words. A gift is sent by a call of its own. */
export const chatActions = ['wave', 'smile', 'flower', 'coffee', 'heart', 'applause'] as const
export type ChatAction = (typeof chatActions)[number]

/** The moving drawings of our own pack, which work without any other company. */
export const packGifs = [
  'wave',
  'smile',
  'heart',
  'laugh',
  'blush',
  'thumbsUp',
  'thinking',
  'sleepy',
  'party',
  'kiss',
  'rainCheck',
  'thankYou',
] as const
export type PackGif = (typeof packGifs)[number]

/** In characters, of what names a provider's moving picture. */
export const GIF_ID_MAX = 800

/** The quick answers to a message. */
export const reactions = ['heart', 'laugh', 'wow', 'sad', 'thanks', 'yes'] as const
export type Reaction = (typeof reactions)[number]

/**
 * How one's own message stands: `sent` when it is kept, `delivered` once the other's page has it, `read` where both show
 * that they have read; `held` while staff look at it, so that the other does not have it, and `rejected` once they decided
 that it is not delivered.
 */
export const messageStatuses = ['sent', 'delivered', 'read', 'held', 'rejected'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** What a warning is about. Each has its words and its advice in the web app, and its rules in the domain of scams. */
export const warningKinds = [
  'money',
  'gift-pressure',
  'elsewhere',
  'contact',
  'link',
  'copied',
  'medical',
  'visa',
  'parcel',
  'crypto',
  'job',
  'intimate',
  'code',
] as const
export type WarningKind = (typeof warningKinds)[number]

/** Who may write first, beside those whom one likes: everybody, or members as chosen here. */
export const inboxReach = ['everybody', 'filtered', 'liked'] as const
export type InboxReach = (typeof inboxReach)[number]
/** Countries that an inbox may be limited to. */
export const INBOX_COUNTRIES_MAX = 30

/** A member whose account is younger than this, in milliseconds, is new, and who answers first may get a bonus; so many a day. */
export const NEW_MEMBER_MS = 14 * 24 * 3_600_000
export const NEW_MEMBER_BONUSES = 3
