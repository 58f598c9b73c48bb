import { describe, expect, test } from 'vitest'
import { type ClientFrame, clientFrame, eventNames, eventSpec } from './events.ts'
import { spec } from './index.ts'

describe.each(eventNames)('the event %s', (name) => {
  const event = eventSpec(name)
  const read = spec(event.call)

  test('carries what its read answers, no more and no less', () => {
    expect(event.data).toBe(read.output)
    expect(read.method).toBe('GET')
  })

  test('is of a read that follows from the member alone, and of which no day has a quota', () => {
    expect(read.cached).toBe(true)
    expect(read.showsProfiles).toBeUndefined()
    expect(read.limits).toBeUndefined()
  })

  test('goes on from a cursor where its read does', () => {
    expect('timestamp' in read.input.shape).toBe(event.since === true)
    expect('timestamp' in read.output.shape).toBe(event.since === true)
  })

  test('says in a sentence what it is', () => {
    expect(event.summary).toMatch(/^[A-Z][^@]+\.$/)
  })
})

test('a frame of a browser is a hello and nothing else', () => {
  const hello: ClientFrame = { frame: 'hello', locale: 'fil' }
  for (const right of [hello, { ...hello, cursor: 0 }, { ...hello, cursor: 7 }])
    expect(clientFrame.parse(right)).toEqual(right)
  for (const wrong of [
    null,
    [],
    'hello',
    {},
    { frame: 'hello' },
    { ...hello, locale: 'de' },
    { ...hello, cursor: -1 },
    { ...hello, cursor: 1.5 },
    { ...hello, cursor: 2 ** 53 },
    { ...hello, cursor: '1' },
    { ...hello, memberId: 1 },
    { ...hello, frame: 'typing' },
  ])
    expect(clientFrame.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})
