import { expect, test } from 'vitest'
import { type Filter, sameFilter } from './filter.ts'
import { openedFilter, savedFilter } from './saved-search.ts'

const filter: Filter = {
  searchInterest: 1,
  searchingFor: 4,
  lowAge: 25,
  highAge: 99,
  countryName: 'Philippines',
  more: { city: 'Cebu', languages: ['ceb'], educationLevel: [4, 5], hasChildren: 0, sort: 'newest' },
}

test('a saved search keeps what is asked and not how many pages; opened again it asks the same', () => {
  const saved = savedFilter(filter)
  expect(saved).not.toHaveProperty('page')
  expect(saved).not.toHaveProperty('recordsPerPage')
  expect(sameFilter(openedFilter({ filter: saved as never }), filter)).toBe(true)
})

test('what a saved search leaves out asks for any @R5.8 @R5.9', () => {
  expect(openedFilter({ filter: {} })).toEqual({
    searchInterest: -1,
    searchingFor: -1,
    lowAge: 18,
    highAge: 99,
    countryName: '',
    more: {},
  })
})
