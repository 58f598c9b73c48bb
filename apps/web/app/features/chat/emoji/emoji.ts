/** The emoji of the picker, and their words in a language. The data is written by scripts/emoji.ts. */

export const emojiGroups = [
  'faces',
  'people',
  'nature',
  'food',
  'places',
  'activities',
  'things',
  'signs',
] as const
export type EmojiGroup = (typeof emojiGroups)[number]

export type Emoji = { emoji: string; hasTones: boolean; name: string; keywords: string }
export type EmojiBook = Record<EmojiGroup, Emoji[]>

/** Loads the emoji with their words in a language. */
export async function loadEmoji(locale: string): Promise<EmojiBook> {
  const { default: texts } = await (locale === 'fil' ? import('./fil.json') : import('./en.json'))
  const book = emojiGroups.map((group) => [group, texts[group].split('\n').map(readLine)])
  return Object.fromEntries(book)
}

function readLine(line: string): Emoji {
  const [emoji = '', tones, name = '', keywords = ''] = line.split('\t')
  return { emoji, hasTones: tones === '+', name, keywords }
}

/** The emoji in a skin tone, from 1 to 5; 0 is the yellow one. */
export function toned({ emoji, hasTones }: Emoji, tone: number): string {
  if (!hasTones || tone === 0) return emoji
  const [first = '', ...rest] = emoji.replaceAll('\uFE0F', '')
  return first + String.fromCodePoint(0x1f3fa + tone) + rest.join('')
}

/** The emoji for which each of the words begins a word of theirs; all of them for no words. */
export function findEmoji(book: EmojiBook, search: string): Emoji[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ emoji, name, keywords }: Emoji) => {
    const words = `${name} ${keywords}`.toLowerCase().split(/[\s:,-]+/)
    return search.trim() === emoji || wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  return emojiGroups.flatMap((group) => book[group].filter(fits))
}
