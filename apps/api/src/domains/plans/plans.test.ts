import { randomUUID } from 'node:crypto'
import { Plan } from '@harana/contract/model/enums'
import { EXPRESS_MESSAGE_CREDITS } from '@harana/contract/model/limits'
import { giftOf, type PlanGift, paidPlans, planGiftNames, planGifts } from '@harana/contract/model/plans'
import { sites } from '@harana/contract/model/site'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import {
  type CreatedMember,
  createLike,
  createMember,
  createMembers,
  createSession,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { claimOnce } from '../accounts/accounts.ts'
import { endPlan, graceUntil, setRenewal, startPlan } from './plans.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const day = 24 * 3_600_000
const after = (days: number) => new Date(now().getTime() + days * day)
const man = (overrides: MemberOverrides = {}) => createMember(app.db, { gender: 3, ...overrides })
/** In a session of its own, since a log-in may have ended with the time that passed. */
const me = async ({ id }: CreatedMember) =>
  (await app.call('users/me', {}, { token: await createSession(app.db, id) })).userInfo
const trial = ({ token }: CreatedMember) => app.call('plans/starttrial', {}, { token })
const plans = ({ token }: CreatedMember) => app.call('plans/getplans', {}, { token })
const purchase = (id: string = randomUUID()) => ({ kind: 'purchase' as const, id })
const start = ({ id: memberId }: { id: number }, wish: Partial<Parameters<typeof startPlan>[1]> = {}) =>
  app.workerDeps.transaction((work) =>
    startPlan(work, {
      memberId,
      planId: Plan.Monthly,
      until: after(30),
      source: purchase(),
      renews: true,
      at: now(),
      ...wish,
    }),
  )
const end = (memberId: number, source: ReturnType<typeof purchase>, why: 'refund' | 'dispute' = 'refund') =>
  app.workerDeps.transaction((work) => endPlan(work, { memberId, source, why, at: now() }))
/** Runs what tells members of ends, and sends the mails. */
async function notifyOfEnds() {
  await app.runJob('end-plans', null)
  await app.runJobs()
  await app.runJob('due-notification-mails', null)
}
/** The member's class as another reads it on the profile, in a search and in a list, and the member themself. */
async function classesOf(member: CreatedMember) {
  const other = await createMember(app.db, { gender: 1 })
  const { token } = other
  const own = await createSession(app.db, member.id)
  await app.call('profiles/visitprofile', { profileId: other.id }, { token: own })
  const { profile } = await app.call('profiles/getprofile', { profileId: member.id }, { token })
  const found = await app.call('profiles/searchprofiles', { recordsPerPage: 480 }, { token })
  const visitors = await app.call('profiles/getprofilevisitors', {}, { token })
  const inList = ({ profiles }: typeof visitors | typeof found) =>
    profiles.find(({ profileId }) => profileId === member.id)?.className
  const classes = [profile.className, inList(found), inList(visitors), (await me(member)).className]
  expect(new Set(classes).size).toBe(1)
  return classes[0]
}

describe('a member’s plan', () => {
  test('follows the clock alone, through every place that shows its class @R3.20 @R3.26 @D21 @D35', async () => {
    const member = await man({ createdAt: after(-400), verified: true })
    expect(await classesOf(member)).toBe('verified')
    expect(await me(member)).toMatchObject({ planId: 1, planStatus: 'none', planExpiry: null })
    await trial(member)
    expect(await classesOf(member)).toBe('trial')
    expect(await me(member)).toMatchObject({ planId: 1, planStatus: 'trial' })
    const until = after(90)
    await start(member, { planId: Plan.Quarterly, until })
    expect(await classesOf(member)).toBe('premium-new')
    expect(await me(member)).toMatchObject({
      planId: 3,
      planStatus: 'active',
      planExpiry: until.toISOString(),
    })
    await app.moveClock(30 * day)
    expect(await classesOf(member)).toBe('premium-regular')
    await app.moveClock(90 * day + 1000)
    expect(await classesOf(member)).toBe('verified')
    expect(await me(member)).toMatchObject({
      planId: 1,
      planStatus: 'lapsed',
      planExpiry: until.toISOString(),
    })
    await sql`UPDATE members SET verified_at = NULL WHERE id = ${member.id}`.execute(app.db)
    await app.runJob('end-plans', null)
    expect(await classesOf(member)).toBe('regular')
    expect(await me(member)).toMatchObject({
      planId: 0,
      planStatus: 'lapsed',
      planExpiry: until.toISOString(),
    })
  })

  test.each([
    [Plan.Executive, 'executive'],
    [Plan.Elite, 'executive'],
    [Plan.BiAnnual, 'premium-new'],
  ] as const)('%s shows its members as %s @R3.26 @D21', async (planId, className) => {
    const member = await man()
    await start(member, { planId, until: after(1) })
    expect(await classesOf(member)).toBe(className)
    await app.moveClock(day)
    expect(await classesOf(member)).toBe('regular')
  })

  test('is renewed, upgraded and corrected by its own source, and the same twice changes nothing', async () => {
    const member = await man()
    const source = purchase()
    for (const until of [after(30), after(60), after(60)])
      expect(await start(member, { source, until })).toBe(true)
    expect(await periodsOf(member)).toMatchObject([{ plan_id: 2, ended_why: null }])
    await start(member, { source, planId: Plan.Executive, until: after(365) })
    expect(await me(member)).toMatchObject({ planId: 5, planStatus: 'active' })
    expect(await periodsOf(member)).toMatchObject([{ ended_why: 'changed' }, { plan_id: 5, ended_why: null }])
    await start(member, { planId: Plan.Elite })
    expect(await periodsOf(member)).toMatchObject([{}, { ended_why: 'replaced' }, { plan_id: 6 }])
  })

  test('of two purchases at once is one, and both at once is as one after the other', async () => {
    const member = await man()
    // The moment of a purchase is taken before its turn comes, so the second may be the earlier one.
    await Promise.all([start(member), start(member, { planId: Plan.Elite, at: after(-1) })])
    const periods = await periodsOf(member)
    expect(periods).toHaveLength(2)
    const [open, ...more] = periods.filter(({ ended_why }) => ended_why === null)
    expect(more).toEqual([])
    expect((await me(member)).planId).toBe(open!.plan_id)
    expect(periods.every(({ started_at, ended_at }) => !ended_at || ended_at >= started_at)).toBe(true)
  })

  test('that was refunded is over at once, and a late renewal of it brings nothing back', async () => {
    const member = await man()
    const source = purchase()
    await start(member, { source })
    expect(await end(member.id, source)).toBe(true)
    expect(await me(member)).toMatchObject({ planId: 0, planStatus: 'lapsed', className: 'regular' })
    expect(await start(member, { source, until: after(60) })).toBe(false)
    expect((await me(member)).planId).toBe(0)
    expect(await end(member.id, purchase())).toBe(false)
    expect(await start(member)).toBe(true)
  })

  test('that lost a dispute after it was replaced takes nothing from the one that runs', async () => {
    const member = await man()
    const source = purchase()
    await start(member, { source })
    await start(member, { planId: Plan.Elite })
    expect(await end(member.id, source, 'dispute')).toBe(true)
    expect((await me(member)).planId).toBe(6)
  })

  test('that is cancelled runs to its end, and is given on for a while when a renewal is not paid @D39', async () => {
    const member = await man()
    const { id: memberId } = member
    const source = purchase()
    await start(member, { source, until: after(30) })
    const renewal = (renews: boolean) =>
      app.workerDeps.transaction((work) => setRenewal(work, { memberId, source, renews, at: now() }))
    await renewal(false)
    expect(await me(member)).toMatchObject({ planId: 2, planStatus: 'cancelled' })
    await renewal(true)
    expect((await me(member)).planStatus).toBe('active')
    const until = after(37)
    await app.workerDeps.transaction((work) => graceUntil(work, { memberId, source, until }))
    await app.moveClock(33 * day)
    expect(await me(member)).toMatchObject({ planStatus: 'active', planExpiry: until.toISOString() })
    await app.runJob('end-plans', null)
    await app.moveClock(38 * day)
    expect(await me(member)).toMatchObject({ planId: 0, planStatus: 'lapsed' })
    await app.runJob('end-plans', null)
    expect(await start(member, { source, until: after(60) })).toBe(true)
    expect((await me(member)).planStatus).toBe('active')
  })

  async function periodsOf({ id }: CreatedMember) {
    const { rows } = await sql<{
      plan_id: number
      ended_why: string | null
      started_at: Date
      ended_at: Date | null
    }>`SELECT plan_id, ended_why, started_at, ended_at FROM plan_periods WHERE member_id = ${id}
      ORDER BY started_at, ended_at NULLS LAST`.execute(app.db)
    return rows
  }
})

describe('the free trial', () => {
  test('gives for seven days what Monthly gives, once, and a second press is the first', async () => {
    const member = await man()
    expect((await plans(member)).trial).toEqual({ days: 7, state: 'open' })
    const answers = await Promise.all([trial(member), trial(member), trial(member)])
    expect(new Set(answers.map(({ until }) => until)).size).toBe(1)
    expect(Date.parse(answers[0].until) - now().getTime()).toBeGreaterThan(7 * day - 60_000)
    const running = await plans(member)
    expect(running.trial.state).toBe('running')
    expect(running.own).toMatchObject({ planStatus: 'trial', planExpiry: answers[0].until })
    expect(running.own.gives).toEqual(running.plans.find(({ planId }) => planId === Plan.Monthly)!.gives)
    await app.moveClock(7 * day + 1000)
    expect((await plans(member)).own).toMatchObject({ planStatus: 'none', gives: running.without })
    expect((await plans(member)).trial.state).toBe('had')
    expect((await trial(member)).code).toBe('TRIALHAD')
    await app.runJob('end-plans', null)
    expect((await trial(member)).code).toBe('TRIALHAD')
  })

  test('is for those who have not paid yet', async () => {
    const member = await man()
    await start(member, { until: after(3) })
    expect((await trial(member)).code).toBe('PAIDBEFORE')
    await app.moveClock(4 * day)
    expect((await trial(member)).code).toBe('PAIDBEFORE')
    expect((await plans(member)).trial.state).toBe('paid')
  })

  test.each(sites)('on %s it is told in the site and by mail before it ends, once', async (site) => {
    for (const language of ['en', 'fil'] as const) {
      await app.moveClock(0)
      const member = await man({ site, language })
      await trial(member)
      await app.moveClock(4 * day)
      await notifyOfEnds()
      expect(await told(member)).toEqual([])
      // Whoever is online is mailed once they are gone.
      for (const days of [5.5, 5.6, 5.7]) {
        await app.moveClock(days * day)
        await notifyOfEnds()
      }
      expect(await told(member)).toEqual(['trial'])
      const mails = app.mails.filter(({ to }) => to === member.email)
      expect(mails).toHaveLength(1)
      expect(mails[0]!.text).toContain(language === 'en' ? 'Your free trial ends soon' : 'libreng trial mo')
      expect(mails[0]!.text).toContain(site === 'tagpo' ? 'Tagpo' : 'Harana')
    }
  })

  test('is not had again by a person who opens another account @D35', async () => {
    const shared = async (link: (one: CreatedMember, other: CreatedMember) => Promise<unknown>) => {
      const [one, other] = [await man(), await man()]
      await link(one, other)
      expect((await trial(one)).result).toBe('OK')
      expect((await plans(other)).trial.state).toBe('had')
      return (await trial(other)).code
    }
    const device = (mark: string, count = 0) =>
      shared(async (...pair) => {
        const others = await Promise.all(Array.from({ length: count }, () => man()))
        for (const { id } of [...pair, ...others])
          await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${id}, ${Buffer.from(mark)}, '\x01')`.execute(
            app.db,
          )
      })
    expect(await device('own browser')).toBe('TRIALHAD')
    const photo = (one: number, other: number) =>
      sql`INSERT INTO photo_hits (kind, member_id, other_member_id, other_path, path, distance, first_at, last_at)
        VALUES (2, ${one}, ${other}, ${`b${other}`}, ${`a${one}`}, 3, app_now(), app_now())`.execute(app.db)
    expect(await shared((one, other) => photo(one.id, other.id))).toBe('TRIALHAD')
    expect(await shared((one, other) => photo(other.id, one.id))).toBe('TRIALHAD')
  })

  test('can be had by each of those who share a shop’s browser', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => man()))
    for (const { id } of members)
      await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${id}, 'shop', '\x01')`.execute(
        app.db,
      )
    for (const member of members) expect((await trial(member)).result).toBe('OK')
  })

  test('is not had again after the account was erased, by the same e-mail or phone', async () => {
    const phone = Buffer.from('a number')
    const confirm = (id: number) =>
      sql`INSERT INTO confirmed_phones (member_id, number_hash, sealed_number) VALUES (${id}, ${phone}, '')`.execute(
        app.db,
      )
    const first = await man()
    await confirm(first.id)
    await trial(first)
    await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${first.id}`.execute(app.db)
    await sql`INSERT INTO leavings (member_id) VALUES (${first.id})`.execute(app.db)
    await app.runJob('erase-member', { memberId: first.id })
    const again = await man({ email: first.email })
    expect((await trial(again)).code).toBe('TRIALHAD')
    const byPhone = await man()
    await confirm(byPhone.id)
    expect((await trial(byPhone)).code).toBe('TRIALHAD')
  })

  test('of two accounts of one person at once is one', async () => {
    const pair = [await man(), await man()]
    for (const { id } of pair)
      await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${id}, 'both', '\x01')`.execute(
        app.db,
      )
    const answers = await Promise.all(pair.map(trial))
    expect(answers.map(({ code }) => code).sort()).toEqual(['SUCCESS', 'TRIALHAD'])
  })

  test('says nothing about another benefit of the person', async () => {
    const member = await man()
    await trial(member)
    const claim = () =>
      app.workerDeps.transaction(({ db }) =>
        claimOnce(db, app.workerDeps.secrets, member.id, 'sign-up-bonus'),
      )
    expect(await claim()).toBe(true)
    expect(await claim()).toBe(false)
  })

  async function told({ token }: CreatedMember) {
    const { notifications } = await app.call('notifications/getnotifications', {}, { token })
    return notifications.map(({ subjectKind }) => subjectKind)
  }
})

test('a plan that is not renewed is told before it ends, one that renews is not', async () => {
  const [ending, renewing] = [await man(), await man()]
  await start(ending, { renews: false, until: after(30) })
  await start(renewing, { until: after(30) })
  await app.moveClock(28.5 * day)
  await app.runJob('end-plans', null)
  const kinds = async ({ token }: CreatedMember) =>
    (await app.call('notifications/getnotifications', {}, { token })).notifications.map(
      (one) => one.subjectKind,
    )
  expect(await kinds(ending)).toEqual(['plan'])
  expect(await kinds(renewing)).toEqual([])
})

/** Whether the API lets a member do a thing once more than so often, by what is enforced; one that is missing does not compile. */
const tries: Record<PlanGift, (member: CreatedMember, limit: number) => Promise<{ code: string }[]>> = {
  savedSearches: (member, limit) => saveSearches(member, limit + 1),
  conciergeLetters: async ({ id, token }, limit) => {
    const answers: { code: string }[] = []
    for (let n = 0; n <= limit; n++) {
      const letter = { about: `I am a baker, ${n}.`, hope: 'Somebody who sings.' }
      answers.push(await app.call('profiles/executive', letter, { token }))
      // Answered, so that the next one can be written.
      await sql`UPDATE requests SET status = 1 WHERE member_id = ${id}`.execute(app.db)
    }
    return answers
  },
  firstMessages: async ({ id, token }, limit) => {
    // Who is not verified may send fewer, whatever the table says: policy/writing.test.ts.
    await sql`UPDATE members SET verified_at = app_now() WHERE id = ${id}`.execute(app.db)
    const answers: { code: string }[] = []
    const others = await createMembers(
      app.db,
      Array.from({ length: limit + 1 }, () => ({})),
    )
    for (const { id: profileId } of others) {
      const content = { kind: 'action', action: 'wave' } as const
      answers.push(
        await app.call('chat/sendmessage', { profileId, clientId: randomUUID(), content }, { token }),
      )
    }
    return answers
  },
  expressMessages: async ({ id, token }, limit) => {
    const { id: profileId } = await createMember(app.db)
    await createLike(app.db, profileId, id)
    const answers: { code: string }[] = []
    for (let n = 0; n <= limit; n++) {
      const content = {
        kind: 'express',
        text: `I bake bread, ${n}.`,
        credits: EXPRESS_MESSAGE_CREDITS,
      } as const
      answers.push(
        await app.call('chat/sendmessage', { profileId, clientId: randomUUID(), content }, { token }),
      )
    }
    return answers
  },
}
async function saveSearches({ token }: CreatedMember, count: number) {
  const answers: { code: string }[] = []
  for (let n = 0; n < count; n++)
    answers.push(await app.call('profiles/savesearch', { name: `Search ${n}`, filter: {} }, { token }))
  return answers
}

describe('what a plan gives', () => {
  const givingPlans = [Plan.Unverified, Plan.Verified, ...paidPlans]
  test.each(planGiftNames.flatMap((gift) => givingPlans.map((planId) => [gift, planId] as const)))(
    '%s with plan %i is as many as the table says, and no more',
    async (gift, planId) => {
      const member = await man({ verified: planId === Plan.Verified })
      if (planId >= Plan.Monthly) await start(member, { planId: planId as 2 })
      const limit = giftOf(gift, planId)
      expect((await plans(member)).own.gives[gift]).toBe(limit)
      const codes = (await tries[gift](member, limit)).map(({ code }) => code)
      expect(codes.slice(0, -1).filter((code) => code !== 'SUCCESS')).toEqual([])
      expect(codes.at(-1)).not.toBe('SUCCESS')
    },
  )

  test('never is less with a higher plan', () => {
    for (const gift of planGiftNames) {
      const row = [planGifts[gift].without, ...planGifts[gift].paid]
      expect(row).toEqual(row.toSorted((one, other) => one - other))
    }
  })

  test('ends with it: saved searches beyond the first ten stay, and neither mail nor grow', async () => {
    const member = await man({ lastActive: after(-3) })
    await start(member, { until: after(2) })
    await saveSearches(member, 12)
    const { token } = member
    const saved = () => app.call('profiles/getsavedsearches', {}, { token })
    expect(await saved()).toMatchObject({ max: giftOf('savedSearches', Plan.Monthly) })
    expect((await plans(member)).own.over).toEqual([{ gift: 'savedSearches', has: 12, keeps: 10 }])
    // All but those beyond ten have their mails switched off.
    await sql`UPDATE saved_searches SET mail = 'off' WHERE member_id = ${member.id}
      AND name NOT IN ('Search 10', 'Search 11')`.execute(app.db)
    await createMember(app.db, { createdAt: after(1) })
    await app.moveClock(1.5 * day)
    await app.runJob('saved-searches', null)
    const mailed = () => app.mails.filter(({ to }) => to === member.email).length
    expect(mailed()).toBe(1)
    await createMember(app.db, { createdAt: after(1) })
    await app.moveClock(3 * day)
    await app.runJob('saved-searches', null)
    expect(mailed()).toBe(1)
    expect(await saved()).toMatchObject({ max: 10, searches: { length: 12 } })
    const saveNew = () => app.call('profiles/savesearch', { name: 'New', filter: {} }, { token })
    expect((await saveNew()).code).toBe('TOOMANYSEARCHES')
    const removed = (await saved()).searches.slice(0, 3)
    for (const { id } of removed)
      expect((await app.call('profiles/removesavedsearch', { id }, { token })).result).toBe('OK')
    expect((await saveNew()).result).toBe('OK')
  })
})
