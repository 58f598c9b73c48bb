import type { Input } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const Thailand = 764
const [serious, friendship, casual] = [1, 2, 4]

/** Everything in a country of its own, so that no test meets another's members. */
const girl = (countryId: number, overrides: MemberOverrides = {}) =>
  createMember(app.db, { ...overrides, profile: { countryId, ...overrides.profile } })

async function search(token: string, filter: Input<'profiles/searchprofiles'> = {}) {
  const answer = await app.call('profiles/searchprofiles', filter, { token })
  expect(answer.error).toBe('')
  return answer
}

const ids = (answer: { profiles: { profileId: number }[] }) => answer.profiles.map((card) => card.profileId)
const numbers = (members: CreatedMember[]) => members.map((member) => member.id)
const start = Date.now()
const minutesAgo = (minutes: number) => new Date(start - minutes * 60_000)

describe('profiles/searchprofiles', () => {
  let guy: CreatedMember
  beforeAll(async () => {
    guy = await createMember(app.db, { gender: 3 })
  })

  test('gives whole cards, those active last first @R1.6 @R3.2 @R3.4 @R7.13 @R7.15', async () => {
    const early = await girl(8, { lastActive: minutesAgo(300) })
    const online = await girl(8, {
      lastActive: minutesAgo(1),
      age: 27,
      kaPartner: true,
      createdAt: minutesAgo(60),
      profile: { profileName: 'Analyn_Tirana', city: 'Tirana', goals: serious | friendship },
    })
    const between = await girl(8, { lastActive: minutesAgo(3) })
    const answer = await search(guy.token, { countryName: 'Albania' })
    expect(ids(answer)).toEqual(numbers([online, between, early]))
    expect(answer.more).toBe(false)
    expect(answer.profiles[0]).toEqual({
      profileId: online.id,
      verified: false,
      drawn: false,
      userName: 'Analyn_Tirana',
      age: 27,
      gender: 1,
      profileImage: '',
      profileImage2x: '',
      profileImageWider: [],
      placeholder: '',
      city: 'Tirana',
      countryName: 'Albania',
      countryShortCode: 'AL',
      liked: false,
      kaPartner: true,
      online: true,
      activeTime: 0,
      className: 'new',
      lfSerious: true,
      lfRelationship: false,
      lfFriendship: true,
      lfCasual: false,
      words: expect.any(String),
      fits: 'lfSerious',
    })
    expect(answer.profiles.map((card) => card.online)).toEqual([true, false, false])
  })

  test('answers members alone @R4.21', async () => {
    const answer = await app.call('profiles/searchprofiles', {})
    expect(answer.message).toBe('Not Authenticated')
    expect(answer).not.toHaveProperty('profiles')
  })

  test('names countries in the language asked for', async () => {
    await girl(608)
    const answer = await app.call(
      'profiles/searchprofiles',
      { countryName: 'Philippines' },
      { token: (await createMember(app.db, { gender: 3 })).token, locale: 'fil' },
    )
    expect(answer.profiles.map((card) => card.countryName)).toEqual(['Pilipinas'])
  })

  test('a country is found by its English name, anywhere when there is none, and an unknown one is named @D15', async () => {
    const there = await girl(Thailand)
    expect(ids(await search(guy.token, { countryName: ' thailand ' }))).toEqual([there.id])
    expect(ids(await search(guy.token, { recordsPerPage: 1200 }))).toContain(there.id)
    expect(ids(await search(guy.token, { countryName: '', recordsPerPage: 1200 }))).toContain(there.id)
    const answer = await app.call(
      'profiles/searchprofiles',
      { countryName: 'Atlantis' },
      { token: guy.token },
    )
    expect(answer).toMatchObject({ result: 'ERROR', code: 'INVALIDINPUT' })
    expect(Object.keys(answer.fields ?? {})).toEqual(['countryName'])
  })

  test('both ends of the age are included, and 99 is no end @R5.8 @R5.12 @R9.10', async () => {
    const made = new Map<number, number>()
    for (const age of [18, 19, 29, 30, 31, 35, 36, 59, 60, 71, 99, 104]) {
      made.set(age, (await girl(12, { age })).id)
    }
    const found = async (lowAge?: number, highAge?: number) => {
      const answer = await search(guy.token, { countryName: 'Algeria', lowAge, highAge })
      return [...made].filter(([, id]) => ids(answer).includes(id)).map(([age]) => age)
    }
    expect(await found()).toEqual([18, 19, 29, 30, 31, 35, 36, 59, 60, 71, 99, 104])
    expect(await found(18, 99)).toEqual([18, 19, 29, 30, 31, 35, 36, 59, 60, 71, 99, 104])
    expect(await found(18, 18)).toEqual([18])
    expect(await found(30, 35)).toEqual([30, 31, 35])
    expect(await found(30, 31)).toEqual([30, 31])
    expect(await found(19, 59)).toEqual([19, 29, 30, 31, 35, 36, 59])
    expect(await found(60, 99)).toEqual([60, 71, 99, 104])
    expect(await found(60)).toEqual([60, 71, 99, 104])
    expect(await found(58, 71)).toEqual([59, 60, 71])
    expect(await found(undefined, 29)).toEqual([18, 19, 29])
    expect(await found(99, 99)).toEqual([99, 104])
  })

  test('a birthday counts from its day on @R3.4 @R7.15', async () => {
    const today = new Date()
    const day = (years: number, offset: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + offset))
        .toISOString()
        .slice(0, 10)
    const turned = await girl(20, { birthdate: day(40, 0) })
    const turnsTomorrow = await girl(20, { birthdate: day(40, 1) })
    const find = async (lowAge: number, highAge: number) =>
      ids(await search(guy.token, { countryName: 'Andorra', lowAge, highAge }))
    expect(await find(40, 40)).toEqual([turned.id])
    expect(await find(39, 39)).toEqual([turnsTomorrow.id])
    expect(await find(40, 60)).toEqual([turned.id])
    expect(await find(20, 39)).toEqual([turnsTomorrow.id])
  })

  test('ages that cross are refused @R5.12', async () => {
    const answer = await app.call(
      'profiles/searchprofiles',
      { lowAge: 40, highAge: 30 },
      { token: guy.token },
    )
    expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { lowAge: expect.any(String) } })
  })

  test('one goal in common is enough; 0, -1 and what is no goal ask for any @R3.12 @R5.9 @R5.11', async () => {
    const both = await girl(24, { profile: { goals: serious | casual } })
    const friend = await girl(24, { profile: { goals: friendship } })
    const find = async (searchingFor?: number) =>
      ids(await search(guy.token, { countryName: 'Angola', searchingFor })).sort()
    const all = numbers([both, friend]).sort()
    expect(await find(1)).toEqual([both.id])
    expect(await find(3)).toEqual([both.id])
    expect(await find(2)).toEqual([friend.id])
    expect(await find(4)).toEqual([])
    for (const any of [undefined, 0, -1, 5, 99]) expect(await find(any)).toEqual(all)
  })

  test('shows the genders that are open to the member; another wish is ignored @R6.14 @R5.10 @R5.9 @D17 @D36', async () => {
    const [noAnswer, woman, rainbow, man] = [
      await girl(28, { gender: 0 }),
      await girl(28, { gender: 1 }),
      await girl(28, { gender: 2 }),
      await girl(28, { gender: 3, profile: { countryId: 28 } }),
    ]
    const admin = await createMember(app.db, { gender: 1, staffRoles: ['administrator'] })
    const support = await createMember(app.db, { gender: 1, staffRoles: ['support'] })
    const asks = async (token: string, interested?: number) =>
      new Set(ids(await search(token, { countryName: 'Antigua & Barbuda', interested })))
    expect(await asks(guy.token)).toEqual(new Set([woman.id, rainbow.id]))
    expect(await asks(guy.token, 1)).toEqual(new Set([woman.id]))
    expect(await asks(guy.token, 2)).toEqual(new Set([rainbow.id]))
    for (const ignored of [0, 3, -1, 7]) {
      expect(await asks(guy.token, ignored)).toEqual(new Set([woman.id, rainbow.id]))
    }
    for (const viewer of [noAnswer, woman, rainbow, support]) {
      expect(await asks(viewer.token)).toEqual(new Set([man.id]))
      expect(await asks(viewer.token, 1)).toEqual(new Set([man.id]))
    }
    expect(await asks(admin.token)).toEqual(new Set([woman.id, rainbow.id, man.id]))
    expect(await asks(admin.token, 3)).toEqual(new Set([man.id]))
  })

  test('never shows oneself, nor who is not activated, banned or deleted @R7.13 @R7.15 @D14', async () => {
    const seen = await girl(31)
    await girl(31, { step: 'profile' })
    await girl(31, { step: 'account' })
    await girl(31, { banned: true })
    await girl(31, { deleted: true })
    const admin = await girl(31, { staffRoles: ['administrator'] })
    expect(ids(await search(admin.token, { countryName: 'Azerbaijan' }))).toEqual([seen.id])
  })

  test('blocks hide both ways, and only between the two @R1.8 @R7.13', async () => {
    const [blocker, blocked, stranger] = [await girl(32), await girl(32), await girl(32)]
    const man = await createMember(app.db, { gender: 3, profile: { countryId: 32 } })
    await createBlock(app.db, blocker.id, man.id)
    await createBlock(app.db, man.id, blocked.id)
    const filter = { countryName: 'Argentina' }
    expect(ids(await search(man.token, filter))).toEqual([stranger.id])
    expect(ids(await search(guy.token, filter)).sort()).toEqual(numbers([blocker, blocked, stranger]).sort())
    expect(ids(await search(blocker.token, filter))).toEqual([])
    expect(ids(await search(stranger.token, filter))).toEqual([man.id])
    for (const years of [
      { lowAge: 30, highAge: 30 },
      { lowAge: 20, highAge: 60 },
    ]) {
      expect(ids(await search(man.token, { ...filter, ...years }))).toEqual([stranger.id])
    }
  })

  test('says of each whether I like them @R4.12', async () => {
    const [liked, other] = [await girl(40), await girl(40)]
    await createLike(app.db, guy.id, liked.id)
    await createLike(app.db, other.id, guy.id)
    const { profiles } = await search(guy.token, { countryName: 'Austria' })
    expect(Object.fromEntries(profiles.map((card) => [card.profileId, card.liked]))).toEqual({
      [liked.id]: true,
      [other.id]: false,
    })
  })

  test('a page says whether there are more, and grows to 1200 records @R4.18 @R9.3 @D3 @D20 @D33', async () => {
    const made: CreatedMember[] = []
    // Within a step the number decides, not the moment.
    const steps = [minutesAgo(5), minutesAgo(30), minutesAgo(180)]
    for (let n = 0; n < 50; n++) {
      const step = steps[Math.floor(n / 20)]!
      made.push(await girl(36, { age: 19 + n, lastActive: new Date(step.getTime() - (n % 7) * 1000) }))
    }
    const filter = { countryName: 'Australia' }
    const order = made
      .map(({ id }, n) => ({ id, n: Math.floor(n / 20) }))
      .sort((a, b) => a.n - b.n || a.id - b.id)
      .map(({ id }) => id)
    const first = await search(guy.token, filter)
    expect(ids(first)).toEqual(order.slice(0, 48))
    expect(first.more).toBe(true)
    const both = await search(guy.token, { ...filter, recordsPerPage: 96 })
    expect(ids(both)).toEqual(order)
    expect(both.more).toBe(false)
    const exact = await search(guy.token, { ...filter, recordsPerPage: 50 })
    expect([ids(exact), exact.more]).toEqual([order, false])
    const second = await search(guy.token, { ...filter, page: 2, recordsPerPage: 20 })
    expect([ids(second), second.more]).toEqual([order.slice(20, 40), true])
    const rare = await search(guy.token, { ...filter, lowAge: 55, recordsPerPage: 10 })
    const old = order.filter((id) => made.findIndex((one) => one.id === id) >= 36)
    expect([ids(rare), rare.more]).toEqual([old.slice(0, 10), true])
    expect(ids(await search(guy.token, { ...filter, recordsPerPage: 1200 }))).toEqual(order)
  })

  test('goes no further down than 25 pages @D20', async () => {
    const ask = (page: number, recordsPerPage: number) =>
      app.call('profiles/searchprofiles', { page, recordsPerPage }, { token: guy.token })
    expect((await ask(25, 48)).result).toBe('OK')
    expect((await ask(1, 1200)).result).toBe('OK')
    expect(await ask(2, 1200)).toMatchObject({
      result: 'ERROR',
      code: 'TOOMANYPAGES',
      error: 'That is far down the list. Please narrow the filter.',
    })
    expect((await ask(25, 49)).code).toBe('TOOMANYPAGES')
    expect((await ask(26, 48)).code).toBe('INVALIDINPUT')
    expect((await ask(1, 1201)).code).toBe('INVALIDINPUT')
  })

  test('follows a changed profile, and a ban, at once @R7.13', async () => {
    const member = await girl(44, { profile: { goals: friendship } })
    const find = async (countryName: string) => ids(await search(guy.token, { countryName, searchingFor: 1 }))
    expect(await find('Bahamas')).toEqual([])
    await app.call(
      'users/updateprofileinfo',
      { lfSerious: true, countryId: 48, city: 'Manama' },
      { token: member.token },
    )
    expect(await find('Bahamas')).toEqual([])
    expect(await find('Bahrain')).toEqual([member.id])
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${member.id}`.execute(app.db)
    expect(await find('Bahrain')).toEqual([])
  })
})
