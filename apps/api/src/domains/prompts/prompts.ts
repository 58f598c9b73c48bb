import { PROMPTS_MAX } from '@harana/contract/model/limits'
import type { ShownAnswer, WrittenAnswer } from '@harana/contract/model/prompts'
import { questionOf } from '@harana/contract/model/question-texts'
import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'

/** SQL: a member's answers as a JSON array of WrittenAnswer, in the member's order. */
export const answersOf = (memberId: RawBuilder<unknown>): RawBuilder<WrittenAnswer[]> => sql<
  WrittenAnswer[]
>`(
  SELECT coalesce(json_agg(json_build_object('prompt', a.prompt, 'language', a.language, 'answer', a.answer)
    ORDER BY a.place), '[]') FROM prompt_answers a WHERE a.member_id = ${memberId})`

/** An answer under its question. */
export const shown = (answer: WrittenAnswer): ShownAnswer => ({
  ...answer,
  question: questionOf(answer.prompt, answer.language),
})

/** The viewer's own answers. */
export const ownPrompts = defineSlice({
  columns: { prompts: answersOf(sql.ref('m.id')) },
  toMe: (row) => ({ prompts: row.prompts.map(shown) }),
})

/**
 * Writes a member's answer to a question, which keeps the place that it has, or takes that of the question it replaces, or
 * the first that is free. The member's row must be locked.
 * @returns false when there is no place left
 */
export async function saveAnswer(
  db: Queryable,
  memberId: number,
  { prompt, language, answer }: WrittenAnswer,
  replaces?: string,
): Promise<boolean> {
  const { rows: changed } = await sql`
    UPDATE prompt_answers SET language = ${language}, answer = ${answer}
    WHERE member_id = ${memberId} AND prompt = ${prompt} RETURNING place`.execute(db)
  if (changed.length > 0) return true
  const { rows: left } = await sql<{ place: number }>`
    DELETE FROM prompt_answers WHERE member_id = ${memberId} AND prompt = ${replaces ?? null} RETURNING place`.execute(
    db,
  )
  const { rows } = await sql`
    INSERT INTO prompt_answers (member_id, place, prompt, language, answer)
    SELECT ${memberId}, free.place, ${prompt}, ${language}, ${answer}
    FROM generate_series(0, ${sql.lit(PROMPTS_MAX - 1)}) AS free(place)
    WHERE free.place = coalesce(${left[0]?.place ?? null}, free.place)
      AND NOT EXISTS (SELECT FROM prompt_answers a WHERE a.member_id = ${memberId} AND a.place = free.place)
    ORDER BY free.place LIMIT 1 RETURNING place`.execute(db)
  return rows.length > 0
}

/** Writes all answers of a member in place of those before. The member's row must be locked. */
export async function saveAnswers(
  db: Queryable,
  memberId: number,
  answers: readonly WrittenAnswer[],
): Promise<void> {
  const kept = answers.map(({ prompt }) => prompt)
  await sql`DELETE FROM prompt_answers WHERE member_id = ${memberId} AND prompt <> ALL (${kept}::text[])`.execute(
    db,
  )
  for (const answer of answers) await saveAnswer(db, memberId, answer)
}

export async function removeAnswer(db: Queryable, memberId: number, prompt: string): Promise<void> {
  await sql`DELETE FROM prompt_answers WHERE member_id = ${memberId} AND prompt = ${prompt}`.execute(db)
}

/** Takes all answers of a member. @returns them in their order */
export async function takeAnswers(db: Queryable, memberId: number): Promise<WrittenAnswer[]> {
  const { rows } = await sql<WrittenAnswer & { place: number }>`
    DELETE FROM prompt_answers WHERE member_id = ${memberId} RETURNING prompt, language, answer, place`.execute(
    db,
  )
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ prompt, language, answer }) => ({ prompt, language, answer }))
}

/** Puts taken answers back, but for questions that the member has answered since. @returns whether all of them are back */
export async function putAnswersBack(
  db: Queryable,
  memberId: number,
  answers: readonly WrittenAnswer[],
): Promise<boolean> {
  const { rows } = await sql<WrittenAnswer>`
    SELECT prompt, language, answer FROM prompt_answers WHERE member_id = ${memberId}`.execute(db)
  let whole = true
  for (const answer of answers) {
    const there = rows.find(({ prompt }) => prompt === answer.prompt)
    const back = there ? there.answer === answer.answer : await saveAnswer(db, memberId, answer)
    whole &&= back
  }
  return whole
}
