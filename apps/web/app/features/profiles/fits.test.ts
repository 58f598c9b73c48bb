import { expect, test } from 'vitest'
import { type Fitting, fitsOf } from './fits.ts'

const open: Fitting = {
  lfSerious: false,
  lfRelationship: false,
  lfFriendship: false,
  lfCasual: false,
  wantChildren: null,
  languages: [],
}

test('what both state alike fits, the goal first', () => {
  const him: Fitting = {
    ...open,
    lfSerious: true,
    lfFriendship: true,
    wantChildren: 1,
    languages: ['en', 'de'],
  }
  const her: Fitting = { ...open, lfSerious: true, wantChildren: 1, languages: ['ceb', 'en'] }
  expect(fitsOf(him, her)).toEqual(['lfSerious', 'wantChildren', { languages: ['en'] }])
  expect(fitsOf({ ...open, wantChildren: 0 }, { ...open, wantChildren: 0 })).toEqual(['wantNoChildren'])
})

test('what one of them leaves open, or both are unsure of, is never said to fit', () => {
  expect(fitsOf(open, open)).toEqual([])
  expect(fitsOf({ ...open, wantChildren: 3 }, { ...open, wantChildren: 3 })).toEqual([])
  expect(fitsOf({ ...open, wantChildren: 1 }, { ...open, wantChildren: 0 })).toEqual([])
  expect(fitsOf({ ...open, lfSerious: true }, { ...open, lfCasual: true })).toEqual([])
})
