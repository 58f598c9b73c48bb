import { hash } from 'node:crypto'
import type { Gender, VerificationStatus } from '@harana/contract/model/enums'
import type { Hand, HandPlace } from '@harana/contract/model/live-photos'
import {
  type CheckFlaw,
  type CheckState,
  type DocumentPart,
  type StepFlaw,
  type VerificationStep,
  verificationSteps,
} from '@harana/contract/model/verification'
import {
  type DecidedSteps,
  type VerificationFacts,
  type VerificationNow,
  verificationNow,
} from '@harana/contract/policy/verification'
import { type Queryable, sql } from '../../db/db.ts'

/** A picture that is kept, with the gesture that a selfie was to show. */
export type Picture = { id: string; sent: Date; hand: Hand | null; place: HandPlace | null }

/** The latest check by an outside company; what the document showed is sealed. */
export type KeptCheck = {
  id: string
  provider: 'stripe'
  session: string
  state: CheckState
  flaw: CheckFlaw | null
  legalName: string | null
  birthdate: string | null
  at: string | null
  eraseAt: string | null
}

type Row = Record<VerificationStep, VerificationStatus> & {
  memberId: number
  flaws: Partial<Record<VerificationStep, StepFlaw>>
  words: string
  decidedOn: Partial<Record<VerificationStep, string | null>>
  decidedBy: number | null
  isDecided: boolean
  refusals: number
  legalName: string | null
  requestId: string | null
  sent: Date | null
  approved: Date | null
  checkedPhoto: string | null
  checkedNames: string | null
  gestureId: string | null
  hand: Hand | null
  place: HandPlace | null
  gestureEnds: Date | null
  pictures: Partial<Record<DocumentPart, Omit<Picture, 'sent'> & { sent: string }>>
  check: KeptCheck | null
  mainPhoto: string | null
  mainPhotoId: string | null
  names: string
  texts: string
  firstName: string
  lastName: string
  birthdate: string
  gender: Gender
}

/** A member's verification as it is kept, with how it stands now. */
export type Verification = Omit<Row, 'pictures' | VerificationStep> &
  VerificationNow & {
    pictures: Record<DocumentPart, Picture | null>
    /** Since the approval. */
    mainPhotoChanged: boolean
    namesChanged: boolean
    /** What each step is about now. */
    subjects: Record<VerificationStep, string | null>
    /** Names all of that, so that a decision is about what was seen. */
    seen: string
  }

/** Reads how a member's verification stands. @returns undefined when there is no such member */
export async function readVerification(db: Queryable, memberId: number): Promise<Verification | undefined> {
  const { rows } = await sql<Row>`
    SELECT m.id AS "memberId", coalesce(v.document, -1) AS document, coalesce(v.selfie, -1) AS selfie,
      coalesce(v.profile, -1) AS profile, coalesce(v.photos, -1) AS photos, coalesce(v.flaws, '{}') AS flaws,
      coalesce(v.words, '') AS words, coalesce(v.decided_on, '{}') AS "decidedOn", v.decided_by AS "decidedBy",
      v.decided_at IS NOT NULL AS "isDecided", coalesce(v.refusals, 0) AS refusals, v.legal_name AS "legalName",
      v.request_id AS "requestId", v.sent_at AS sent, v.approved_at AS approved, v.checked_photo AS "checkedPhoto",
      v.checked_names AS "checkedNames", v.gesture_id AS "gestureId", v.hand, v.place, v.gesture_ends_at AS "gestureEnds",
      (SELECT coalesce(jsonb_object_agg(d.part, jsonb_build_object('id', d.id, 'sent', d.sent_at, 'hand', d.hand,
          'place', d.place)), '{}')
        FROM verification_documents d WHERE d.member_id = m.id) AS pictures,
      (SELECT jsonb_build_object('id', c.id, 'provider', c.provider, 'session', c.session, 'state', c.state, 'flaw', c.flaw,
          'legalName', c.legal_name, 'birthdate', c.birthdate, 'at', c.outcome_at, 'eraseAt', c.erase_at)
        FROM verification_checks c WHERE c.member_id = m.id) AS check,
      i.path AS "mainPhoto", i.id AS "mainPhotoId", names_of_member(m.id) AS names,
      concat_ws(E'\n', p.about_user, p.about_match,
        (SELECT string_agg(a.answer, E'\n' ORDER BY a.place) FROM prompt_answers a WHERE a.member_id = m.id)) AS texts,
      m.first_name AS "firstName", m.last_name AS "lastName", m.birthdate, m.gender
    FROM members m LEFT JOIN verifications v ON v.member_id = m.id LEFT JOIN profiles p ON p.member_id = m.id
      LEFT JOIN images i ON i.member_id = m.id AND i.position = 0
    WHERE m.id = ${memberId}`.execute(db)
  return rows[0] && verificationOf(rows[0])
}

function verificationOf({ document, selfie, profile, photos, pictures, ...row }: Row): Verification {
  const kept = {
    document: pictureOf(pictures.document),
    selfie: pictureOf(pictures.selfie),
  }
  // A company that verified both has seen both.
  const verified = row.check?.state === 'verified' ? row.check.id : null
  const subjects = {
    document: verified ?? kept.document?.id ?? null,
    selfie: verified ?? kept.selfie?.id ?? null,
    profile: digest([row.names, row.texts]),
    photos: row.mainPhoto,
  }
  const statuses = { document, selfie, profile, photos }
  const each = <T>(of: (step: VerificationStep) => T) =>
    Object.fromEntries(verificationSteps.map((step) => [step, of(step)])) as Record<VerificationStep, T>
  const decided: DecidedSteps = each((step) => ({ status: statuses[step], flaw: row.flaws[step] ?? null }))
  const isChanged = (step: VerificationStep) =>
    row.isDecided && subjects[step] !== null && subjects[step] !== (row.decidedOn[step] ?? null)
  const facts: VerificationFacts = {
    decided,
    approved: row.approved !== null,
    waits: row.requestId !== null,
    kept: { document: subjects.document !== null, selfie: subjects.selfie !== null },
    changed: each(isChanged),
    hasMainPhoto: row.mainPhoto !== null,
    hasNames: row.firstName.trim() !== '' && row.lastName.trim() !== '',
    mainPhotoChanged: row.mainPhoto !== row.checkedPhoto,
    namesChanged: row.names !== row.checkedNames,
  }
  return {
    ...row,
    ...verificationNow(facts),
    mainPhotoChanged: facts.mainPhotoChanged,
    namesChanged: facts.namesChanged,
    pictures: kept,
    subjects,
    seen: digest(Object.values(subjects)),
  }
}

/**
 * The name, sealed, that an approval takes where staff type none: of a check that they have not decided on before, whose
 * document may be another one than the last, or else the one that they approved or typed.
 */
export function knownName({ check, legalName, decidedOn }: Verification): string | null {
  const shown = check?.state === 'verified' ? check.legalName : null
  return (check?.id === decidedOn.document ? legalName : shown) ?? legalName ?? shown
}

const pictureOf = (picture: Row['pictures'][DocumentPart]): Picture | null =>
  picture ? { ...picture, sent: new Date(picture.sent) } : null

const digest = (parts: (string | null)[]) => hash('sha256', JSON.stringify(parts)).slice(0, 32)
