import { randomUUID } from 'node:crypto'
import { type CallName, callNames, type Input, spec } from '@harana/contract'
import { credits } from '@harana/contract/model/money'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { giveCredits } from '../domains/ledger/ledger.ts'
import { type CreatedMember, createMember } from '../testing/factories.ts'
import { addAccount, approvedPayout, earn, openPayouts, verifyAs } from '../testing/payouts.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Every call that is marked `idempotent` is driven here: what it is asked with, and with what else. */

/** An input, or what each caller sends where it names something of theirs. */
type Sent<N extends CallName> = Input<N> | ((caller: CreatedMember) => Input<N>)
type Asked = {
  [N in CallName]?: (other: CreatedMember, callers: CreatedMember[]) => Promise<[Sent<N>, Sent<N>]>
}
const reason = 'An evening when nothing worked.'
const asked: Asked = {
  'admin/proposeadjustment': async ({ id }) => [
    { profileId: id, kind: 'up', amount: 5, reason },
    { profileId: id, kind: 'up', amount: 6, reason },
  ],
  'profiles/liftprofile': async (_other, callers) => {
    for (const { id } of callers)
      await app.workerDeps.transaction((work) =>
        giveCredits(work, { memberId: id, kind: 'bundle', amount: credits(1000), key: randomUUID() }),
      )
    const { credits: price } = await app.call('profiles/getlift', {}, { token: callers[0]!.token })
    return [{ credits: price }, { credits: price + 1 }]
  },
  'payouts/addaccount': async (_other, callers) => {
    for (const caller of callers) await verifyAs(app, caller, 'Maria Santos Cruz')
    const account = { method: 'gcash' as const, holder: 'Maria Cruz' }
    return [
      { ...account, number: '09175554321' },
      { ...account, number: '09175554322' },
    ]
  },
  'payouts/ask': async (_other, callers) => {
    const accounts = new Map<number, string>()
    for (const caller of callers) {
      await verifyAs(app, caller, 'Maria Santos Cruz')
      await earn(app, caller.id, 5_000)
      accounts.set(caller.id, await addAccount(app, caller))
    }
    const of = async (cents: number) => {
      const accountId = accounts.get(callers[0]!.id)!
      const { quote } = await app.call('payouts/getquote', { accountId, cents }, callers[0])
      return ({ id }: CreatedMember) => ({ accountId: accounts.get(id)!, cents, quote })
    }
    // What was asked for on the way is not what is driven.
    const wishes: [Sent<'payouts/ask'>, Sent<'payouts/ask'>] = [await of(1_000), await of(1_001)]
    await sql`DELETE FROM call_answers`.execute(app.db)
    return wishes
  },
  'admin/makepayoutbatch': async () => {
    const staff = () => createMember(app.db, { staffRoles: ['finance'] })
    const looks = [await staff(), await staff()] as const
    for (let n = 0; n < 3; n++) await approvedPayout(app, looks)
    return [{ most: 1 }, { most: 2 }]
  },
  'admin/proposegoodwill': async () => {
    const cohort = { gender: 3 } as const
    const counted = await countGoodwill(cohort)
    return [
      { cohort, counted, amount: 5, reason },
      { cohort, counted, amount: 6, reason },
    ]
  },
}

let app: TestApp
let other: CreatedMember
const countGoodwill = async (cohort: Input<'admin/countgoodwill'>) => {
  const staff = await createMember(app.db, { staffRoles: ['finance'] })
  return (await app.call('admin/countgoodwill', cohort, staff)).members
}
beforeAll(async () => {
  app = await startTestApp()
  other = await createMember(app.db, { gender: 3 })
  await openPayouts(app)
})
afterAll(() => app.stop())

const idempotent = callNames.filter((name) => spec(name).idempotent)

test('every call that is done once is driven here', () => {
  expect(idempotent.filter((name) => !asked[name])).toEqual([])
  expect(idempotent.length).toBeGreaterThan(0)
})

describe.each(idempotent)('%s', (name) => {
  /** A caller of its own, what the call is asked with, and with what else. */
  const prepare = async () => {
    const caller = () =>
      createMember(app.db, {
        gender: name.startsWith('payouts/') ? 1 : 3,
        session: { proven: true },
        ...(spec(name).access.who === 'staff' && { staffRoles: ['finance'], session: {} }),
      })
    const [member, stranger] = [await caller(), await caller()]
    const [input, another] = await asked[name]!(other, [member, stranger])
    const inputOf = (as: CreatedMember, what: object) => (typeof what === 'function' ? what(as) : what)
    const send = (as: CreatedMember, what: object, key?: string) =>
      app.raw(name, inputOf(as, what) as never, { token: as.token, ...(key && { key }) })
    return { member, stranger, input, another, inputOf, send }
  }
  /** What is kept of the answers of a member. */
  const kept = async ({ id }: CreatedMember) =>
    (await sql`SELECT FROM call_answers WHERE member_id = ${id}`.execute(app.db)).rows.length

  test('sent again with its key, at once or later, it is answered as the first time and done once', async () => {
    const { member, input, send } = await prepare()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(member, input, key)))
    const later = await send(member, input, key)
    for (const answer of answers) expect(answer.json()).toEqual(later.json())
    expect(later.statusCode).toBe(200)
    expect(await kept(member)).toBe(1)
    // With a key of its own it is done anew.
    await send(member, input, randomUUID())
    expect(await kept(member)).toBe(2)
  })

  test('its key with another input is refused, and changes nothing', async () => {
    const { member, input, another, send } = await prepare()
    const key = randomUUID()
    await send(member, input, key)
    const answer = await send(member, another, key)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'KEYREUSED'])
    expect(await kept(member)).toBe(1)
  })

  test('another member’s key is a key like any other', async () => {
    const { member, stranger, input, send } = await prepare()
    const key = randomUUID()
    await send(member, input, key)
    expect((await send(stranger, input, key)).statusCode).toBe(200)
    expect([await kept(member), await kept(stranger)]).toEqual([1, 1])
  })

  test('a key is needed, and one that is none is named', async () => {
    const { member, input, inputOf } = await prepare()
    for (const key of [undefined, 'short', 'with a space in it, and long']) {
      const response = await app.fastify.inject({
        method: 'POST',
        url: `/api/v1/${name}`,
        headers: {
          host: 'localhost:3000',
          authorization: `1:${member.token}`,
          ...(key && { [IDEMPOTENCY_HEADER]: key }),
        },
        payload: inputOf(member, input) as object,
      })
      expect(response.json()).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { [IDEMPOTENCY_HEADER]: expect.any(String) },
      })
    }
    expect(await kept(member)).toBe(0)
  })

  test('an answer is given again for a day at least, and is gone after two', async () => {
    const { member, input, send } = await prepare()
    const key = randomUUID()
    const first = await send(member, input, key)
    await sql`UPDATE call_answers SET at = app_now() - interval '30 hours' WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    await app.runJob('sweep-call-answers', null)
    expect((await send(member, input, key)).json()).toEqual(first.json())
    await sql`UPDATE call_answers SET at = app_now() - interval '49 hours' WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    await app.runJob('sweep-call-answers', null)
    expect(await kept(member)).toBe(0)
  })
})
