import type { Locale } from '@harana/contract/model/locale'

/** A long text in one locale, whichever locale the interface is in. */
export type Guide = {
  locale: Locale
  /** The menu's word; `subject` is the guide's topic. */
  title: string
  subject: string
  lead: string
  /** The guide's headings and buttons, in its locale. */
  labels: {
    contents: string
    minutes: (count: number) => string
    dos: string
    donts: string
    print: string
    onward: string
  }
  /** The two drawn people in the window above the text, with their alt texts. */
  people: readonly [{ name: string; alt: string }, { name: string; alt: string }]
  sections: readonly Section[]
}

export type Section = { id: string; heading: string; parts: readonly Part[] }

/** A paragraph, or a part set apart. In every text the words between *stars* are stressed. */
export type Part =
  | string
  | { say: string; meaning: string }
  | { warning: string }
  | { dos: readonly string[]; donts: readonly string[] }

const WORDS_PER_MINUTE = 200

/** Returns all texts of a guide in order. */
export function textsOf({ sections }: Guide): string[] {
  return sections.flatMap(({ heading, parts }) => [heading, ...parts.flatMap(textsOfPart)])
}

function textsOfPart(part: Part): readonly string[] {
  if (typeof part === 'string') return [part]
  if ('say' in part) return [part.say, part.meaning]
  if ('warning' in part) return [part.warning]
  return [...part.dos, ...part.donts]
}

export function wordsIn(guide: Guide): number {
  return textsOf(guide).join(' ').split(/\s+/).length
}

/** Returns how long a calm reader takes, in whole minutes. */
export function minutesFor(guide: Guide): number {
  return Math.ceil(wordsIn(guide) / WORDS_PER_MINUTE)
}
