import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember, type MemberOverrides, newProfile } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
/** What the account says of itself, but for what passes by itself. */
const me = async (token: string) => {
  const { userInfo } = await app.call('users/me', {}, { token })
  const { lastActive: _, activeTime: __, ...rest } = userInfo
  return rest
}
const profileOf = async (token: string, profileId: number) =>
  (await app.call('profiles/getprofile', { profileId }, { token })).profile

describe('profiles/getprofile', () => {
  test('shows the public fields and none of the private ones @R3.1 @R7.12 @D14', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const woman = await createMember(app.db, {
      age: 31,
      firstName: 'Private First Name',
      createdAt: new Date('2026-01-31T23:59:00Z'),
      profile: {
        profileName: 'Maricel',
        city: 'Davao',
        aboutUser: 'Two dogs, one guitar.',
        bodyType: 2,
        wantChildren: 3,
      },
    })
    const profile = await profileOf(guy.token, woman.id)
    expect(profile).toMatchObject({
      profileId: woman.id,
      userName: 'Maricel',
      age: 31,
      city: 'Davao',
      countryName: 'Philippines',
      countryShortCode: 'PH',
      aboutUser: 'Two dogs, one guitar.',
      bodyType: 2,
      wantChildren: 3,
      smoking: null,
      memberSince: '2026-01-31',
      timeZone: 'Asia/Manila',
      profileImageLarge: '',
      drawn: false,
    })
    const { body } = await app.raw('profiles/getprofile', { profileId: woman.id }, { token: guy.token })
    expect(body).not.toContain(woman.email)
    expect(body).not.toContain('Private First Name')
    const own = ['email', 'birthdate', 'firstName', 'lastName', 'phone', 'cellPhone', 'admin', 'staffRoles']
    for (const field of [...own, 'creditsTotal']) {
      expect(Object.keys(profile)).not.toContain(field)
    }
  })

  test('between one’s own row and what others are shown, no field of a member is missing @R3.1 @D14', async () => {
    const woman = await createMember(app.db)
    const guy = await createMember(app.db, { gender: 3 })
    const { userInfo } = await app.call('users/me', {}, { token: woman.token })
    const shown = await profileOf(guy.token, woman.id)
    const own =
      `userId admin email firstName lastName createdDate profileCreatedDate profileActive birthdate reviewed
      verifiedEmail verifiedEmailDate planId planExpiry planStatus lowAge highAge pictureId phone cellPhone creditsTotal
      lookingForGirl lookingForGuy lookingForGenderQueer lastActive lastEgressVisit lastIngressVisit sentMessageCount
      receivedMessageCount profileName hasProfileImage`.split(/\s+/)
    const both =
      `aboutUser aboutMatch hereTo bodyType eyesType hairType hasChildren wantChildren smoking drinking tattoos
      currentStatus educationLevel inSchool activeTime profileImages profileId userName age gender profileImage className
      kaPartner city location countryName countryShortCode lfSerious lfRelationship lfCasual lfFriendship`.split(
        /\s+/,
      )
    const between = ['online', 'liked', 'youLastVisitProfile', 'userLastVisitProfile']
    expect(Object.keys(userInfo)).toEqual(expect.arrayContaining([...own, ...both, 'countryId']))
    expect(Object.keys(shown)).toEqual(expect.arrayContaining([...both, ...between]))
    expect(own.filter((name) => name in shown)).toEqual([])
  })

  test('one’s own is seen as others see it', async () => {
    const woman = await createMember(app.db)
    const guy = await createMember(app.db, { gender: 3 })
    const [own, others] = [await profileOf(woman.token, woman.id), await profileOf(guy.token, woman.id)]
    expect({ ...own, activeTime: 0, online: true }).toEqual({ ...others, activeTime: 0, online: true })
  })

  const classes: [string, MemberOverrides][] = [
    ['staff', { staffRoles: ['support'], planId: 5 }],
    ['executive', { planId: 6, firstPaidAt: daysAgo(100), planExpiresAt: daysAgo(-10) }],
    ['premium-new', { planId: 2, firstPaidAt: daysAgo(10), planExpiresAt: daysAgo(-10) }],
    ['premium-regular', { planId: 3, firstPaidAt: daysAgo(31), planExpiresAt: daysAgo(-10) }],
    ['trial', { trialUntil: daysAgo(-3) }],
    ['verified', { planId: 1 }],
    ['regular', { planId: 2, firstPaidAt: daysAgo(60), planExpiresAt: daysAgo(1) }],
    ['new', { createdAt: daysAgo(29) }],
    ['free', { createdAt: daysAgo(31) }],
  ]
  test.each(classes)('a member’s class is %s @D21 @R6.1', async (className, overrides) => {
    const guy = await createMember(app.db, { gender: 3 })
    const member = await createMember(app.db, overrides)
    expect((await profileOf(guy.token, member.id)).className).toBe(className)
    expect((await me(member.token)).className).toBe(className)
  })

  test.each([
    [119, 0],
    [14 * 60, 900],
    [59 * 60, 3600],
    [23 * 3600, 86_400],
    [25 * 3600, 2 * 86_400],
    [9.5 * 86_400, 10 * 86_400],
  ])(
    'who was active %d s ago is said to have been so within %d s, and no finer @D33 @D39',
    async (ago, step) => {
      const guy = await createMember(app.db, { gender: 3 })
      const woman = await createMember(app.db, { lastActive: new Date(Date.now() - ago * 1000) })
      const { body } = await app.raw('profiles/getprofile', { profileId: woman.id }, { token: guy.token })
      const { profile } = JSON.parse(body)
      expect(profile).toMatchObject({ activeTime: step, online: step === 0 })
      expect(profile).not.toHaveProperty('lastActive')
    },
  )

  test('goals as codes, and where the member lives as one text, in the language asked for @D39', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const profile = { goals: 1 | 8, city: 'Cebu City' }
    const { id } = await createMember(app.db, { profile })
    expect(await profileOf(guy.token, id)).toMatchObject({
      hereTo: [1, 4],
      location: 'Cebu City, Philippines',
    })
    const filipino = await app.call(
      'profiles/getprofile',
      { profileId: id },
      { token: guy.token, locale: 'fil' },
    )
    expect(filipino.profile.location).toBe('Cebu City, Pilipinas')
  })

  test('online is who was active within two minutes @R3.2', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const at = (seconds: number) =>
      createMember(app.db, { lastActive: new Date(Date.now() - seconds * 1000) })
    expect((await profileOf(guy.token, (await at(100)).id)).online).toBe(true)
    expect((await profileOf(guy.token, (await at(121)).id)).online).toBe(false)
  })

  test('a number that is none is refused and names the field', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const answer = await app.call('profiles/getprofile', { profileId: 'x' as never }, { token: guy.token })
    expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { profileId: expect.any(String) } })
  })
})

describe('users/updateprofileinfo', () => {
  test('changes what is named and leaves the rest, seen at once', async () => {
    const { token } = await createMember(app.db)
    const before = await me(token)
    const changes = {
      firstName: 'Luz',
      profileName: 'Luz_V',
      city: 'Baguio',
      smoking: 0,
      drinking: 3,
      lowAge: 30,
      highAge: 45,
    } as const
    expect((await app.call('users/updateprofileinfo', changes, { token })).result).toBe('OK')
    expect(await me(token)).toEqual({
      ...before,
      ...changes,
      userName: 'Luz_V',
      location: 'Baguio, Philippines',
    })
    await app.call('users/updateprofileinfo', { smoking: null }, { token })
    expect(await me(token)).toMatchObject({ ...changes, userName: 'Luz_V', smoking: null })
  })

  test('names and phone numbers that are for nobody else are kept, changed and taken away @R3.1', async () => {
    const { token } = await createMember(app.db)
    const before = await me(token)
    expect(before).toMatchObject({ lastName: '', phone: '', cellPhone: '' })
    const change = (changes: object) => app.call('users/updateprofileinfo', changes, { token })
    const named = { lastName: 'Villanueva', cellPhone: '0917 123-4567', phone: '+49 (30) 901820' }
    expect((await change(named)).result).toBe('OK')
    const privateFields = { lastName: 'Villanueva', cellPhone: '+639171234567', phone: '+4930901820' }
    expect(await me(token)).toEqual({ ...before, ...privateFields })
    await change({ phone: '' })
    expect(await me(token)).toEqual({ ...before, ...privateFields, phone: '' })
    await change({ lastName: ' ', cellPhone: ' ' })
    expect(await me(token)).toEqual(before)
  })

  test('a phone number without a country’s code is one of the country where its owner lives', async () => {
    const { token } = await createMember(app.db, { profile: { countryId: 608 } })
    const [spain, madrid] = [724, 'Madrid']
    const moved = { countryId: spain, city: madrid, phone: '612 34 56 78' }
    expect((await app.call('users/updateprofileinfo', moved, { token })).result).toBe('OK')
    expect((await me(token)).phone).toBe('+34612345678')
    await app.call('users/updateprofileinfo', { cellPhone: '712 34 56 78' }, { token })
    expect((await me(token)).cellPhone).toBe('+34712345678')
  })

  test.each([
    'call me',
    '12345',
    '0917 123 456',
    '+63 917 123 4567 8',
    '+999 917 123 4567',
    '0917 123 4567; 0918 123 4567',
  ])('%j is no phone number, which is said of its field, and nothing changes', async (typed) => {
    const { token } = await createMember(app.db)
    const before = await me(token)
    const text = 'Please enter the whole phone number, such as +63 917 123 4567.'
    for (const field of ['phone', 'cellPhone']) {
      const answer = await app.call(
        'users/updateprofileinfo',
        { lastName: 'Cruz', [field]: typed },
        { token },
      )
      expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { [field]: text } })
    }
    expect(await me(token)).toEqual(before)
  })

  test('goals are switched one by one, and one must stay @D22', async () => {
    const { token } = await createMember(app.db, { profile: { goals: 1 } })
    const change = (flags: object) => app.call('users/updateprofileinfo', flags, { token })
    const goals = async () => {
      const { lfSerious, lfRelationship, lfFriendship, lfCasual } = await me(token)
      return { lfSerious, lfRelationship, lfFriendship, lfCasual }
    }
    expect(await change({ lfSerious: false })).toMatchObject({
      code: 'NOGOAL',
      error: 'Please choose at least one thing you are here for.',
    })
    await change({ lfSerious: false, lfRelationship: true })
    expect(await goals()).toEqual({
      lfSerious: false,
      lfRelationship: true,
      lfFriendship: false,
      lfCasual: false,
    })
    await change({ lfFriendship: true, lfCasual: true })
    expect(await goals()).toEqual({
      lfSerious: false,
      lfRelationship: true,
      lfFriendship: true,
      lfCasual: true,
    })
  })

  test('the saved ages may not cross, together with the one that stays @R5.12', async () => {
    const { token } = await createMember(app.db, { profile: { lowAge: 30, highAge: 40 } })
    const change = (ages: object) => app.call('users/updateprofileinfo', ages, { token })
    for (const crossed of [{ lowAge: 41 }, { highAge: 29 }, { lowAge: 50, highAge: 45 }]) {
      expect((await change(crossed)).code).toBe('AGESCROSSED')
    }
    expect((await change({ lowAge: 17 })).code).toBe('INVALIDINPUT')
    expect((await change({ lowAge: 41, highAge: 41 })).result).toBe('OK')
    expect(await me(token)).toMatchObject({ lowAge: 41, highAge: 41 })
  })

  test('the saved interest is one that is open to the member @R6.14', async () => {
    const woman = await createMember(app.db)
    const guy = await createMember(app.db, { gender: 3 })
    const save = (token: string, interested: 0 | 1 | 2 | 3 | null) =>
      app.call('users/updateprofileinfo', { interested, searchingFor: 4 }, { token })
    expect((await save(woman.token, 1)).code).toBe('NOTYOURINTEREST')
    expect((await save(guy.token, 3)).code).toBe('NOTYOURINTEREST')
    expect((await save(guy.token, 0)).code).toBe('NOTYOURINTEREST')
    expect((await save(guy.token, 2)).result).toBe('OK')
    expect(await me(guy.token)).toMatchObject({ interested: 2, searchingFor: 4 })
    expect((await save(guy.token, null)).result).toBe('OK')
    expect((await me(guy.token)).interested).toBeNull()
  })

  test('a new guy’s search starts with girls, that of others with everyone open to them @R6.14', async () => {
    const interestOf = async (gender: 1 | 2 | 3) => {
      const { token } = await createMember(app.db, { step: 'account', gender })
      expect((await app.call('users/sign-up-step-2', newProfile(), { token })).result).toBe('OK')
      return (await me(token)).interested
    }
    expect([await interestOf(3), await interestOf(1), await interestOf(2)]).toEqual([1, null, null])
  })

  test('a member without a gender chooses one, once; another is for staff to change @D17', async () => {
    const { token } = await createMember(app.db, { gender: 0, profile: { countryId: 52 } })
    const guy = await createMember(app.db, { gender: 3 })
    const choose = (gender: 1 | 2 | 3) => app.call('users/updateprofileinfo', { gender }, { token })
    const found = async () =>
      (await app.call('profiles/searchprofiles', { countryName: 'Barbados' }, { token: guy.token })).profiles
    expect(await found()).toEqual([])
    for (let again = 0; again < 2; again++) expect((await choose(1)).result).toBe('OK')
    expect((await me(token)).gender).toBe(1)
    expect(await found()).toHaveLength(1)
    expect(await choose(3)).toMatchObject({
      code: 'GENDERCHOSEN',
      error: 'Only our team can change your gender. Please ask for a change.',
    })
    expect((await app.call('users/updateprofileinfo', { gender: 0 as never }, { token })).code).toBe(
      'INVALIDINPUT',
    )
    expect((await me(token)).gender).toBe(1)
  })

  test('a country that there is none of is refused', async () => {
    const { token } = await createMember(app.db)
    const answer = await app.call('users/updateprofileinfo', { countryId: 999 }, { token })
    expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { countryId: 'Please choose a country.' } })
  })

  test('a city is one of its country’s places, and is kept as they have it', async () => {
    const { token } = await createMember(app.db)
    const change = (home: object) => app.call('users/updateprofileinfo', home, { token })
    const wrong = {
      code: 'INVALIDINPUT',
      fields: {
        city: 'We know no place of this name in this country. Please choose one from the list.',
      },
    }
    expect(await change({ city: 'Atlantis' })).toMatchObject(wrong)
    // Of another country than the one that stays, or than the one that comes with it.
    expect(await change({ city: 'Bergen' })).toMatchObject(wrong)
    expect(await change({ countryId: 578 })).toMatchObject(wrong)
    expect(await change({ countryId: 578, city: 'Baguio' })).toMatchObject(wrong)
    expect((await me(token)).city).toBe('Iloilo')
    expect((await change({ city: ' las PINAS city ' })).result).toBe('OK')
    expect((await me(token)).city).toBe('Las Piñas')
    expect((await change({ countryId: 578, city: 'tromso' })).result).toBe('OK')
    expect(await me(token)).toMatchObject({ city: 'Tromsø', countryName: 'Norway' })
    // Nobody knows a place there.
    expect((await change({ countryId: 10, city: 'Base Camp' })).result).toBe('OK')
  })

  test('a city from before places were known may stay, and tells no more than its country does', async () => {
    const { token, id } = await createMember(app.db, { profile: { countryId: 840, city: 'Elsewhere' } })
    const home = { countryId: 840, city: 'Elsewhere' }
    expect((await app.call('users/updateprofileinfo', { ...home, smoking: 0 }, { token })).result).toBe('OK')
    expect(await me(token)).toMatchObject({ city: 'Elsewhere', smoking: 0 })
    expect((await profileOf(token, id)).timeZone).toBeNull()
    const other = await createMember(app.db, { profile: { city: 'Elsewhere' } })
    expect((await profileOf(token, other.id)).timeZone).toBe('Asia/Manila')
  })

  test('a change of a profile that is cleared in the same moment is refused', async () => {
    const { id, token } = await createMember(app.db)
    const [answer] = await meanwhile(
      app.db,
      holdMember(id),
      [() => app.call('users/updateprofileinfo', { smoking: 1 }, { token })],
      (tx) => sql`DELETE FROM profiles WHERE member_id = ${id}`.execute(tx),
    )
    expect(answer!.code).toBe('INCOMPLETEPROFILE')
  })

  test('of changes at once, none is lost @R7.10', async () => {
    const { id, token } = await createMember(app.db, { profile: { goals: 8 } })
    const changes = [{ lfSerious: true }, { lfFriendship: true }, { lfCasual: true, city: 'Vigan' }]
    await meanwhile(
      app.db,
      (tx) => sql`SELECT FROM profiles WHERE member_id = ${id} FOR UPDATE`.execute(tx),
      changes.map((change) => () => app.call('users/updateprofileinfo', change, { token })),
    )
    expect(await me(token)).toMatchObject({
      lfSerious: true,
      lfRelationship: true,
      lfFriendship: true,
      lfCasual: true,
      city: 'Vigan',
    })
  })
})
