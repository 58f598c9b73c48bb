import { expect, test } from 'vitest'
import { complete } from './complete.ts'

test('what another server leaves out is filled in, what it says stands @R3.2 @R7.24', () => {
  const found = complete(
    'profiles/searchprofiles',
    { profiles: [{ profileId: 7, userName: 'Rosa', age: 31, liked: true }, null, 'x'] },
    {},
  )
  expect(found).toMatchObject({ more: false })
  expect(found.profiles).toHaveLength(1)
  expect((found.profiles as object[])[0]).toMatchObject({
    profileId: 7,
    userName: 'Rosa',
    liked: true,
    profileImage: '',
    className: 'unknown',
    online: false,
  })
})

test('a notification of a server that does not say what it is about is about its member @R3.6', () => {
  const { notifications } = complete(
    'notifications/getnotifications',
    { notifications: [{ uuid: 'a', profileId: 7 }, { uuid: 'b' }, null] },
    {},
  )
  const unknown = { gender: 0, liked: false, likesMe: false, kind: '' }
  expect(notifications).toEqual([
    { uuid: 'a', profileId: 7, ...unknown, subjectKind: 'member', subjectId: '7' },
    { uuid: 'b', profileId: null, ...unknown, subjectKind: '', subjectId: '' },
  ])
})

test('the answer to a like is the state wished for when it names none @R4.12 @R7.11', () => {
  expect(complete('profiles/likeprofile', { result: 'OK' }, { profileId: 7, liked: false })).toMatchObject({
    liked: false,
  })
  expect(complete('profiles/likeprofile', { liked: true }, { profileId: 7, liked: false })).toMatchObject({
    liked: true,
  })
})

test('one’s own account and the configuration have all that pages read', () => {
  expect(complete('users/me', { userInfo: { userId: 7, gender: 3, profileName: 'Nils' } }, {})).toMatchObject(
    {
      code: 'SUCCESS',
      userInfo: {
        verifiedEmail: false,
        profileActive: false,
        userId: 7,
        profileId: 7,
        userName: 'Nils',
        lowAge: 18,
        highAge: 99,
        dismissedTips: [],
      },
    },
  )
  expect(complete('public/configuration', { urls: [], socialLogins: null }, {})).toMatchObject({
    socialLogins: [],
    guysMayBuy: false,
  })
})

test('an answer that is whole stays as it is', () => {
  const whole = { result: 'OK', countries: [] }
  expect(complete('public/getcountries', whole, {})).toBe(whole)
  const { profiles } = complete('profiles/searchprofiles', { profiles: [{ profileId: 7 }] }, {})
  const [filled] = profiles as object[]
  const again = complete('profiles/searchprofiles', { profiles: [filled] }, {}).profiles as object[]
  expect(again[0]).toBe(filled)
  expect(complete('users/me', { userInfo: { userId: 7, profileCreatedDate: null } }, {})).toMatchObject({
    userInfo: { profileCreatedDate: null, interested: null },
  })
})

test('a server that tells nothing of what is hidden hides nothing', () => {
  expect(complete('users/getstatements', { statements: [] }, {})).toEqual({ statements: [], hidings: [] })
})
