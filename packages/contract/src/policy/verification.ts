import { VerificationStatus } from '../model/enums.ts'
import {
  type DocumentPart,
  documentParts,
  type StepFlaw,
  type VerificationState,
  type VerificationStep,
  verificationSteps,
} from '../model/verification.ts'

/** What staff decided about each step, whatever was changed since. */
export type DecidedSteps = Record<VerificationStep, { status: VerificationStatus; flaw: StepFlaw | null }>

export type VerificationFacts = {
  decided: DecidedSteps
  /** Staff approved the whole, and nothing they decided later took it back. */
  approved: boolean
  /** It waits for staff. */
  waits: boolean
  /** The pictures that are kept. */
  kept: Record<DocumentPart, boolean>
  /** Which steps are about something else than what staff last decided on. */
  changed: Record<VerificationStep, boolean>
  hasMainPhoto: boolean
  /** The first and the last name, which are compared with the document's. */
  hasNames: boolean
  /** Since the approval: what the seal stands on. */
  mainPhotoChanged: boolean
  namesChanged: boolean
}

export type StepNow = {
  step: VerificationStep
  status: VerificationStatus
  flaw: StepFlaw | null
  /** It must be done before staff can look. */
  missing: boolean
}

export type VerificationNow = {
  state: VerificationState
  steps: StepNow[]
  /** Everything is there that staff need, and there is something to look at. */
  canSend: boolean
  /** Sending asks another person to look at what was refused, as it is. */
  isAppeal: boolean
}

const isPart = (step: VerificationStep): step is DocumentPart =>
  (documentParts as readonly VerificationStep[]).includes(step)

/** How a verification stands: the status of each step, and what can be done. */
export function verificationNow(facts: VerificationFacts): VerificationNow {
  const steps = verificationSteps.map((step) => stepNow(step, facts))
  const rejected = steps.some(({ status }) => status === VerificationStatus.Rejected)
  const state = stateOf(steps, rejected, facts)
  const canSend = state !== 'waiting' && state !== 'approved' && steps.every(({ missing }) => !missing)
  return { state, steps, canSend, isAppeal: rejected && canSend }
}

function stateOf(
  steps: StepNow[],
  rejected: boolean,
  { waits, approved }: VerificationFacts,
): VerificationState {
  if (waits) return 'waiting'
  if (rejected) return 'rejected'
  if (!approved) return 'begun'
  return steps.every(({ status }) => status === VerificationStatus.Approved) ? 'approved' : 'changed'
}

function stepNow(step: VerificationStep, facts: VerificationFacts): StepNow {
  const { status, flaw } = facts.decided[step]
  const open = { step, status: VerificationStatus.NotVerified, flaw: null, missing: isMissing(step, facts) }
  // The photo or the name that was approved is back, whatever was refused meanwhile.
  if (isAsApproved(step, facts)) return { ...open, status: VerificationStatus.Approved, missing: false }
  if (status === VerificationStatus.Rejected)
    return facts.waits || facts.changed[step] ? open : { ...open, status, flaw }
  if (status === VerificationStatus.NotVerified || isOpenAgain(step, facts)) return open
  return { ...open, status, missing: false }
}

/** Whether what a step of an approved whole is about is what staff approved. */
const isAsApproved = (step: VerificationStep, facts: VerificationFacts): boolean =>
  facts.approved &&
  ((step === 'photos' && !facts.mainPhotoChanged) || (step === 'profile' && !facts.namesChanged))

/** Whether an approved step has to be looked at once more. */
function isOpenAgain(step: VerificationStep, facts: VerificationFacts): boolean {
  const { approved, kept, mainPhotoChanged, namesChanged, changed } = facts
  // Of a whole that was refused, what staff found right is right while they can see it beside the rest.
  if (!approved) return isPart(step) ? !kept[step] || changed[step] : changed[step]
  if (step === 'profile') return namesChanged
  if (step === 'photos') return mainPhotoChanged
  // Another main photo is compared with a selfie, and with a new one once the old one was erased.
  return step === 'selfie' && mainPhotoChanged && !kept.selfie
}

function isMissing(step: VerificationStep, { kept, hasMainPhoto, hasNames }: VerificationFacts): boolean {
  if (isPart(step)) return !kept[step]
  return step === 'photos' ? !hasMainPhoto : !hasNames
}

/** What a decision makes of the steps: what it names is rejected, everything else was found right. */
export function decideSteps(flaws: readonly { step: VerificationStep; flaw: StepFlaw }[]): DecidedSteps {
  const of = (step: VerificationStep) => {
    const found = flaws.find((one) => one.step === step)
    return found
      ? { status: VerificationStatus.Rejected, flaw: found.flaw }
      : { status: VerificationStatus.Approved, flaw: null }
  }
  return { document: of('document'), selfie: of('selfie'), profile: of('profile'), photos: of('photos') }
}

/**
 * Whether the member stays approved as they were before: another main photo or name that was refused takes nothing back,
 * for the one before can be put back. Anything else that is wrong does.
 */
export const keepsApproval = (
  flaws: readonly { step: VerificationStep }[],
  { mainPhotoChanged, namesChanged }: Pick<VerificationFacts, 'mainPhotoChanged' | 'namesChanged'>,
): boolean =>
  flaws.every(({ step }) => (step === 'photos' && mainPhotoChanged) || (step === 'profile' && namesChanged))
