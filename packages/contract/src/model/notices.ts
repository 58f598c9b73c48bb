import type { NotificationType } from './enums.ts'

/** How often a kind is mailed: never, at once, once for all events of a short while, or once per day. */
export const mailPaces = ['never', 'atonce', 'together', 'daily'] as const
export type MailPace = (typeof mailPaces)[number]

/**
 * What a notification can be about, and the page that shows it, by the subject's id. When its reader may know of it is decided in the
 * database's view `visible_notifications`.
 */
export const subjects = {
  /** The member who caused it. */
  member: { page: (id: string) => `/profile/${encodeURIComponent(id)}` },
  /** A conversation of the reader's with the member who caused it. */
  conversation: { page: (id: string) => `/chat/${encodeURIComponent(id)}` },
  /** One's own report. */
  report: { page: () => '/settings/reports' },
  /** One's own request to staff. */
  request: { page: () => '/my-profile' },
  /** What staff decided about one's account. */
  decision: { page: () => '/decisions' },
  /** Somebody with whom one had liked each other, or written, was banned for fraud. */
  fraudnotice: { page: () => '/safety' },
  /** The copy of one’s data is ready. */
  dataexport: { page: () => '/settings/account/my-data' },
  /** Something of oneself is hidden while staff look at it. */
  hiding: { page: () => '/decisions' },
  /** What was hidden is shown again. */
  showing: { page: () => '/decisions' },
  /** What became of the money for something that one bought. */
  purchase: { page: () => '/purchase' },
  /** A session on a device that is new to the member. */
  device: { page: () => '/settings/sessions' },
  /** One's own trial, and one's own plan. */
  trial: { page: () => '/plans' },
  plan: { page: () => '/plans' },
  /** What changed in one's own credits. */
  credits: { page: () => '/credits' },
  /** One's own letter to the concierge. */
  letter: { page: () => '/executive' },
  /** What staff decided about one's own verification, or that they have to look once more. */
  verification: { page: () => '/settings/verification' },
  /** What one earned for an invited member. */
  invitereward: { page: () => '/invite-and-earn-five-us-dollars' },
  /** One's own payout, and an account that one can be paid to. */
  payout: { page: () => '/credits-payout' },
  payoutaccount: { page: () => '/credits-payout' },
} as const satisfies Record<string, { page: (id: string) => string }>

export type SubjectKind = keyof typeof subjects

type Notice = {
  /** What it is called in the member's list. */
  type: NotificationType
  subject: SubjectKind
  /** The defaults per channel, until the member chooses: on the site, by mail, by push. */
  here: boolean
  mail: MailPace
  push: boolean
  /** It can't be switched off, and has a mail of its own. */
  mandatory?: true
  /** It is pushed once its reader is away, and not at all where they were here since. */
  whileAway?: true
}

/**
 * The kinds of notifications, with their defaults. A new one is a row here and a sentence in the server's texts and in
 * the settings, neither of which compiles without it.
 */
export const notices = {
  /** All messages of a conversation that its reader has not read since they were here. */
  message: {
    type: 'message',
    subject: 'conversation',
    here: true,
    mail: 'together',
    push: true,
    whileAway: true,
  },
  /** The first message of somebody new, which waits to be accepted. */
  chatrequest: {
    type: 'message',
    subject: 'conversation',
    here: true,
    mail: 'together',
    push: true,
    whileAway: true,
  },
  express: {
    type: 'message',
    subject: 'conversation',
    here: true,
    mail: 'atonce',
    push: true,
    whileAway: true,
  },
  gift: { type: 'gift', subject: 'conversation', here: true, mail: 'together', push: true, whileAway: true },
  like: { type: 'profilelike', subject: 'member', here: true, mail: 'daily', push: true },
  /** A like from somebody whom the member likes. */
  mutuallike: { type: 'profilelike', subject: 'member', here: true, mail: 'together', push: true },
  visit: { type: 'profilevisit', subject: 'member', here: true, mail: 'never', push: false },
  reportreceived: { type: 'notice', subject: 'report', here: true, mail: 'together', push: false },
  reportdecided: { type: 'notice', subject: 'report', here: true, mail: 'together', push: true },
  requestdecided: { type: 'notice', subject: 'request', here: true, mail: 'together', push: true },
  trialending: { type: 'notice', subject: 'trial', here: true, mail: 'atonce', push: true },
  /** Credits were given, or our team put something right. */
  credits: { type: 'notice', subject: 'credits', here: true, mail: 'together', push: true },
  /** What was promised for an invited member is earned. */
  inviteearned: { type: 'notice', subject: 'invitereward', here: true, mail: 'atonce', push: true },
  planending: { type: 'notice', subject: 'plan', here: true, mail: 'atonce', push: true },
  letteranswered: { type: 'notice', subject: 'letter', here: true, mail: 'atonce', push: true },
  decision: { type: 'notice', subject: 'decision', here: true, mail: 'never', push: true, mandatory: true },
  fraudnotice: {
    type: 'notice',
    subject: 'fraudnotice',
    here: true,
    mail: 'never',
    push: true,
    mandatory: true,
  },
  dataexport: {
    type: 'notice',
    subject: 'dataexport',
    here: true,
    mail: 'never',
    push: true,
    mandatory: true,
  },
  purchasereturned: {
    type: 'notice',
    subject: 'purchase',
    here: true,
    mail: 'never',
    push: true,
    mandatory: true,
  },
  hiding: { type: 'notice', subject: 'hiding', here: true, mail: 'never', push: true, mandatory: true },
  showing: { type: 'notice', subject: 'showing', here: true, mail: 'never', push: true, mandatory: true },
  verification: {
    type: 'notice',
    subject: 'verification',
    here: true,
    mail: 'never',
    push: true,
    mandatory: true,
  },
  payout: { type: 'notice', subject: 'payout', here: true, mail: 'never', push: true, mandatory: true },
  payoutaccount: {
    type: 'notice',
    subject: 'payoutaccount',
    here: true,
    mail: 'never',
    push: true,
    mandatory: true,
  },
  newdevice: { type: 'notice', subject: 'device', here: true, mail: 'never', push: true, mandatory: true },
} as const satisfies Record<string, Notice>

export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as [NoticeKind, ...NoticeKind[]]

export type ChosenKind = {
  [K in NoticeKind]: (typeof notices)[K] extends { mandatory: true } ? never : K
}[NoticeKind]

/** Whether a member chooses how a kind is told. */
export const isChosen = (kind: NoticeKind): kind is ChosenKind => !('mandatory' in notices[kind])

/** The kinds that are told to who is away alone. */
export const whileAwayKinds: readonly NoticeKind[] = noticeKinds.filter(
  (kind) => 'whileAway' in notices[kind],
)

/** The kinds that have settings: the notices that a member chooses, and the daily mail of saved searches. */
export const settingKinds = [...noticeKinds.filter(isChosen), 'savedsearch'] as const
export type SettingKind = (typeof settingKinds)[number]

/** The times at which quiet hours begin and end, as HH:MM: full and half hours from 00:00 on. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)
