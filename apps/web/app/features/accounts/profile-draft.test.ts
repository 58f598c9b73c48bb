import { calls } from '@harana/contract'
import { expect, test } from 'vitest'
import { factNames } from '../../entities/member/labels.ts'
import type { Member } from '../../lib/session/session.tsx'
import { startValues, step2Input } from './profile-draft.ts'
import { strength } from './strength.ts'

const member = {
  profileName: '',
  city: '',
  countryId: null,
  aboutUser: '',
  aboutMatch: '',
  prompts: [],
  lfSerious: false,
  lfRelationship: false,
  lfFriendship: false,
  lfCasual: false,
  ...Object.fromEntries(factNames.map((name) => [name, null])),
} as unknown as Member

const full = {
  profileName: 'Analyn_Cebu',
  city: 'Cebu City',
  countryId: '608',
  aboutUser: 'I bake ensaymada with my sister on Saturdays.',
  lfSerious: true,
  currentStatus: '1',
  smoking: '0',
}

test('a draft overrides the account; values that are no fields, or of another type, are ignored', () => {
  const draft = { ...full, lfCasual: 'yes', admin: true, drinking: 7 }
  const values = startValues({ ...member, city: 'Davao' } as Member, draft, '36')
  expect(values).toMatchObject(full)
  expect(values.lfCasual).toBe(false)
  expect(values.drinking).toBe('')
  expect('admin' in values).toBe(false)
})

test('the country is the one that the visitor is in, until another is chosen', () => {
  expect(startValues(member, null, '608').countryId).toBe('608')
  expect(startValues(member, { countryId: '' }, '608').countryId).toBe('608')
  expect(startValues(member, { countryId: '36' }, '608').countryId).toBe('36')
  expect(startValues({ ...member, countryId: 36 } as Member, null, '608').countryId).toBe('36')
})

test('what the form holds is what the call takes; an empty choice is No Answer', () => {
  const prompts = JSON.stringify([{ prompt: 'goodSunday', language: 'en', answer: 'The sea.' }])
  const input = step2Input({ ...startValues(member, null, ''), ...full, prompts })
  expect(input.prompts).toEqual(JSON.parse(prompts))
  expect(input).toMatchObject({ countryId: 608, currentStatus: 1, smoking: 0, drinking: null })
  expect(calls['users/sign-up-step-2'].input.safeParse(input).error).toBeUndefined()
})

test('the strength grows with each part, and names the next one', () => {
  const empty = startValues(member, null, '')
  expect(strength(empty, false)).toMatchObject({ percent: 0 })
  const { percent, next } = strength({ ...empty, ...full }, true)
  expect([percent, next?.message]).toEqual([71, 'Next: describe who you would like to meet.'])
  const facts = Object.fromEntries(factNames.map((name) => [name, '1']))
  expect(strength({ ...empty, ...full, aboutMatch: 'A person.', ...facts }, true)).toEqual({
    percent: 100,
    next: null,
  })
})
