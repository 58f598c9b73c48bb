import { z } from 'zod'
import { defineCalls } from './call.ts'
import * as field from './fields.ts'
import * as limits from './limits.ts'

export const notification = z.object({
  uuid: z.uuid(),
  type: z.string(),
  read: z.boolean(),
  created: field.timestamp,
  profileId: field.memberId,
  /** A JSON string with profileImage, profileClassName, profileName, profileOnline and type (R3.6). */
  data: z.string(),
})
export type Notification = z.infer<typeof notification>

const cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const gone = 'This notification is gone already.'

export const notificationCalls = defineCalls({
  'notifications/getnotifications': {
    method: 'GET',
    summary: 'One’s notifications, newest first.',
    access: { who: 'active', may: 'notifications' },
    input: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      recordsPerPage: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.NOTIFICATIONS_PAGE_SIZE)
        .default(limits.NOTIFICATIONS_PAGE_SIZE),
    }),
    output: z.object({
      notifications: z.array(notification),
      unread: z.int(),
      more: z.boolean(),
      /** The cursor of this answer: what has a later one came after it. */
      timestamp: cursor,
    }),
  },
  'notifications/getnewnotifications': {
    method: 'GET',
    summary: 'What came since the cursor `timestamp`; without one, nothing but the cursor of now.',
    access: { who: 'active', may: 'notifications' },
    remembered: true,
    input: z.object({ timestamp: cursor.optional() }),
    output: z.object({ timestamp: cursor, unread: z.int(), notifications: z.array(notification) }),
  },
  'notifications/markread': {
    method: 'POST',
    summary: 'Mark a notification as read.',
    access: { who: 'active', may: 'notifications' },
    input: z.object({ uuid: z.uuid() }),
    output: z.object({}),
    errors: { NOTFOUND: gone },
  },
  'notifications/markallread': {
    method: 'POST',
    summary: 'Mark everything up to a cursor as read; what came after it stays unread.',
    access: { who: 'active', may: 'notifications' },
    input: z.object({ timestamp: cursor }),
    output: z.object({ unread: z.int() }),
  },
  'notifications/remove': {
    method: 'POST',
    summary: 'Remove a notification.',
    access: { who: 'active', may: 'notifications' },
    input: z.object({ uuid: z.uuid() }),
    output: z.object({}),
    errors: { NOTFOUND: gone },
  },
})
