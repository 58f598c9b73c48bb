import type { Locale } from '@harana/contract/model/locale'
import type { Prompt } from '@harana/contract/model/question-texts'
import { chance } from './encounters.ts'
import { mayLogIn } from './logins.ts'
import { mensAnswers } from './mens-answers.ts'
import type { Person } from './person.ts'
import { womensAnswers } from './womens-answers.ts'

/** An answer to a question of the profile, and the language of the question. */
export type Answer = { prompt: Prompt; language: Locale; answer: string }

/** So many open a list with two or three answers each; those after them have one, while there are any left. */
const TALKATIVE = 40

/** Everybody's answers, each given by one person alone: log-ins choose first, then whoever was here last. */
export function answersOf(people: readonly Person[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>()
  for (const [isMan, said] of [
    [true, mensAnswers],
    [false, womensAnswers],
  ] as const) {
    const group = people
      .filter(({ gender, standing }) => (gender === 3) === isMan && standing !== 'staff')
      .toSorted((a, b) => +mayLogIn(b) - +mayLogIn(a) || a.away - b.away || (a.name < b.name ? -1 : 1))
    let given = 0
    for (const [at, { name }] of group.entries()) {
      const own = said.slice(given, given + (at < TALKATIVE ? countOf(name) : 1))
      given += own.length
      found.set(
        name,
        own.map(([prompt, answer, language]): Answer => ({ prompt, language: language ?? 'en', answer })),
      )
    }
  }
  return found
}

const countOf = (name: string): number => (chance('answers', name) < 0.4 ? 2 : 3)
