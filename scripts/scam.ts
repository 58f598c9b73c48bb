/**
 * npm run scam -- FILE: judges what senders wrote, one JSON per line: {"id", "lang", "from", "messages"}, the texts of one
 * sender to one recipient in order. Lines with the same "sender", or without it the same id, are one sender's threads with
 * several recipients. Prints one JSON per line: {"id", "flaggedAt", "warnedAt", "rules"}.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { judgeByDefault, type Thread } from '../apps/api/src/domains/scams/scams.ts'

type Line = { id: string | number; sender?: unknown; messages: string[] }

/** What each sender wrote to others before. */
const senders = new Map<unknown, Thread[]>()

/** Judges each message of a thread as it would be when it is sent. */
function judgeLine({ id, sender = id, messages }: Line) {
  const others = senders.get(sender) ?? []
  let flaggedAt: number | null = null
  let warnedAt: number | null = null
  const found = new Set<string>()
  messages.forEach((_, at) => {
    const {
      verdict,
      warnings,
      rules: hits,
    } = judgeByDefault({ texts: messages.slice(0, at + 1) }, { others })
    if (verdict === 'report' || verdict === 'hold') flaggedAt ??= at
    if (verdict !== 'none' || warnings.length > 0) warnedAt ??= at
    for (const hit of hits) found.add(hit)
  })
  senders.set(sender, [...others, { texts: messages }].slice(-10))
  return { id, flaggedAt, warnedAt, rules: [...found] }
}

function readLine(text: string, number: number): Line {
  let line: Partial<Line> | null = null
  try {
    line = JSON.parse(text)
  } catch {}
  const { id, sender, messages } = line ?? {}
  const isLine =
    (typeof id === 'string' || typeof id === 'number') &&
    Array.isArray(messages) &&
    messages.every((message) => typeof message === 'string')
  if (!isLine) throw new Error(`Line ${number} must be an object with "id" and "messages", a list of texts.`)
  return { id, sender, messages }
}

const file = process.argv[2]
if (file === undefined) {
  console.error('Name a file: npm run scam -- FILE')
  process.exitCode = 1
} else {
  try {
    let number = 0
    for await (const text of createInterface({ input: createReadStream(file) })) {
      number++
      if (text.trim()) console.log(JSON.stringify(judgeLine(readLine(text.replace(/^\uFEFF/, ''), number))))
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
