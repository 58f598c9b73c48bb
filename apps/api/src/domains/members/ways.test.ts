import { expect, test } from 'vitest'
import { waysOf } from './ways.ts'

const number = '4729000000000001'
const photo = '0123456789abcdef0123456789abcdef'
const uuid = '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c11'

test.each([
  // Numbers and phones.
  [number, ['number', number]],
  ['318', ['ticket', '318']],
  ['# 318', ['ticket', '318']],
  ['9171234567', ['ticket', '9171234567'], ['phone', '9171234567']],
  ['09171234567', ['phone', '09171234567'], ['ticket', '9171234567']],
  ['+63 917 123-4567', ['phone', '639171234567']],
  ['0', []],
  // What else has a form of its own.
  ['Nils@Test.example', ['email', 'nils@test.example']],
  ['203.0.113.9', ['network', '203.0.113.9']],
  ['2001:db8::1', ['network', '2001:db8::1']],
  [uuid.toUpperCase(), ['decision', uuid], ['photo', uuid]],
  [photo, ['photo', photo]],
  // Addresses of pages and photos, with a host or without.
  [`https://harana.example/profile/${number}?from=likes`, ['number', number]],
  [`/profile/${number}`, ['number', number]],
  [`https://tagpo.example/photos/${photo}/800.webp?e=abc&s=def`, ['photo', photo]],
  ['https://harana.example/fil/invite/ABCDEFGHJK', ['invitation', 'abcdefghjk']],
  ['/invite/ABCDEFGHJKMNPQRSTUVWXYZ234', ['invitation', 'abcdefghjkmnpqrstuvwxyz234']],
  ['https://harana.example/decisions#token=a-sealed_name', ['decision', 'a-sealed_name']],
  [`/admin/members/${number}`, ['number', number]],
  ['/admin/queue/318', ['ticket', '318']],
  ['https://harana.example/about', []],
  ['/profile/nobody', []],
  ['/profile/%zz', []],
  // Words.
  [
    'Maria Santos',
    ['profile-name', 'Maria Santos'],
    ['first-name', 'Maria Santos'],
    ['city', 'Maria Santos'],
  ],
  [
    'abcdefghjk',
    ['invitation', 'abcdefghjk'],
    ['profile-name', 'abcdefghjk'],
    ['first-name', 'abcdefghjk'],
    ['city', 'abcdefghjk'],
  ],
  ['  ', []],
] as [string, ...([string, string] | [])[]][])('takes %s for what it may be', (text, ...expected) => {
  expect(waysOf(text).map(({ way, value }) => [way, value])).toEqual(expected.filter((one) => one.length > 0))
})
