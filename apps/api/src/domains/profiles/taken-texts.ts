import type { WrittenAnswer } from '@harana/contract/model/prompts'
import { type Queryable, sql } from '../../db/db.ts'
import { tookBackSince } from '../consents/consents.ts'
import { putAnswersBack, takeAnswers } from '../prompts/prompts.ts'

/** The texts of a profile that staff took from a member. */
export type TakenTexts = { aboutUser: string; aboutMatch: string; prompts?: WrittenAnswer[] }

/** Takes the texts of a profile. The member's row must be locked. @returns null when there are none */
export async function takeTexts(db: Queryable, memberId: number): Promise<TakenTexts | null> {
  const prompts = await takeAnswers(db, memberId)
  const { rows } = await sql<TakenTexts>`
    UPDATE profiles SET about_user = '', about_match = '' FROM
      (SELECT about_user, about_match FROM profiles WHERE member_id = ${memberId} FOR UPDATE) before
    WHERE member_id = ${memberId} AND (before.about_user || before.about_match <> '' OR ${prompts.length} > 0)
    RETURNING before.about_user AS "aboutUser", before.about_match AS "aboutMatch"`.execute(db)
  return rows[0] ? { ...rows[0], ...(prompts.length > 0 && { prompts }) } : null
}

/**
 * Puts texts back that were taken at a moment, unless the member has written others since, or taken back the consent to
 * show such texts. @returns whether all of them are back
 */
export async function putTextsBack(
  db: Queryable,
  memberId: number,
  { aboutUser, aboutMatch, prompts = [] }: TakenTexts,
  takenAt: Date,
): Promise<boolean> {
  if (await tookBackSince(db, memberId, 'sensitive', takenAt)) return false
  const { rows } = await sql<{ whole: boolean }>`
    UPDATE profiles SET about_user = CASE WHEN about_user = '' THEN ${aboutUser} ELSE about_user END,
      about_match = CASE WHEN about_match = '' THEN ${aboutMatch} ELSE about_match END
    WHERE member_id = ${memberId} RETURNING about_user = ${aboutUser} AND about_match = ${aboutMatch} AS whole`.execute(
    db,
  )
  if (!rows[0]) return false
  return (await putAnswersBack(db, memberId, prompts)) && rows[0].whole
}

/** Marks a profile as one whose photos and texts staff have decided on, until one of them changes. */
export async function markReviewed(db: Queryable, memberId: number): Promise<void> {
  await sql`UPDATE profiles SET reviewed_at = app_now() WHERE member_id = ${memberId}`.execute(db)
}
