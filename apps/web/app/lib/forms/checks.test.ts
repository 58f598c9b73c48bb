import { calls } from '@harana/contract'
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '@harana/contract/model/limits'
import { i18n } from '@lingui/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as check from './checks.ts'

beforeAll(() => {
  i18n.load('en', {})
  i18n.activate('en')
})

const { shape: signUp } = calls['users/sign-up'].input
const { shape: profile } = calls['users/sign-up-step-2'].input
const { shape: person } = calls['users/updateprofileinfo'].input

/** Texts near the limits: short and long, with spaces, marks and other scripts. */
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abZ09_.- é\u0301ñ字@+\t'), maxLength: 40 }),
  fc.integer({ min: 0, max: 1100 }).map((length) => 'x'.repeat(length)),
)

/** No tab can be typed into a field of one line, so that pages need not look for it. */
const oneLine = (checkIt: (text: string) => string | null) => (text: string) =>
  /[\t]/.test(text.trim()) ? 'tab' : checkIt(text)

describe('the page and the server agree', () => {
  const pairs = [
    ['password', check.checkNewPassword, signUp.password],
    ['first name', oneLine(check.checkFirstName), signUp.firstName],
    ['last name', oneLine(check.checkLastName), person.lastName.unwrap()],
    ['profile name', check.checkProfileName, profile.profileName],
    ['city', oneLine(check.checkCity), profile.city],
    ['story', check.checkStory, profile.aboutUser],
    ['wish', check.checkLongText, profile.aboutMatch],
    ['e-mail', check.checkEmail, signUp.email],
  ] as const
  for (const [name, checkIt, schema] of pairs) {
    test(`on the ${name} @R5.2`, () => {
      fc.assert(
        fc.property(texts, (text) => {
          expect([text, checkIt(text) === null]).toEqual([text, schema.safeParse(text).success])
        }),
      )
    })
  }
})

test('an address without its ending is told so @R5.2', () => {
  expect(check.checkEmail('maria.santos@example')).toBe('This address is missing its ending, such as .com')
  expect(check.checkEmail(' ')).toBe('Please enter an e-mail address.')
})

test('eighteen is old enough, from the birthday on', () => {
  const today = new Date(2026, 10, 21)
  expect(check.checkBirthdate('2008-11-21', today)).toBeNull()
  expect(check.checkBirthdate('2008-11-22', today)).toBe('You must be 18 or older.')
  for (const no of ['', '0196-03-14', 'yesterday']) {
    expect(check.checkBirthdate(no, today)).toBe('Please enter your birth date.')
  }
})

test('a photo is a JPEG, PNG or WebP of 16 KB to 5 MB @R5.6 @R9.9', () => {
  const type = 'image/webp'
  expect(check.checkPhoto({ type, size: UPLOAD_MIN_BYTES })).toBeNull()
  expect(check.checkPhoto({ type, size: UPLOAD_MAX_BYTES })).toBeNull()
  for (const size of [UPLOAD_MIN_BYTES - 1, UPLOAD_MAX_BYTES + 1]) {
    expect(check.checkPhoto({ type, size })).toBe('A photo must be between 16 KB and 5 MB.')
  }
  expect(check.checkPhoto({ type: 'image/svg+xml', size: UPLOAD_MIN_BYTES })).toBe(
    'Please choose a JPEG, PNG or WebP photo.',
  )
})
