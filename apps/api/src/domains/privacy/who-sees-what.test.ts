import type { Input } from '@harana/contract'
import { noticeKinds } from '@harana/contract/model/notices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { photo } from '../../testing/photos.ts'
import { type Browser, startPushService } from '../../testing/push-service.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({}, { pushCa: service.ca })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

const guy = (profileName = 'Lars') =>
  createMember(app.db, { gender: 3, profile: { profileName, city: 'Bergen', countryId: 578 } })
const choose = ({ token }: CreatedMember, wish: Input<'users/saveprivacy'>) =>
  app.call('users/saveprivacy', wish, { token })
const pause = ({ token }: CreatedMember, paused: boolean) =>
  app.call('users/savepause', { paused }, { token })
const like = ({ token }: CreatedMember, { id }: CreatedMember) =>
  app.call('profiles/likeprofile', { profileId: id, liked: true }, { token })
const visit = ({ token }: CreatedMember, { id }: CreatedMember) =>
  app.call('profiles/visitprofile', { profileId: id }, { token })
const visitors = async ({ token }: CreatedMember) =>
  (await app.call('profiles/getprofilevisitors', {}, { token })).profiles.map(({ userName }) => userName)
const profile = async ({ token }: CreatedMember, { id }: CreatedMember) =>
  (await app.call('profiles/getprofile', { profileId: id }, { token })).profile
const search = async ({ token }: CreatedMember, filter: Input<'profiles/searchprofiles'>) =>
  (await app.call('profiles/searchprofiles', filter, { token })).profiles.map(({ profileId }) => profileId)
const unread = async ({ token }: CreatedMember) =>
  (await app.call('notifications/getnewnotifications', {}, { token })).unread
const wasActive = ({ id }: CreatedMember, at: Date) =>
  sql`UPDATE search_card SET last_active = ${at} WHERE id = ${id}`.execute(app.db)

/** A woman whose browser takes pushes, and who wants every kind mailed at once. */
async function reader() {
  const her = await createMember(app.db)
  const browser = service.browser()
  await app.call('notifications/subscribepush', browser, { token: her.token })
  for (const kind of noticeKinds)
    await sql`INSERT INTO notification_settings (member_id, kind, here, mail, push)
      VALUES (${her.id}, ${kind}, true, 'atonce', true)`.execute(app.db)
  return { ...her, browser }
}
/** All that a member hears of others, once every job is done and they have been away for long. */
async function heard({ id, token, email, browser }: CreatedMember & { browser: Browser }) {
  const { notifications } = await app.call('notifications/getnotifications', {}, { token })
  await app.activity.flush()
  await sql`UPDATE search_card SET last_active = 'epoch' WHERE id = ${id}`.execute(app.db)
  app.mails.length = 0
  await app.runJobs()
  await app.runJob('due-notification-mails', null)
  return {
    listed: notifications.map(({ type }) => type),
    unread: await unread({ token } as CreatedMember),
    mails: app.mails.filter(({ to }) => to === email).map(({ subject }) => subject),
    pushes: service.sentTo(browser).map(({ text }) => JSON.parse(text).body),
  }
}
const nothing = { listed: [], unread: 0, mails: [], pushes: [] }

describe('what a member shows of themself', () => {
  test('is all shown until they choose, each by itself, and comes back when they choose again', async () => {
    const him = await guy()
    const shown = async () => {
      const { showOnline, showVisits, showCity } = (await app.call('users/me', {}, { token: him.token }))
        .userInfo
      return { showOnline, showVisits, showCity }
    }
    const all = { showOnline: true, showVisits: true, showCity: true }
    expect(await shown()).toEqual(all)
    await choose(him, { showCity: false })
    await choose(him, { showOnline: false })
    expect(await shown()).toEqual({ ...all, showOnline: false, showCity: false })
    await choose(him, { showCity: true, showOnline: true })
    expect(await shown()).toEqual(all)
    expect((await choose(him, { showVisits: 'no' } as never)).code).toBe('INVALIDINPUT')
    expect(await shown()).toEqual(all)
  })

  test('hidden activity: never online, no last activity, in no filter, and sorted by the day @D33', async () => {
    const her = await createMember(app.db)
    // Members of one step are in the order of their numbers, of which his is the first.
    const guys = [await guy(), await guy(), await guy()]
    const [him, online, hourAgo] = guys.sort((a, b) => a.id - b.id) as [
      CreatedMember,
      CreatedMember,
      CreatedMember,
    ]
    await wasActive(hourAgo, new Date(now().getTime() - 70 * 60_000))
    const sorted = { countryName: 'Norway', recordsPerPage: 100, sort: 'lastActive' } as const
    const among = async () =>
      (await search(her, sorted)).filter((id) => [him.id, online.id, hourAgo.id].includes(id))
    expect(await among()).toEqual([him.id, online.id, hourAgo.id])
    await like(him, her)
    await choose(him, { showOnline: false })
    // What comes after is read by itself, not with the card.
    expect((await among())[0]).toBe(online.id)
    await wasActive(him, now())
    expect(await profile(her, him)).toMatchObject({ online: false, activeTime: null })
    const [card] = (await app.call('profiles/getlikingprofiles', {}, { token: her.token })).profiles
    expect(card).toMatchObject({ profileId: him.id, online: false, activeTime: null })
    const { notifications } = await app.call('notifications/getnotifications', {}, { token: her.token })
    expect(JSON.parse(notifications[0]!.data)).toMatchObject({ profileOnline: false })
    expect(await search(her, { ...sorted, onlineNow: true })).toContain(online.id)
    expect(await search(her, { ...sorted, onlineNow: true })).not.toContain(him.id)
    // Within the day nothing tells when: the order is the same, whenever they were here.
    const byDay = await among()
    expect(byDay[0]).toBe(online.id)
    await wasActive(him, new Date(now().toISOString().slice(0, 10)))
    expect(await among()).toEqual(byDay)
    await choose(him, { showOnline: true })
    await wasActive(him, now())
    expect(await profile(her, him)).toMatchObject({ online: true, activeTime: 0 })
    expect(await search(her, { ...sorted, onlineNow: true })).toContain(him.id)
  })

  test('a hidden city is on no card and profile, and no search by city finds it', async () => {
    const her = await createMember(app.db)
    const him = await guy()
    const inBergen = { countryName: 'Norway', city: 'Berg', recordsPerPage: 100 } as const
    await visit(him, her)
    expect(await search(her, inBergen)).toContain(him.id)
    await choose(him, { showCity: false })
    expect(await search(her, inBergen)).not.toContain(him.id)
    expect(await search(her, { countryName: 'Norway', recordsPerPage: 100 })).toContain(him.id)
    expect(await profile(her, him)).toMatchObject({ city: '', location: 'Norway', countryName: 'Norway' })
    const [card] = (await app.call('profiles/getprofilevisitors', {}, { token: her.token })).profiles
    expect(card).toMatchObject({ profileId: him.id, city: '', countryName: 'Norway' })
    expect((await app.call('users/me', {}, { token: him.token })).userInfo).toMatchObject({ city: 'Bergen' })
    await choose(him, { showCity: true })
    expect(await search(her, inBergen)).toContain(him.id)
    expect(await profile(her, him)).toMatchObject({ city: 'Bergen' })
  })

  test('invisible browsing leaves no visit, notification, mail or push @R1.10', async () => {
    const [her, him] = [await reader(), await guy()]
    await choose(him, { showVisits: false })
    expect((await visit(him, her)).result).toBe('OK')
    expect(await heard(her)).toEqual(nothing)
    expect(await visitors(her)).toEqual([])
    expect(await profile(her, him)).toMatchObject({ userLastVisitProfile: null })
    const left = await app.db.selectFrom('visits').where('visitor', '=', him.id).selectAll().execute()
    expect(left).toEqual([])
    // It is not shown afterwards either.
    await choose(him, { showVisits: true })
    expect(await visitors(her)).toEqual([])
    await visit(him, her)
    expect(await visitors(her)).toEqual(['Lars'])
    expect(await heard(her)).toMatchObject({ listed: ['profilevisit'], unread: 1 })
  })

  test('who hides visits hides those from before as well, and sees no visitors meanwhile @R1.10', async () => {
    const [her, him] = [await reader(), await guy()]
    await visit(him, her)
    await visit(her, him)
    const me = async () => (await app.call('users/me', {}, { token: her.token })).userInfo.lastIngressVisit
    expect([await visitors(her), await visitors(him), await unread(her)]).toEqual([['Lars'], [her.name], 1])
    for (const one of [him, her]) {
      await choose(one, { showVisits: false })
      expect([await visitors(her), await visitors(him), await unread(her), await me()]).toEqual([
        [],
        [],
        0,
        null,
      ])
      expect(await profile(her, him)).toMatchObject({ userLastVisitProfile: null })
      expect(await heard(her)).toMatchObject({ listed: [], mails: [], pushes: [] })
      await choose(one, { showVisits: true })
    }
    expect([await visitors(her), await visitors(him), await unread(her)]).toEqual([['Lars'], [her.name], 1])
    expect(await me()).toBe(now().toISOString().slice(0, 10))
  })
})

describe('a pause', () => {
  test('leaves one’s own photos to oneself, and serves them to nobody by the URLs that others have', async () => {
    const her = await createMember(app.db)
    await app.call('profiles/uploadprofileimage', {}, { token: her.token, body: await photo() })
    const ownUrls = async () => {
      const { userInfo } = await app.call('users/me', {}, { token: her.token })
      const [first] = userInfo.profileImages
      return [userInfo.profileImage, userInfo.profileImage2x, first!.profileImage, first!.profileImageLarge]
    }
    const him = await createMember(app.db)
    const { profile } = await app.call('profiles/getprofile', { profileId: her.id }, { token: him.token })
    const served = async (url: string) => (await app.fastify.inject({ url })).statusCode
    await pause(her, true)
    const own = await ownUrls()
    expect(await Promise.all(own.map(served))).toEqual([200, 200, 200, 200])
    expect(await served(profile.profileImage)).toBe(404)
    // Nor by saying that they are one's own.
    expect(await served(profile.profileImage.replace('?', '?o=1&'))).toBe(404)
    // Nor does one who waits for staff to look lose sight of what they look at.
    await sql`UPDATE members SET paused_at = NULL, hidden_at = app_now() WHERE id = ${her.id}`.execute(app.db)
    expect(await Promise.all(own.map(served))).toEqual([200, 200, 200, 200])
    expect(await served(profile.profileImage)).toBe(404)
    await sql`UPDATE members SET suspended_until = app_now() + interval '1 day' WHERE id = ${her.id}`.execute(
      app.db,
    )
    expect(await served(own[0]!)).toBe(404)
  })

  test('hides everywhere at once, and all comes back whole with one press', async () => {
    const [her, him] = [await reader(), await guy()]
    await like(him, her)
    await like(her, him)
    await visit(him, her)
    const everything = async () => ({
      found: (await search(her, { countryName: 'Norway', recordsPerPage: 100 })).includes(him.id),
      profile: (await app.call('profiles/getprofile', { profileId: him.id }, { token: her.token })).code,
      lists: await Promise.all(
        (
          [
            'profiles/getlikingprofiles',
            'profiles/getlikedprofiles',
            'profiles/getmutuallikes',
            'profiles/getprofilevisitors',
          ] as const
        ).map(async (list) => (await app.call(list, {}, { token: her.token })).total),
      ),
      unread: await unread(her),
    })
    const before = { found: true, profile: 'SUCCESS', lists: [1, 1, 1, 1], unread: 2 }
    expect(await everything()).toEqual(before)
    expect((await pause(him, true)).result).toBe('OK')
    expect(await everything()).toEqual({ found: false, profile: 'NOTFOUND', lists: [0, 0, 0, 0], unread: 0 })
    expect(await heard(her)).toMatchObject({ listed: [], unread: 0, mails: [], pushes: [] })
    expect((await like(her, him)).code).toBe('NOTFOUND')
    // Once more is no harm.
    await pause(him, true)
    await pause(him, false)
    expect(await everything()).toEqual(before)
  })

  test('lets its member look around and change settings, and refuses what would show them', async () => {
    const [her, him] = [await reader(), await guy()]
    await pause(him, true)
    const { userInfo } = await app.call('users/me', {}, { token: him.token })
    expect(userInfo).toMatchObject({ paused: true, profileName: 'Lars' })
    expect((await app.call('profiles/searchprofiles', {}, { token: him.token })).result).toBe('OK')
    expect((await choose(him, { showCity: false })).result).toBe('OK')
    expect(await like(him, her)).toMatchObject({ code: 'PAUSED' })
    expect((await visit(him, her)).result).toBe('OK')
    await pause(him, false)
    expect(await heard(her)).toEqual(nothing)
    expect(await visitors(her)).toEqual([])
    expect((await like(him, her)).result).toBe('OK')
    await pause(him, true)
    const unlike = { profileId: her.id, liked: false }
    expect(await app.call('profiles/likeprofile', unlike, { token: him.token })).toMatchObject({
      liked: false,
    })
  })

  test('sends its member no mail and no push of others; what waits in the site is told afterwards', async () => {
    const [her, him] = [await reader(), await guy()]
    await like(him, her)
    await pause(her, true)
    expect(await heard(her)).toMatchObject({ mails: [], pushes: [] })
    await pause(her, false)
    const after = await heard(her)
    expect(after).toMatchObject({ listed: ['profilelike'], unread: 1, mails: [] })
  })

  test.each([
    ['the liked member', 'NOTFOUND'],
    ['the liking member', 'PAUSED'],
  ] as const)('of %s and a like at the same moment end as if done in turn', async (side, refusal) => {
    for (const first of ['pause', 'like'] as const) {
      const [her, him] = [await reader(), await guy()]
      const member = side === 'the liked member' ? her : him
      const acts: (() => Promise<{ code: string }>)[] = [() => pause(member, true), () => like(him, her)]
      const answers = await meanwhile(
        app.db,
        holdMember(member.id),
        first === 'pause' ? acts : acts.toReversed(),
      )
      expect(answers.map(({ code }) => code)).toEqual(
        first === 'pause' ? ['SUCCESS', refusal] : ['SUCCESS', 'SUCCESS'],
      )
      expect(await heard(her)).toMatchObject({ mails: [], pushes: [] })
      await pause(member, false)
      expect((await heard(her)).listed).toEqual(first === 'pause' ? [] : ['profilelike'])
    }
  })
})
