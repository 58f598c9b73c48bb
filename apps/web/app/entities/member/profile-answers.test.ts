import { expect, test } from 'vitest'
import { countsProfiles, holdsProfiles, isAbout, withoutProfile } from './profile-answers.ts'

const url = (path: string) => `http://localhost/api/v1/${path}`

test('an answer that tells of members is known by its key', () => {
  for (const name of ['searchprofiles', 'getlikingprofiles', 'getvisitedprofiles', 'getprofile']) {
    expect(holdsProfiles(url(`profiles/${name}?lang=fil&page=1`)), name).toBe(true)
  }
  for (const name of ['profiles/getnote', 'users/me', 'profiles/getprofilesomething']) {
    expect(holdsProfiles(url(name)), name).toBe(false)
  }
  expect(holdsProfiles(undefined)).toBe(false)
  expect(countsProfiles(url('profiles/getmutuallikes?page=1&recordsPerPage=1&lang=fil'))).toBe(true)
  expect(countsProfiles(url('profiles/getmutuallikes?page=1&recordsPerPage=12'))).toBe(false)
  expect(isAbout(url('profiles/getprofile?profileId=7'), 7)).toBe(true)
  expect(isAbout(url('profiles/getnote?profileId=7&lang=fil'), 7)).toBe(true)
  expect(isAbout(url('profiles/getprofile?profileId=77'), 7)).toBe(false)
  expect(isAbout(url('profiles/getlikingprofiles?profileId=7'), 7)).toBe(false)
})

test('who is blocked leaves each list and its number at once', () => {
  const list = { profiles: [{ profileId: 1 }, { profileId: 2 }], total: 14, more: true }
  expect(withoutProfile(list, 2)).toEqual({ profiles: [{ profileId: 1 }], total: 13, more: true })
  expect(withoutProfile(list, 3)).toBe(list)
  expect(withoutProfile({ profiles: [{ profileId: 2 }] }, 2)).toEqual({ profiles: [] })
  const profile = { profile: { profileId: 2 } }
  expect(withoutProfile(profile, 2)).toBe(profile)
  expect(withoutProfile(undefined, 2)).toBe(undefined)
})
