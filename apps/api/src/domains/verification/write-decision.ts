import { DOCUMENT_DAYS } from '@harana/contract/model/verification'
import { decideSteps, keepsApproval } from '@harana/contract/policy/verification'
import { type Queryable, sql } from '../../db/db.ts'
import type { Verification } from './rows.ts'

type Decision = {
  approve: boolean
  legalName: string | null
  flaws: Parameters<typeof decideSteps>[0]
  words: string
  /** Null where nobody of staff did, as for the demo members. */
  decidedBy: number | null
}

/** Writes what staff decided; what others see of it follows in the database. The member's row must be locked. */
export async function writeDecision(
  db: Queryable,
  { memberId, subjects, mainPhoto, names, ...found }: Verification,
  { approve, legalName, flaws, words, decidedBy }: Decision,
): Promise<void> {
  const { document, selfie, profile, photos } = decideSteps(flaws)
  const flawOf = JSON.stringify(Object.fromEntries(flaws.map(({ step, flaw }) => [step, flaw])))
  const checked = approve
    ? sql`approved_at = app_now(), checked_photo = ${mainPhoto}, checked_names = ${names},`
    : keepsApproval(flaws, found)
      ? sql``
      : sql`approved_at = NULL, checked_photo = NULL, checked_names = NULL,`
  await sql`INSERT INTO verifications (member_id) VALUES (${memberId}) ON CONFLICT DO NOTHING`.execute(db)
  await sql`UPDATE verifications SET ${checked} document = ${document.status}, selfie = ${selfie.status},
      profile = ${profile.status}, photos = ${photos.status}, flaws = ${flawOf}::jsonb,
      words = ${approve ? '' : words}, decided_on = ${JSON.stringify(subjects)}::jsonb, decided_at = app_now(),
      decided_by = ${decidedBy}, refusals = refusals + ${approve ? 0 : 1}, legal_name = ${legalName},
      request_id = NULL, sent_at = NULL
    WHERE member_id = ${memberId}`.execute(db)
  const days = approve ? DOCUMENT_DAYS.approved : DOCUMENT_DAYS.refused
  await eraseAfter(db, memberId, days)
}

/** Says when the pictures of a member, and what an outside company was shown, are erased: null while they wait for staff. */
export async function eraseAfter(db: Queryable, memberId: number, days: number | null): Promise<void> {
  await sql`UPDATE verification_documents SET erase_at = app_now() + make_interval(days => ${days}::int)
    WHERE member_id = ${memberId}`.execute(db)
  await sql`UPDATE verification_checks SET erase_at = app_now() + make_interval(days => ${days}::int)
    WHERE member_id = ${memberId}`.execute(db)
}
