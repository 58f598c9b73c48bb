import type { KeptDuty } from '@harana/contract/model/kept-data'
import {
  CONTACT_KEPT_DAYS,
  DATA_EXPORT_KEPT_DAYS,
  LIVE_PHOTO_KEPT_DAYS,
  ONCE_MARK_KEPT_DAYS,
  PAYMENT_EVENT_KEPT_DAYS,
  PAYOUT_ACCOUNT_KEPT_DAYS,
  RECEIPT_KEPT_DAYS,
  SECURITY_LOG_DAYS,
  TEXT_MESSAGE_KEPT_DAYS,
  TRANSLATION_KEPT_DAYS,
} from '@harana/contract/model/limits'
import type { DB } from './schema.ts'

/**
 * What is held about members, table by table: whose each row is, what of it a member is given in the download of their
 * data, and what becomes of it when they are erased. The download and the erasure are made from it, docs/personal-data.md
 * shows it, and a column that is missing here does not compile.
 */

type Column<T extends keyof DB> = keyof DB[T] & string

/**
 * What becomes of a column.
 * - `export`: the member is given it, and it is erased.
 * - `erase`: the member is not given it, for the reason that stands there, and it is erased.
 * - `anonymise`: it is emptied while its row stays. With a reason, the member is not given it.
 * - `keep`: it stays, by the duty that stands there and that the members' page about leaving says; `nobody` is for what
 *   is about no member.
 */
export type ColumnClass =
  | 'export'
  | 'anonymise'
  | { erase: string }
  | { anonymise: string }
  | { keep: string; duty: KeptDuty | 'nobody' }

/**
 * Whose a row is to the member that a column of it refers to.
 * - `own`: the member's. They are given it, and it is erased with them.
 * - `shown`: another member's, and shown to this one. They are given it, and it is erased with them.
 * - `others`: another member's, and not shown to this one, such as a note about them. It is erased with them.
 * - else it stays, without what `empties` names; `once` is the SQL condition from which on these are emptied, but for the
 *   reference itself, which is emptied at once. Rows of the SQL condition `ownWhere` are the member's all the same, and
 *   erased with them.
 */
export type Role<T extends keyof DB = keyof DB> =
  | 'own'
  | 'shown'
  | 'others'
  | {
      stays: string
      empties: { [C in Column<T>]?: null | '' | readonly [] | Record<string, never> }
      once?: string
      ownWhere?: string
      isGiven?: true
    }

/** Rows go after so many days, counted from a column, but for those of the SQL condition `unless`. */
export type Retention<T extends keyof DB = keyof DB> = { days: number; after: Column<T>; unless?: string }

export type PersonalTable<T extends keyof DB = keyof DB> = {
  /** What a row is. */
  holds: string
  /** The columns that refer to members. */
  members: { [C in Column<T>]?: Role<T> }
  /** Of columns that refer to a member by a row of another table: that table, its key, and its reference to the member. */
  through?: {
    [C in Column<T>]?: { [P in keyof DB]: readonly [P, Column<P>, Column<P>] }[keyof DB]
  }
  columns: { [C in Column<T>]: ColumnClass }
  retention?: Retention<T>
}
type Nobodys<T extends keyof DB> = { nobody: string; retention?: Retention<T> }
type View = { view: readonly (keyof DB)[] }

/** The rows stay as they are; the reference alone is emptied. */
const staff = <C extends string>(column: C) => ({
  stays: 'what staff decided or wrote stays, without saying who',
  empties: { [column]: null } as Record<C, null>,
})

const secret = {
  erase: 'a secret, or the hash of one: it helps whoever takes the file, and nobody else',
} as const
const derived = { erase: 'computed from what is given' } as const
const othersMoment = { erase: 'follows from the moment at which another member did something' } as const
const inner = { erase: 'a number that only this installation uses' } as const
const answerable = {
  keep: 'to answer for what was decided, three years (Art. 17(3)(b) and (e) GDPR)',
  duty: 'decisions',
} as const
const reported = { ...answerable, duty: 'reports' } as const
const chain = {
  keep: 'the audit log proves what staff did: its rows are chained and name nobody but by random numbers',
  duty: 'audit-log',
} as const
const banned = {
  keep: 'whoever was banned must not come back, nor who is suspended before that is over (Art. 6(1)(f) and 17(1)(c) GDPR): keyed hashes, kept from the erasure on',
  duty: 'banned-contacts',
} as const
const once = {
  keep: 'what is given once per person is not given again to a new account (Art. 6(1)(f) and 17(1)(c) GDPR): keyed hashes',
  duty: 'once-per-person',
} as const
const preserved = {
  keep: 'what has to be reported is preserved (RA 11930; 18 U.S.C. 2258A) until its own period is over, and two of staff open it together',
  duty: 'evidence',
} as const
const returning = {
  keep: 'a banned photo must not come back; it is recognised by numbers that no picture can be made of',
  duty: 'banned-photos',
} as const
const booked = {
  keep: 'the books must add up, and can’t be changed afterwards; nothing in them names anybody (Art. 6(1)(c) and 17(3)(b) GDPR)',
  duty: 'ledger',
} as const
const inBooks = {
  stays: 'the books stay whole, on an account without a name',
  empties: {},
  isGiven: true,
} as const
const receipt = {
  keep: 'receipts are kept for ten years by the duties of tax law (Art. 6(1)(c) and 17(3)(b) GDPR)',
  duty: 'receipts',
} as const
const sealedNumber = {
  erase:
    'the whole number is read to pay alone, so that nobody who took over an account finds it; its ending is given',
} as const
const ofPayments = { keep: 'what was sold and paid, which is about nobody', duty: 'nobody' } as const
const spoken = {
  keep: 'what was said stays with whom it was said to, as from somebody who is no longer here (Art. 17(3)(a) and Art. 15(4) GDPR)',
  duty: 'messages',
} as const
const shared = { stays: 'it is the other member’s as well', isGiven: true } as const
const aboutAnother = 'it is about the other member'

const threeYears = 3 * 365 + 1
/** As long as the security log. */
const originDays = SECURITY_LOG_DAYS

export const personalData: { [T in keyof DB]: PersonalTable<T> | Nobodys<T> | View } = {
  announcement_dismissals: {
    holds: 'Who does not want to see which announcement again',
    members: { member_id: 'own' },
    columns: { member_id: 'export', announcement_id: 'export' },
  },
  announcement_versions: {
    holds: 'What an announcement said each time it was saved',
    members: { staff_id: staff('staff_id') },
    columns: {
      announcement_id: { keep: 'the history of what staff announced, which is about nobody', duty: 'nobody' },
      version: { keep: 'as above', duty: 'nobody' },
      content: { keep: 'as above', duty: 'nobody' },
      staff_id: { anonymise: 'says which of the staff did it' },
      changed_at: { keep: 'as above', duty: 'nobody' },
    },
  },
  announcements: { nobody: 'what staff announce to members' },
  app_clock: { nobody: 'the clock of the database' },
  appeals: {
    holds: 'A member’s word against a decision, and its answer',
    members: {
      decision_id: {
        stays: 'that there was an appeal, and how it ended',
        empties: { text: '', answer: '' },
        isGiven: true,
      },
    },
    through: { decision_id: ['decisions', 'id', 'member_id'] },
    columns: {
      decision_id: answerable,
      ticket_id: answerable,
      text: 'anonymise',
      status: answerable,
      answer: 'anonymise',
      kept: answerable,
      created_at: answerable,
      decided_at: answerable,
    },
  },
  audit_log: {
    holds: 'What staff read and did: numbers, names of fields and keyed hashes',
    members: { actor: { stays: 'rows are chained: none can be changed', empties: {} } },
    columns: {
      number: chain,
      at: chain,
      actor: chain,
      act: chain,
      subjects: chain,
      fields: chain,
      value_hashes: chain,
      text_hash: chain,
      previous_hash: chain,
      hash: chain,
    },
  },
  audit_subjects: {
    holds: 'Which rows of the audit log are about which member or case, by number',
    members: {},
    columns: { number: chain, subject: chain },
  },
  audit_texts: {
    holds:
      'The reasons that staff wrote into the audit log; those about an erased member are erased with them',
    members: {},
    columns: {
      number: inner,
      salt: secret,
      text: { erase: 'staff’s own words to each other' },
    },
  },
  banned_contacts: {
    holds:
      'By which e-mails and phone numbers a member would be known who was banned or suspended and comes back after the erasure',
    members: {},
    columns: { kind: banned, hash: banned, banned_at: banned, until: banned },
    retention: { days: 0, after: 'until' },
  },
  banned_photo_hashes: {
    holds: 'What banned photos are recognised by',
    members: {},
    columns: { banned_photo_id: returning, hash: returning },
  },
  banned_photos: {
    holds: 'Photos that nobody may upload again',
    members: {
      member_id: { stays: 'so that the photo does not come back', empties: { member_id: null } },
      banned_by: staff('banned_by'),
    },
    columns: {
      id: returning,
      path: returning,
      member_id: { anonymise: 'known from the decision about it' },
      banned_by: { anonymise: 'says which of the staff did it' },
      banned_at: returning,
    },
  },
  blocks: {
    holds: 'Who blocked whom',
    members: { blocker: 'own', blocked: 'others' },
    columns: { blocker: 'export', blocked: 'export', blocked_name: 'export', created_at: 'export' },
  },
  call_answers: {
    holds: 'What was answered to what a member does once, should it be sent again',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      call: 'export',
      key: inner,
      input_hash: inner,
      answer: derived,
      at: 'export',
    },
    retention: { days: 2, after: 'at' },
  },
  code_tries: {
    holds: 'How often a member typed a wrong code on a day',
    members: { member_id: 'own' },
    columns: { member_id: 'export', day: 'export', tries: 'export' },
    retention: { days: 3, after: 'day' },
  },
  codes: {
    holds: 'The code that was mailed last',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      email: 'export',
      code_hash: secret,
      expires_at: 'export',
      tries: 'export',
    },
    retention: { days: 1, after: 'expires_at' },
  },
  cohort_counts: { nobody: 'counts of members by week, country and side' },
  confirmed_phones: {
    holds: 'The phone number that confirmed a member',
    members: { member_id: 'own' },
    columns: { member_id: 'export', number_hash: secret, sealed_number: 'export', confirmed_at: 'export' },
  },
  consent_records: {
    holds: 'Which consents a member gave and took back: to which version of a document, where and when',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      document: 'export',
      version: 'export',
      act: 'export',
      place: 'export',
      at: 'export',
    },
  },
  consents: {
    holds: 'The same from before there were consent_records',
    members: { member_id: 'own' },
    columns: { member_id: 'export', document: 'export', version: 'export', agreed_at: 'export' },
  },
  contact_answers: {
    holds: 'What staff answered to a message',
    members: { message_id: 'own', staff_id: staff('staff_id') },
    through: { message_id: ['contact_messages', 'id', 'member_id'] },
    columns: {
      id: 'export',
      message_id: 'export',
      staff_id: { anonymise: 'says which of the staff did it' },
      answer: 'export',
      created_at: 'export',
    },
  },
  contact_messages: {
    holds: 'What a member, or a visitor of the same address, wrote to the operator',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      site: 'export',
      language: 'export',
      name: 'export',
      email: 'export',
      message: 'export',
      day: 'export',
      created_at: 'export',
      answered_at: 'export',
      done_at: 'export',
    },
    retention: { days: CONTACT_KEPT_DAYS, after: 'created_at' },
  },
  chat_media: {
    holds: 'Pictures and recordings that a member uploaded for messages',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      kind: 'export',
      path: { erase: 'leads to nothing without the key; the files are in the copy' },
      content_type: 'export',
      width: 'export',
      height: 'export',
      placeholder: derived,
      duration_ms: 'export',
      peaks: derived,
      created_at: 'export',
      conversation_id: 'export',
      number: 'export',
    },
  },
  conversation_sides: {
    holds: 'How a conversation stands for one of its members: what is unread, read, muted and put away',
    members: {
      member_id: 'own',
      other_id: { stays: 'the conversation is the other’s as well', empties: { other_id: null } },
    },
    columns: {
      member_id: 'export',
      conversation_id: 'export',
      other_id: 'anonymise',
      standing: 'export',
      seq: inner,
      at: 'export',
      last_number: 'export',
      unread: 'export',
      read_up_to: 'export',
      delivered_up_to: 'export',
      express: 'export',
      muted: 'export',
      archived: 'export',
      lost: 'export',
    },
  },
  conversations: {
    holds: 'Which two members have a conversation; without both of them it is deleted',
    members: {
      low_id: { ...shared, empties: { low_id: null } },
      high_id: { ...shared, empties: { high_id: null } },
    },
    columns: { id: 'export', low_id: 'anonymise', high_id: 'anonymise', begun_at: spoken },
  },
  credit_proposals: {
    holds: 'What staff proposed for a member’s credits, and what became of it',
    members: {
      member_id: {
        stays: 'that something was proposed and decided, without whom it is about and why',
        empties: { member_id: null, reason: '' },
      },
      proposed_by: staff('proposed_by'),
      answered_by: staff('answered_by'),
    },
    columns: {
      id: booked,
      kind: booked,
      member_id: { anonymise: 'the movement that came of it is given' },
      amount: booked,
      cohort: { keep: 'as above', duty: 'nobody' },
      counted: { keep: 'as above', duty: 'nobody' },
      days: { keep: 'as above', duty: 'nobody' },
      reason: { anonymise: 'what staff wrote for each other' },
      proposed_by: { anonymise: 'says which of the staff did it' },
      proposed_at: booked,
      answered_by: { anonymise: 'says which of the staff did it' },
      answered_at: booked,
      approved: booked,
      reached: { keep: 'only while goodwill is being given', duty: 'nobody' },
      given: booked,
      booked_at: booked,
    },
  },
  daily_counts: { nobody: 'counts by day, country and side' },
  data_exports: {
    holds: 'Copies of their data that a member asked for',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      asked_at: 'export',
      claimed_until: inner,
      tries: inner,
      progress: derived,
      folder: inner,
      parts: inner,
      bytes: 'export',
      ended_at: 'export',
      failed: 'export',
    },
    retention: { days: DATA_EXPORT_KEPT_DAYS, after: 'ended_at' },
  },
  decisions: {
    holds: 'What staff decided about a member, with its reasons',
    members: {
      member_id: {
        stays: 'what was decided, when and by which rule',
        empties: { member_id: null, words: '', profile_name: '', taken: {}, reversal_words: '' },
        isGiven: true,
      },
      decided_by: staff('decided_by'),
      reversed_by: staff('reversed_by'),
    },
    columns: {
      id: answerable,
      ticket_id: answerable,
      member_id: 'anonymise',
      decided_by: { anonymise: 'says which of the staff did it' },
      action: answerable,
      reason: answerable,
      words: 'anonymise',
      abilities: answerable,
      ends_at: answerable,
      profile_name: 'anonymise',
      taken: 'anonymise',
      created_at: answerable,
      reversed_at: answerable,
      reversed_by: { anonymise: 'says which of the staff did it' },
      reversal_words: 'anonymise',
    },
    retention: {
      days: threeYears,
      after: 'created_at',
      unless: "action = 'ban' AND reversed_at IS NULL AND member_id IS NOT NULL",
    },
  },
  disputes: {
    holds: 'Payments that a member’s bank took back, or was asked to',
    members: { purchase_id: { stays: 'the receipt, without a name', empties: {}, isGiven: true } },
    through: { purchase_id: ['purchases', 'id', 'member_id'] },
    columns: {
      provider_id: receipt,
      purchase_id: receipt,
      cents: receipt,
      state: receipt,
      opened_at: receipt,
      closed_at: receipt,
    },
  },
  drafts: {
    holds: 'Forms and messages that were begun and not sent',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      form: 'export',
      content: 'export',
      kept_at: 'export',
      tab: { erase: 'A random number of a tab, by which two drafts that it sends at once are told apart' },
      typed_at: { erase: 'The device’s clock, by which the later one of two drafts of a tab is known' },
    },
    retention: {
      days: 0,
      after: 'kept_at',
      unless: "content IS NOT NULL OR kept_at > app_now() - interval '1 minute'",
    },
  },
  email_changes: {
    holds: 'The e-mail that a member wants to change to',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      email: 'export',
      code_hash: secret,
      expires_at: 'export',
      tries: 'export',
    },
    retention: { days: 0, after: 'expires_at' },
  },
  email_undos: {
    holds: 'Which e-mail a change can still be taken back from, and until when',
    members: { member_id: 'own' },
    columns: {
      id: inner,
      member_id: 'export',
      email: 'export',
      token_hash: secret,
      changed_at: 'export',
      expires_at: 'export',
    },
    retention: { days: 0, after: 'expires_at' },
  },
  former_emails: {
    holds: 'The e-mails that an account had before',
    members: { member_id: 'own' },
    columns: { email: 'export', member_id: 'export', changed_at: 'export', proven: 'export' },
    retention: { days: originDays, after: 'changed_at' },
  },
  former_phones: {
    holds: 'When phone numbers were taken off an account',
    members: { member_id: 'own' },
    columns: { member_id: 'export', number_hash: secret, removed_at: 'export' },
    retention: { days: originDays, after: 'removed_at' },
  },
  express_messages: {
    holds: 'Express Messages, and by what each was paid',
    members: { sender_id: { ...shared, empties: { sender_id: null } } },
    columns: {
      conversation_id: spoken,
      number: spoken,
      sender_id: 'anonymise',
      at: spoken,
      hold_id: booked,
      delivered: inner,
      settled: spoken,
    },
  },
  fraud_notices: {
    holds: 'Which members were warned of somebody who was banned for fraud',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      decision_id: inner,
      member_id: 'export',
      created_at: 'export',
      mailed_at: 'export',
    },
  },
  held_pushes: {
    holds: 'Which notifications wait for the end of quiet hours',
    members: { member_id: 'own' },
    columns: { notification_id: 'export', member_id: 'export', due_at: othersMoment },
    retention: { days: 1, after: 'due_at' },
  },
  gifts: {
    holds: 'Gifts that members sent each other; a gift goes with its receiver',
    members: { receiver_id: 'own', sender_id: { ...shared, empties: { sender_id: null } } },
    columns: {
      id: 'export',
      conversation_id: 'export',
      number: 'export',
      sender_id: 'anonymise',
      receiver_id: 'export',
      name: 'export',
      credits: 'export',
      at: 'export',
      hold_id: 'export',
      earning_id: 'export',
      given_back_at: 'export',
    },
  },
  hidden_profiles: {
    holds: 'Who put whom aside in the search',
    members: { hider: 'own', hidden: 'others' },
    columns: { hider: 'export', hidden: 'export', created_at: 'export' },
  },
  hidings: {
    holds: 'What of a member was hidden while staff looked at it',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      ticket_id: inner,
      what: 'export',
      began_at: 'export',
      due_at: 'export',
      ended_at: 'export',
      outcome: 'export',
      kept: 'export',
    },
  },
  identities: {
    holds: 'By which of a provider’s accounts a member logs in',
    members: { member_id: 'own' },
    columns: {
      provider: 'export',
      subject: 'export',
      member_id: 'export',
      linked_at: 'export',
      email: 'export',
      vouched: 'export',
      last_used_at: 'export',
    },
  },
  images: {
    holds: 'A member’s photos',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      path: 'export',
      position: 'export',
      created_at: 'export',
      placeholder: derived,
      crop: 'export',
    },
  },
  inboxes: {
    holds: 'Who may write to a member first, and which marks the member shows',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      reach: 'export',
      countries: 'export',
      low_age: 'export',
      high_age: 'export',
      verified_only: 'export',
      with_photo: 'export',
      read_marks: 'export',
      typing_marks: 'export',
    },
  },
  invite_rewards: {
    holds: 'What a member was promised for those whom they invited, and what became of it',
    members: {
      inviter_id: 'own',
      invited_id: {
        stays: 'what the inviter was promised or has earned stays, without saying for whom',
        empties: { invited_id: null, verified_at: null, marks: [] },
      },
      decided_by: staff('decided_by'),
    },
    columns: {
      id: 'export',
      inviter_id: 'export',
      invited_id: { anonymise: aboutAnother },
      cents: 'export',
      state: 'export',
      why: 'export',
      signed_up_at: 'export',
      own: { erase: 'would show whoever cheats how it is found' },
      verified_at: { anonymise: aboutAnother },
      marks: { anonymise: 'as above' },
      decided_at: 'export',
      decided_by: { anonymise: 'it names a member of staff' },
      reason: { erase: 'what staff write to each other' },
      earned_at: 'export',
    },
  },
  invites: {
    holds: 'The link by which a member invites',
    members: { member_id: 'own' },
    columns: { member_id: 'export', token: 'export', former_token: 'export', created_at: 'export' },
  },
  leavings: {
    holds: 'Until when a member who deleted the account can come back',
    members: { member_id: 'own' },
    columns: { member_id: 'export', back_until: 'export', reminded_at: 'export' },
  },
  ledger_accounts: {
    holds:
      'What a member has in credits and has earned, and what is missing of purchases that were taken back',
    members: { member_id: { ...inBooks, empties: { member_id: null } } },
    columns: { id: booked, member_id: 'anonymise', role: booked, owed_by: booked, balance: booked },
  },
  ledger_audits: { nobody: 'when the ledger was audited, and how many differences there were' },
  ledger_differences: {
    nobody: 'what did not add up in the last audit, by numbers of accounts and movements',
  },
  ledger_earnings: {
    holds: 'What a member has earned and is not payable yet',
    members: { account_id: inBooks },
    through: { account_id: ['ledger_accounts', 'id', 'member_id'] },
    columns: { movement_id: booked, account_id: booked, amount: booked, payable_at: booked },
  },
  ledger_holds: {
    holds: 'Credits that are held until something is decided',
    members: { account_id: inBooks },
    through: { account_id: ['ledger_accounts', 'id', 'member_id'] },
    columns: {
      movement_id: booked,
      account_id: booked,
      to_account: booked,
      amount: booked,
      expires_at: booked,
    },
  },
  ledger_lots: {
    holds: 'Where a member’s credits came from, what is left of them, and until when',
    members: { account_id: inBooks },
    through: { account_id: ['ledger_accounts', 'id', 'member_id'] },
    columns: {
      id: booked,
      account_id: booked,
      movement_id: booked,
      bought: booked,
      amount: booked,
      remaining: booked,
      expires_at: booked,
      open: booked,
    },
  },
  ledger_movements: {
    holds: 'Every movement of credits, and of money that was paid',
    members: { from_account: inBooks, to_account: inBooks },
    through: {
      from_account: ['ledger_accounts', 'id', 'member_id'],
      to_account: ['ledger_accounts', 'id', 'member_id'],
    },
    columns: {
      id: booked,
      key: booked,
      at: booked,
      kind: booked,
      act: booked,
      unit: booked,
      from_account: booked,
      to_account: booked,
      amount: booked,
      from_balance: booked,
      to_balance: booked,
      lots: booked,
      lot_amounts: booked,
      settles: booked,
      reverses: booked,
      reference: booked,
    },
  },
  lifts: {
    holds: 'When a member’s profile was lifted, and for how many credits',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      credits: 'export',
      started_at: 'export',
      ends_at: 'export',
      given_back_at: 'export',
    },
  },
  liked_parts: {
    holds: 'Which photo or answer a like is of',
    members: { liker: 'own', liked: 'shown' },
    columns: { liker: 'export', liked: 'export', image_id: 'export', prompt: 'export' },
  },
  whats_new_seen: {
    holds: 'Until when a member has seen who liked and visited them',
    members: { member_id: 'own' },
    columns: { member_id: 'export', seen_until: 'export' },
  },
  celebrations: {
    holds: 'With whom a mutual like is celebrated, and when it was seen',
    members: { member_id: 'own', other_id: 'others' },
    columns: { member_id: 'export', other_id: 'export', seen_at: 'export' },
  },
  likes: {
    holds: 'Who liked whom',
    members: { liker: 'own', liked: 'shown' },
    columns: { liker: 'export', liked: 'export', created_at: 'export' },
  },
  links: {
    holds: 'Links of one use in mails',
    members: { member_id: 'own' },
    columns: {
      token_hash: secret,
      member_id: 'export',
      purpose: 'export',
      email: 'export',
      expires_at: 'export',
      used_at: 'export',
      session_id: inner,
      device: secret,
    },
    retention: { days: 7, after: 'expires_at' },
  },
  document_reads: {
    holds: 'When staff read the picture of an identity document or a selfie, and who of them for which case',
    members: { member_id: 'own', reader: staff('reader') },
    columns: {
      id: inner,
      document_id: 'export',
      member_id: 'export',
      reader: { anonymise: 'says which of the staff did it' },
      ticket_id: inner,
      read_at: 'export',
    },
    retention: { days: 365, after: 'read_at' },
  },
  live_photos: {
    holds: 'The gestures and live photos by which a member confirmed themself or tried to',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      hand: 'export',
      place: 'export',
      asked_at: 'export',
      expires_at: 'export',
      sent_at: 'export',
      folder: inner,
      ended_at: 'export',
      approved: 'export',
      flaw: 'export',
      words: 'export',
    },
    retention: { days: LIVE_PHOTO_KEPT_DAYS, after: 'ended_at' },
  },
  log_ins: {
    holds: 'From which browsers and networks a member logged in, as keyed hashes',
    members: { member_id: 'own' },
    columns: { member_id: 'export', device: secret, network: secret, first_at: 'export', last_at: 'export' },
    retention: { days: originDays, after: 'last_at' },
  },
  member_index: {
    holds: 'What staff find members by',
    members: { member_id: 'own' },
    columns: {
      member_id: derived,
      joined: derived,
      state: derived,
      tier: derived,
      gender: derived,
      country_id: derived,
      first_name: derived,
      city: derived,
      profile_name: derived,
    },
  },
  member_index_source: { view: ['members', 'profiles'] },
  member_notes: {
    holds: 'What staff wrote to each other about a member',
    members: { member_id: 'others', writer: staff('writer') },
    columns: {
      id: inner,
      member_id: inner,
      writer: { anonymise: 'says which of the staff did it' },
      text: { erase: 'staff’s own words to each other' },
      created_at: inner,
    },
  },
  member_words: {
    holds: 'Parts of names, numbers and e-mails that staff find members by',
    members: { member_id: 'own' },
    columns: { kind: derived, word: derived, member_id: derived },
  },
  member_words_source: { view: ['members', 'profiles', 'identities'] },
  members: {
    holds: 'The account',
    members: {
      id: 'own',
      invited_by: { stays: 'the account of whoever came by the invitation', empties: { invited_by: null } },
    },
    columns: {
      id: 'export',
      email: 'export',
      email_verified_at: 'export',
      password_hash: secret,
      password_changed_at: 'export',
      first_name: 'export',
      gender: 'export',
      birthdate: 'export',
      site: 'export',
      language: 'export',
      created_at: 'export',
      activated_at: 'export',
      banned_at: 'export',
      deleted_at: 'export',
      staff_role: derived,
      ka_partner_at: 'export',
      plan_id: 'export',
      plan_expires_at: 'export',
      first_paid_at: 'export',
      trial_until: 'export',
      verified_at: 'export',
      event_seq: inner,
      sent_messages: 'export',
      received_messages: 'export',
      invited_by: { anonymise: aboutAnother },
      appearance: 'export',
      results_look: 'export',
      dismissed_tips: 'export',
      last_name: 'export',
      phone: 'export',
      cell_phone: 'export',
      weak_password: secret,
      sign_up_told_at: 'export',
      takeover: { erase: 'helps whoever takes an account over' },
      staff_roles: 'export',
      hidden_at: { erase: 'says that somebody reported the member, while staff have not decided' },
      suspended_until: 'export',
      new_device_mails: 'export',
      shows_activity: 'export',
      shows_visits: 'export',
      shows_city: 'export',
      paused_at: 'export',
    },
  },
  messages: {
    holds: 'What two members wrote to each other; without both of them it is deleted',
    members: {
      // Nobody else has what staff look at, or have rejected.
      sender_id: { ...shared, empties: { sender_id: null, media_id: null }, ownWhere: 'held' },
      conversation_id: { ...shared, empties: {} },
    },
    through: { conversation_id: ['conversation_sides', 'conversation_id', 'member_id'] },
    columns: {
      conversation_id: spoken,
      number: spoken,
      sender_id: 'anonymise',
      client_id: inner,
      type: spoken,
      at: spoken,
      text: spoken,
      detail: spoken,
      media_id: 'anonymise',
      reply_to: spoken,
      seq: inner,
      edited_at: spoken,
      unsent_at: spoken,
      held: { erase: 'would tell the receiver of what staff look at' },
      rejected_at: { erase: 'as above' },
      sender_reaction: spoken,
      receiver_reaction: spoken,
      warnings: spoken,
    },
  },
  migrations: { nobody: 'which migrations ran' },
  notes: {
    holds: 'A member’s private note on another; it can be read on that one’s profile alone',
    members: { writer: 'own', about: 'others' },
    columns: { writer: 'export', about: 'export', note: 'export', version: 'export' },
  },
  notification_mails: {
    holds: 'Which notifications wait to be mailed',
    members: { member_id: 'own' },
    columns: {
      notification_id: 'export',
      member_id: 'export',
      pace: 'export',
      due_at: othersMoment,
      claimed_until: inner,
    },
  },
  notification_settings: {
    holds: 'Where a member wishes to be told of what',
    members: { member_id: 'own' },
    columns: { member_id: 'export', kind: 'export', here: 'export', mail: 'export', push: 'export' },
  },
  notifications: {
    holds: 'What a member was told of, and who caused it',
    members: { member_id: 'own', actor_id: 'others' },
    columns: {
      id: 'export',
      member_id: 'export',
      seq: inner,
      type: 'export',
      actor_id: 'export',
      occasion: inner,
      // To the moment, which nobody is told of another; shown_at is what the member sees.
      created_at: { erase: 'the exact moment of another member’s act' },
      read_at: 'export',
      removed_at: 'export',
      kind: 'export',
      listed: 'export',
      shown_at: 'export',
      subject_kind: 'export',
      subject_id: 'export',
    },
  },
  once_marks: {
    holds:
      'By which account, e-mail, phone and browser a person would be known who had a free trial or a bonus',
    members: {},
    columns: { benefit: once, kind: once, hash: once, marked_at: once },
    retention: { days: ONCE_MARK_KEPT_DAYS, after: 'marked_at' },
  },
  openings: {
    holds: 'To whom a member wrote first, and a hash of the words, by which copied ones are known',
    members: { sender_id: 'own' },
    columns: {
      conversation_id: 'export',
      sender_id: 'export',
      hash: derived,
      asked: 'export',
      at: 'export',
    },
    retention: { days: 90, after: 'at' },
  },
  payment_comparisons: {
    nobody: 'when purchases were compared with the payment company’s list, and how many differed',
  },
  payment_differences: {
    nobody:
      'payments that differ between the payment company and the purchases, by numbers that the company uses',
  },
  payment_events: {
    nobody: 'which events of the payment company were booked, by numbers that it uses',
    retention: { days: PAYMENT_EVENT_KEPT_DAYS, after: 'received_at' },
  },
  payout_accounts: {
    holds: 'Where a member is paid to, without the number',
    members: { member_id: 'own' },
    columns: {
      id: inner,
      member_id: 'export',
      method: 'export',
      bank: 'export',
      key_id: inner,
      sealed: sealedNumber,
      ending: 'export',
      number_hash: secret,
      added_at: 'export',
      removed_at: 'export',
    },
    retention: { days: PAYOUT_ACCOUNT_KEPT_DAYS, after: 'removed_at' },
  },
  payout_batches: {
    holds: 'Files for the operator’s bank',
    members: { made_by: staff('made_by') },
    columns: {
      id: ofPayments,
      number: ofPayments,
      made_at: ofPayments,
      made_by: { anonymise: 'says which of the staff did it' },
    },
  },
  payout_terms: {
    holds: 'The rate, the least amount and the fees of payouts, now and before',
    members: { set_by: staff('set_by') },
    columns: {
      id: ofPayments,
      rate: ofPayments,
      minimum_cents: ofPayments,
      fees: ofPayments,
      from_at: ofPayments,
      set_by: { anonymise: 'says which of the staff did it' },
      reason: ofPayments,
    },
  },
  payouts: {
    holds: 'What a member was paid out, and what became of it',
    members: {
      member_id: {
        stays: 'the receipt, without a name; the number until a payment that is under way has ended',
        empties: { member_id: null, account_id: null, key_id: null, sealed: null, words: '' },
        once: "state NOT IN ('sending', 'sent')",
        isGiven: true,
      },
      first_by: staff('first_by'),
      second_by: staff('second_by'),
    },
    columns: {
      id: receipt,
      number: receipt,
      member_id: 'anonymise',
      account_id: { anonymise: 'a number that only this installation uses' },
      state: receipt,
      method: receipt,
      bank: receipt,
      ending: receipt,
      cents: receipt,
      fee_cents: receipt,
      rate: receipt,
      centavos: receipt,
      key_id: { anonymise: 'a number that only this installation uses' },
      sealed: { anonymise: sealedNumber.erase },
      hold_id: receipt,
      asked_at: receipt,
      first_by: { anonymise: 'says which of the staff did it' },
      first_at: receipt,
      second_by: { anonymise: 'says which of the staff did it' },
      second_at: receipt,
      way: receipt,
      batch_id: receipt,
      provider_id: receipt,
      sent_at: receipt,
      polled_at: receipt,
      paid_at: receipt,
      reference: receipt,
      ended_at: receipt,
      rejection: receipt,
      failure: receipt,
      words: 'anonymise',
    },
    retention: {
      days: RECEIPT_KEPT_DAYS,
      after: 'asked_at',
      unless: "state NOT IN ('paid', 'returned', 'failed', 'rejected')",
    },
  },
  pending_photos: {
    holds: 'Photos that wait for staff',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      path: 'export',
      placeholder: derived,
      crop: 'export',
      replaces: 'export',
      created_at: 'export',
    },
  },
  phone_codes: {
    holds: 'The code that was texted last',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      message_id: inner,
      number_hash: secret,
      sealed_number: 'export',
      code_hash: secret,
      expires_at: 'export',
      tries: 'export',
    },
    retention: { days: 0, after: 'expires_at' },
  },
  photo_hashes: {
    holds: 'What a member’s photos are recognised by',
    members: { member_id: 'own' },
    columns: {
      path: derived,
      part: derived,
      member_id: derived,
      hash: derived,
      quality: derived,
      thumbnail: derived,
    },
  },
  photo_hits: {
    holds: 'Uploads that were recognised, for staff to look at',
    members: { member_id: 'others', other_member_id: 'others', settled_by: staff('settled_by') },
    columns: {
      id: inner,
      kind: inner,
      member_id: inner,
      path: inner,
      banned_photo_id: inner,
      other_member_id: { erase: aboutAnother },
      other_path: { erase: aboutAnother },
      distance: inner,
      tries: inner,
      first_at: inner,
      last_at: inner,
      settled_at: inner,
      settled_by: { anonymise: 'says which of the staff did it' },
      ticket_id: inner,
    },
  },
  plan_periods: {
    holds: 'Which plans a member had, from when until when, and why they ended',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      plan_id: 'export',
      source: 'export',
      source_id: 'export',
      started_at: 'export',
      ends_at: 'export',
      grace_until: 'export',
      renews: 'export',
      cancelled_at: 'export',
      told_at: 'export',
      ended_at: 'export',
      ended_why: 'export',
    },
  },
  prices: {
    holds: 'What is sold and for how much, now and before',
    members: { staff_id: staff('staff_id') },
    columns: {
      id: ofPayments,
      product_type: ofPayments,
      product_id: ofPayments,
      cents: ofPayments,
      credits: ofPayments,
      valid_from: ofPayments,
      valid_until: ofPayments,
      staff_id: { anonymise: 'says which of the staff did it' },
    },
  },
  profiles: {
    holds: 'The profile',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      created_at: 'export',
      profile_name: 'export',
      country_id: 'export',
      city: 'export',
      about_user: 'export',
      about_match: 'export',
      goals: 'export',
      body_type: 'export',
      eyes_type: 'export',
      hair_type: 'export',
      has_children: 'export',
      want_children: 'export',
      smoking: 'export',
      drinking: 'export',
      tattoos: 'export',
      current_status: 'export',
      education_level: 'export',
      in_school: 'export',
      low_age: 'export',
      high_age: 'export',
      interested: 'export',
      searching_for: 'export',
      languages: 'export',
      card_words: derived,
      reviewed_at: { erase: 'says when staff looked at it' },
    },
  },
  prompt_answers: {
    holds: 'The answers to questions of the profile',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      place: 'export',
      prompt: 'export',
      language: 'export',
      answer: 'export',
    },
  },
  profiles_shown: {
    holds: 'How many profiles a member was shown on a day, as bits that name none of them',
    members: { member_id: 'own' },
    columns: { member_id: 'export', day: 'export', seen: derived },
    retention: { days: 3, after: 'day' },
  },
  purchases: {
    holds: 'What a member bought, with its receipt',
    members: {
      member_id: {
        stays: 'the receipt, without a name',
        empties: { member_id: null, checkout_url: null, card_brand: null, card_last4: null },
        isGiven: true,
      },
    },
    columns: {
      member_id: 'anonymise',
      checkout_url: { anonymise: 'leads to the payment company for an hour' },
      card_brand: 'anonymise',
      card_last4: 'anonymise',
      id: receipt,
      reason: receipt,
      product_type: receipt,
      product_id: receipt,
      price_id: receipt,
      state: receipt,
      cents: receipt,
      tax_rate: receipt,
      tax_cents: receipt,
      country: receipt,
      credits: receipt,
      plan_until: receipt,
      seller_name: receipt,
      seller_address: receipt,
      seller_tax_number: receipt,
      site: receipt,
      agreed_at: receipt,
      provider: receipt,
      checkout_id: receipt,
      expires_at: receipt,
      quoted_at: receipt,
      payment_id: receipt,
      invoice_id: receipt,
      subscription_id: receipt,
      receipt_number: receipt,
      refunded_cents: receipt,
      taken_credits: receipt,
      takes: receipt,
      revision: receipt,
      created_at: receipt,
      paid_at: receipt,
      closed_at: receipt,
    },
    retention: { days: RECEIPT_KEPT_DAYS, after: 'created_at' },
  },
  push_deliveries: {
    holds: 'What was pushed to which browser',
    members: { subscription_id: 'own' },
    through: { subscription_id: ['push_subscriptions', 'id', 'member_id'] },
    columns: { notification_id: 'export', subscription_id: inner, sent_at: othersMoment },
    retention: { days: 3, after: 'sent_at' },
  },
  push_subscriptions: {
    holds: 'Where a browser takes pushes',
    members: { member_id: 'own' },
    columns: {
      id: inner,
      session_id: inner,
      member_id: 'export',
      fingerprint: secret,
      endpoint: secret,
      p256dh: secret,
      auth: secret,
      site: 'export',
      language: 'export',
      created_at: 'export',
    },
  },
  quiet_hours: {
    holds: 'When a member is not to be rung',
    members: { member_id: 'own' },
    columns: { member_id: 'export', is_on: 'export', starts: 'export', ends: 'export', time_zone: 'export' },
  },
  refunds: {
    holds: 'What of a purchase was given back, and why',
    members: {
      purchase_id: { stays: 'the receipt, without a name', empties: { reason: '' }, isGiven: true },
      asked_by: staff('asked_by'),
      answered_by: staff('answered_by'),
    },
    through: { purchase_id: ['purchases', 'id', 'member_id'] },
    columns: {
      id: receipt,
      purchase_id: receipt,
      provider_id: receipt,
      cents: receipt,
      state: receipt,
      reason: 'anonymise',
      asked_at: receipt,
      asked_by: { anonymise: 'says which of the staff did it' },
      answered_by: { anonymise: 'says which of the staff did it' },
      answered_at: receipt,
    },
  },
  rate_limit_buckets: {
    nobody: 'counts of limits under keyed hashes, gone within days',
    retention: { days: 0, after: 'empty_at' },
  },
  rate_limits: {
    nobody: 'counts of limits under keyed hashes, gone within days',
    retention: { days: 2, after: 'window_start' },
  },
  recovery_codes: {
    holds: 'Codes for a lost second factor, as keyed hashes',
    members: { member_id: 'own' },
    columns: { member_id: 'export', code_hash: secret },
  },
  reports: {
    holds: 'What a member reported to staff about another, with a copy of that one’s profile as it was',
    members: {
      reporter: {
        stays: 'the report is about another, whom staff have still to decide on or decided on',
        empties: { reporter: null, text: '' },
        once: 'status <> 0',
        isGiven: true,
      },
      reported: {
        stays: 'the words are the reporter’s; the copy of the profile waits for the decision alone',
        empties: { reported: null, evidence: {} },
        once: 'status <> 0',
      },
    },
    columns: {
      id: reported,
      reporter: 'anonymise',
      reported: 'anonymise',
      category: reported,
      text: 'anonymise',
      evidence: { anonymise: aboutAnother },
      status: reported,
      created_at: reported,
      ticket_id: reported,
    },
    retention: { days: threeYears, after: 'created_at', unless: 'status = 0' },
  },
  requests: {
    holds: 'What a member asked of staff',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      kind: 'export',
      wish: 'export',
      reason: 'export',
      status: 'export',
      created_at: 'export',
      ticket_id: inner,
      answer: 'export',
    },
  },
  saved_search_mails: {
    holds: 'How far a member was told of new members',
    members: { member_id: 'own' },
    columns: { member_id: 'export', mailed_on: 'export', told_until: 'export' },
  },
  saved_searches: {
    holds: 'Searches that a member saved',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      name: 'export',
      filter: 'export',
      mail: 'export',
      created_at: 'export',
    },
  },
  scam_findings: {
    holds: 'Messages that staff look at, as their sender sent them',
    members: {
      sender_id: 'own',
      receiver_id: { stays: 'what staff look at is its sender’s', empties: { receiver_id: null } },
    },
    columns: {
      id: inner,
      ticket_id: inner,
      sender_id: 'export',
      receiver_id: { anonymise: aboutAnother },
      conversation_id: inner,
      client_id: inner,
      text: 'export',
      why: 'export',
      score: { erase: 'would show whoever deceives how to write' },
      rules: { erase: 'as above' },
      at: 'export',
    },
  },
  scam_rule_changes: {
    holds: 'How staff changed the scam rules',
    members: { staff_id: staff('staff_id') },
    columns: {
      rule: { keep: 'the history of the scam rules, which are about nobody', duty: 'nobody' },
      version: { keep: 'as above', duty: 'nobody' },
      before: { keep: 'as above', duty: 'nobody' },
      after: { keep: 'as above', duty: 'nobody' },
      undoes: { keep: 'as above', duty: 'nobody' },
      staff_id: { anonymise: 'says which of the staff did it' },
      changed_at: { keep: 'as above', duty: 'nobody' },
    },
  },
  scam_rules: { nobody: 'the scam rules that staff changed or added' },
  seal_openings: {
    holds: 'Wishes of staff to open sealed evidence',
    members: {
      asked_by: { stays: 'who opened evidence is proven', empties: {} },
      answered_by: { stays: 'who opened evidence is proven', empties: {} },
    },
    columns: {
      id: preserved,
      seal_id: preserved,
      asked_by: preserved,
      reason: preserved,
      asked_at: preserved,
      answered_by: preserved,
      agreed: preserved,
      ends_at: preserved,
      ended_at: preserved,
    },
  },
  sealed_live_photos: {
    holds: 'Live photos that were sealed, by where their files lie',
    members: {},
    columns: { id: preserved, seal_id: preserved, folder: preserved },
  },
  sealed_photos: {
    holds: 'Photos that were sealed, by where their files lie',
    members: {},
    columns: {
      id: preserved,
      seal_id: preserved,
      path: preserved,
      placeholder: preserved,
      taken_from: preserved,
      crop: preserved,
      position: preserved,
      replaces: preserved,
      created_at: preserved,
      banned: preserved,
    },
  },
  sealed_reports: {
    holds: 'What stood in reports that were sealed',
    members: {},
    columns: {
      report_id: preserved,
      seal_id: preserved,
      category: preserved,
      text: preserved,
      evidence: preserved,
      created_at: preserved,
    },
  },
  seals: {
    holds: 'Evidence that was taken out of a case',
    members: {
      member_id: { stays: 'evidence of crimes is preserved as the law asks, whoever leaves', empties: {} },
      sealed_by: { stays: 'who sealed evidence is proven', empties: {} },
    },
    columns: {
      id: preserved,
      ticket_id: preserved,
      member_id: preserved,
      sealed_by: preserved,
      sealed_at: preserved,
      texts: preserved,
    },
  },
  search_card: {
    holds: 'What search reads of a member',
    members: { id: 'own' },
    columns: {
      id: derived,
      last_active: 'export',
      birthdate: derived,
      birth_year: derived,
      gender: derived,
      country_id: derived,
      goals: derived,
      visible: derived,
      joined: derived,
      traits: derived,
      languages: derived,
      city_id: derived,
      shows_activity: derived,
    },
  },
  search_changes: { nobody: 'numbers of cards that changed, gone within two hours' },
  search_cities: { nobody: 'names of places, without who lives there' },
  search_source: { view: ['members', 'profiles', 'images', 'search_cities'] },
  search_tags: {
    holds: 'The same as the search’s card, as numbers',
    members: { id: 'own' },
    columns: { id: derived, tags: derived },
  },
  second_factor_challenges: {
    holds: 'What a session is asked to answer with a second factor',
    members: { session_id: 'own' },
    through: { session_id: ['sessions', 'id', 'member_id'] },
    columns: { session_id: inner, purpose: 'export', challenge: secret, expires_at: 'export' },
    retention: { days: 0, after: 'expires_at' },
  },
  second_factors: {
    holds: 'Passkeys and authenticator apps',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      kind: 'export',
      name: 'export',
      created_at: 'export',
      last_used_at: 'export',
      totp_secret: secret,
      totp_step: secret,
      credential_id: secret,
      public_key: secret,
      sign_count: secret,
      transports: 'export',
    },
  },
  security_log: {
    holds: 'What an intrusion is reconstructed from; members and networks are keyed hashes',
    members: {},
    columns: {
      id: {
        keep: 'to find out what happened after an intrusion, 180 days (Art. 6(1)(f) GDPR)',
        duty: 'security-log',
      },
      at: { keep: 'as above', duty: 'security-log' },
      kind: { keep: 'as above', duty: 'security-log' },
      call: { keep: 'as above', duty: 'security-log' },
      code: { keep: 'as above', duty: 'security-log' },
      member: {
        keep: 'as above: a keyed hash, whose member is not to be found any more',
        duty: 'security-log',
      },
      network: { keep: 'as above: a keyed hash', duty: 'security-log' },
      times: { keep: 'as above', duty: 'security-log' },
    },
    retention: { days: SECURITY_LOG_DAYS, after: 'at' },
  },
  sessions: {
    holds: 'Where a member is logged in',
    members: { member_id: 'own' },
    columns: {
      id: inner,
      member_id: 'export',
      token_hash: secret,
      created_at: 'export',
      expires_at: 'export',
      via: 'export',
      second_factor_at: 'export',
      proven_at: 'export',
      device_kind: 'export',
      browser: 'export',
      installed: 'export',
      country: 'export',
      last_used_at: 'export',
      is_new: 'export',
      device: secret,
    },
    retention: { days: 0, after: 'expires_at' },
  },
  site_setting_changes: {
    holds: 'How staff changed the site’s settings',
    members: { staff_id: staff('staff_id') },
    columns: {
      name: { keep: 'the history of the site’s settings, which are about nobody', duty: 'nobody' },
      version: { keep: 'as above', duty: 'nobody' },
      before: { keep: 'as above', duty: 'nobody' },
      after: { keep: 'as above', duty: 'nobody' },
      undoes: { keep: 'as above', duty: 'nobody' },
      staff_id: { anonymise: 'says which of the staff did it' },
      changed_at: { keep: 'as above', duty: 'nobody' },
    },
  },
  site_settings: { nobody: 'settings of the site' },
  socket_tickets: {
    holds: 'What opens the connection of a page for news, within seconds',
    members: { session_id: 'own' },
    through: { session_id: ['sessions', 'id', 'member_id'] },
    columns: { token_hash: secret, session_id: inner, site: 'export', expires_at: 'export' },
    retention: { days: 0, after: 'expires_at' },
  },
  spent_passkey_challenges: {
    nobody: 'hashes of answered challenges without their member',
    retention: { days: 0, after: 'expires_at' },
  },
  spent_provider_tokens: {
    nobody: 'hashes of used tokens without their member',
    retention: { days: 0, after: 'expires_at' },
  },
  subscriptions: {
    holds: 'A member’s plan that renews itself at the payment company',
    members: {
      member_id: {
        stays: 'the receipts of its periods refer to it',
        empties: { member_id: null, customer_id: '' },
        isGiven: true,
      },
    },
    columns: {
      member_id: 'anonymise',
      customer_id: 'anonymise',
      id: receipt,
      provider: receipt,
      provider_id: receipt,
      price_id: receipt,
      state: receipt,
      period_end: receipt,
      renews: receipt,
      grace_until: receipt,
      reminded_of: receipt,
      revision: receipt,
      created_at: receipt,
      ended_at: receipt,
    },
  },
  text_messages: {
    holds: 'Which text messages a member asked for, without number and words',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      number_hash: secret,
      prefix_hash: secret,
      state: 'export',
      provider: 'export',
      provider_id: inner,
      created_at: 'export',
      asked_at: inner,
    },
    retention: { days: TEXT_MESSAGE_KEPT_DAYS, after: 'created_at' },
  },
  ticket_notes: {
    holds: 'What staff wrote to each other about a case',
    members: { ticket_id: 'others', writer: staff('writer') },
    through: { ticket_id: ['tickets', 'id', 'member_id'] },
    columns: {
      id: inner,
      ticket_id: inner,
      writer: { anonymise: 'says which of the staff did it' },
      text: { erase: 'staff’s own words to each other' },
      created_at: inner,
    },
  },
  tickets: {
    holds: 'Cases that staff decided or have to decide',
    members: {
      member_id: { stays: 'that there was a case, and when it was decided', empties: { member_id: null } },
      assignee: staff('assignee'),
      decided_by: staff('decided_by'),
      barred: staff('barred'),
    },
    columns: {
      id: answerable,
      kind: answerable,
      member_id: { anonymise: 'what is decided the member is told in the decision' },
      about: answerable,
      status: answerable,
      assignee: { anonymise: 'says which of the staff did it' },
      claimed_until: answerable,
      priority: answerable,
      opened_at: answerable,
      due_at: answerable,
      decided_at: answerable,
      decided_by: { anonymise: 'says which of the staff did it' },
      gone: answerable,
      barred: { anonymise: 'says which of the staff did it' },
    },
    retention: {
      days: threeYears,
      after: 'opened_at',
      unless: "status = 'open' OR id IN (SELECT ticket_id FROM seals)",
    },
  },
  translations: {
    nobody:
      'translations that were asked for, without whose they are, and unreadable without the original text',
    retention: { days: TRANSLATION_KEPT_DAYS, after: 'created_at' },
  },
  visible_notifications: { view: ['notifications'] },
  verification_checks: {
    holds: 'The check of a member’s document and face by an outside company, and what the document showed',
    members: { member_id: 'own' },
    columns: {
      member_id: 'export',
      id: inner,
      provider: 'export',
      session: inner,
      state: 'export',
      flaw: 'export',
      legal_name: 'export',
      birthdate: 'export',
      begun_at: 'export',
      outcome_at: 'export',
      asked_at: inner,
      revision: inner,
      erase_at: 'export',
    },
  },
  verification_redactions: {
    nobody: 'numbers of checks whose company is to erase what it was shown, without whose they are',
  },
  verification_documents: {
    holds: 'Identity documents and live selfies that a member sent to be verified, until they are erased',
    members: { member_id: 'own' },
    columns: {
      id: 'export',
      member_id: 'export',
      part: 'export',
      hand: 'export',
      place: 'export',
      folder: inner,
      key_id: inner,
      wrapped_key: secret,
      sent_at: 'export',
      erase_at: 'export',
    },
  },
  verifications: {
    holds: 'How a member’s verification stands, and what staff decided about each of its steps',
    members: { member_id: 'own', decided_by: staff('decided_by') },
    columns: {
      member_id: 'export',
      document: 'export',
      selfie: 'export',
      profile: 'export',
      photos: 'export',
      flaws: 'export',
      words: 'export',
      decided_on: inner,
      decided_at: 'export',
      decided_by: { anonymise: 'says which of the staff did it' },
      refusals: 'export',
      legal_name: 'export',
      request_id: inner,
      sent_at: 'export',
      approved_at: 'export',
      checked_photo: inner,
      checked_names: 'export',
      changed_at: 'export',
      told_at: 'export',
      gesture_id: inner,
      hand: 'export',
      place: 'export',
      gesture_ends_at: 'export',
      gestures_since: 'export',
      gestures: 'export',
    },
  },
  visits: {
    holds: 'Who visited whose profile on which day',
    members: { visitor: 'own', visited: 'shown' },
    columns: {
      visitor: 'export',
      visited: 'export',
      day: 'export',
      visited_at: { erase: 'the exact moment; members are told the day' },
    },
  },
}

/** The tables of the jobs' library, in the schema pgboss; its partitions count as the table that they are parts of. */
export const queueTables: Record<string, string> = {
  job: 'Waiting jobs, and done ones for some days. They carry numbers, and e-mails and phone numbers sealed; those about an erased member are erased with them.',
  bam: 'nobody’s: work of the library on its own tables',
  job_dependency: 'nobody’s: which job waits for which',
  queue: 'nobody’s: the kinds of jobs',
  queue_stats: 'nobody’s: counts of jobs',
  schedule: 'nobody’s: when jobs run by themselves',
  subscription: 'nobody’s: unused',
  version: 'nobody’s: the version of these tables',
  warning: 'nobody’s: warnings of the library about its queues',
}

/** A table of which the product's own domain deletes or empties rows, seen without its type. */
export type AnyPersonalTable = {
  holds: string
  members: Record<string, AnyRole>
  through?: Record<string, readonly [table: string, key: string, member: string]>
  columns: Record<string, ColumnClass>
  retention?: { days: number; after: string; unless?: string }
}
export type AnyRole = 'own' | 'shown' | 'others' | AnyStay
export type AnyStay = {
  stays: string
  empties: Record<string, unknown>
  once?: string
  ownWhere?: string
  isGiven?: true
}

/** The tables that hold something about members, with their names. */
export const personalTables = Object.entries(personalData).filter(([, one]) => 'holds' in one) as [
  keyof DB,
  AnyPersonalTable,
][]

/** Whether a row is given, in the download, to the member that it refers to so. */
export const isGiven = (role: AnyRole): boolean =>
  typeof role === 'string' ? role !== 'others' : role.isGiven === true
/** Whether a column is given, in a row that is. */
export const isGivenColumn = (one: ColumnClass): boolean =>
  one === 'export' || one === 'anonymise' || 'keep' in one

/** The tables of which a member is given something, with the columns that are given. */
export const givenTables = personalTables.flatMap(([name, table]) => {
  const columns = Object.keys(table.columns).filter((column) => isGivenColumn(table.columns[column]!))
  const isAny = columns.length > 0 && Object.values(table.members).some(isGiven)
  return isAny ? [{ ...table, name, columns }] : []
})
