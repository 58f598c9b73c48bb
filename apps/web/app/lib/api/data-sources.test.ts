import { expect, test } from 'vitest'
import { callOf, type DataSource, DEFAULT_SOURCE } from './data-sources.ts'

test('the call follows from the data source; without one that is known it is the search @R3.5 @R7.14', () => {
  expect(DEFAULT_SOURCE).toBe('SearchBrowse')
  const expected: Record<DataSource, string> = {
    SearchBrowse: 'profiles/searchprofiles',
    'likes-me': 'profiles/getlikingprofiles',
    mutual: 'profiles/getmutuallikes',
    'not-messaged': 'profiles/getmutualnotmessaged',
    'my-likes': 'profiles/getlikedprofiles',
    visitors: 'profiles/getprofilevisitors',
    visited: 'profiles/getvisitedprofiles',
  }
  for (const [source, call] of Object.entries(expected)) expect(callOf(source as DataSource)).toBe(call)
  for (const none of ['', 'likes', 'toString', '__proto__'])
    expect(callOf(none as DataSource)).toBe('profiles/searchprofiles')
})
