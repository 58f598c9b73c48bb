import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detectLanguage } from '@harana/contract/model/detect-language'
import { describe, expect, test } from 'vitest'
import { projectFolder } from '../apps/api/src/launch/project.ts'

const folder = join(projectFolder, 'apps/api/src/domains/scams/labelled')

type Thread = { id: string; lang: string; from: string; sender: string; messages: string[] }

const read = (file: string): Thread[] =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const sets = [
  { file: 'scam.jsonl', letter: 's', least: 300 },
  { file: 'honest.jsonl', letter: 'h', least: 700 },
]

describe.each(sets)('the labelled threads of $file', ({ file, letter, least }) => {
  const threads = read(file)

  test('are many, each with a number of its own', () => {
    expect(threads.length).toBeGreaterThanOrEqual(least)
    expect(threads.map(({ id }) => id)).toEqual(
      threads.map((_, index) => `${letter}${String(index + 1).padStart(3, '0')}`),
    )
  })

  test('name a language, who sends, which sender, and at least one message', () => {
    for (const { id, ...thread } of threads)
      expect(thread, id).toEqual({
        lang: expect.stringMatching(/^(en|fil|mixed)$/),
        from: expect.stringMatching(/^(woman|guy)$/),
        sender: expect.stringMatching(/^[SH]\d{3}$/),
        messages: expect.arrayContaining([expect.any(String)]),
      })
    const messages = threads.flatMap((thread) => thread.messages)
    expect(messages.filter((text) => typeof text !== 'string' || text.trim() === '')).toEqual([])
  })

  test('are no copies of each other', () => {
    const texts = threads.map(({ messages }) => messages.join('\n'))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('are in English, in Filipino and in both', () => {
    for (const lang of ['en', 'fil', 'mixed']) {
      const share = threads.filter((one) => one.lang === lang).length / threads.length
      expect(share, lang).toBeGreaterThan(0.2)
    }
  })
})

test('a scam sender of the labelled set has two to four recipients', () => {
  const recipients = new Map<string, number>()
  for (const { sender } of read('scam.jsonl')) recipients.set(sender, (recipients.get(sender) ?? 0) + 1)
  expect([...recipients].filter(([, count]) => count < 2 || count > 4)).toEqual([])
})

test('the language of threads is told as whoever wrote them did, in 95 of 100 that are in one language', () => {
  for (const lang of ['en', 'fil']) {
    const threads = sets.flatMap(({ file }) => read(file)).filter((thread) => thread.lang === lang)
    const told = threads.filter(({ messages }) => detectLanguage(messages.join('\n')) === lang)
    expect(told.length / threads.length, lang).toBeGreaterThan(0.95)
  }
})
