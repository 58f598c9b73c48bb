import { cents } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { earnCents, takeEarningBack } from './ledger.ts'

let app: TestApp
let administrator: CreatedMember
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  administrator = await createMember(app.db, { gender: 3, staffRoles: ['administrator'] })
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const hour = 3_600_000
const as = ({ token }: CreatedMember) => ({ token })
const earn = (memberId: number, amount: number, hours: number) =>
  app.workerDeps.transaction((work) =>
    earnCents(work, {
      memberId,
      kind: 'giftShare',
      amount: cents(amount),
      key: `history:${++made}`,
      payableAt: new Date(Date.now() + hours * hour),
    }),
  )
const earnings = (member: CreatedMember) => app.call('credits/getearnings', {}, as(member))
const history = (member: CreatedMember, wish: { page?: number; recordsPerPage?: number } = {}) =>
  app.call('credits/getearninghistory', wish, as(member))

describe('what a Ka-Partner earned', () => {
  test('is told by what is payable, what is held and until when, and by kind without what was taken back @R1.16 @D33', async () => {
    const her = await createMember(app.db, { kaPartner: true })
    expect(await earnings(her)).toMatchObject({ payable: 0, held: 0, nextAt: null, earned: [] })
    await earn(her.id, 70, 1)
    await earn(her.id, 30, 9)
    const { id } = await earn(her.id, 500, 20)
    await app.workerDeps.transaction((work) => takeEarningBack(work, id))
    await app.moveClock(2 * hour)
    await app.runJob('sweep-ledger', null)
    const { payable, held, nextAt, earned } = await earnings(her)
    expect({ payable, held }).toEqual({ payable: 70, held: 30 })
    const waits = (await history(her)).earnings.find(({ state }) => state === 'held')
    expect(nextAt).toBe(waits!.payableAt)
    expect(earned).toEqual([{ kind: 'giftShare', cents: 100 }])
  })

  test('is listed with what became of each, the newest first, by the hour, page by page @R1.16 @D33', async () => {
    const her = await createMember(app.db, { kaPartner: true })
    await earn(her.id, 70, 1)
    const { id } = await earn(her.id, 500, 20)
    await earn(her.id, 30, 9)
    await app.workerDeps.transaction((work) => takeEarningBack(work, id))
    await app.moveClock(2 * hour)
    await app.runJob('sweep-ledger', null)
    const { earnings: all, total, more } = await history(her)
    expect({ total, more }).toEqual({ total: 3, more: false })
    expect(all.map(({ number, cents: amount, state }) => [number, amount, state])).toEqual([
      [3, 30, 'held'],
      [2, 500, 'back'],
      [1, 70, 'payable'],
    ])
    const times = all.flatMap(({ at, payableAt }) => [at, payableAt]).filter((at) => at !== null)
    expect(times).toHaveLength(4)
    for (const at of times) expect(at).toMatch(/T\d\d:00:00\.000Z$/)
    expect(await history(her, { recordsPerPage: 2 })).toMatchObject({ total: 3, more: true })
    const second = await history(her, { page: 2, recordsPerPage: 2 })
    expect(second).toMatchObject({ more: false, earnings: [{ number: 1, cents: 70 }] })
    expect(await history(her, { page: 3, recordsPerPage: 2 })).toMatchObject({ total: 3, earnings: [] })
  })

  test('is of herself alone', async () => {
    const [her, other] = [await createMember(app.db), await createMember(app.db)]
    await earn(her.id, 70, 1)
    expect(await earnings(other)).toMatchObject({ held: 0, earned: [] })
    expect(await history(other)).toMatchObject({ total: 0, earnings: [] })
  })

  test('is no page of guys’, administrators excepted @R6.9', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const support = await createMember(app.db, { gender: 3, staffRoles: ['support'] })
    for (const member of [guy, support]) {
      expect(await earnings(member)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await history(member)).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await earnings(administrator)).toMatchObject({ result: 'OK' })
    expect(await history(administrator)).toMatchObject({ result: 'OK' })
  })

  test('says what pays what as the site is set now, and again once that is undone @R1.16', async () => {
    const her = await createMember(app.db)
    const set = async (name: 'giftShareCents' | 'earningsHeldDays', value: number | null) => {
      const { settings } = await app.call('admin/getsitesettings', {}, as(administrator))
      const { version } = settings.find((setting) => setting.name === name)!
      const input = { name, value, version }
      expect((await app.call('admin/setsitesetting', input, as(administrator))).result).toBe('OK')
      await app.settings.renew()
    }
    expect((await earnings(her)).pays).toMatchObject({ giftShareCents: 0, heldDays: 30 })
    await set('giftShareCents', 40)
    await set('earningsHeldDays', 14)
    expect((await earnings(her)).pays).toMatchObject({ giftShareCents: 40, heldDays: 14 })
    for (const name of ['giftShareCents', 'earningsHeldDays'] as const) await set(name, null)
    expect((await earnings(her)).pays).toMatchObject({ giftShareCents: 0, heldDays: 30 })
  })
})
