import { z } from 'zod'
import * as field from './fields.ts'
import { PROMPT_ANSWER_MAX } from './limits.ts'
import { prompts } from './question-texts.ts'

export const prompt = z.enum(prompts, 'Must be one of our questions.')

const answer = field.words(PROMPT_ANSWER_MAX).min(1, 'Please write an answer, or take this question away.')

/** An answer as its member writes it, with the language of its question. */
export const writtenAnswer = z.object({ prompt, language: field.locale, answer })
export type WrittenAnswer = z.output<typeof writtenAnswer>

/** An answer as a profile shows it, under its question. */
export const shownAnswer = z.object({
  prompt,
  language: field.locale,
  question: z.string(),
  answer: z.string(),
})
export type ShownAnswer = z.output<typeof shownAnswer>
