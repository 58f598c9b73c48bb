import { expect, test } from 'vitest'
import { cleanMore } from './more-filter.ts'

test('what is whole of the further filters stays, anything else goes', () => {
  const whole = {
    city: 'Cebu',
    languages: ['en', 'ceb'],
    educationLevel: [4, 5],
    hasChildren: 0,
    wantChildren: 3,
    smoking: 1,
    verified: true,
    withPhoto: true,
    onlineNow: true,
    sort: 'newest',
  }
  expect(cleanMore(whole)).toEqual(whole)
  expect(
    cleanMore({
      city: ' ',
      languages: ['xx', 7],
      educationLevel: [99],
      hasChildren: 3,
      wantChildren: '0',
      smoking: null,
      verified: false,
      withPhoto: 1,
      sort: 'lastActive',
      other: true,
    }),
  ).toEqual({})
  for (const value of [null, undefined, 'text', [1]]) expect(cleanMore(value)).toEqual({})
})
