import { Gender, type StaffRole } from '@harana/contract/model/enums'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createLike, createMember, type MemberOverrides } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const dayMs = 24 * 3_600_000
/** At noon in UTC, so that an hour more or less stays within the day. */
const noon = new Date(new Date().setUTCHours(12, 0, 0, 0))
const ago = (days: number) => new Date(noon.getTime() - days * dayMs)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await sql`DELETE FROM members`.execute(app.db)
  for (const table of [
    'daily_counts',
    'cohort_counts',
    'tickets',
    'reports',
    'decisions',
    'contact_messages',
  ])
    await sql`TRUNCATE ${sql.id(table)} CASCADE`.execute(app.db)
  await at(0)
})
afterEach(() => app.moveClock(0))
afterAll(() => app.stop())

/** Moves the clock to noon of the day so many days from now. */
const at = (days: number) => app.moveClock(noon.getTime() + days * dayMs - Date.now())
const staff = async (...staffRoles: StaffRole[]) => {
  const { id, token } = await createMember(app.db, { staffRoles, createdAt: ago(400), lastActive: ago(400) })
  return {
    id,
    dashboard: (days?: 14 | 90) => app.call('admin/getdashboard', { ...(days && { days }) }, { token }),
    health: (input: object = {}) => app.call('admin/gethealth', input, { token }),
  }
}
const join = (count: number, overrides: MemberOverrides) =>
  Promise.all(Array.from({ length: count }, () => createMember(app.db, overrides)))

describe('the counts of a day', () => {
  test('say who signed up, finished, was confirmed and was active, by their days in UTC @R1.18', async () => {
    const { dashboard } = await staff('support')
    await join(3, { createdAt: ago(2), lastActive: ago(1) })
    await join(2, { createdAt: ago(0), lastActive: ago(0) })
    await join(1, { createdAt: ago(0), step: 'account' })
    await sql`UPDATE members SET activated_at = created_at WHERE activated_at IS NOT NULL`.execute(app.db)
    await sql`UPDATE profiles p SET created_at = m.created_at FROM members m WHERE m.id = p.member_id`.execute(
      app.db,
    )
    await app.runJob('count-days', null)
    const { days, members } = await dashboard()
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toBe(noon.toISOString().slice(0, 10))
    expect(members.signedUp.slice(-3)).toEqual([3, 0, 3])
    expect(members.finished.slice(-3)).toEqual([3, 0, 2])
    expect(members.confirmed.slice(-3)).toEqual([3, 0, 2])
    // Who was active on a day that nobody counted then is not known.
    expect(members.active.slice(-3)).toEqual([null, null, 2])
  })

  test('are the same when they are counted twice, and grow with the day', async () => {
    const { dashboard } = await staff('support')
    await join(2, { createdAt: ago(0), lastActive: ago(0) })
    await app.runJob('count-days', null)
    const first = await dashboard()
    await app.runJob('count-days', null)
    expect((await dashboard()).members).toEqual(first.members)
    await join(1, { createdAt: ago(0), lastActive: ago(0) })
    await app.runJob('count-days', null)
    expect((await dashboard()).members.active.at(-1)).toBe(3)
  })

  test('catch up on the days that were missed, and keep what was counted though a member is erased', async () => {
    const { dashboard } = await staff('support')
    const [gone] = await join(1, { createdAt: ago(3), lastActive: ago(3) })
    await at(-3)
    await app.runJob('count-days', null)
    await join(2, { createdAt: ago(1), lastActive: ago(1) })
    await sql`DELETE FROM members WHERE id = ${gone!.id}`.execute(app.db)
    await at(0)
    await app.runJob('count-days', null)
    const { members } = await dashboard()
    expect(members.signedUp.slice(-4)).toEqual([1, 0, 2, 0])
    expect(members.active.slice(-4)).toEqual([1, null, null, null])
  })

  test('say how many reports came, what was decided and overturned, and how long it took', async () => {
    const { dashboard } = await staff('moderator')
    await sql`INSERT INTO tickets (kind, priority, status, opened_at, due_at, decided_at) VALUES
      ('report', 2, 'decided', ${ago(2)}, ${ago(1)}, ${new Date(ago(1).getTime() - 18 * 3_600_000)}),
      ('report', 2, 'decided', ${ago(1)}, ${ago(1)}, ${new Date(ago(1).getTime() + 3_600_000)}),
      ('report', 2, 'decided', ${ago(1)}, ${ago(1)}, ${new Date(ago(1).getTime() + 5 * 3_600_000)}),
      ('report', 2, 'decided', ${ago(1)}, ${ago(1)}, ${new Date(ago(1).getTime() + 6 * 3_600_000)})`.execute(
      app.db,
    )
    await sql`INSERT INTO decisions (action, reason, words, created_at, reversed_at) VALUES
      ('warn', 'scam', '', ${ago(1)}, ${ago(0)}), ('ban', 'scam', '', ${ago(1)}, NULL)`.execute(app.db)
    await app.runJob('count-days', null)
    const { work } = await dashboard()
    expect(work!.decisions.slice(-2)).toEqual([2, 0])
    expect(work!.overturned.slice(-2)).toEqual([0, 1])
    // Of 1, 5 and 6 hours.
    expect(work!.hoursToDecide.slice(-2)).toEqual([5, null])
  })
})

describe('what waits', () => {
  test('is told of the kinds that a role decides, with what is overdue', async () => {
    await sql`INSERT INTO tickets (kind, priority, opened_at, due_at) VALUES
      ('report', 2, ${ago(2)}, ${ago(1)}), ('report', 2, ${ago(0)}, ${ago(-1)}),
      ('appeal', 3, ${ago(0)}, ${ago(-7)})`.execute(app.db)
    await sql`INSERT INTO contact_messages (site, language, name, email, message, day)
      VALUES ('harana', 'en', 'Ana', 'ana@test.example', 'Hello', '2026-01-01')`.execute(app.db)
    const moderator = await (await staff('moderator')).dashboard()
    expect(moderator).toMatchObject({
      openMessages: null,
      money: null,
      undecided: null,
      work: { reports: expect.any(Array) },
    })
    expect(moderator.tickets).toEqual([
      { kind: 'scam', open: 0, overdue: 0 },
      { kind: 'report', open: 2, overdue: 1 },
      { kind: 'live-photo', open: 0, overdue: 0 },
      { kind: 'verification', open: 0, overdue: 0 },
      { kind: 'photo', open: 0, overdue: 0 },
      { kind: 'appeal', open: 1, overdue: 0 },
      { kind: 'new-photo', open: 0, overdue: 0 },
      { kind: 'letter', open: 0, overdue: 0 },
      { kind: 'profile-change', open: 0, overdue: 0 },
    ])
    const reported = await staff('moderator')
    await sql`INSERT INTO tickets (kind, member_id, priority, due_at)
      VALUES ('report', ${reported.id}, 2, ${ago(-1)})`.execute(app.db)
    expect((await reported.dashboard()).tickets).toContainEqual({ kind: 'report', open: 2, overdue: 1 })
    const support = await (await staff('support')).dashboard()
    expect(support.tickets).toEqual([
      { kind: 'letter', open: 0, overdue: 0 },
      { kind: 'profile-change', open: 0, overdue: 0 },
    ])
    expect(support.openMessages).toBe(1)
    const finance = await staff('finance')
    await sql`INSERT INTO credit_proposals (kind, member_id, amount, reason, proposed_by)
      VALUES ('up', ${reported.id}, 5, 'The lift was never shown.', ${finance.id})`.execute(app.db)
    await sql`INSERT INTO ledger_audits (movements, differences) VALUES (9, 3), (9, 2)`.execute(app.db)
    expect(await finance.dashboard()).toMatchObject({
      work: null,
      tickets: [
        { kind: 'books', open: 0, overdue: 0 },
        { kind: 'invite', open: 0, overdue: 0 },
      ],
      openMessages: null,
      money: { refunds: 0, proposals: 1, payments: 0, ledger: 2 },
      undecided: null,
    })
    const administrator = await (await staff('administrator')).dashboard()
    expect(administrator.undecided).toEqual(expect.any(Array))
  })
})

describe('the health of the place', () => {
  const women = { gender: Gender.Girl, lastActive: ago(0) }

  test('follows those who signed up, by week, country and side, and tells no small group in numbers', async () => {
    const { health } = await staff('finance')
    const created = await join(6, { ...women, createdAt: ago(20), profile: { countryId: 608 } })
    const guys = await join(5, {
      gender: Gender.Guy,
      createdAt: ago(20),
      lastActive: ago(19),
      profile: { countryId: 578 },
    })
    await join(2, { gender: Gender.Guy, createdAt: ago(20), step: 'account' })
    for (const { id } of created.slice(0, 5)) await createLike(app.db, id, guys[0]!.id)
    await createLike(app.db, guys[0]!.id, created[0]!.id)
    // Who only got a like had contact, too.
    await createLike(app.db, created[0]!.id, guys[1]!.id)
    await app.runJob('count-cohorts', null)
    await app.runJob('count-cohorts', null)
    const { groups } = await health({ by: 'side' })
    const of = (name: string) => groups.find((group) => group.name === name)!
    expect(of('men')).toMatchObject({
      signedUp: 5,
      confirmed: 5,
      firstLike: 'few',
      mutual: 'few',
      withoutContact: 5,
    })
    expect(of('women')).toMatchObject({
      signedUp: 5,
      confirmed: 5,
      firstLike: 5,
      mutual: 'few',
      withoutContact: 'few',
    })
    expect(of('women').back).toEqual([
      { weeks: 1, of: 5, members: 5 },
      { weeks: 4, of: 0, members: 0 },
      { weeks: 12, of: 0, members: 0 },
    ])
    expect(of('men').back[0]).toEqual({ weeks: 1, of: 5, members: 0 })
    const countries = (await health({ by: 'country' })).groups
    expect(countries.map(({ name, signedUp }) => [name, signedUp])).toEqual([
      ['PH', 5],
      ['NO', 5],
      ['', 'few'],
    ])
    const weeks = (await health({ by: 'week', country: 'PH', side: 'women' })).groups
    expect(weeks).toMatchObject([{ signedUp: 5 }])
    expect(new Date(weeks[0]!.name).getUTCDay()).toBe(1)
    expect((await health({ country: 'ZZ' })).groups).toEqual([])
  })

  test('says how many women and men were active on the last day that is over', async () => {
    const { health } = await staff('support')
    await at(-1)
    await join(6, { ...women, createdAt: ago(1), lastActive: ago(1) })
    await join(3, { gender: Gender.Guy, createdAt: ago(1), lastActive: ago(1) })
    await app.runJob('count-days', null)
    await at(0)
    await join(9, { ...women, createdAt: ago(0), lastActive: ago(0) })
    await app.runJob('count-days', null)
    expect((await health()).active).toEqual({ women: 5, men: 'few' })
  })
})
