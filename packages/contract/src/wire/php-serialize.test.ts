import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AnswerError, MAX_BYTES, MAX_DEPTH, readAnswer, readSerialized } from './php-serialize.ts'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const read = (serialized: string) => readSerialized(base64(serialized))

/** What PHP's serialize() writes for a value. */
function write(value: unknown): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) && !Object.is(value, -0)) return `i:${value};`
    if (Number.isNaN(value)) return 'd:NAN;'
    if (!Number.isFinite(value)) return value > 0 ? 'd:INF;' : 'd:-INF;'
    return `d:${Object.is(value, -0) ? '-0' : value};`
  }
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value as object)
  const key = (name: string) => (/^(0|-?[1-9]\d{0,14})$/.test(name) ? `i:${name};` : write(name))
  return `a:${entries.length}:{${entries.map(([name, item]) => key(name) + write(item)).join('')}}`
}

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    return (state ^ (state >>> 14)) >>> 0
  }
}

/** Throws unless all of it is scalars, arrays and plain maps without a forbidden key. */
function expectPlain(value: unknown, from: string): void {
  if (typeof value !== 'object' || value === null) return
  const prototype = Object.getPrototypeOf(value)
  const forbidden = ['__proto__', 'constructor', 'prototype'].some((key) => Object.hasOwn(value, key))
  if ((prototype !== Object.prototype && prototype !== Array.prototype) || forbidden)
    throw new Error(`not plain: ${from}`)
  for (const inner of Object.values(value)) expectPlain(inner, from)
}

describe('answers as JSON or serialised', () => {
  test('JSON is read as JSON, and what is not JSON as base64 of PHP serialize @R1.19 @R7.5 @D11', () => {
    expect(readAnswer('{"result":"OK","profiles":[]}')).toEqual({ result: 'OK', profiles: [] })
    expect(readAnswer(base64('a:2:{s:6:"result";s:2:"OK";s:4:"code";s:7:"SUCCESS";}'))).toEqual({
      result: 'OK',
      code: 'SUCCESS',
    })
    expect(readAnswer(` ${base64('N;')}\n`)).toBe(null)
  })

  test('what PHP writes is read: scalars, lists and maps @D11', () => {
    expect(read('b:1;')).toBe(true)
    expect(read('b:0;')).toBe(false)
    expect(read('i:-42;')).toBe(-42)
    expect(read('d:0.1;')).toBe(0.1)
    expect(read('d:1.0E+25;')).toBe(1e25)
    expect(read('d:-INF;')).toBe(-Infinity)
    expect(read('d:NAN;')).toBeNaN()
    expect(read('s:0:"";')).toBe('')
    expect(read('s:6:"a";}"b";')).toBe('a";}"b')
    expect(read('a:0:{}')).toEqual([])
    expect(read('a:2:{i:0;s:1:"x";i:1;b:1;}')).toEqual(['x', true])
    expect(read('a:2:{i:1;s:1:"x";i:0;b:1;}')).toEqual({ 0: true, 1: 'x' })
    expect(read('a:1:{i:7;N;}')).toEqual({ 7: null })
    expect(read('a:1:{s:4:"user";a:1:{s:3:"age";i:30;}}')).toEqual({ user: { age: 30 } })
  })

  test('the length of a string is counted in bytes of UTF-8 @D11', () => {
    expect(read('s:5:"Niño";')).toBe('Niño')
    expect(read('s:4:"💌";')).toBe('💌')
    expect(() => read('s:4:"Niño";')).toThrow(AnswerError)
    expect(() => readSerialized(Buffer.from('733a313a22ff223b', 'hex').toString('base64'))).toThrow(
      /not UTF-8/,
    )
  })

  test.each([
    ['an object', 'O:8:"stdClass":0:{}'],
    ['an object in an array', 'a:1:{i:0;O:8:"stdClass":1:{s:1:"a";i:1;}}'],
    ['a custom object', 'C:11:"ArrayObject":0:{}'],
    ['an enum', 'E:7:"Foo:Bar";'],
    ['a reference', 'a:2:{i:0;i:1;i:1;R:2;}'],
    ['an object reference', 'a:2:{i:0;i:1;i:1;r:1;}'],
    ['an escaped string', 'S:1:"\\41";'],
  ])('%s is refused @D11', (_, serialized) => {
    expect(() => read(serialized)).toThrow(/a type that is not read|lacks ':'/)
    expect(() => read(serialized)).toThrow(AnswerError)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused, at any depth @D11', (key) => {
    const attack = `a:1:{s:${key.length}:"${key}";a:1:{s:5:"admin";b:1;}}`
    expect(() => read(attack)).toThrow(/forbidden key/)
    expect(() => read(`a:1:{s:1:"x";a:1:{i:0;${attack}}}`)).toThrow(/forbidden key/)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['a mark missing', 'i:1'],
    ['more after the end', 'i:1;i:2;'],
    ['a number that is none', 'i:1e3;'],
    ['a double that is none', 'd:1-2;'],
    ['a boolean that is none', 'b:2;'],
    ['a string that ends early', 's:9:"abc";'],
    ['a negative length', 's:-1:"";'],
    ['more entries than there are', 'a:999999999:{i:0;i:1;}'],
    ['fewer entries than there are', 'a:1:{i:0;i:1;i:1;i:2;}'],
    ['a key that is an array', 'a:1:{a:0:{}i:1;}'],
    ['a key twice', 'a:2:{s:1:"a";i:1;s:1:"a";i:2;}'],
    ['a key twice, once as a number', 'a:2:{i:1;i:1;s:1:"1";i:2;}'],
  ])('%s is refused @D11', (_, serialized) => {
    expect(() => read(serialized)).toThrow(AnswerError)
  })

  test('depth and size are bounded @D11', () => {
    const nested = (depth: number) => `${'a:1:{i:0;'.repeat(depth)}N;${'}'.repeat(depth)}`
    expect(() => read(nested(MAX_DEPTH))).not.toThrow()
    expect(() => read(nested(MAX_DEPTH + 1))).toThrow(/too deeply/)
    expect(() => read(nested(100_000))).toThrow(/too deeply/)
    const filler = (bytes: number) => `s:${bytes}:"${'x'.repeat(bytes)}";`
    expect(read(filler(MAX_BYTES - 20))).toHaveLength(MAX_BYTES - 20)
    expect(() => read(filler(MAX_BYTES + 20))).toThrow(/too large/)
  })

  const key = fc
    .string({ unit: 'binary' })
    .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double(),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value')),
      // An empty map and one with the keys 0, 1, 2 … are lists in PHP.
      fc.dictionary(key, tie('value'), { minKeys: 1, noNullPrototype: true }).filter((map) => !('0' in map)),
    ),
  }))

  test('whatever PHP can write of these is read back as it was @D11', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(read(write(one))).toStrictEqual(one)
      }),
    )
  })

  test('no text makes it throw anything but its own error @D11', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.base64String({ maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'asibdNORC:;"{}0123456789-.E'), maxLength: 60 }).map(base64),
      // One byte of a good answer changed.
      fc.tuple(value, fc.nat(), fc.nat(255)).map(([one, at, byte]) => {
        const bytes = Buffer.from(write(one))
        bytes[at % bytes.length] = byte
        return bytes.toString('base64')
      }),
    )
    fc.assert(
      fc.property(garbage, (text) => {
        let thrown: unknown
        try {
          readAnswer(text)
        } catch (error) {
          thrown = error
        }
        if (thrown) expect(thrown).toBeInstanceOf(AnswerError)
      }),
      { numRuns: 5000 },
    )
  })

  test('100,000 answers made to do harm: each is read as plain data or refused, and nothing is polluted @D11 @R7.5', () => {
    const random = numbersFrom(20_241_121)
    const pick = <T>(choices: readonly T[]): T => choices[random() % choices.length]!
    const text = (value: string) =>
      `s:${pick([value.length, value.length, 0, value.length + 1, -1, 1e10])}:"${value}";`
    const key = () =>
      pick([
        () => `s:9:"__proto__";`,
        () => `s:11:"constructor";`,
        () => `s:9:"prototype";`,
        () => text(pick(['polluted', 'toString', 'then', 'length', '__proto__', '\\0*\\0admin', ''])),
        () => `i:${pick([0, 1, -1, '00', '9'.repeat(30), 'NAN'])};`,
        () => `a:0:{}`,
      ])()
    const attack = (depth: number): string =>
      pick([
        () => pick(['N;', 'b:1;', 'b:2;', 'i:1;', 'd:1e999;', 'd:-INF;', 'd:;', 'i:;', '}', '']),
        () => text(pick(['polluted', '__proto__', '";s:1:"x', '\u0000', '💌', 'x'.repeat(50)])),
        () => pick(['O:8:"stdClass":1:{s:8:"polluted";b:1;}', 'R:1;', 'r:1;', 'C:1:"A":0:{}', 'E:3:"A:B";']),
        () => {
          const length = random() % 4
          const entries = Array.from({ length }, () => key() + (depth > 5 ? 'N;' : attack(depth + 1)))
          return `a:${pick([length, length, length + 1, 4e9, ''])}:{${entries.join('')}${pick(['}', '}', ''])}`
        },
      ])()
    // Most are refused, and nobody looks at where.
    const stack = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    onTestFinished(() => {
      Error.stackTraceLimit = stack
    })
    let read = 0
    for (let run = 0; run < 100_000; run++) {
      const serialized = attack(0)
      try {
        expectPlain(readAnswer(base64(serialized)), serialized)
        read++
      } catch (error) {
        if (!(error instanceof AnswerError)) throw new Error(`by ${serialized}`, { cause: error })
      }
    }
    expect(read).toBeGreaterThan(1_000)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
    expect(Object.keys(Array.prototype)).toEqual([])
  }, 60_000)

  test('maps that come out are plain objects @D11', () => {
    expect(Object.getPrototypeOf(read('a:1:{s:1:"a";i:1;}'))).toBe(Object.prototype)
  })
})
