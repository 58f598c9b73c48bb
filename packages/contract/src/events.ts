import { z } from 'zod'
import { accountCalls } from './calls/accounts.ts'
import { chatCalls } from './calls/chat.ts'
import { notificationCalls } from './calls/notifications.ts'
import type { Output } from './index.ts'
import { WATCHED_MAX } from './model/chat.ts'
import { memberId } from './model/fields.ts'
import { locales } from './model/locale.ts'

/**
 * The events that the server pushes to a member over the socket, as a table like that of the calls. An event carries the
 * answer of a read that the member could have polled, and is sent when that answer has changed: the socket is quicker
 * than a poll, and tells nothing that a poll would not.
 */
export type EventSpec = {
  summary: string
  /** Whose sockets it is sent to: `self`, those of the member alone whose own answer has changed. */
  audience: 'self'
  /** The read whose answer it carries. Its row also says who is sent the event. */
  call: PolledCall
  /** The read takes the cursor of the member's events as `timestamp`, and answers with the next one. */
  since?: true
  data: z.ZodObject
}
type PolledCall = 'users/me' | 'notifications/getnewnotifications' | 'chat/getnews'

const defineEvents = <const T extends Record<string, EventSpec>>(events: T): T => events

export const events = defineEvents({
  'notifications/news': {
    summary: 'Notifications since the cursor, and how many are unread now.',
    audience: 'self',
    call: 'notifications/getnewnotifications',
    since: true,
    data: notificationCalls['notifications/getnewnotifications'].output,
  },
  'chat/news': {
    summary: 'What has changed in one’s conversations since the cursor, and how many are unread now.',
    audience: 'self',
    call: 'chat/getnews',
    since: true,
    data: chatCalls['chat/getnews'].output,
  },
  'users/changed': {
    summary: 'The member’s own account, once something of it has changed.',
    audience: 'self',
    call: 'users/me',
    data: accountCalls['users/me'].output,
  },
})

export type EventName = keyof typeof events
export type EventData<E extends EventName> = Output<(typeof events)[E]['call']>
export const eventNames = Object.keys(events) as EventName[]
/** An event's row with its shape only, for code that handles any event. */
export const eventSpec = (name: EventName): EventSpec => events[name]

/**
 * What is pushed and kept nowhere: that the other is typing in a conversation, where both show it, and who of the members
 * that a page watches is online, as far as they show it.
 */
export type PassingFrame =
  | { event: 'typing'; data: { conversationId: string } }
  | { event: 'presence'; data: { members: { profileId: number; online: boolean }[] } }

/** A frame that the server sends: an event with its data, what passes, or a sign of life. */
export type ServerFrame =
  | { [E in EventName]: { event: E; data: EventData<E> } }[EventName]
  | PassingFrame
  | { event: 'alive' }

/**
 * The frames that a browser sends; whatever changes something is a call. `hello` is the first, and may come again: it asks
 * for all events since the cursor, or without one for how things stand now, in this locale. `typing` tells the other member of
 * a conversation; `watch` names the members whose presence is wanted.
 */
export const clientFrame = z.discriminatedUnion('frame', [
  z.strictObject({
    frame: z.literal('hello'),
    cursor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    locale: z.enum(locales),
  }),
  z.strictObject({ frame: z.literal('typing'), conversationId: z.uuid() }),
  /** In place of those that were watched before. */
  z.strictObject({ frame: z.literal('watch'), profileIds: z.array(memberId).max(WATCHED_MAX) }),
])
export type ClientFrame = z.input<typeof clientFrame>
