import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { albumOf } from '@harana/demo/album'
import { daysHere, type Encounter, encounters } from '@harana/demo/encounters'
import { demoLogins } from '@harana/demo/logins'
import { people } from '@harana/demo/people'
import type { Person } from '@harana/demo/person'
import { sceneWords } from '@harana/demo/scene-words'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { sweepPhotos } from '../domains/photos/photos.ts'
import { folderStorage } from '../integrations/storage.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { closeDemo, openDemo } from './access.ts'
import { photoPath, photoPathsBefore, withDrawings } from './photos.ts'
import { seedDemo } from './seed.ts'

// A dozen of them, so that who finds whom is easily told.
const names = 'Rosario Amor Teresa Henrik Daniel Urs Maricel Kit Divina Joy Marivic Bea'.split(' ')
const some = people.filter(({ name }) => names.includes(name))

const dataDir = mkdtempSync(join(tmpdir(), 'harana-demo-'))
const [stranger] = people.filter((person) => !some.includes(person)) as [Person]
const storage = withDrawings(folderStorage(dataDir), [...some, stranger])
let app: TestApp
const tokens: Record<string, string> = {}

const seed = () => seedDemo(app.url, some)

beforeAll(async () => {
  app = await startTestApp({}, { plant: (app) => Object.assign(app.outside, { storage }) })
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
  const tables = [
    ...['members', 'profiles', 'images', 'search_card', 'likes', 'visits', 'notifications'],
    ...['conversations', 'messages'],
  ]
  const count = (table: string) =>
    sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`
      .execute(app.db)
      .then(({ rows }) => rows[0]!.n)
  return Promise.all(tables.map(count))
}

describe('the demo members', () => {
  test('have credits to try, a part of which expires', async () => {
    const { creditsTotal, expiring } = await app.call('credits/getcredits', {}, { token: tokens.Guy })
    expect([creditsTotal, expiring.map(({ amount }) => amount)]).toEqual([400, [350]])
    const { movements } = await app.call('credits/gethistory', {}, { token: tokens.Woman })
    expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'goodwill 50',
      'signUpBonus 350',
    ])
  })

  test('the four named ones log in, as who they are', async () => {
    expect(await me('Guy')).toMatchObject({
      profileName: 'Henrik',
      gender: 3,
      className: 'premium-regular',
      interested: 1,
    })
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
    expect(
      profiles
        .filter(({ online }) => online)
        .map(({ userName }) => userName)
        .sort(),
    ).toEqual(['Maricel', 'Rosario'])
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

  test('everybody’s events are numbered as they came, without a gap but where messages came between', async () => {
    const { rows } = await sql`
      SELECT FROM members m LEFT JOIN LATERAL (
        SELECT count(*) AS many, max(seq) AS last, array_agg(seq ORDER BY created_at, seq) AS order
        FROM notifications WHERE member_id = m.id) n ON true
      WHERE NOT EXISTS (SELECT FROM conversation_sides s WHERE s.member_id = m.id)
        AND (m.event_seq <> coalesce(n.last, 0) OR m.event_seq <> n.many
          OR n.order <> ARRAY(SELECT generate_series(1, n.many)))`.execute(app.db)
    expect(rows).toHaveLength(0)
  })

  test('those who log in have conversations: news, requests that wait, and what both have read', async () => {
    const listOf = async (login: string, view: 'all' | 'requests') => {
      const { conversations } = await app.call('chat/getconversations', { view }, { token: tokens[login] })
      return conversations.map(({ member, state, ownRequest, unread, readUpTo, last }) => ({
        who: `${member?.userName} ${ownRequest ? 'own ' : ''}${state}`,
        ...{ unread, readUpTo, number: last?.number },
      }))
    }
    expect(await listOf('Guy', 'all')).toEqual([
      { who: 'Rosario open', unread: 2, readUpTo: 7, number: 9 },
      { who: 'Divina own request', unread: 0, readUpTo: 0, number: 1 },
    ])
    expect(await listOf('Guy', 'requests')).toEqual([
      { who: 'Maricel request', unread: 1, readUpTo: 0, number: 1 },
    ])
    expect(await listOf('Ka-Partner', 'all')).toEqual([
      { who: 'Henrik open', unread: 0, readUpTo: 6, number: 9 },
    ])
    const { rows: told } = await sql<{ name: string; isRead: boolean }>`
      SELECT p.profile_name AS name, n.read_at IS NOT NULL AS "isRead" FROM notifications n
      JOIN profiles p ON p.member_id = n.actor_id JOIN members m ON m.id = n.member_id
      WHERE n.subject_kind = 'conversation' AND m.email = ${demoLogins[0]!.email} ORDER BY p.profile_name`.execute(
      app.db,
    )
    expect(told).toEqual([
      { name: 'Maricel', isRead: false },
      { name: 'Rosario', isRead: false },
    ])
  })

  test('seeding again makes nobody new, and brings their last activity up to now', async () => {
    const before = await rows()
    await sql`UPDATE search_card SET last_active = last_active - interval '3 days'`.execute(app.db)
    await seed()
    expect(await rows()).toEqual(before)
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: tokens.Guy })
    expect(profiles.some(({ userName, online }) => userName === 'Rosario' && online)).toBe(true)
  })

  test('of an earlier version get the photos of today, but for who has added one', async () => {
    const before = await rows()
    const own = 'f'.repeat(32)
    for (const name of ['Rosario', 'Kit', 'Amor', 'Joy']) {
      await sql`DELETE FROM images WHERE member_id = (SELECT member_id FROM profiles WHERE profile_name = ${name})`.execute(
        app.db,
      )
      const [first, ...albums] = photoPathsBefore({ name })
      const drawn = {
        ...{ Rosario: albums.slice(0, 6), Kit: albums.slice(6) },
        ...{ Amor: [first!], Joy: [first!, own] },
      }[name]!
      for (const [position, path] of drawn.entries())
        await sql`INSERT INTO images (member_id, position, path, placeholder)
          SELECT member_id, ${position}, ${path}, '' FROM profiles WHERE profile_name = ${name}`.execute(
          app.db,
        )
    }
    await seed()
    const pathsOf = async (name: string) =>
      (
        await sql<{ path: string }>`SELECT path FROM images i JOIN profiles USING (member_id)
          WHERE profile_name = ${name} ORDER BY i.position`.execute(app.db)
      ).rows.map(({ path }) => path)
    for (const name of ['Rosario', 'Kit', 'Amor']) {
      const album = albumOf(some.find((person) => person.name === name)!)
      expect(await pathsOf(name)).toEqual(album.map((_, position) => photoPath({ name }, position)))
    }
    expect(await pathsOf('Joy')).toEqual([photoPathsBefore({ name: 'Joy' })[0], own])
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: tokens.Guy })
    expect(profiles.find(({ userName }) => userName === 'Rosario')).toMatchObject({ kaPartner: true })
    await sql`DELETE FROM images WHERE member_id = (SELECT member_id FROM profiles WHERE profile_name = 'Joy')`.execute(
      app.db,
    )
    await sql`INSERT INTO images (member_id, position, path, placeholder)
      SELECT member_id, 0, ${photoPathsBefore({ name: 'Joy' })[0]}, '' FROM profiles WHERE profile_name = 'Joy'`.execute(
      app.db,
    )
    await seed()
    expect(await rows()).toEqual(before)
  })
})

describe('photos of the demo members', () => {
  const path = photoPath({ name: 'Amor' })

  test('are drawn in each size when they are first asked for, and stay', async () => {
    const plain = folderStorage(dataDir)
    for (const [name, width, height] of [
      ['64.webp', 64, 64],
      ['185.webp', 185, 231],
      ['800.webp', 800, 1000],
      ['master.webp', 800, 1000],
    ] as const) {
      expect(await plain.get(`${path}/${name}`)).toBeNull()
      const [bytes, again] = await Promise.all([
        storage.get(`${path}/${name}`),
        storage.get(`${path}/${name}`),
      ])
      expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'webp', width, height })
      expect(again).toBe(bytes)
      expect((await plain.get(`${path}/${name}`))?.equals(bytes!)).toBe(true)
    }
  })

  test('are the same for every seeding, and others for others', async () => {
    const other = withDrawings(folderStorage(mkdtempSync(join(dataDir, 'other-'))))
    const [once, twice] = [await storage.get(`${path}/64.webp`), await other.get(`${path}/64.webp`)]
    expect(twice?.equals(once!)).toBe(true)
    expect((await other.get(`${photoPath({ name: 'Kit' })}/64.webp`))?.equals(once!)).toBe(false)
  })

  test('are all in the profile, which says that they are drawn and what those without a face show', async () => {
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: tokens.Guy })
    const scenes = { en: 0, fil: 0 }
    for (const { profileId, userName } of profiles) {
      const album = albumOf(some.find(({ name }) => name === userName)!)
      for (const locale of ['en', 'fil'] as const) {
        const { profile } = await app.call(
          'profiles/getprofile',
          { profileId },
          { token: tokens.Guy, locale },
        )
        expect(profile.drawn).toBe(true)
        expect(profile.profileImages.map(({ shows }) => shows)).toEqual(
          album.map((picture) => ('scene' in picture ? sceneWords[picture.scene][locale] : '')),
        )
        scenes[locale] += album.filter((picture) => 'scene' in picture).length
      }
    }
    expect(scenes.en).toBeGreaterThan(2)
  })

  test('are nobody else’s: what is no photo of theirs is as the storage has it', async () => {
    await storage.put('ab12/64.webp', Buffer.from('theirs'))
    expect(String(await storage.get('ab12/64.webp'))).toBe('theirs')
    for (const key of ['cd34/64.webp', `${path}/65.webp`, `${path}/../64.webp`]) {
      expect(await storage.get(key)).toBeNull()
    }
  })

  test('count as there before they are drawn: the sweeper misses none and leaves all', async () => {
    const later = new Date(Date.now() + 2 * 3_600_000)
    const missing: string[] = []
    const gone = await sweepPhotos({ db: app.db, storage, now: later, onMissing: (id) => missing.push(id) })
    expect(missing).toEqual([])
    // Those of somebody whom nobody has made.
    expect(gone).toBe(albumOf(stranger).length)
    expect(await storage.get(`${path}/64.webp`)).not.toBeNull()
  })

  test('are shown at signed addresses like any other, with a tiny picture meanwhile', async () => {
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: tokens.Guy })
    for (const { placeholder } of profiles) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder.length).toBeLessThanOrEqual(300)
    }
  })
})

describe('what happened between the demo members', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const all = encounters(people, now)

  test('each has tens of encounters and nobody hundreds', () => {
    for (const side of ['from', 'to'] as const) {
      const counted = Object.values(Object.groupBy(all, (one) => one[side].name)).map((some) => some!.length)
      expect(Math.max(...counted)).toBeLessThan(120)
      expect(counted.toSorted((a, b) => a - b)[Math.floor(counted.length / 2)]).toBeGreaterThan(15)
    }
  })

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
    const pair = ({ from, to }: Encounter) => `${from.name} ${to.name}`
    const visits = new Map(all.filter(({ kind }) => kind === 'visit').map((visit) => [pair(visit), visit.at]))
    for (const like of all.filter(({ kind }) => kind === 'like')) {
      expect(visits.get(pair(like))?.getTime()).toBeLessThan(like.at.getTime())
    }
  })
})

describe('the demo members’ log-ins', () => {
  const logIn = async (email: string, password: string) =>
    (await app.call('users/loginuser', { email, password })).code
  const published = () => Promise.all(demoLogins.map(({ email, password }) => logIn(email, password)))
  const all = (code: string) => demoLogins.map(() => code)

  test('are random and new with each start where others reach the site, and nobody is staff', async () => {
    const first = await openDemo(app.url, false)
    const second = await openDemo(app.url, false)
    expect(second.map(({ name }) => name)).toEqual(['Guy', 'Woman', 'Ka-Partner'])
    expect(new Set([...first, ...second].map(({ password }) => password)).size).toBe(6)
    expect(await published()).toEqual(all('WRONGLOGIN'))
    for (const { email, password } of first) expect(await logIn(email, password)).toBe('WRONGLOGIN')
    for (const { email, password } of second) expect(await logIn(email, password)).toBe('SUCCESS')
    const staff = await sql`SELECT FROM members WHERE staff_roles <> '{}'`.execute(app.db)
    expect(staff.rows).toEqual([])
  })

  test('and their sessions end with a start that wants no demo members, who are seen no more', async () => {
    await openDemo(app.url, true)
    const [{ email, password }] = demoLogins as [(typeof demoLogins)[0]]
    const { authToken: token } = await app.call('users/loginuser', { email, password })
    expect(await closeDemo(app.url)).toBe(some.length)
    app.viewers.invalidate(null)
    expect(await published()).toEqual(all('WRONGLOGIN'))
    expect((await app.call('users/me', {}, { token })).code).toBe('NOTAUTHENTICATED')
    const shown = app.db.selectFrom('search_card').select('id').where('visible', '=', true)
    expect(await shown.execute()).toEqual([])
    expect(await closeDemo(app.url)).toBe(0)
  })

  test('are as published again with a start that wants them, but for whom staff banned', async () => {
    await app.moveClock(1000)
    await app.db
      .updateTable('members')
      .set({ banned_at: sql<Date>`app_now()` })
      .where('email', '=', 'bea@demo.harana.example')
      .execute()
    await openDemo(app.url, true)
    expect(await published()).toEqual(all('SUCCESS'))
    const banned = app.db.selectFrom('members').select('email').where('banned_at', 'is not', null)
    expect(await banned.execute()).toEqual([{ email: 'bea@demo.harana.example' }])
    await app.moveClock(0)
  })
})
