import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRules } from './compile.ts'
import { concepts } from './concepts.ts'
import { judge, type Thread } from './judge.ts'

const rules = compileRules()

/** Each line is the texts of one sender to one recipient, parted by ||. */
const examples = (name: 'scam' | 'honest'): string[][] =>
  readFileSync(join(import.meta.dirname, 'examples', `${name}.txt`), 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('||')
        .map((text) => text.trim())
        .filter(Boolean),
    )
    .filter((texts) => texts.length > 0)

const verdicts = (texts: string[], others: Thread[] = []) =>
  texts.map((_, at) => judge(rules, { texts: texts.slice(0, at + 1) }, { others }).verdict)
const isReported = (texts: string[], others: Thread[] = []) =>
  verdicts(texts, others).some((verdict) => verdict === 'report' || verdict === 'hold')
const last = (texts: string[], context = {}) => judge(rules, { texts }, context)

test('nearly all of our examples of scams are reported in their first thread, and more by the third recipient', () => {
  const scams = examples('scam')
  const missed = scams.filter((texts) => !isReported(texts)).map((texts) => texts.join(' || '))
  expect(missed.length / scams.length, missed.join('\n')).toBeLessThan(0.06)
  const free = scams.filter((texts) => !isReported(texts, [{ texts }, { texts }]))
  expect(free.length / scams.length).toBeLessThan(0.05)
})

test('none of our examples of honest talk is reported', () => {
  expect(examples('honest').filter((texts) => isReported(texts))).toEqual([])
})

describe('a text that hides its words is read as it is meant', () => {
  test.each([
    'add me on whatsapp',
    'add me on w h a t s a p p',
    'add me on w.h.a.t.s.a.p.p',
    'add me on WhAtSaPp',
    'add me on wh@ts@pp',
    'add me on what\u200bs\u200bapp',
    'add me on whаtѕарр',
    'add me on 𝔀𝓱𝓪𝓽𝓼𝓪𝓹𝓹',
    'add me on ⓦⓗⓐⓣⓢⓐⓟⓟ',
    'add me on ᴡʜᴀᴛꜱᴀᴘᴘ',
    'add me on ｗｈａｔｓａｐｐ',
    'add me on whatsaapp',
    'add me on whatsappppp',
    'add me on whtasapp',
    'add me on what-s-app',
    'add me on wh at sa pp',
    'add me on t3l3gr4m',
    'add me on tele_gram',
    'add me on te|egram',
  ])('%s', (text) => {
    expect(last([text]).rules).toContain('pull.add-me')
  })

  test.each([
    '0917 555 0123',
    '+63 (917) 555-0123',
    '0 9 1 7 5 5 5 0 1 2 3',
    '0917.555.0123',
    'zero nine one seven five five five zero one two three',
    'sero nuwebe uno siyete singko singko singko sero uno dos tres',
    'o9i7 555 oi23',
    '０９１７５５５０１２３',
    '0️⃣9️⃣1️⃣7️⃣5️⃣5️⃣5️⃣0️⃣1️⃣2️⃣3️⃣',
    'zero nine one seven triple five 0123',
  ])('the number %s', (number) => {
    expect(last([`my number is ${number}`]).rules).toContain('contact.number')
  })
})

test('the same words at the start of a thread are warned of, and after a long one they are not reported', () => {
  const offer = 'you can reach me on viber, my number is 0917 555 0123'
  expect(isReported([offer])).toBe(true)
  const long = Array.from(
    { length: 6 },
    (_, at) =>
      `Day ${at} was a long one, I taught two classes and then my niece came over for merienda and we laughed`,
  )
  expect(last([...long, offer]).verdict).toBe('warn')
})

test('a sender of warnings to several recipients is reported, and an honest one to as many is not', () => {
  const asking = { texts: ['what is your whatsapp'] }
  expect(last(asking.texts).verdict).toBe('warn')
  expect(['report', 'hold']).toContain(last(asking.texts, { others: [asking, asking] }).verdict)
  const honest = { texts: ['Hello, I work as a nurse in a hospital and my mother is sick today'] }
  expect(last(honest.texts, { others: [honest] }).verdict).toBe('none')
})

test('the same opening to others is warned of, a greeting is not', () => {
  const opening = { texts: ['I have read every word of your lovely profile and I would like to know more'] }
  expect(last(opening.texts, { others: [opening, opening] }).warnings).toEqual([
    { category: 'copied', rules: ['copied.opening'] },
  ])
  const greeting = { texts: ['Hi, how are you today?'] }
  expect(last(greeting.texts, { others: [greeting, greeting] }).warnings).toEqual([])
})

test('a new account is held where others are reported', () => {
  const texts = ['buy me a new iphone']
  expect(last(texts, { sender: { accountDays: 400 } }).verdict).toBe('report')
  expect(last(texts, { sender: { accountDays: 0 } }).verdict).toBe('hold')
  expect(last(texts, { sender: { accountDays: 0, isVerified: true } }).verdict).toBe('report')
})

test('a warning names its category and its rules, the heaviest first', () => {
  const { warnings } = last(['Please send me 300 dollars, the hospital bill of my mother is due'])
  expect(warnings[0]).toMatchObject({ category: 'money', rules: expect.arrayContaining(['money.send-me']) })
  expect(warnings.map(({ category }) => category)).toContain('emergencies')
})

test('rules of staff hold: one that is off finds nothing, another weight counts, a phrase is found', () => {
  const texts = ['buy me a new iphone']
  const without = compileRules([{ id: 'gift.ask', on: false, weight: null }])
  expect(judge(without, { texts }).rules).not.toContain('gift.ask')
  const lighter = compileRules([{ id: 'gift.ask', on: true, weight: 40 }])
  expect(judge(lighter, { texts })).toMatchObject({ verdict: 'warn', score: 40 })
  const own = compileRules([], [{ id: 'phrase.7', category: 'money', weight: 100, phrase: 'moon coin club' }])
  expect(judge(own, { texts: ['Join the M00N coin club'] })).toMatchObject({
    verdict: 'report',
    rules: ['phrase.7'],
  })
})

describe('whatever is sent', () => {
  const words = fc.constantFrom(
    ...Object.values(concepts).flatMap((list) => list.split(',').slice(0, 25)),
    'a',
    '.',
    '0',
    '@',
    '$',
    'x.y',
    '(',
    '\u200b',
    '\ufdfa',
    '🇵🇭',
    'аа',
    'https://',
    '-',
  )
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1_000 }),
    fc.array(words, { maxLength: 250 }).map((list) => list.join(' ').slice(0, 1_000)),
    fc.array(words, { maxLength: 250 }).map((list) => list.join('').slice(0, 1_000)),
    fc.tuple(words, fc.nat(1_000)).map(([word, times]) => word.repeat(times).slice(0, 1_000)),
  )

  test('it is judged, and in time that grows with its length alone', () => {
    const used = (run: () => void) => {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }
    const texts = fc.sample(hostile, 600)
    const judgeAll = (some: string[]) => {
      for (const text of some) expect(judge(rules, { texts: [text] }).score).toBeGreaterThanOrEqual(0)
    }
    judgeAll(texts.slice(0, 100))
    expect(used(() => judgeAll(texts.slice(100))) / 500).toBeLessThan(4)
    const long = 'please send me money on whatsapp 0917 '
    const once = used(() => judge(rules, { texts: [long.repeat(26)] }))
    const eight = used(() => judge(rules, { texts: [long.repeat(208)] }))
    expect(eight).toBeLessThan(Math.max(once, 2) * 32)
  })
})
