import type { NotificationType } from './enums.ts'

/** How often a kind is mailed: never, when it happens, once for all that happens in a short while, or once a day. */
export const mailPaces = ['never', 'atonce', 'together', 'daily'] as const
export type MailPace = (typeof mailPaces)[number]

type Notice = {
  /** What it is called in the member's list. */
  type: NotificationType
  /** Where it is told while the member has not chosen: in the site, by mail, on the phone. */
  here: boolean
  mail: MailPace
  push: boolean
}

/**
 * What is told about other members, with its defaults. A new kind (a message) is a row here, a sentence in the
 * server's texts and in the settings, which both do not compile without it.
 */
export const notices = {
  like: { type: 'profilelike', here: true, mail: 'daily', push: true },
  /** A like from somebody whom the member likes. */
  mutuallike: { type: 'profilelike', here: true, mail: 'together', push: true },
  visit: { type: 'profilevisit', here: true, mail: 'never', push: false },
} as const satisfies Record<string, Notice>

export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as [NoticeKind, ...NoticeKind[]]

/** All that settings are about: the notices, and the daily mail of saved searches. */
export const settingKinds = [...noticeKinds, 'savedsearch'] as const
export type SettingKind = (typeof settingKinds)[number]

/** The times at which quiet hours begin and end, as HH:MM: full and half hours from 00:00 on. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)
