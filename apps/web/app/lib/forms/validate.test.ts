import { email as serverRule } from '@harana/contract/model/fields'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasLength, hasSpace, isApiBase, isEmail, isEmpty, requestUrl } from './validate.ts'

describe('the helper rules', () => {
  test('an e-mail address is looked at after trimming @R5.2', () => {
    for (const email of ['a@b.co', '  rosario.cruz+x@mail.example.ph \n']) expect(isEmail(email)).toBe(true)
    for (const email of ['', 'a@b', 'a b@c.de', '@b.co', 'a@.co', 'a..b@c.de', `${'a'.repeat(250)}@b.co`]) {
      expect(isEmail(email)).toBe(false)
    }
  })

  test('the page and the server agree on what an e-mail address is @R5.2', () => {
    const candidate = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: fc.constantFrom(...'ab@@..+-_\' "é'), maxLength: 14 }),
    )
    fc.assert(
      fc.property(candidate, (text) => {
        expect(isEmail(text)).toBe(serverRule.safeParse(text).success)
      }),
    )
  })

  test('empty are undefined, null, a blank string, an empty array or object, and nothing else @R5.2', () => {
    for (const empty of [undefined, null, '', ' \t\n', [], {}]) expect(isEmpty(empty)).toBe(true)
    for (const full of [0, false, Number.NaN, 'x', [undefined], { a: undefined }, new Date()]) {
      expect(isEmpty(full)).toBe(false)
    }
  })

  test('a length has the bounds lt, lte, gt and gte, trimmed when asked @R5.2', () => {
    expect(hasLength('abc', { lt: 3 })).toBe(false)
    expect(hasLength('abc', { lt: 4 })).toBe(true)
    expect(hasLength('abc', { lte: 3 })).toBe(true)
    expect(hasLength('abc', { lte: 2 })).toBe(false)
    expect(hasLength('abc', { gt: 3 })).toBe(false)
    expect(hasLength('abc', { gt: 2 })).toBe(true)
    expect(hasLength('abc', { gte: 3 })).toBe(true)
    expect(hasLength('abc', { gte: 4 })).toBe(false)
    expect(hasLength('abc', { gte: 2, lt: 5 })).toBe(true)
    expect(hasLength('  a  ', { gte: 2 })).toBe(true)
    expect(hasLength('  a  ', { gte: 2, trim: true })).toBe(false)
    expect(hasLength('', {})).toBe(true)
  })

  test('a space is found anywhere @R5.2', () => {
    for (const text of ['a b', ' a', 'a\t', 'a\u00a0b']) expect(hasSpace(text)).toBe(true)
    expect(hasSpace('a_b')).toBe(false)
  })
})

describe('API bases', () => {
  test.each([
    ['https://api.example.com/v1', true],
    ['https://api.example.com/v1/', true],
    ['https://api.example.com', false],
    ['https://api.example.com/', false],
    ['https://api.example.com//', false],
    ['http://api.example.com/v1', false],
    ['', false],
    ['/api/v1', false],
    ['ftp://api.example.com/v1', false],
    ['https://', false],
    ['javascript:https://a/b', false],
  ])('API base "%s": %s @R5.4', (url, expected) => {
    expect(isApiBase(url)).toBe(expected)
  })

  test.each([
    ['http://localhost:3000/api/v1', true],
    ['http://tagpo.localhost:3000/api/v1', true],
    ['http://127.0.0.1/api', true],
    ['http://[::1]:3000/api', true],
    ['http://localhost:3000', false],
    ['ftp://localhost/api', false],
    ['http://localhost.example.com/api', false],
    ['http://notlocalhost/api', false],
    ['http://127.0.0.1@evil.example/api', false],
  ])('plain http on "%s": %s @D2 @R5.4', (url, expected) => {
    expect(isApiBase(url)).toBe(expected)
  })

  test('a request goes to http or https, anything else is an "Invalid URL" @R5.5', () => {
    for (const url of ['http://a.example/b', 'https://a.example/b?c', 'HTTPS://a.example']) {
      expect(requestUrl(url)).toBe(url)
    }
    for (const url of ['', '/a', 'ftp://a.example', 'javascript:alert(1)', 'https://', 'httpx://a']) {
      expect(() => requestUrl(url)).toThrow(new Error('Invalid URL'))
    }
  })
})
