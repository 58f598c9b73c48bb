import type { Step2Values } from './profile-draft.ts'

/** The small steps of the sign-up's second step. */
export const STEPS = 7
/** The first of those that ask a question each, and the first one after them. */
export const QUESTIONS = 3
export const AFTER_QUESTIONS = 6

/** The fields of a step that have to be right before the next one. */
const fieldsOf: Partial<Record<number, readonly (keyof Step2Values)[]>> = {
  2: ['profileName', 'countryId', 'city', 'lfSerious'],
  6: ['aboutUser', 'aboutMatch'],
}
export const neededIn = (step: number) => fieldsOf[step] ?? []

/** Returns the first step of which a field is wrong; null where all is right, or what is wrong has no field. */
export function firstWrong(errors: object): number | null {
  const wrong = Object.entries(fieldsOf).find(([, fields]) => fields?.some((field) => field in errors))
  return wrong ? Number(wrong[0]) : null
}
