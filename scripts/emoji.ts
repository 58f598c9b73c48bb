/**
 * Writes the emoji and their words for the picker, in both languages: `node scripts/emoji.ts FOLDER`, where FOLDER holds
 * `emojibase-data` and `cldr-annotations-full` as npm installs them. Neither is a part of the product.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Emoji = {
  emoji: string
  label: string
  tags?: string[]
  group?: number
  order: number
  version: number
  skins?: unknown[]
}
type Words = Record<string, { default?: string[]; tts?: string[] }>

/** Emojibase’s numbers of the groups, in the picker’s order. */
const groups = { faces: 0, people: 1, nature: 3, food: 4, places: 5, activities: 6, things: 7, signs: 8 }
/** Of 2020: what phones of the last years have. */
const newest = 13.1
/** Joined signs are couples, families and jobs by gender; of them only these two are kept. */
const joined = ['❤️‍🔥', '❤️‍🩹']
const keywordsMax = { en: 3, fil: 2 }

const packages = process.argv[2]
if (!packages) throw new Error('Say where emojibase-data and cldr-annotations-full are.')
const read = (path: string) => JSON.parse(readFileSync(join(packages, path), 'utf8'))
const all: Emoji[] = read('emojibase-data/en/data.json')
const filipino: Words = read('cldr-annotations-full/annotations/fil/annotations.json').annotations.annotations

const isKept = ({ emoji, version }: Emoji) =>
  version <= newest && (!emoji.includes('\u200D') || joined.includes(emoji))

/** Its name and its keywords in a language. */
function wordsOf(locale: 'en' | 'fil', { emoji, label, tags = [] }: Emoji): [string, string[]] {
  const own = filipino[emoji] ?? filipino[emoji.replaceAll('\uFE0F', '')]
  const [name, keywords] = locale === 'en' ? [label, tags] : [own?.tts?.[0] ?? label, own?.default ?? []]
  const said = new Set(name.split(/\W+/))
  return [name, keywords.filter((word) => !said.has(word)).slice(0, keywordsMax[locale])]
}

/** A line: the emoji, a mark for those with skin tones, its name, its keywords. */
const line = (locale: 'en' | 'fil', one: Emoji) => {
  const [name, keywords] = wordsOf(locale, one)
  return [one.emoji, one.skins ? '+' : '', name, keywords.join(' ')].join('\t')
}

for (const locale of ['en', 'fil'] as const) {
  const texts = Object.entries(groups).map(([name, number]) => [
    name,
    all
      .filter((one) => one.group === number && isKept(one))
      .sort((one, other) => one.order - other.order)
      .map((one) => line(locale, one))
      .join('\n'),
  ])
  const file = join(import.meta.dirname, `../apps/web/app/features/chat/emoji/${locale}.json`)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`)
}
