import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { mailPaces, settingKinds } from '../model/notices.ts'
import { quietHours, quietHoursWish } from '../model/quiet-hours.ts'
import { defineCalls } from '../wire/call.ts'

export const notification = z.object({
  uuid: z.uuid(),
  type: z.string(),
  read: z.boolean(),
  /** The time of the event, as finely as the reader may know it: a like’s hour, a visit’s day (D33). */
  created: field.timestamp,
  /** The member who caused it; null where none did. */
  profileId: field.memberId.nullable(),
  /** That member’s gender, whether the viewer likes them, and whether they like the viewer; 0 and false without one. */
  gender: z.int(),
  liked: z.boolean(),
  likesMe: z.boolean(),
  /** What happened, as the settings name it, such as `reportdecided`; empty where it is not known. */
  kind: z.string(),
  /** The kind of the subject and its id, such as `member` and a number; they say which page the notification opens. */
  subjectKind: z.string(),
  subjectId: z.string(),
  /**
   * A JSON string with profileImage, profileImage2x, profileClassName, profileName, profileOnline and type (R3.6), and
   * `likedPart` where a like is of a photo or an answer, as lists of likes have it.
   */
  data: z.string(),
})
export type Notification = z.infer<typeof notification>

/** The channels of a kind of notification; null for a channel that the kind does not have. */
export const noticeSetting = z.object({
  kind: z.enum(settingKinds),
  here: z.boolean().nullable(),
  mail: z.enum(mailPaces).nullable(),
  push: z.boolean().nullable(),
})
export type NoticeSetting = z.infer<typeof noticeSetting>

/** A key of so many bytes, in base64url without padding, as browsers give it. */
const bytes = (count: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`),
      `must be ${count} bytes in base64url`,
    )

const cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const gone = 'This notification is gone already.'
const hour = 3600

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
      /** The cursor of this answer: later notifications have a higher one. */
      timestamp: cursor,
    }),
  },
  'notifications/getnewnotifications': {
    method: 'GET',
    summary: 'What came since the cursor `timestamp`; without one, nothing but the cursor of now.',
    access: { who: 'active', may: 'notifications' },
    cached: true,
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
  'notifications/getsettings': {
    method: 'GET',
    summary:
      'Where one is told of what, when nothing rings, and whether this session’s browser takes pushes.',
    access: { who: 'member', may: 'settings' },
    input: z.object({}),
    output: z.object({
      settings: z.array(noticeSetting),
      quietHours,
      push: z.object({
        /** The installation’s VAPID key, for the browser’s `applicationServerKey`. */
        key: z.string(),
        subscribed: z.boolean(),
      }),
    }),
  },
  'notifications/savesettings': {
    method: 'POST',
    summary: 'Change where one is told of a kind; a channel that is left out stays as it is.',
    access: { who: 'member', may: 'settings' },
    input: z.object({
      kind: z.enum(settingKinds),
      here: z.boolean().optional(),
      mail: z.enum(mailPaces).optional(),
      push: z.boolean().optional(),
    }),
    output: z.object({ setting: noticeSetting }),
    errors: { NOTOFFERED: 'News of this kind is not sent there.' },
    limits: [{ by: 'member', max: 300, seconds: hour }],
  },
  'notifications/savequiethours': {
    method: 'POST',
    summary:
      'Hours in which nothing rings: pushes wait for their end, and so do mails but for those of once a day.',
    access: { who: 'member', may: 'settings' },
    input: quietHoursWish,
    output: z.object({ quietHours }),
    limits: [{ by: 'member', max: 300, seconds: hour }],
  },
  'notifications/subscribepush': {
    method: 'POST',
    summary:
      'Push to this session’s browser from now on, in place of where it took pushes before. Ends with the session.',
    access: { who: 'member', may: 'settings' },
    input: z.object({
      endpoint: z.url().max(1000),
      /** The browser’s public key: a point of P-256, uncompressed. */
      p256dh: bytes(65),
      auth: bytes(16),
    }),
    output: z.object({}),
    errors: { PUSHSERVICE: 'Notifications can’t be sent to this browser.' },
    limits: [{ by: 'member', max: 60, seconds: hour }],
  },
  'notifications/unsubscribepush': {
    method: 'POST',
    summary: 'Push to this session’s browser no more; done when it took none, too.',
    access: { who: 'member', may: 'settings' },
    input: z.object({}),
    output: z.object({}),
  },
})
