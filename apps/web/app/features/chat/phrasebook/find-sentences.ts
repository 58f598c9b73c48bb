import type { Sentence } from './sentences.ts'

/** Small letters without accents, and with a space before the first word. */
const plain = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')}`

/** From so many letters on a word is looked for inside others too: Filipino builds words around their root. */
const INSIDE_FROM = 4

/** Finds the sentences that hold every word of a search, in one of the languages or in both. */
export function findSentences(sentences: readonly Sentence[], search: string): readonly Sentence[] {
  const words = plain(search).split(' ').filter(Boolean)
  return sentences.filter(({ en, fil }) => {
    const text = `${plain(en)} ${plain(fil)}`
    return words.every((word) => text.includes(word.length < INSIDE_FROM ? ` ${word}` : word))
  })
}
