import type { Locale } from '@harana/contract/model/locale'
import { type Prompt, questions } from '@harana/contract/model/question-texts'

/** An answer to a question of the profile, as it is written. */
export type Answer = { prompt: Prompt; language: Locale; answer: string }

/** Answers as one text, which a draft keeps; '' for none. */
export const answersText = (answers: readonly Answer[]): string =>
  answers.length === 0 ? '' : JSON.stringify(answers)

/** The answers of such a text; what is none, or asks nothing that there is, is left out. */
export function answersIn(text: string): Answer[] {
  try {
    const read: unknown = JSON.parse(text || '[]')
    return Array.isArray(read) ? read.filter(isAnswer) : []
  } catch {
    return []
  }
}

function isAnswer(read: unknown): read is Answer {
  const { prompt, language, answer } = (read ?? {}) as Partial<Answer>
  const isAsked = typeof prompt === 'string' && Object.hasOwn(questions, prompt)
  return isAsked && (language === 'en' || language === 'fil') && typeof answer === 'string'
}
