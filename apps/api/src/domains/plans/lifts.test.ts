import { randomUUID } from 'node:crypto'
import { credits } from '@harana/contract/model/money'
import { LIFTED_SHOWN } from '@harana/contract/model/plans'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import {
  type CreatedMember,
  createBlock,
  createMember,
  createMembers,
  createSession,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredits } from '../ledger/ledger.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => sql`UPDATE lifts SET given_back_at = app_now()`.execute(app.db))
afterEach(() => app.moveClock(0))

const hour = 3_600_000
const price = credits(50)
/** A woman with so many credits. */
async function rich(amount = 100, overrides: MemberOverrides = {}): Promise<CreatedMember> {
  const made = await createMember(app.db, overrides)
  await app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId: made.id, kind: 'bundle', amount: credits(amount), key: randomUUID() }),
  )
  return made
}
const man = (overrides: MemberOverrides = {}) => createMember(app.db, { gender: 3, ...overrides })
const lift = ({ token }: CreatedMember, at = price) =>
  app.call('profiles/liftprofile', { credits: at }, { token })
const balance = async ({ id }: CreatedMember) =>
  (await app.call('users/me', {}, { token: await createSession(app.db, id) })).userInfo.creditsTotal
const lifted = async ({ token }: CreatedMember, filter = {}) =>
  (await app.call('profiles/getliftedprofiles', filter, { token })).profiles.map(({ profileId }) => profileId)
const set = (member: { id: number }, column: 'paused_at' | 'hidden_at' | 'banned_at' | 'suspended_until') =>
  sql`UPDATE members SET ${sql.ref(column)} = app_now() + interval '1 hour' WHERE id = ${member.id}`.execute(
    app.db,
  )

describe('a lifted profile', () => {
  test('is shown for 24 hours to those whose search it fits, and costs what was agreed to', async () => {
    const [woman, viewer] = [await rich(), await man()]
    expect(await app.call('profiles/getlift', {}, { token: woman.token })).toMatchObject({
      credits: price,
      hours: 24,
      until: null,
    })
    const { until, creditsTotal } = await lift(woman)
    expect(creditsTotal).toBe(50)
    expect(await app.call('profiles/getlift', {}, { token: woman.token })).toMatchObject({ until })
    expect(await lifted(viewer)).toEqual([woman.id])
    await app.moveClock(23.9 * hour)
    expect(await lifted(viewer)).toEqual([woman.id])
    await app.moveClock(24.1 * hour)
    expect(await lifted(viewer)).toEqual([])
    expect(await balance(woman)).toBe(50)
    expect((await lift(woman)).creditsTotal).toBe(0)
  })

  test('is spent for once, however often and how much at once it is pressed', async () => {
    const woman = await rich()
    const answers = await Promise.all([lift(woman), lift(woman), lift(woman)])
    expect(new Set(answers.map(({ until }) => until)).size).toBe(1)
    expect((await lift(woman)).creditsTotal).toBe(50)
    expect(await balance(woman)).toBe(50)
  })

  test('is refused without enough credits, for another price, and while nobody sees the profile: nothing is spent', async () => {
    const [poor, woman, pausing] = [await rich(49), await rich(), await rich()]
    expect((await lift(poor)).code).toBe('NOTENOUGHCREDITS')
    expect((await lift(woman, credits(49))).code).toBe('PRICECHANGED')
    await set(pausing, 'paused_at')
    expect((await lift(pausing)).code).toBe('NOTSHOWN')
    expect([await balance(poor), await balance(woman), await balance(pausing)]).toEqual([49, 100, 100])
    expect(await lifted(await man())).toEqual([])
  })

  test('is found by the same filter as in the search, and only by those who search for its gender', async () => {
    const woman = await rich(100, { age: 30, profile: { city: 'Cebu City', goals: 8 } })
    await lift(woman)
    const [viewer, other] = [await man(), await createMember(app.db, { gender: 1 })]
    for (const fits of [
      {},
      { lowAge: 30, highAge: 30 },
      { city: 'ceb' },
      { countryName: 'Philippines' },
      { searchingFor: 4 },
    ])
      expect([fits, await lifted(viewer, fits)]).toEqual([fits, [woman.id]])
    for (const misses of [
      { lowAge: 31 },
      { highAge: 29 },
      { city: 'Oslo' },
      { countryName: 'Norway' },
      { searchingFor: 1 },
    ])
      expect([misses, await lifted(viewer, misses)]).toEqual([misses, []])
    expect(await lifted(other)).toEqual([])
    expect(await lifted(woman)).toEqual([])
  })

  test('with "online now" is one who is online and shows it', async () => {
    const [here, silent, gone] = [await rich(), await rich(), await rich(100)]
    for (const one of [here, silent, gone]) await lift(one)
    await app.activity.flush()
    await sql`UPDATE members SET shows_activity = false WHERE id = ${silent.id}`.execute(app.db)
    await sql`UPDATE search_card SET last_active = app_now() - interval '1 day' WHERE id = ${gone.id}`.execute(
      app.db,
    )
    expect(await lifted(await man(), { onlineNow: true })).toEqual([here.id])
  })

  test.each(['paused_at', 'hidden_at', 'banned_at', 'suspended_until'] as const)(
    'is not shown from the moment on at which the member is not: %s',
    async (column) => {
      const [woman, viewer] = [await rich(), await man()]
      await lift(woman)
      await set(woman, column)
      expect(await lifted(viewer)).toEqual([])
    },
  )

  test('is not shown to those between whom a block is, nor to whom it is hidden from', async () => {
    const viewers = [await man(), await man(), await man()]
    const [blocking, blocked, hiding] = viewers
    const woman = await rich()
    await lift(woman)
    await createBlock(app.db, blocking!.id, woman.id)
    await createBlock(app.db, woman.id, blocked!.id)
    await app.call('profiles/hideprofile', { profileId: woman.id }, { token: hiding!.token })
    for (const viewer of viewers) expect(await lifted(viewer)).toEqual([])
    expect(await lifted(await man())).toEqual([woman.id])
  })

  test('has no place of its own in the results', async () => {
    const viewer = await man()
    const women = await createMembers(
      app.db,
      Array.from({ length: 6 }, () => ({})),
    )
    const woman = await rich()
    const search = async () =>
      (await app.call('profiles/searchprofiles', { recordsPerPage: 480 }, { token: viewer.token })).profiles
    await app.activity.flush()
    const before = await search()
    await lift(woman)
    const after = await search()
    expect(after.map(({ profileId }) => profileId).filter((id) => id !== woman.id)).toEqual(
      before.map(({ profileId }) => profileId).filter((id) => id !== woman.id),
    )
    expect(after).toHaveLength(before.length)
    expect(women).toHaveLength(6)
  })

  test('has its turn: a few are shown, and within a day each of many', async () => {
    const viewer = await man()
    const many = await Promise.all(Array.from({ length: 10 }, () => rich()))
    for (const one of many) await lift(one)
    const seen = new Set<number>()
    for (let hours = 0; hours < 20; hours++) {
      await app.moveClock(hours * hour)
      const row = await lifted(viewer)
      expect(row).toHaveLength(LIFTED_SHOWN)
      for (const id of row) seen.add(id)
    }
    expect(seen.size).toBe(many.length)
  })

  test.each(['hidden_at', 'banned_at', 'suspended_until'] as const)(
    'gives its credits back, once, when staff take the profile down meanwhile: %s',
    async (column) => {
      const woman = await rich()
      await lift(woman)
      await app.runJob('give-lifts-back', null)
      expect(await credited(woman)).toBe(50)
      await set(woman, column)
      for (let run = 0; run < 2; run++) await app.runJob('give-lifts-back', null)
      expect(await credited(woman)).toBe(100)
      await sql`UPDATE members SET ${sql.ref(column)} = NULL WHERE id = ${woman.id}`.execute(app.db)
      expect(await lifted(await man())).toEqual([])
    },
  )

  test('gives nothing back to who takes a pause, or was taken down after it ended', async () => {
    const [pausing, late] = [await rich(), await rich()]
    for (const one of [pausing, late]) await lift(one)
    await set(pausing, 'paused_at')
    await app.runJob('give-lifts-back', null)
    await app.moveClock(25 * hour)
    await set(late, 'hidden_at')
    await app.runJob('give-lifts-back', null)
    expect([await credited(pausing), await credited(late)]).toEqual([50, 50])
  })

  test('costs what staff set', async () => {
    const woman = await rich()
    const staff = await createMember(app.db, { staffRoles: ['administrator'] })
    const save = await app.call(
      'admin/setsitesetting',
      { name: 'liftCredits', value: 80, version: 0 } as never,
      staff,
    )
    expect(save.result).toBe('OK')
    expect((await app.call('profiles/getlift', {}, { token: woman.token })).credits).toBe(80)
    expect((await lift(woman)).code).toBe('PRICECHANGED')
    expect((await lift(woman, credits(80))).creditsTotal).toBe(20)
  })

  /** The credits of a member who may be closed out. */
  async function credited({ id }: CreatedMember): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      SELECT balance FROM ledger_accounts WHERE member_id = ${id} AND role = 'credits'`.execute(app.db)
    return Number(rows[0]!.balance)
  }
})
