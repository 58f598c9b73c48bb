import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeByDefault, type Thread } from './scams.ts'

type Line = { sender: string; messages: string[] }

/** The threads of each sender of the labelled set, in the order in which they were written. */
function senders(name: 'scam' | 'honest'): Thread[][] {
  const bySender = new Map<string, Thread[]>()
  const file = join(import.meta.dirname, 'labelled', `${name}.jsonl`)
  for (const text of readFileSync(file, 'utf8').trim().split('\n')) {
    const { sender, messages } = JSON.parse(text) as Line
    bySender.set(sender, [...(bySender.get(sender) ?? []), { texts: messages }])
  }
  return [...bySender.values()]
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

test('of the labelled senders at least 95 % of those who deceive are caught by their third recipient', () => {
  expect(share(senders('scam'))).toBeGreaterThanOrEqual(0.95)
})

test('of the labelled senders at most 1 % of the honest ones are caught', () => {
  expect(share(senders('honest'))).toBeLessThanOrEqual(0.01)
})
