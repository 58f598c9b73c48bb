import type { Gesture } from './live-photos.ts'

/** What staff look at before a member is verified; each step has a status of its own. */
export const verificationSteps = ['document', 'selfie', 'profile', 'photos'] as const
export type VerificationStep = (typeof verificationSteps)[number]

/** The steps of which the member sends a picture. */
export const documentParts = ['document', 'selfie'] as const
export type DocumentPart = (typeof documentParts)[number]

/** What may be wrong with each step. */
export const stepFlaws = {
  document: ['unreadable', 'cut', 'kind', 'expired', 'name', 'age', 'copy', 'other'],
  selfie: ['gesture', 'face', 'unlike', 'copy', 'several', 'other'],
  profile: ['name', 'words', 'other'],
  photos: ['unlike', 'none', 'other'],
} as const satisfies Record<VerificationStep, readonly string[]>
export type StepFlaw = (typeof stepFlaws)[VerificationStep][number]
/** All flaws of all steps, each once. */
export const stepFlawNames = [...new Set(Object.values(stepFlaws).flat())] as [StepFlaw, ...StepFlaw[]]

/** Whether a flaw is one of this step. */
export const isFlawOf = (step: VerificationStep, flaw: StepFlaw): boolean =>
  (stepFlaws[step] as readonly StepFlaw[]).includes(flaw)

/**
 * Where a member's verification stands. Begun: nothing waits for staff. Waiting: staff look at it. Rejected: a step was,
 * and can be put right. Changed: verified before, until the main photo or a name changed. Approved: verified.
 */
export const verificationStates = ['begun', 'waiting', 'rejected', 'changed', 'approved'] as const
export type VerificationState = (typeof verificationStates)[number]

/** How long the gesture that was asked for may be photographed. */
export const SELFIE_GESTURE_MS = 10 * 60_000
/** Gestures that one member is asked for within 24 hours. */
export const SELFIE_GESTURES_A_DAY = 10
/** After so many days from an approval, and from a refusal, the pictures are erased; so are those that nobody ever sent. */
export const DOCUMENT_DAYS = { approved: 7, refused: 30, unsent: 30 } as const
/** How long the address of a picture works for whoever of staff was given it. */
export const DOCUMENT_ADDRESS_MS = 10 * 60_000
/** In characters. */
export const LEGAL_NAME_MAX = 120

export type AskedGesture = { gestureId: string; gesture: Gesture; ends: string }

/**
 * How a check by an outside company stands. Open: the member has not been there yet. Working: the company looks. Its outcomes
 * are verified, to be tried again, and refused.
 */
export const checkStates = ['open', 'working', 'verified', 'retry', 'refused'] as const
export type CheckState = (typeof checkStates)[number]

/** What may be wrong with such a check. */
export const checkFlaws = [
  'unfinished',
  'consent',
  'device',
  'expired',
  'kind',
  'document',
  'photo',
  'unlike',
  'selfie',
  'copy',
  'age',
  'country',
  'other',
] as const
export type CheckFlaw = (typeof checkFlaws)[number]

/** The query with which the company's page leads back to ours. */
export const CHECK_RETURN = 'checked'
