import type { Input } from '@harana/contract'
import type { Ticket } from '@harana/contract/calls/tickets'
import {
  type AnswerName,
  answerWords,
  livePhotoWords,
  statementWords,
  verificationWords,
} from '@harana/contract/model/decision-templates'
import {
  type Ability,
  APPEAL_MIN,
  abilities,
  fitsReason,
  REASON_MIN,
  type Reason,
  type Sanction,
  sanctions,
} from '@harana/contract/model/decisions'
import type { LivePhotoFlaw } from '@harana/contract/model/live-photos'
import type { Locale } from '@harana/contract/model/locale'
import type { TicketKind } from '@harana/contract/model/tickets'
import type { StepFlaw, VerificationStep } from '@harana/contract/model/verification'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keptAs } from '../../../lib/forms/use-kept.ts'
import { actLabels } from '../decision-labels.ts'
import { actHints } from './labels.ts'

/** What staff can do about a case: the acts of each kind, their keys, and the call that each of them makes. */

export type Act =
  | Sanction
  | 'dismiss'
  | 'gone'
  | 'harmless'
  | 'release'
  | 'reverse'
  | 'stand'
  | 'approve'
  | 'reject'
  | 'show'
  | 'confirm'
  | 'refuse'
  | 'answer'
  | 'settle'
  | 'verify'
  | 'unverified'
  | 'count'
  | 'one-person'
  | 'not-counted'

/** What staff have chosen and written so far. */
export type Draft = {
  act: Act
  reason: Reason | ''
  /** Why a live photo is refused. */
  flaw: LivePhotoFlaw | ''
  /** What is wrong with which step of a verification. */
  flaws: Partial<Record<VerificationStep, StepFlaw>>
  /** The name as the document shows it. */
  legalName: string
  words: string
  days: number
  abilities: Ability[]
  photoIds: string[]
  /** Whether nobody may add the photos again that are taken away. */
  banPhotos: boolean
}

type ActRow = { letter: string; label: MessageDescriptor; hint: MessageDescriptor }

const letters: Record<Sanction, string> = {
  warn: 'w',
  restrict: 'r',
  suspend: 's',
  ban: 'b',
  'remove-photos': 'p',
  'remove-texts': 'e',
  'sign-out': 'o',
}

export const acts: Record<Act, ActRow> = {
  ...(Object.fromEntries(
    sanctions.map((act) => [act, { letter: letters[act], label: actLabels[act], hint: actHints[act] }]),
  ) as Record<Sanction, ActRow>),
  dismiss: { letter: 'd', label: msg`No breach`, hint: msg`Nothing is done; the reporters are told so` },
  gone: {
    letter: 'g',
    label: msg`End it: the account is gone`,
    hint: msg`It counts neither for nor against the reporters`,
  },
  harmless: { letter: 'd', label: msg`Harmless`, hint: msg`The photos stay, and so do bans` },
  release: {
    letter: 'd',
    label: msg`Deliver the messages`,
    hint: msg`Nothing is wrong with them; they arrive now`,
  },
  reverse: { letter: 'v', label: msg`Take the decision back`, hint: msg`What can be undone is undone` },
  stand: { letter: 'k', label: msg`Keep the decision`, hint: msg`The member is told why` },
  approve: { letter: 'a', label: msg`Approve`, hint: msg`The profile is changed` },
  show: { letter: 'a', label: msg`Show the photo`, hint: msg`Everybody who may see the profile sees it` },
  confirm: {
    letter: 'a',
    label: msg`Confirm the person`,
    hint: msg`The profile opens, and the member is told`,
  },
  refuse: { letter: 'r', label: msg`Refuse the photo`, hint: msg`The member is told why, and can try again` },
  settle: {
    letter: 'd',
    label: msg`Looked into`,
    hint: msg`What still differs stays listed; a new difference opens a new ticket`,
  },
  answer: { letter: 'a', label: msg`Answer`, hint: msg`The member is told, and reads it` },
  verify: {
    letter: 'a',
    label: msg`Verify the member`,
    hint: msg`Everybody sees it, and the member is told`,
  },
  unverified: {
    letter: 'r',
    label: msg`Something is not right`,
    hint: msg`The member is told what, and can put it right`,
  },
  count: {
    letter: 'a',
    label: msg`Let it go on`,
    hint: msg`It is earned once its days have passed`,
  },
  'one-person': {
    letter: 'o',
    label: msg`Refuse it: one person`,
    hint: msg`The inviter reads that an invitation is for another person`,
  },
  'not-counted': {
    letter: 'r',
    label: msg`Refuse it: the rules`,
    hint: msg`The inviter reads that the rules of inviting were not kept`,
  },
  reject: { letter: 'r', label: msg`Reject`, hint: msg`The member is told why` },
}

/** The acts about a reward for an invited member: their words are for staff alone. */
const inviteActs = ['count', 'one-person', 'not-counted'] as const
export const isAboutInvite = (act: Act): act is (typeof inviteActs)[number] =>
  (inviteActs as readonly Act[]).includes(act)

/** The acts of each kind of ticket, in the order in which they are offered. */
const actsByKind: Record<TicketKind, readonly Act[]> = {
  scam: ['release', 'warn', 'restrict', 'suspend', 'ban'],
  report: ['gone', 'dismiss', 'warn', 'remove-texts', 'remove-photos', 'restrict', 'suspend', 'ban'],
  books: ['settle'],
  'live-photo': ['confirm', 'refuse'],
  verification: ['verify', 'unverified'],
  photo: ['harmless', 'remove-photos', 'warn', 'restrict', 'suspend', 'ban'],
  appeal: ['stand', 'reverse'],
  'new-photo': ['show', 'remove-photos'],
  'profile-change': ['approve', 'reject'],
  letter: ['answer'],
  invite: inviteActs,
}

/**
 * What is offered once the evidence is sealed. Photos and texts of whoever was reported are sealed with it, so that there is
 * nothing to take away; a photo that waits and is sealed is gone from its member already, and the member is what is left to
 * decide on.
 */
const actsOnceSealed: Partial<Record<TicketKind, readonly Act[]>> = {
  report: ['gone', 'dismiss', 'warn', 'restrict', 'suspend', 'ban'],
  'new-photo': ['show', 'warn', 'suspend', 'ban'],
  'live-photo': ['confirm', 'refuse', 'warn', 'suspend', 'ban'],
}

export const isSanction = (act: Act): act is Sanction => (sanctions as readonly string[]).includes(act)

/** The acts that a ticket offers: a sanction takes an account; one that was erased leaves the case to be ended. */
export const actsOf = ({ kind, member, sealed }: Pick<Ticket, 'kind' | 'member' | 'sealed'>): Act[] =>
  ((sealed && actsOnceSealed[kind]) || actsByKind[kind]).filter((act) =>
    member.profileId === null ? !isSanction(act) : act !== 'gone',
  )

/** How long staff may choose, in days. */
export const lengths = [1, 3, 7, 30, 90, 365] as const

export const newDraft = (act: Act, locale: Locale, reason: Reason | '' = ''): Draft => ({
  act,
  reason,
  flaw: '',
  flaws: {},
  legalName: '',
  words: templateOf({ act, reason, flaw: '', flaws: {} }, locale),
  days: 7,
  abilities: [...abilities],
  photoIds: [],
  banPhotos: false,
})

/** The draft that was kept, where its act is one of these. */
export function keptDraft(kept: unknown, acts: readonly Act[]): Draft | null {
  const draft = keptAs(kept, newDraft('dismiss', 'en'))
  return draft && acts.includes(draft.act) ? draft : null
}

/** A draft after a change of it: words that nobody has edited follow the act and its reason. */
export function changeDraft<D extends Draft>(draft: D, changes: Partial<D>, locale: Locale): D {
  const next = { ...draft, ...changes }
  const isEdited = 'words' in changes || draft.words !== templateOf(draft, locale)
  return isEdited ? next : { ...next, words: templateOf(next, locale) }
}

const answersTo: Partial<Record<Act, AnswerName>> = {
  reverse: 'appeal-reversed',
  stand: 'appeal-stands',
  approve: 'request-approved',
  reject: 'request-rejected',
}

/** Whether a sanction can't be made for its reason. */
export const misfits = ({ act, reason }: Pick<Draft, 'act' | 'reason'>): boolean =>
  isSanction(act) && reason !== '' && !fitsReason(act, reason)

/** The words that an act begins with, in the member's language. */
export function templateOf(
  { act, reason, flaw, flaws }: Pick<Draft, 'act' | 'reason' | 'flaw' | 'flaws'>,
  locale: Locale,
): string {
  if (isSanction(act))
    return misfits({ act, reason }) || reason === '' ? '' : statementWords(locale, reason, act)
  if (act === 'refuse') return flaw === '' ? '' : livePhotoWords(locale, flaw)
  if (act === 'unverified') return verificationWords(locale, flaws)
  const answer = answersTo[act]
  return answer ? answerWords(locale, answer) : ''
}

/** What is missing before a draft can be sent, if anything is. @param knownName the name that a document showed before */
export function gapOf(draft: Draft, knownName = ''): MessageDescriptor | null {
  const { act, reason, flaw, flaws, legalName, words, abilities, photoIds } = draft
  if (isSanction(act) && reason === '') return msg`Please choose a reason.`
  if (misfits(draft)) return msg`Please choose another decision or another reason.`
  if (act === 'verify' && legalName.trim() === '' && knownName === '')
    return msg`Please write the name as the document shows it.`
  if (act === 'restrict' && abilities.length === 0) return msg`Please choose what the member can’t do.`
  if (act === 'remove-photos' && photoIds.length === 0) return msg`Please choose photos.`
  if (act === 'refuse' && flaw === '') return msg`Please choose a reason.`
  if (act === 'unverified' && Object.keys(flaws).length === 0) return msg`Please say what is not right.`
  const mustSayWhy =
    act === 'reject' || act === 'refuse' || act === 'unverified' || (isSanction(act) && reason === 'other')
  if (mustSayWhy && words.trim() === '') return msg`Please tell the member why.`
  if (isAboutInvite(act) && words.trim().length < REASON_MIN) return msg`Please say why, in a few words.`
  const mustAnswer = act === 'reverse' || act === 'stand' || act === 'answer'
  if (mustAnswer && words.trim().length < APPEAL_MIN) return msg`Please answer the member in a sentence.`
  return null
}

type DecidingCall =
  | 'admin/closebooks'
  | 'admin/dismissreports'
  | 'admin/closereports'
  | 'admin/settlephotohits'
  | 'admin/releasemessages'
  | 'admin/sanctionmember'
  | 'admin/banmember'
  | 'admin/decideappeal'
  | 'admin/deciderequest'
  | 'admin/answerletter'
  | 'admin/approvephoto'
  | 'admin/decidelivephoto'
  | 'admin/decideverification'
  | 'admin/decideinvite'
export type Decision = { [N in DecidingCall]: { name: N; input: Input<N> } }[DecidingCall]

/** What a decision is about; `seen` names what a verification's case showed. */
export type DecidedCase = { ticketId: number; profileId: number | null; seen?: string | undefined }

/** The call that a draft without gaps makes. */
export function decisionOf(draft: Draft, about: DecidedCase): Decision {
  const { act, flaw, words, banPhotos } = draft
  const { ticketId } = about
  if (act === 'verify' || act === 'unverified') return verificationOf(draft, about)
  if (isAboutInvite(act)) {
    const why = act === 'one-person' ? 'same-person' : 'rules'
    return {
      name: 'admin/decideinvite',
      input: { ticketId, release: act === 'count', why, reason: words },
    }
  }
  if (act === 'show') return { name: 'admin/approvephoto', input: { ticketId } }
  if (act === 'confirm') return { name: 'admin/decidelivephoto', input: { ticketId, approve: true } }
  if (act === 'refuse')
    return {
      name: 'admin/decidelivephoto',
      input: { ticketId, approve: false, flaw: flaw || 'other', words },
    }
  if (act === 'settle') return { name: 'admin/closebooks', input: { ticketId } }
  if (act === 'dismiss') return { name: 'admin/dismissreports', input: { ticketId } }
  if (act === 'gone') return { name: 'admin/closereports', input: { ticketId, banPhotos } }
  if (act === 'harmless') return { name: 'admin/settlephotohits', input: { ticketId } }
  if (act === 'release') return { name: 'admin/releasemessages', input: { ticketId } }
  if (act === 'reverse' || act === 'stand')
    return { name: 'admin/decideappeal', input: { ticketId, reverse: act === 'reverse', words } }
  if (act === 'answer') return { name: 'admin/answerletter', input: { ticketId, answer: words } }
  if (act === 'approve' || act === 'reject')
    return { name: 'admin/deciderequest', input: { ticketId, approve: act === 'approve', answer: words } }
  return sanctionOf({ ...draft, act }, about.profileId!, ticketId)
}

/** The call that decides a verification: what was seen of it is said back. */
function verificationOf(
  { act, flaws, legalName, words }: Draft,
  { ticketId, seen = '' }: DecidedCase,
): Extract<Decision, { name: 'admin/decideverification' }> {
  const approve = act === 'verify'
  const found = Object.entries(flaws) as [VerificationStep, StepFlaw][]
  return {
    name: 'admin/decideverification',
    input: approve
      ? { ticketId, seen, approve, legalName }
      : { ticketId, seen, approve, flaws: found.map(([step, flaw]) => ({ step, flaw })), words },
  }
}

/** The call that sanctions a member: about a ticket, or about none. */
export function sanctionOf(
  { act, reason, words, days, abilities, photoIds, banPhotos }: Draft & { act: Sanction },
  profileId: number,
  ticketId?: number,
): Extract<Decision, { name: 'admin/sanctionmember' | 'admin/banmember' }> {
  const about = {
    profileId,
    ...(ticketId !== undefined && { ticketId }),
    reason: reason || 'other',
    words,
  } as const
  if (act === 'ban') return { name: 'admin/banmember', input: about }
  return {
    name: 'admin/sanctionmember',
    input: {
      ...about,
      action: act,
      ...((act === 'restrict' || act === 'suspend') && { days }),
      ...(act === 'restrict' && { abilities }),
      ...(act === 'remove-photos' && { photoIds, banPhotos }),
    },
  }
}
