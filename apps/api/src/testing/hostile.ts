import type { CallSpec } from '@harana/contract/wire/call'
import fc from 'fast-check'
import { z } from 'zod'

/** Real things that a caller may know or guess: others’ numbers, addresses, notifications and photos, and own texts. */
export type Known = { ids: number[]; emails: string[]; uuids: string[]; texts: string[] }

/** A request as it goes out, however broken: `query` and `body` are sent to the letter. */
export type HostileRequest = { query: string; body: string | undefined; contentType: string | undefined }

type Arb = fc.Arbitrary<unknown>

const damagedText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnirts\u202c',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  "' OR 1=1; --",
  '%00%0d%0a',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'NaN',
  'undefined',
  'null',
  '-1',
  '1e999',
  '0x10',
  '9'.repeat(400),
  'a'.repeat(5_000),
)
/** Days at the edges of calendars, of what columns hold, and of what is anybody's birthdate; some are none. */
const edgeDays = [
  '0000-01-01',
  '0001-01-01',
  '-0001-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '1900-02-29',
  '2000-02-29',
  '2023-02-29',
  '2024-02-30',
  '2024-13-01',
  ...[-121, -120, -119, -18, 0, 1].map((years) => daysAgo(-365.2425 * years)),
  ...[-1, 0, 1].map((days) => daysAgo(-days)),
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '294277-01-01',
  'infinity',
  '-infinity',
  'epoch',
  'today',
]
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
const oddNumber = fc.constantFrom(-1, 0, -0, 0.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 32768, 5e-324)
const nested = fc.integer({ min: 1, max: 800 }).map((depth) => {
  let value: unknown = {}
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value }
  return value
})
/** Own properties of the names that objects inherit; JSON.stringify writes them out. */
const poison = fc
  .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty')
  .map((key) =>
    Object.defineProperty({}, key, {
      value: { polluted: true, prototype: { polluted: true } },
      enumerable: true,
    }),
  )
const anythingElse: Arb = fc.oneof(
  damagedText,
  fc.constantFrom(...edgeDays),
  oddNumber,
  nested,
  poison,
  fc.constantFrom<unknown>(null, true, false, [], {}, [1], [null], [[]]),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Valid values of every kind; a field is sent those that its schema accepts. */
const ordinary: unknown[] = [
  ...[true, false, null, 0, 1, 2, 3, 4, 12, 18, 35, 60, 99, 578, 608],
  ...[
    '2',
    '40',
    '100',
    '1996-03-14',
    '2020-02-29',
    '123456',
    '12345678',
    'x'.repeat(43),
    '7f'.repeat(16),
    '7f'.repeat(32),
    'Philippines',
    'PH',
    'Cebu City',
    'Maria',
    ...edgeDays,
    'fil',
    '22:00',
    '07:30',
    'Asia/Manila',
    '2026-11-23T03:00:00.000Z',
    'audit-log.read',
    'member:123',
    'true',
    // Where a browser takes pushes, and its keys: those of RFC 8291’s example.
    'https://localhost:9/push',
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    'BTBZMqHH6r4Tts7J_aSIgg',
    // The loudness of a recording.
    Array(64).fill(50).join(','),
  ],
  ...[
    'Ma_rie-Ñ.7',
    'sign-up-step-2',
    'chat-123',
    '2026-11',
    5_800,
    'a-good-password',
    'I bake ensaymada with my sister on Saturdays.',
    'समुद्र के किनारे 🌊\nand more',
  ],
]

/** @throws when nothing that is known fits: then `ordinary` lacks a kind */
function valid(schema: z.ZodType, known: Known, field: string): Arb {
  if (schema instanceof z.ZodObject) return fc.record(members(schema, known))
  if (schema instanceof z.ZodArray) {
    return fc.array(valid(schema.element as z.ZodType, known, field), { maxLength: 5 })
  }
  if (schema instanceof z.ZodRecord) {
    const names = fc.constantFrom('city', 'aboutUser', 'smoking')
    return fc.dictionary(names, valid(schema.valueType as z.ZodType, known, field))
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodDiscriminatedUnion)
    return fc.oneof(...schema.options.map((option) => valid(option as z.ZodType, known, field)))
  const absent = schema instanceof z.ZodNullable ? null : undefined
  if (absent === null || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = valid((schema as z.ZodOptional<z.ZodType>).unwrap(), known, field)
    return fc.oneof({ weight: 4, arbitrary: inner }, { weight: 1, arbitrary: fc.constant(absent) })
  }
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  const fits = (value: unknown) => schema.safeParse(value).success
  const ours = [...known.ids, ...known.emails, ...known.uuids, ...known.texts].filter(fits)
  const others = ordinary.filter(fits)
  const weighed = [
    { weight: 3, values: ours },
    { weight: 2, values: others },
  ].filter(({ values }) => values.length > 0)
  if (weighed.length === 0) throw new Error(`no ordinary value fits ${field}`)
  return fc.oneof(...weighed.map(({ weight, values }) => ({ weight, arbitrary: fc.constantFrom(...values) })))
}

const members = (schema: z.ZodObject, known: Known): Record<string, Arb> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([field, one]) => [field, valid(one as z.ZodType, known, field)]),
  )

/** Inputs that a call takes, about real things. @throws when nothing that is known fits a field */
export const validInputs = (call: CallSpec, known: Known): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(members(call.input, known))

/** An input that is right but for up to two fields that are wrong, missing or more than was asked for. */
function spoiled(schema: z.ZodObject, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(schema.shape)
  const fault = fc.record({
    field: fc.constantFrom(...fields, '__proto__', 'constructor', 'memberId', 'staffRoles'),
    value: fc.oneof({ weight: 4, arbitrary: anythingElse }, { weight: 1, arbitrary: fc.constant(undefined) }),
  })
  return fc
    .tuple(fc.record(members(schema, known)), fc.array(fault, { maxLength: 2 }))
    .map(([input, faults]) => {
      for (const { field, value } of faults) {
        Object.defineProperty(input, field, { value, enumerable: true, configurable: true, writable: true })
      }
      return input
    })
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'image/png',
  'nonsense',
]
const noJson = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1}{',
  '\u0000',
  'a=b&c=d',
  '[['.repeat(5_000),
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `{"a":"${'x'.repeat(200_000)}"}`,
)

/** Requests to a call: derived from its input’s schema, then spoiled in what they say and in how they say it. */
export function hostileRequests(call: CallSpec, known: Known): fc.Arbitrary<HostileRequest> {
  const inputs = spoiled(call.input, known)
  const type = fc.oneof(
    { weight: 10, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(undefined, ...contentTypes) },
  )
  if (call.method === 'GET' || call.upload) {
    const bytes = call.upload
      ? fc.oneof(noJson, fc.string({ unit: 'binary', minLength: 17_000, maxLength: 18_000 }))
      : fc.constant(undefined)
    const contentType = call.upload ? fc.constantFrom(...contentTypes) : fc.constant(undefined)
    return fc.record({ query: inputs.chain(asQuery), body: bytes, contentType })
  }
  const body = fc.oneof(
    { weight: 10, arbitrary: inputs.map((input) => JSON.stringify(input)) },
    { weight: 1, arbitrary: noJson },
  )
  return fc.record({ query: fc.constantFrom('', '?a=b', '?__proto__[polluted]=1'), body, contentType: type })
}

/** The fields as a query: some twice, some in brackets, some not encoded. */
function asQuery(input: Record<string, unknown>): fc.Arbitrary<string> {
  const parts = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => {
      const given = typeof value === 'object' ? JSON.stringify(value) : String(value)
      // A lone surrogate can’t be written in a URL at all.
      return `${field}=${encodeURIComponent(given.toWellFormed())}`
    })
  const more = [
    '__proto__[polluted]=1',
    'constructor.prototype.polluted=1',
    'a[]=1&a[]=2',
    '%zz=%zz',
    '=&&=',
    '%00=%00',
  ]
  return fc
    .tuple(fc.subarray([...parts, ...more], { maxLength: 6 }), fc.subarray(parts))
    .map(([odd, twice]) =>
      `?${[...parts, ...odd.slice(0, 2), ...twice.slice(0, 1)].join('&')}`.slice(0, 14_000),
    )
}
