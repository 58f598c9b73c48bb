import type { Input } from '@harana/contract'
import { activityStep } from '@harana/contract/model/activity-step'
import { type SpokenLanguage, spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import {
  type CreatedMember,
  createBlock,
  createMember,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { ageOn } from '../profiles/profiles.ts'
import { filterOf } from './filter.ts'
import { newcomers } from './newcomers.ts'

let app: TestApp
let guy: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  guy = await createMember(app.db, { gender: 3 })
})
afterAll(() => app.stop())

type Asked = Input<'profiles/searchprofiles'>

/** Everything in a country of its own, so that no test meets another's members. */
const girl = async (
  countryId: number,
  profile: MemberOverrides['profile'] = {},
  overrides: MemberOverrides = {},
) => (await createMember(app.db, { ...overrides, profile: { countryId, ...profile } })).id

async function find(asked: Asked, token = guy.token): Promise<number[]> {
  const answer = await app.call('profiles/searchprofiles', asked, { token })
  expect(answer.error).toBe('')
  return answer.profiles.map(({ profileId }) => profileId)
}
const set = (...ids: number[]) => new Set(ids)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

describe('more filters', () => {
  test('a city is found by how its name begins, whatever its case and accents', async () => {
    const [paranaque, parang, manila] = [
      await girl(8, { city: 'Parañaque' }),
      await girl(8, { city: 'PARANG' }),
      await girl(8, { city: 'Manila' }),
    ]
    await girl(12, { city: 'Paris' })
    const inAlbania = async (city: string) => new Set(await find({ countryName: 'Albania', city }))
    expect(await inAlbania('para')).toEqual(set(paranaque, parang))
    expect(await inAlbania(' PARAÑ ')).toEqual(set(paranaque, parang))
    expect(await inAlbania('Parana')).toEqual(set(paranaque))
    expect(await inAlbania('manila')).toEqual(set(manila))
    expect(await inAlbania('anila')).toEqual(set())
    expect(await inAlbania('%')).toEqual(set())
    expect(await inAlbania('')).toEqual(set(paranaque, parang, manila))
  })

  test('one language in common is enough, given as a list with commas', async () => {
    const [both, cebuano] = [
      await girl(16, { languages: spokenLanguageMask(['en', 'ceb']) }),
      await girl(16, { languages: spokenLanguageMask(['ceb', 'uk']) }),
    ]
    await girl(16)
    const speaking = async (languages: string) =>
      new Set(await find({ countryName: 'American Samoa', languages }))
    expect(await speaking('en')).toEqual(set(both))
    expect(await speaking('en,uk')).toEqual(set(both, cebuano))
    expect(await speaking('ceb')).toEqual(set(both, cebuano))
    expect(await speaking('fil')).toEqual(set())
    const wrong = await app.call('profiles/searchprofiles', { languages: 'xx' }, { token: guy.token })
    expect(wrong).toMatchObject({ code: 'INVALIDINPUT' })
  })

  test('facts are told apart from each other and from no answer', async () => {
    const mother = await girl(20, { hasChildren: 1, wantChildren: 0, smoking: 0, educationLevel: 5 })
    const student = await girl(20, { hasChildren: 0, wantChildren: 3, smoking: 1, educationLevel: 4 })
    const silent = await girl(20)
    const who = async (asked: Asked) => new Set(await find({ countryName: 'Andorra', ...asked }))
    expect(await who({})).toEqual(set(mother, student, silent))
    expect(await who({ hasChildren: 1 })).toEqual(set(mother))
    expect(await who({ hasChildren: 0 })).toEqual(set(student))
    expect(await who({ wantChildren: 0 })).toEqual(set(mother))
    expect(await who({ wantChildren: 3 })).toEqual(set(student))
    expect(await who({ wantChildren: 1 })).toEqual(set())
    expect(await who({ smoking: 0 })).toEqual(set(mother))
    expect(await who({ educationLevel: '4,5' })).toEqual(set(mother, student))
    expect(await who({ educationLevel: '6' })).toEqual(set())
    expect(await who({ hasChildren: 1, smoking: 1 })).toEqual(set())
  })

  test('with a photo follows each photo that comes and goes, and verified each Ka-Partner', async () => {
    const member = await girl(24)
    await girl(24)
    const who = (asked: Asked) => find({ countryName: 'Angola', ...asked })
    expect(await who({ withPhoto: true })).toEqual([])
    const image = await sql<{ id: string }>`
      INSERT INTO images (member_id, path) VALUES (${member}, 'somewhere') RETURNING id`.execute(app.db)
    expect(await who({ withPhoto: true })).toEqual([member])
    expect(await who({ verified: true })).toEqual([])
    await sql`UPDATE members SET ka_partner_at = app_now() WHERE id = ${member}`.execute(app.db)
    expect(await who({ withPhoto: true, verified: true })).toEqual([member])
    expect(await who({ withPhoto: false, verified: false })).toHaveLength(2)
    await sql`DELETE FROM images WHERE id = ${image.rows[0]!.id}`.execute(app.db)
    expect(await who({ withPhoto: true })).toEqual([])
  })

  test('online now are those who are shown as online', async () => {
    const online = await girl(28, {}, { lastActive: minutesAgo(1) })
    await girl(28, {}, { lastActive: minutesAgo(3) })
    for (const sort of ['lastActive', 'newest'] as const) {
      expect(await find({ countryName: 'Antigua & Barbuda', onlineNow: true, sort })).toEqual([online])
    }
  })

  test('newest first tells nothing finer than the day @D33', async () => {
    const at = (time: string) => new Date(`2025-05-06T${time}Z`)
    const members = []
    for (let n = 0; n < 4; n++) members.push(await girl(51, {}, { createdAt: at('12:00:00') }))
    const byNumber = members.toSorted((a, b) => a - b)
    for (const [n, id] of byNumber.entries())
      await sql`UPDATE members SET activated_at = ${at(`0${n}:30:00`)} WHERE id = ${id}`.execute(app.db)
    const [before, after] = [
      new Date(at('00:00:00').getTime() - 1),
      new Date(at('23:59:59.999').getTime() + 1),
    ]
    const earlier = await girl(51, {}, { createdAt: before })
    const later = await girl(51, {}, { createdAt: after })
    const found = await find({ countryName: 'Armenia', sort: 'newest' })
    expect(found).toEqual([later, ...byNumber, earlier])
  })

  test('newest first goes by when members were confirmed, not by when they were here', async () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
    const old = await girl(31, {}, { createdAt: days(30), lastActive: minutesAgo(1) })
    const fresh = await girl(31, {}, { createdAt: days(1), lastActive: minutesAgo(1500) })
    const middle = await girl(31, {}, { createdAt: days(7), lastActive: minutesAgo(100) })
    const filter = { countryName: 'Azerbaijan' }
    expect(await find({ ...filter, sort: 'newest' })).toEqual([fresh, middle, old])
    expect(await find({ ...filter, sort: 'lastActive' })).toEqual([old, middle, fresh])
    expect(await find({ ...filter, sort: 'newest', page: 2, recordsPerPage: 2 })).toEqual([old])
  })

  test('languages are stated at sign-up, changed, shown on the profile and found', async () => {
    const member = await createMember(app.db, { step: 'account' })
    const { token } = member
    const step2 = await app.call(
      'users/sign-up-step-2',
      {
        profileName: 'Lualhati',
        countryId: 32,
        city: 'Salta',
        aboutUser: 'I read slowly and walk fast.',
        aboutMatch: '',
        lfSerious: true,
        lfRelationship: false,
        lfFriendship: false,
        lfCasual: false,
        languages: ['fil', 'en', 'fil'],
      },
      { token },
    )
    expect(step2.error).toBe('')
    const own = async () => (await app.call('users/me', {}, { token })).userInfo.languages
    expect(await own()).toEqual(['en', 'fil'])
    await sql`UPDATE members SET activated_at = app_now() WHERE id = ${member.id}`.execute(app.db)
    const shown = await app.call('profiles/getprofile', { profileId: member.id }, { token: guy.token })
    expect(shown.profile.languages).toEqual(['en', 'fil'])
    expect(await find({ countryName: 'Argentina', languages: 'fil' })).toEqual([member.id])
  })

  test('languages that are changed are found at once; those that are no languages are refused', async () => {
    const member = await createMember(app.db, {
      profile: { countryId: 36, languages: spokenLanguageMask(['en']) },
    })
    const change = (languages: SpokenLanguage[]) =>
      app.call('users/updateprofileinfo', { languages }, { token: member.token })
    const speaking = (languages: string) => find({ countryName: 'Australia', languages })
    expect(await speaking('en')).toEqual([member.id])
    expect((await change(['uk'])).error).toBe('')
    expect([await speaking('en'), await speaking('uk')]).toEqual([[], [member.id]])
    expect((await change(['klingon' as SpokenLanguage])).code).toBe('INVALIDINPUT')
    expect(
      (await app.call('users/updateprofileinfo', { city: 'Perth' }, { token: member.token })).error,
    ).toBe('')
    expect(await speaking('uk')).toEqual([member.id])
    await change([])
    expect(await speaking('uk')).toEqual([])
  })
})

describe('any combination of filters', () => {
  type Row = MemberOverrides & {
    id: number
    profile: NonNullable<MemberOverrides['profile']>
    photo: boolean
  }
  const cities = ['Cebu City', 'Cebú', 'Cavite', 'Davao', 'Ålesund', 'aleppo']
  const languages: SpokenLanguage[] = ['en', 'fil', 'ceb', 'de', 'uk']
  const rows: Row[] = []
  let seeker: CreatedMember
  let unwanted: Set<number>
  const [hour, day] = [60, 24 * 60]
  const agoMinutes = [0, 1, 3, 14, 16, 40, hour + 1, 5 * hour, day - 1, day + 1, 2 * day + 1, 40 * day]
  const countries: Record<string, number> = { Philippines: 608, Norway: 578 }

  beforeAll(async () => {
    seeker = await createMember(app.db, { gender: 3, staffRoles: ['administrator'], step: 'active' })
    // Everything follows from the number: the members are the same in every run.
    const pick = <T>(n: number, step: number, of: readonly T[]) => of[Math.floor(n / step) % of.length]!
    for (let n = 0; n < 240; n++) {
      const overrides = {
        gender: pick(n, 1, [1, 1, 1, 2, 3] as const),
        age: 18 + ((n * 7) % 62),
        kaPartner: n % 9 === 0,
        banned: n % 41 === 0,
        createdAt: minutesAgo(((n * 53) % 240) * 60 + 10),
        // On both sides of every step, many at the same moment.
        lastActive: minutesAgo(pick(n, 1, agoMinutes) + (n % 7) / 60),
        profile: {
          countryId: pick(n, 2, [608, 608, 608, 578]),
          city: pick(n, 3, cities),
          goals: 1 + ((n * 5) % 15),
          languages: spokenLanguageMask(languages.filter((_, at) => (n >> at) % 3 === 0)),
          hasChildren: pick(n, 1, [0, 1, null]),
          wantChildren: pick(n, 2, [0, 1, 3, null]),
          smoking: pick(n, 4, [0, 0, 1, null]),
          educationLevel: pick(n, 1, [1, 2, 3, 4, 5, 6, null]),
        },
      } satisfies MemberOverrides
      const { id } = await createMember(app.db, overrides)
      const photo = n % 3 === 0
      if (photo) await sql`INSERT INTO images (member_id, path) VALUES (${id}, ${`of-${id}`})`.execute(app.db)
      rows.push({ ...overrides, id, photo })
    }
    const every = (step: number, from: number) => rows.filter((_, n) => n % step === from).map(({ id }) => id)
    for (const profileId of every(17, 0)) {
      await app.call('profiles/hideprofile', { profileId }, { token: seeker.token })
    }
    for (const id of every(23, 1)) await createBlock(app.db, seeker.id, id)
    for (const id of every(29, 2)) await createBlock(app.db, id, seeker.id)
    unwanted = new Set([...every(17, 0), ...every(23, 1), ...every(29, 2)])
  })

  /** The filter once more, in the plainest way there is. */
  function naive(asked: Asked, now: Date): number[] {
    const list = (value: unknown) =>
      value === undefined ? undefined : String(value).split(',').filter(Boolean)
    const { lowAge = 18, highAge = 99 } = asked as { lowAge?: number; highAge?: number }
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return rows
      .filter((row) => {
        const { profile: p } = row
        const age = ageOn(birthdates.get(row.id)!, now)
        const spoken = languages.filter(
          (one) => Math.floor((p.languages ?? 0) / spokenLanguageMask([one])) % 2 === 1,
        )
        const [wishedLanguages, levels] = [list(asked.languages), list(asked.educationLevel)]
        return (
          !row.banned &&
          !unwanted.has(row.id) &&
          (asked.interested === undefined || row.gender === asked.interested) &&
          (asked.countryName === undefined || countries[asked.countryName] === p.countryId) &&
          (age >= lowAge || lowAge === 18) &&
          (age <= highAge || highAge === 99) &&
          (!asked.searchingFor || (p.goals! & (1 << (Number(asked.searchingFor) - 1))) !== 0) &&
          (!asked.city || plain(p.city!).startsWith(plain(asked.city))) &&
          (!wishedLanguages?.length ||
            wishedLanguages.some((one) => spoken.includes(one as SpokenLanguage))) &&
          (!levels?.length || levels.includes(String(p.educationLevel))) &&
          (asked.hasChildren === undefined || p.hasChildren === asked.hasChildren) &&
          (asked.wantChildren === undefined || p.wantChildren === asked.wantChildren) &&
          (asked.smoking === undefined || p.smoking === asked.smoking) &&
          (!asked.verified || row.kaPartner === true) &&
          (!asked.withPhoto || row.photo) &&
          (!asked.onlineNow || now.getTime() - row.lastActive!.getTime() < 2 * 60_000)
        )
      })
      .sort((a, b) =>
        asked.sort === 'newest'
          ? dayOf(b.createdAt!).localeCompare(dayOf(a.createdAt!)) || a.id - b.id
          : activityStep(a.lastActive!, now) - activityStep(b.lastActive!, now) || a.id - b.id,
      )
      .map(({ id }) => id)
  }
  const birthdates = new Map<number, string>()
  beforeAll(async () => {
    const { rows: born } = await sql<{
      id: number
      birthdate: string
    }>`SELECT id, birthdate FROM members`.execute(app.db)
    for (const { id, birthdate } of born) birthdates.set(id, birthdate)
    // Others’ members of this file, and the seekers themselves, are no part of it.
    await sql`UPDATE members SET banned_at = app_now() WHERE NOT id = ANY(${rows.map(({ id }) => id)}::bigint[])
      AND id <> ${seeker.id} AND id <> ${guy.id}`.execute(app.db)
    await sql`UPDATE search_card SET visible = false WHERE id = ${guy.id}`.execute(app.db)
  })

  const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq })
  const some = (values: readonly (string | number)[]) =>
    fc.subarray([...values], { minLength: 0, maxLength: 3 }).map((list) => list.join(','))
  const anyFilter: fc.Arbitrary<Asked> = fc
    .record({
      interested: maybe(fc.constantFrom(1, 2, 3)),
      countryName: maybe(fc.constantFrom('Philippines', 'Norway')),
      ages: maybe(fc.tuple(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 18, max: 99 }))),
      searchingFor: maybe(fc.constantFrom(0, 1, 2, 3, 4)),
      city: maybe(fc.constantFrom('ce', 'CEBU', 'cebu c', 'ale', 'Å', 'd', 'zz'), 3),
      languages: maybe(some(languages), 1),
      educationLevel: maybe(some([1, 2, 3, 4, 5, 6]), 1),
      hasChildren: maybe(fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>, 1),
      wantChildren: maybe(fc.constantFrom(0, 1, 3) as fc.Arbitrary<0 | 1 | 3>, 1),
      smoking: maybe(fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>, 1),
      verified: maybe(fc.boolean(), 1),
      withPhoto: maybe(fc.boolean(), 1),
      onlineNow: maybe(fc.boolean(), 1),
      sort: maybe(fc.constantFrom('lastActive', 'newest')),
    })
    .map(({ ages, ...asked }) => ({
      ...asked,
      ...(ages && { lowAge: Math.min(...ages), highAge: Math.max(...ages) }),
    }))
  const flags = { isGuy: true, override: true, isNotGuy: false } as never

  test('agrees with a plain one over all members, through HTTP @R3.4 @R5.8', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (asked) => {
        await app.rateLimits.forgetAll()
        expect(await find({ ...asked, recordsPerPage: 240 }, seeker.token)).toEqual(naive(asked, new Date()))
      }),
      { seed: 20_241_121, numRuns: 200 },
    )
  })

  test('and so does every page of it, at any moment @D33', async () => {
    const part = fc.record({
      limit: fc.integer({ min: 1, max: 60 }),
      offset: fc.nat({ max: 80 }),
      laterMinutes: fc.constantFrom(0, 1, 2, 30, hour, day, 3 * day),
    })
    let given = 0
    await fc.assert(
      fc.asyncProperty(anyFilter, part, async (asked, { limit, offset, laterMinutes }) => {
        const now = new Date(Date.now() + laterMinutes * 60_000)
        const filter = filterOf({ ...asked, ...lists(asked) } as never, flags)
        const ids = await app.search.findIds({ filter, viewerId: seeker.id, now, limit, offset })
        expect(ids).toEqual(naive(asked, now).slice(offset, offset + limit))
        given += ids.length
      }),
      { seed: 20_241_121, numRuns: 400 },
    )
    expect(given).toBeGreaterThan(400)
  })

  test('and so does the search of the daily mail, for those who joined since', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.integer({ min: 1, max: 260 }), async (asked, hours) => {
        const now = new Date()
        const joinedAfter = minutesAgo(hours * hour)
        const newest: Asked = { ...asked, sort: 'newest', onlineNow: false }
        const filter = filterOf({ ...newest, ...lists(asked) } as never, flags)
        const statement = newcomers({ filter, viewerId: seeker.id, now, joinedAfter, limit: 24 })
        const { rows: found } = await sql<{ id: number }>`${statement}`.execute(app.db)
        const joined = new Map(rows.map(({ id, createdAt }) => [id, createdAt!]))
        const plain = naive(newest, now).filter((id) => joined.get(id)! > joinedAfter)
        expect(found.map(({ id }) => id)).toEqual(plain.slice(0, 24))
      }),
      { seed: 20_241_121, numRuns: 200 },
    )
  })

  const lists = ({ languages, educationLevel }: Asked) => ({
    languages: languages === undefined ? undefined : String(languages).split(',').filter(Boolean),
    educationLevel:
      educationLevel === undefined
        ? undefined
        : String(educationLevel).split(',').filter(Boolean).map(Number),
  })
})
