import type { Locale } from '@harana/contract/model/locale'

/** A long text to be read, in one language, whatever language the interface is in. */
export type Guide = {
  locale: Locale
  /** The menu's word; `subject` is what the guide is about. */
  title: string
  subject: string
  lead: string
  /** The words around the text. */
  labels: {
    contents: string
    minutes: (count: number) => string
    dos: string
    donts: string
    print: string
    onward: string
  }
  /** Who looks out of the window above the text: drawn people, with what is seen. */
  people: readonly [{ name: string; alt: string }, { name: string; alt: string }]
  sections: readonly Section[]
}

export type Section = { id: string; heading: string; parts: readonly Part[] }

/** A paragraph, or something set apart. In every text what stands between *stars* is stressed. */
export type Part =
  | string
  | { say: string; meaning: string }
  | { warning: string }
  | { dos: readonly string[]; donts: readonly string[] }

const WORDS_PER_MINUTE = 200

/** Every text of a guide, one after the other. */
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

/** How long a calm reader takes, in whole minutes. */
export function minutesFor(guide: Guide): number {
  return Math.ceil(wordsIn(guide) / WORDS_PER_MINUTE)
}
