import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sql } from '../db.ts'
import { daysHere, encounters } from './encounters.ts'
import { people } from './people.ts'
import { demoLogins, seedDemo } from './seed.ts'

// A dozen of them: drawing everybody takes ten seconds.
const names = 'Rosario Amor Teresa Henrik Daniel Urs Maricel Kit Divina Joy Marivic Bea'.split(' ')
const some = people.filter(({ name }) => names.includes(name))

const dataDir = mkdtempSync(join(tmpdir(), 'harana-demo-'))
let app: TestApp
const tokens: Record<string, string> = {}

const seed = () => seedDemo({ config: { dataDir, s3: undefined }, url: app.url }, some)

beforeAll(async () => {
  app = await startTestApp()
  await seed()
  for (const { name, email, password } of demoLogins) {
    tokens[name] = (await app.call('users/loginuser', { email, password })).authToken
  }
}, 60_000)
afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true })
})

const me = async (login: string) => (await app.call('users/me', {}, { token: tokens[login] })).userInfo

const rows = async () => {
  const tables = ['members', 'profiles', 'images', 'search_card', 'likes', 'visits', 'notifications']
  const count = (table: string) =>
    sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`
      .execute(app.db)
      .then(({ rows }) => rows[0]!.n)
  return Promise.all(tables.map(count))
}

describe('the demo members', () => {
  test('the four named ones log in, as who they are', async () => {
    expect(await me('Guy')).toMatchObject({ profileName: 'Henrik', gender: 3, className: 'premium-regular' })
    expect(await me('Woman')).toMatchObject({
      profileName: 'Amor',
      gender: 1,
      kaPartner: false,
      admin: false,
    })
    expect(await me('Ka-Partner')).toMatchObject({
      profileName: 'Rosario',
      gender: 1,
      kaPartner: true,
      age: 29,
    })
    expect(await me('Admin')).toMatchObject({ profileName: 'Teresa', admin: true, className: 'staff' })
  })

  test('the others have no password', async () => {
    const { rows } = await sql`SELECT 1 FROM members WHERE password_hash IS NOT NULL`.execute(app.db)
    expect(rows).toHaveLength(demoLogins.length)
  })

  test('everybody is found, with a drawn photo, and some are online', async () => {
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: tokens.Guy })
    expect(profiles.map(({ userName }) => userName).sort()).toEqual(
      some
        .filter(({ gender }) => gender !== 3)
        .map(({ name }) => name)
        .sort(),
    )
    for (const { profileImage } of profiles) expect(profileImage).toMatch(/^\/photos\//)
    expect(profiles.filter(({ online }) => online).map(({ userName }) => userName)).toEqual(
      expect.arrayContaining(['Rosario', 'Maricel', 'Kit', 'Divina']),
    )
    expect(readdirSync(join(dataDir, 'photos'))).toHaveLength(some.length)
  })

  test('classes of all kinds are there', async () => {
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: tokens.Guy })
    const classOf = Object.fromEntries(profiles.map(({ userName, className }) => [userName, className]))
    expect(classOf).toMatchObject({
      Rosario: 'premium-regular',
      Divina: 'trial',
      Joy: 'premium-new',
      Marivic: 'regular',
      Bea: 'new',
      Kit: 'verified',
      Maricel: 'free',
    })
  })

  test('there is news, and what is old has been read', async () => {
    const { rows } = await sql<{ read: boolean; old: boolean }>`
      SELECT read_at IS NOT NULL AS read, created_at < app_now() - interval '25 hours' AS old FROM notifications`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { read, old } of rows) if (old) expect(read).toBe(true)
  })

  test('seeding again makes nobody new, and brings their last activity up to now', async () => {
    const before = await rows()
    await sql`UPDATE search_card SET last_active = last_active - interval '3 days'`.execute(app.db)
    await seed()
    expect(await rows()).toEqual(before)
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: tokens.Guy })
    expect(profiles.some(({ userName, online }) => userName === 'Rosario' && online)).toBe(true)
  })
})

describe('what happened between the demo members', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const all = encounters(people, now)

  test('the named members have likes, and nearly everybody had a visitor', () => {
    for (const name of ['Henrik', 'Amor', 'Rosario']) {
      expect(all.filter(({ kind, to }) => kind === 'like' && to.name === name).length, name).toBeGreaterThan(
        0,
      )
    }
    const visited = new Set(all.map(({ to }) => to.name))
    expect(visited.size).toBeGreaterThan(people.length * 0.8)
  })

  test('it is in the past, in its order, when both were there; every like follows a visit', () => {
    for (const { from, to, at } of all) {
      const days = (now.getTime() - at.getTime()) / (24 * 3_600_000)
      expect(days).toBeLessThan(Math.min(daysHere(from), daysHere(to)))
      expect(days * 24 * 60).toBeGreaterThan(from.away)
    }
    expect(all).toEqual([...all].sort((a, b) => a.at.getTime() - b.at.getTime()))
    for (const like of all.filter(({ kind }) => kind === 'like')) {
      expect(
        all.some((e) => e.kind === 'visit' && e.from === like.from && e.to === like.to && e.at < like.at),
      ).toBe(true)
    }
  })
})
