import { expect, test } from 'vitest'
import { cardTrait, sharedTraits, type Traits } from './shared-traits.ts'

const open: Traits = {
  lfSerious: false,
  lfRelationship: false,
  lfFriendship: false,
  lfCasual: false,
  wantChildren: null,
  languages: [],
}

test('what both state alike fits, the goal first', () => {
  const him: Traits = {
    ...open,
    lfSerious: true,
    lfFriendship: true,
    wantChildren: 1,
    languages: ['en', 'de'],
  }
  const her: Traits = { ...open, lfSerious: true, wantChildren: 1, languages: ['ceb', 'en'] }
  expect(sharedTraits(him, her)).toEqual(['lfSerious', 'wantChildren', { languages: ['en'] }])
  expect(sharedTraits({ ...open, wantChildren: 0 }, { ...open, wantChildren: 0 })).toEqual(['wantNoChildren'])
})

test('what one of them leaves open, or both are unsure of, is never said to fit', () => {
  expect(sharedTraits(open, open)).toEqual([])
  expect(sharedTraits({ ...open, wantChildren: 3 }, { ...open, wantChildren: 3 })).toEqual([])
  expect(sharedTraits({ ...open, wantChildren: 1 }, { ...open, wantChildren: 0 })).toEqual([])
  expect(sharedTraits({ ...open, lfSerious: true }, { ...open, lfCasual: true })).toEqual([])
})

test('a card names children first, then a language that not nearly all speak, then a goal', () => {
  const all: Traits = { ...open, lfFriendship: true, wantChildren: 1, languages: ['en', 'fil'] }
  expect(cardTrait(all, all)).toBe('wantChildren')
  expect(cardTrait({ ...all, wantChildren: 0 }, all)).toBe('fil')
  expect(cardTrait({ ...all, wantChildren: 0, languages: ['en'] }, all)).toBe('lfFriendship')
  expect(cardTrait({ ...open, languages: ['en'] }, all)).toBeNull()
})
