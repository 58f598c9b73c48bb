import {
  type NoticeKind,
  noticeKinds,
  notices,
  type SubjectKind,
  subjects,
} from '@harana/contract/model/notices'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Queryable, sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createBlock, createMember } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { type Browser, startPushService } from '../../testing/push-service.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { notify } from './notifications.ts'
import { kindTexts } from './texts.ts'

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

/** A member whose browser takes pushes, and who wants every kind mailed at once. */
async function reader() {
  const her = await createMember(app.db)
  const browser = service.browser()
  await app.call('notifications/subscribepush', browser, { token: her.token })
  for (const kind of noticeKinds)
    await sql`INSERT INTO notification_settings (member_id, kind, here, mail, push)
      VALUES (${her.id}, ${kind}, true, 'atonce', true)`.execute(app.db)
  return { ...her, browser }
}
type Reader = CreatedMember & { browser: Browser }

/** What waits for a worker is carried out, as if the reader had not been here since long before. */
async function work({ id }: CreatedMember) {
  await app.activity.flush()
  await sql`UPDATE search_card SET last_active = 'epoch' WHERE id = ${id}`.execute(app.db)
  app.mails.length = 0
  await app.runJobs()
  await app.runJob('due-notification-mails', null)
  await app.runJob('held-pushes', null)
}

/** All that a member hears of notifications, by every channel. */
async function heard({ token, email, browser }: Reader) {
  // As ten minutes later: a change of another member's row alone invalidates nobody.
  app.viewers.invalidate(null)
  const list = await app.call('notifications/getnotifications', {}, { token })
  const poll = await app.call('notifications/getnewnotifications', { timestamp: 0 }, { token })
  const { unread } = await app.call('notifications/getnewnotifications', {}, { token })
  return {
    listed: list.notifications,
    news: poll.notifications,
    unread: [list.unread, poll.unread, unread],
    mails: app.mails.filter(({ to }) => to === email),
    pushes: service.sentTo(browser).map(({ text }) => JSON.parse(text)),
  }
}
const nothing = { listed: [], news: [], unread: [0, 0, 0], mails: [], pushes: [] }

describe('a notification that a member caused', () => {
  const like = ({ token }: CreatedMember, { id }: CreatedMember) =>
    app.call('profiles/likeprofile', { profileId: id, liked: true }, { token })
  const setMember = (change: ReturnType<typeof sql>) => (him: CreatedMember) =>
    sql`UPDATE members SET ${change} WHERE id = ${him.id}`.execute(app.db)

  const states: [string, (him: CreatedMember, her: CreatedMember) => Promise<unknown>][] = [
    ['is blocked by the reader', (him, her) => createBlock(app.db, her.id, him.id)],
    ['blocked the reader', (him, her) => createBlock(app.db, him.id, her.id)],
    ['is banned', setMember(sql`banned_at = app_now()`)],
    ['is deleted', setMember(sql`deleted_at = app_now()`)],
    ['is not active', setMember(sql`activated_at = NULL`)],
    ['is hidden', setMember(sql`hidden_at = app_now()`)],
    ['is suspended', setMember(sql`suspended_until = app_now() + interval '1 day'`)],
    ['takes a pause', setMember(sql`paused_at = app_now()`)],
  ]
  test.each(states)('is nowhere while that member %s @R1.8 @R1.11 @D14', async (_state, enter) => {
    const her = await reader()
    const [him, other] = [
      await createMember(app.db, { gender: 3, profile: { profileName: 'Lars' } }),
      await createMember(app.db, { gender: 3, profile: { profileName: 'Erik' } }),
    ]
    for (const one of [him, other]) await like(one, her)
    const { listed } = await heard(her)
    const { uuid } = listed.find(({ profileId }) => profileId === him.id)!
    await enter(him, her)
    await work(her)
    const { mails, pushes, ...site } = await heard(her)
    for (const list of [site.listed, site.news])
      expect(list.map(({ profileId }) => profileId)).toEqual([other.id])
    expect(site.unread).toEqual([1, 1, 1])
    expect(mails.map(({ subject }) => subject)).toEqual(['Erik liked your profile'])
    expect(pushes.map(({ body }) => body)).toEqual(['Erik liked your profile'])
    for (const name of ['notifications/markread', 'notifications/remove'] as const)
      expect((await app.call(name, { uuid }, { token: her.token })).code).toBe('NOTFOUND')
    await app.call('notifications/markallread', { timestamp: Number.MAX_SAFE_INTEGER }, { token: her.token })
    const { rows } = await sql`SELECT FROM notifications
      WHERE id = ${uuid} AND read_at IS NULL AND removed_at IS NULL`.execute(app.db)
    expect(rows).toHaveLength(1)
  })
})

describe('a kind that a member causes', () => {
  const act =
    (name: 'profiles/likeprofile' | 'profiles/visitprofile') => (him: CreatedMember, her: CreatedMember) =>
      app.call(name, { profileId: her.id }, { token: him.token })
  const causes: Partial<Record<NoticeKind, (him: CreatedMember, her: CreatedMember) => Promise<unknown>>> = {
    like: act('profiles/likeprofile'),
    mutuallike: async (him, her) => {
      await act('profiles/likeprofile')(her, him)
      await act('profiles/likeprofile')(him, her)
    },
    visit: act('profiles/visitprofile'),
  }

  test('is each of these, so that no kind is left out here', () => {
    const caused = noticeKinds.filter((kind) => notices[kind].subject === 'member')
    expect(Object.keys(causes)).toEqual(caused)
  })

  const out: [string, ReturnType<typeof sql>][] = [
    ['pauses', sql`paused_at = app_now()`],
    ['is deleted', sql`deleted_at = app_now()`],
    ['is suspended', sql`suspended_until = app_now() + interval '1 day'`],
    ['is hidden by a report', sql`hidden_at = app_now()`],
    ['is banned', sql`banned_at = app_now()`],
  ]
  test.each(
    Object.keys(causes).flatMap((kind) => out.map(([state, change]) => [kind, state, change] as const)),
  )(
    'of the kind %s is told by no channel while that member %s, and again afterwards @R1.11 @D14',
    async (kind, _state, change) => {
      const her = await reader()
      const him = await createMember(app.db, { gender: 3, profile: { profileName: 'Lars' } })
      await causes[kind as NoticeKind]!(him, her)
      await sql`UPDATE members SET ${change} WHERE id = ${him.id}`.execute(app.db)
      await work(her)
      expect(await heard(her)).toEqual(nothing)
      await sql`UPDATE members SET paused_at = NULL, deleted_at = NULL, suspended_until = NULL, hidden_at = NULL, banned_at = NULL
      WHERE id = ${him.id}`.execute(app.db)
      const { listed, unread } = await heard(her)
      expect(listed.map(({ profileId }) => profileId)).toEqual([him.id])
      expect(unread).toEqual([1, 1, 1])
    },
  )

  test.each(['visit'])(
    'of the kind %s is not even made by a member who browses unseen @R1.10',
    async (kind) => {
      const her = await reader()
      const him = await createMember(app.db, { gender: 3 })
      await app.call('users/saveprivacy', { showVisits: false }, { token: him.token })
      await causes[kind as NoticeKind]!(him, her)
      await work(her)
      expect(await heard(her)).toEqual(nothing)
      const { rows } = await sql`SELECT FROM notifications WHERE member_id = ${her.id}`.execute(app.db)
      expect(rows).toEqual([])
    },
  )
})

describe('a kind that no member causes', () => {
  // The rows and sentences that a new kind is given.
  const kind = 'verdict' as NoticeKind
  const subject = 'ruling' as SubjectKind
  const tables: [object, string, unknown][] = [
    [subjects, subject, { page: (id: string) => `/rulings/${id}` }],
    [notices, kind, { type: 'view', subject, here: true, mail: 'atonce', push: true }],
    [
      kindTexts.en,
      kind,
      {
        sentence: 'A decision was made',
        open: 'Open the decision',
        heading: 'Decisions',
        count: (count: number) => `${count} decisions`,
        about: 'decisions',
      },
    ],
  ]
  beforeAll(() => {
    for (const [table, name, row] of tables) Object.assign(table, { [name]: row })
    noticeKinds.push(kind)
  })
  afterAll(() => {
    for (const [table, name] of tables) Reflect.deleteProperty(table, name)
    noticeKinds.pop()
  })
  /** Its line in the view. */
  async function decideVisibility(db: Queryable) {
    const { rows } = await sql<{ definition: string }>`
      SELECT pg_get_viewdef('visible_notifications') AS definition`.execute(db)
    const definition = rows[0]!.definition.replace('ELSE false', "WHEN 'ruling' THEN true ELSE false")
    expect(definition).toContain("'ruling'")
    await sql`CREATE OR REPLACE VIEW visible_notifications AS ${sql.raw(definition)}`.execute(db)
  }
  const decide = ({ id }: CreatedMember, subjectId: string) =>
    app.transaction((work) => notify(work, { memberId: id, kind, actorId: null, subjectId, at: now() }))

  test('is seen by nobody until the view says who may, and then by every channel, without a member @R1.11', async () => {
    const her = await reader()
    await decide(her, '77')
    await work(her)
    expect(await heard(her)).toEqual(nothing)

    await decideVisibility(app.db)
    // The same event twice at once, and once more.
    const decideOn78 = () => decide(her, '78')
    await meanwhile(app.db, holdMember(her.id), [decideOn78, decideOn78])
    await decideOn78()
    await work(her)
    const { listed, news, unread, mails, pushes } = await heard(her)
    expect(unread).toEqual([2, 2, 2])
    expect(listed.map(({ subjectId }) => subjectId).sort()).toEqual(['77', '78'])
    expect(news).toHaveLength(2)
    const newest = news.find(({ subjectId }) => subjectId === '78')!
    expect(newest).toMatchObject({ type: 'view', read: false, profileId: null, subjectKind: 'ruling' })
    expect(JSON.parse(newest.data)).toEqual({
      profileImage: '',
      profileImage2x: '',
      profileClassName: '',
      profileName: '',
      profileOnline: false,
      type: 'view',
    })
    expect(mails.map(({ subject }) => subject)).toEqual(['A decision was made'])
    expect(mails[0]!.text).toMatch(/Open the decision:?\s+http:\/\/localhost:3000\/rulings\/78#authToken=/)
    expect(pushes).toMatchObject([{ body: 'A decision was made', path: '/rulings/78' }])

    const { uuid } = newest
    expect((await app.call('notifications/markread', { uuid }, { token: her.token })).result).toBe('OK')
    expect((await app.call('notifications/remove', { uuid }, { token: her.token })).result).toBe('OK')
    const after = await heard(her)
    expect(after.unread).toEqual([1, 1, 1])
    expect(after.listed.map(({ subjectId }) => subjectId)).toEqual(['77'])
  })

  test('is silent where it is not wished for, and waits for the end of quiet hours @R1.11', async () => {
    const [silent, sleeper] = [await reader(), await reader()]
    await sql`UPDATE notification_settings SET here = false, mail = 'never', push = false
      WHERE member_id = ${silent.id} AND kind = ${kind}`.execute(app.db)
    await sql`INSERT INTO quiet_hours (member_id, is_on, starts, ends, time_zone)
      VALUES (${sleeper.id}, true, '00:00', '23:30', 'UTC'), (${silent.id}, false, '00:00', '23:30', 'UTC')`.execute(
      app.db,
    )
    onTestFinished(() => app.moveClock(0))
    const midnight = new Date(now().toISOString().slice(0, 10)).getTime() + 24 * 3_600_000
    await app.moveClock(midnight - Date.now())
    for (const one of [silent, sleeper]) await decide(one, '79')
    await work(sleeper)
    expect(await heard(silent)).toEqual(nothing)
    expect(await heard(sleeper)).toMatchObject({ unread: [1, 1, 1], mails: [], pushes: [] })
    await app.moveClock(midnight + 23.6 * 3_600_000 - Date.now())
    await work(sleeper)
    const { mails, pushes } = await heard(sleeper)
    expect(mails.map(({ subject }) => subject)).toEqual(['A decision was made'])
    expect(pushes).toMatchObject([{ body: 'A decision was made', path: '/rulings/79' }])
  })
})
