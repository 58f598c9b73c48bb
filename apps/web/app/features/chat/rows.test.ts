import { expect, test } from 'vitest'
import { aMessage } from '../../testing/samples.ts'
import { rowsOf } from './rows.ts'

const at = (day: number, minutes: number) => new Date(2026, 10, day, 12, minutes).toISOString()
const shape = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) =>
    row.kind === 'message' ? `${row.begins ? '[' : ''}${row.message.number}${row.ends ? ']' : ''}` : row.kind,
  )

test('messages of one member stand together, until another writes, time passes or a day begins', () => {
  const rows = rowsOf(
    [
      aMessage(1, { at: at(1, 0) }),
      aMessage(2, { at: at(1, 2) }),
      aMessage(3, { at: at(1, 3), own: true }),
      aMessage(4, { at: at(1, 20), own: true }),
      aMessage(5, { at: at(2, 20), own: true }),
    ],
    [],
    null,
  )
  expect(shape(rows)).toEqual(['day', '[1', '2]', '[3]', '[4]', 'day', '[5]'])
})

test('what is new begins with a line, and an action stands alone', () => {
  const rows = rowsOf(
    [
      aMessage(1, { at: at(1, 0) }),
      aMessage(2, { at: at(1, 0), type: 1, action: 'wave' }),
      aMessage(3, { at: at(1, 0) }),
      aMessage(4, { at: at(1, 1) }),
    ],
    [],
    4,
  )
  expect(shape(rows)).toEqual(['day', '[1]', '[2]', '[3]', 'new', '[4]'])
})

test('a message on its way stands last until it is among the others, and its bubble stays the same one', () => {
  const clientId = '0191b3a0-0000-4000-8000-00000000000a'
  const waiting = {
    clientId,
    to: { profileId: 1 },
    content: { kind: 'text' as const, text: 'Hi' },
    at: at(1, 1),
  }
  const before = rowsOf([aMessage(1, { at: at(1, 0) })], [waiting], null)
  const after = rowsOf(
    [aMessage(1, { at: at(1, 0) }), aMessage(2, { at: at(1, 1), own: true, clientId })],
    [waiting],
    null,
  )
  expect(shape(before)).toEqual(['day', '[1]', '[0]'])
  expect(shape(after)).toEqual(['day', '[1]', '[2]'])
  expect(after.at(-1)?.key).toBe(before.at(-1)?.key)
})
