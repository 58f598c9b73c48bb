import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { judgeByDefault, type Thread } from './scams.ts'

const line = z.strictObject({
  id: z.string().regex(/^[a-z]\d{3}$/),
  lang: z.enum(['en', 'fil', 'mixed']),
  from: z.enum(['woman', 'guy']),
  sender: z.string().regex(/^[A-Z]\d{3}$/),
  messages: z.array(z.string().min(1)).min(1),
})

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'labelled', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)))

/** The threads of each sender of a labelled set, in the order in which they were written. */
function senders(name: string): Thread[][] {
  const bySender = Map.groupBy(linesOf(name), ({ sender }) => sender)
  return [...bySender.values()].map((threads) => threads.map(({ messages }) => ({ texts: messages })))
}

/** Whether one of the messages to the first three recipients is held, or its sender reported. */
const isCaught = (threads: Thread[]) =>
  threads.slice(0, 3).some(({ texts }, thread) =>
    texts.some((_, at) => {
      const context = { others: threads.slice(0, thread) }
      const { verdict } = judgeByDefault({ texts: texts.slice(0, at + 1) }, context)
      return verdict === 'report' || verdict === 'hold'
    }),
  )
const share = (all: Thread[][]) => all.filter(isCaught).length / all.length

describe.each([
  ['the first set', '', 368, 808],
  ['the second set', 'second-', 60, 120],
])('of the labelled senders of %s', (_set, of, scams, honest) => {
  test('each line says who wrote what, in a thread of its own', () => {
    for (const [name, threads] of [
      ['scam', scams],
      ['honest', honest],
    ] as const) {
      const lines = linesOf(`${of}${name}`)
      expect(lines).toHaveLength(threads)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(threads)
      for (const key of ['lang', 'from'] as const)
        expect(new Set(lines.map((one) => one[key])).size).toBe(key === 'lang' ? 3 : 2)
    }
  })

  test('at least 95 % of those who deceive are caught by their third recipient', () => {
    expect(share(senders(`${of}scam`))).toBeGreaterThanOrEqual(0.95)
  })

  test('at most 1 % of the honest ones are caught', () => {
    expect(share(senders(`${of}honest`))).toBeLessThanOrEqual(0.01)
  })
})
