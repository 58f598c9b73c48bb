import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { type GiftName, giftNames, giftPrices } from '@harana/contract/model/gifts'
import { credits } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { differencesOf } from '../../testing/books.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'
import { giveCredits, readCredits, readEarnings, reverseMovement } from '../ledger/ledger.ts'
import { payGift, settlePaid } from './gifts.ts'
import { earned } from './share.ts'

let app: TestApp
let administrator: CreatedMember
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  administrator = await createMember(app.db, { staffRoles: ['administrator'] })
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  expect(await differencesOf(app.db)).toEqual([])
})

const day = 24 * 3_600_000
const set = async (name: string, value: unknown) => {
  await app.moveClock(0)
  const as = { token: administrator.token }
  const { settings } = await app.call('admin/getsitesettings', {}, as)
  const { version } = settings.find((setting) => setting.name === name)!
  expect((await app.call('admin/setsitesetting', { name, value, version } as never, as)).result).toBe('OK')
  await app.settings.renew()
}
const fund = async ({ id }: CreatedMember, amount: number, bought = true) => {
  const key = `fund:${++made}`
  const kind = bought ? ('bundle' as const) : ('goodwill' as const)
  await app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId: id, kind, amount: credits(amount), key }),
  )
  return key
}
/** A guy with credits and a woman whom each may write to; she is a Ka-Partner where that is said. */
async function pair({ amount = 1_000, bought = true, woman: about = {} as MemberOverrides } = {}) {
  const guy = await createMember(app.db, { gender: 3 })
  const woman = await createMember(app.db, about)
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  const funded = amount > 0 ? await fund(guy, amount, bought) : ''
  return { guy, woman, funded }
}
const partner = { woman: { kaPartner: true } as MemberOverrides }
const give = (
  { token }: CreatedMember,
  to: { id: number },
  name: GiftName = 'rose',
  more: Partial<Input<'gifts/sendgift'>> = {},
) =>
  app.call(
    'gifts/sendgift',
    {
      profileId: to.id,
      clientId: randomUUID(),
      name,
      note: 'For you.',
      credits: giftPrices[name] as never,
      ...more,
    },
    { token },
  )
const balance = async ({ id }: CreatedMember) => (await readCredits(app.db, id)).balance
const received = ({ token }: CreatedMember) => app.call('gifts/getreceivedgifts', {}, { token })

describe('gifts/sendgift', () => {
  test('is a message of type ACTION with its note, paid at once, and stands on its receiver’s page @R1.12 @R2.34', async () => {
    const { guy, woman } = await pair()
    const sent = await give(guy, woman, 'sampaguita')
    expect(sent).toMatchObject({
      result: 'OK',
      creditsTotal: 750,
      message: { type: 1, action: null, text: 'For you.', gift: { name: 'sampaguita', credits: 250 } },
    })
    const { messages } = await app.call('chat/getthread', { profileId: guy.id }, { token: woman.token })
    expect(messages).toMatchObject([{ type: 1, own: false, gift: { name: 'sampaguita' }, text: 'For you.' }])
    const { gifts, total } = await received(woman)
    expect({ gifts, total }).toMatchObject({
      total: 1,
      gifts: [
        {
          name: 'sampaguita',
          note: 'For you.',
          from: { profileId: guy.id },
          conversationId: sent.conversation.conversationId,
        },
      ],
    })
    expect(gifts[0]!.at).toMatch(/:00\.000Z$/)
    expect((await received(guy)).total).toBe(0)
    const { movements } = await app.call('credits/gethistory', {}, { token: guy.token })
    expect(movements[0]).toMatchObject({ kind: 'gift', channel: null, amount: -250, balance: 750 })
  })

  test('costs what staff have set, and nothing where another price was agreed to', async () => {
    const { guy, woman } = await pair()
    const prices = { ...giftPrices, rose: 180 }
    await set('giftCredits', prices)
    const { gifts, creditsTotal } = await app.call('gifts/getgifts', {}, { token: guy.token })
    expect(creditsTotal).toBe(1_000)
    expect(gifts.map(({ name }) => name)).toEqual(giftNames)
    expect(gifts.find(({ name }) => name === 'rose')!.credits).toBe(180)
    expect((await give(guy, woman)).code).toBe('PRICECHANGED')
    expect(await balance(guy)).toBe(1_000)
    expect((await give(guy, woman, 'rose', { credits: 180 as never })).creditsTotal).toBe(820)
    await set('giftCredits', giftPrices)
    for (const wrong of [{ rose: 1 }, { ...giftPrices, rose: 0 }, { ...giftPrices, yacht: 5 }, 5])
      expect(
        (
          await app.call('admin/setsitesetting', { name: 'giftCredits', value: wrong, version: 2 } as never, {
            token: administrator.token,
          })
        ).code,
      ).toMatch(/INVALIDINPUT|WRONGVALUE/)
  })

  test('that is refused costs nothing and leaves nothing, whatever it is refused for', async () => {
    const { guy, woman } = await pair({ amount: 199 })
    const nothing = async () => {
      expect(await balance(guy)).toBe(199)
      expect((await received(woman)).total).toBe(0)
    }
    expect((await give(guy, woman)).code).toBe('NOTENOUGHCREDITS')
    await nothing()
    expect((await app.call('chat/getconversations', {}, { token: guy.token })).conversations).toEqual([])
    await createBlock(app.db, woman.id, guy.id)
    expect((await give(guy, woman, 'coffee')).code).toBe('NOTFOUND')
    await nothing()
    expect((await give(guy, guy, 'coffee')).code).toBe('ONESELF')
    const stranger = await createMember(app.db)
    const closed = { reach: 'liked' } as const
    expect((await app.call('chat/saveinbox', closed, { token: stranger.token })).result).toBe('OK')
    expect((await give(guy, stranger, 'coffee')).code).toBe('INBOXCLOSED')
    expect(await balance(guy)).toBe(199)
  })

  test('to somebody who has not liked the sender waits as a request, once', async () => {
    const { guy } = await pair()
    const stranger = await createMember(app.db)
    expect((await give(guy, stranger)).conversation).toMatchObject({ state: 'request', ownRequest: true })
    expect((await give(guy, stranger)).code).toBe('REQUESTWAITS')
    expect(await balance(guy)).toBe(800)
  })

  test('sent again with its id answers as the first time and is paid once', async () => {
    const { guy, woman } = await pair()
    const clientId = randomUUID()
    const first = await give(guy, woman, 'rose', { clientId })
    const again = await give(guy, woman, 'rose', { clientId })
    expect(again.message.number).toBe(first.message.number)
    expect(again.creditsTotal).toBe(800)
    expect((await received(woman)).total).toBe(1)
  })

  test('of many at once with credits for one, one is sent; of many with one id, one is paid', async () => {
    const { guy, woman } = await pair({ amount: 250 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(guy, woman)))
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'NOTENOUGHCREDITS')).toHaveLength(19)
    expect(await balance(guy)).toBe(50)
    await fund(guy, 10_000)
    const clientId = randomUUID()
    const same = await Promise.all(Array.from({ length: 20 }, () => give(guy, woman, 'rose', { clientId })))
    expect(same.every(({ result }) => result === 'OK')).toBe(true)
    expect(await balance(guy)).toBe(9_850)
    expect((await received(woman)).total).toBe(2)
  })

  test('of 40 payments at once with credits for one, one is made, and the share is earned once', async () => {
    await set('giftShareCents', 40)
    const { guy, woman } = await pair({ amount: 400, ...partner })
    const { conversation } = await give(guy, woman)
    const { conversationId } = conversation
    await sql`INSERT INTO messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
      SELECT ${conversationId}, n, ${guy.id}, gen_random_uuid(), 1, app_now(), '', 1 FROM generate_series(2, 41) n`.execute(
      app.db,
    )
    const gift = {
      conversationId,
      senderId: guy.id,
      receiverId: woman.id,
      name: 'rose',
      isHeld: false,
    } as const
    const pays = Array.from({ length: 40 }, (_, at) =>
      app.workerDeps
        .transaction((work) =>
          payGift(
            { ...work, settings: app.settings },
            { ...gift, number: at + 2, price: credits(200), at: new Date() },
          ),
        )
        .then(
          () => 'paid',
          ({ code }) => code,
        ),
    )
    const results = await Promise.all(pays)
    await set('giftShareCents', 0)
    expect(results.filter((result) => result === 'paid')).toHaveLength(1)
    expect(results.filter((result) => result === 'NOTENOUGHCREDITS')).toHaveLength(39)
    expect(await balance(guy)).toBe(0)
    expect((await readEarnings(app.db, woman.id)).pending).toBe(160)
  })

  test('can’t be taken back, and goes from the page of whoever blocks its sender', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await give(guy, woman)
    const { conversationId } = conversation
    const unsent = await app.call('chat/unsendmessage', { conversationId, number: 1 }, { token: guy.token })
    expect(unsent.code).toBe('TOOLATE')
    await sql`UPDATE members SET paused_at = app_now() WHERE id = ${guy.id}`.execute(app.db)
    expect((await received(woman)).gifts).toMatchObject([{ name: 'rose', from: null }])
    await sql`UPDATE members SET paused_at = NULL WHERE id = ${guy.id}`.execute(app.db)
    await app.call('profiles/blockuserprofile', { profileId: guy.id }, { token: woman.token })
    expect(await received(woman)).toMatchObject({ gifts: [], total: 0 })
  })
})

describe('a gift whose sender staff look at', () => {
  async function held(options: Parameters<typeof pair>[0] = {}) {
    const made = await pair(options)
    await give(made.guy, made.woman, 'coffee')
    await sql`INSERT INTO tickets (kind, member_id, priority, due_at) VALUES ('scam', ${made.guy.id}, 1, app_now())`.execute(
      app.db,
    )
    const { message, conversation } = await give(made.guy, made.woman)
    expect(message).toMatchObject({ status: 'held' })
    const named = { conversationId: conversation.conversationId, number: message.number }
    const settle = (decided: 'delivered' | 'rejected') =>
      app.workerDeps.transaction((work) => settlePaid({ ...work, settings: app.settings }, named, decided))
    return { ...made, named, settle }
  }
  const heldOf = async ({ id }: CreatedMember) => (await readCredits(app.db, id)).held

  test('is held with its credits, and nothing of it is told to anybody', async () => {
    const { guy, woman } = await held()
    expect([await balance(guy), await heldOf(guy)]).toEqual([700, 200])
    expect((await received(woman)).total).toBe(1)
    const { messages } = await app.call('chat/getthread', { profileId: guy.id }, { token: woman.token })
    expect(messages).toHaveLength(1)
  })

  test('is given back once where they reject it, and paid once where they let it through', async () => {
    const rejected = await held()
    const { settle } = rejected
    expect(await Promise.all([settle('rejected'), settle('rejected')])).toEqual([false, false])
    expect([await balance(rejected.guy), await heldOf(rejected.guy)]).toEqual([900, 0])
    expect(await settle('delivered')).toBe(false)
    expect(await balance(rejected.guy)).toBe(900)
    const through = await held()
    expect(await Promise.all([through.settle('delivered'), through.settle('delivered')])).toEqual([
      true,
      true,
    ])
    await through.settle('rejected')
    expect([await balance(through.guy), await heldOf(through.guy)]).toEqual([700, 0])
  })

  test('is given back by itself where they don’t decide for a month', async () => {
    const { guy, woman, settle } = await held()
    await app.moveClock(31 * day)
    await app.runJob('sweep-ledger', null)
    await app.runJob('settle-gift-shares', null)
    expect([await balance(guy), await heldOf(guy)]).toEqual([900, 0])
    expect(await settle('delivered')).toBe(false)
    expect(await balance(guy)).toBe(900)
    const { rows } =
      await sql`SELECT FROM gifts WHERE receiver_id = ${woman.id} AND given_back_at IS NOT NULL`.execute(
        app.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('and is being decided on after a month keeps nobody waiting, and is given back with that', async () => {
    const [decided, left] = [await held(), await held()]
    await app.moveClock(31 * day)
    await app.runJob('sweep-ledger', null)
    const givenBack = async () => {
      const { rows } = await sql<{ id: number }>`
        SELECT sender_id AS id FROM gifts WHERE given_back_at IS NOT NULL AND sender_id = ANY(${[decided.guy.id, left.guy.id]})`.execute(
        app.db,
      )
      return new Set(rows.map(({ id }) => id))
    }
    await app.workerDeps.transaction(async (work) => {
      await settlePaid({ ...work, settings: app.settings }, decided.named, 'rejected')
      await app.runJob('settle-gift-shares', null)
      expect(await givenBack()).toEqual(new Set([left.guy.id]))
    })
    expect(await givenBack()).toEqual(new Set([decided.guy.id, left.guy.id]))
  })

  test('earns its share once it is let through, and none before or where it is rejected', async () => {
    await set('giftShareCents', 40)
    try {
      const { woman, settle } = await held({ woman: partner.woman })
      expect((await readEarnings(app.db, woman.id)).pending).toBe(40)
      await settle('delivered')
      expect((await readEarnings(app.db, woman.id)).pending).toBe(120)
      const rejected = await held({ woman: partner.woman })
      await rejected.settle('rejected')
      expect((await readEarnings(app.db, rejected.woman.id)).pending).toBe(40)
    } finally {
      await set('giftShareCents', 0)
    }
  })
})

describe('the share of a gift', () => {
  const sharing = (title: string, run: () => Promise<void>) =>
    test(title, async () => {
      await set('giftShareCents', 40)
      try {
        await run()
      } finally {
        await set('giftShareCents', 0)
      }
    })
  const earnings = async ({ id }: CreatedMember) => {
    const { pending, payable } = await readEarnings(app.db, id)
    return [pending, payable]
  }

  test('is none until staff set one', async () => {
    const { guy, woman } = await pair(partner)
    await give(guy, woman)
    expect(await earnings(woman)).toEqual([0, 0])
  })

  sharing(
    'is earned in US cents by a Ka-Partner, held for the days that staff set, then payable',
    async () => {
      const { guy, woman } = await pair(partner)
      await give(guy, woman)
      expect(await earnings(woman)).toEqual([80, 0])
      await app.moveClock(29 * day)
      await app.runJob('sweep-ledger', null)
      expect(await earnings(woman)).toEqual([80, 0])
      await app.moveClock(31 * day)
      await app.runJob('sweep-ledger', null)
      expect(await earnings(woman)).toEqual([0, 80])
    },
  )

  sharing('is earned by nobody who is no Ka-Partner', async () => {
    const { guy, woman } = await pair()
    await give(guy, woman)
    expect(await earnings(woman)).toEqual([0, 0])
  })

  sharing('is earned of credits that were bought alone', async () => {
    const given = await pair({ bought: false, ...partner })
    await give(given.guy, given.woman)
    expect(await earnings(given.woman)).toEqual([0, 0])
    // Those that were given are spent first.
    const mixed = await pair({ amount: 150, bought: false, ...partner })
    await fund(mixed.guy, 500)
    await give(mixed.guy, mixed.woman)
    expect(await earnings(mixed.woman)).toEqual([20, 0])
  })

  const flags: [string, (one: number, other: number) => Promise<unknown>][] = [
    [
      'a browser in common',
      async (...ids) => {
        for (const id of ids)
          await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${id}, ${Buffer.alloc(16, 5)}, ${Buffer.alloc(16, id % 250)})`.execute(
            app.db,
          )
      },
    ],
    [
      'a network of their own in common',
      async (...ids) => {
        for (const id of ids)
          await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${id}, ${Buffer.alloc(16, id % 250)}, ${Buffer.alloc(16, 251)})`.execute(
            app.db,
          )
      },
    ],
    [
      'a photo in common',
      (one, other) =>
        sql`INSERT INTO photo_hits (kind, member_id, path, other_member_id, other_path, distance, first_at, last_at)
          VALUES (2, ${one}, 'a', ${other}, 'b', 3, app_now(), app_now())`.execute(app.db),
    ],
    [
      'a report of one about the other',
      (one, other) =>
        sql`INSERT INTO reports (reporter, reported, category, text, created_at, evidence)
          VALUES (${other}, ${one}, 'scam', '', app_now(), '{}')`.execute(app.db),
    ],
  ]
  for (const [what, flag] of flags)
    sharing(`is earned never between two who have ${what}`, async () => {
      const { guy, woman } = await pair(partner)
      await flag(guy.id, woman.id)
      expect((await give(guy, woman)).result).toBe('OK')
      expect(await earnings(woman)).toEqual([0, 0])
    })

  sharing(
    'is taken back while it is held, where its sender is banned for fraud or the payment is taken back',
    async () => {
      const banned = await pair(partner)
      await give(banned.guy, banned.woman)
      await app.call('admin/banmember', { profileId: banned.guy.id, reason: 'fraud', words: '' } as never, {
        token: administrator.token,
      })
      await sql`INSERT INTO decisions (member_id, action, reason, words, created_at)
      SELECT ${banned.guy.id}, 'ban', 'fraud', '', app_now()
      WHERE NOT EXISTS (SELECT FROM decisions WHERE member_id = ${banned.guy.id})`.execute(app.db)
      const disputed = await pair({ amount: 200, ...partner })
      await give(disputed.guy, disputed.woman)
      await app.workerDeps.transaction((work) =>
        reverseMovement(work, { of: disputed.funded, key: `back:${++made}` }),
      )
      const fine = await pair(partner)
      await give(fine.guy, fine.woman)
      await app.runJob('settle-gift-shares', null)
      await app.runJob('settle-gift-shares', null)
      expect(await earnings(banned.woman)).toEqual([0, 0])
      expect(await earnings(disputed.woman)).toEqual([0, 0])
      expect(await earnings(fine.woman)).toEqual([80, 0])
    },
  )

  sharing('is taken back with the payment where its sender is erased by then', async () => {
    const { guy, woman, funded } = await pair({ amount: 200, ...partner })
    await give(guy, woman)
    const fine = await pair(partner)
    await give(fine.guy, fine.woman)
    for (const { id } of [guy, fine.guy]) expect(await eraseMember(app.workerDeps, id)).toBe(true)
    await app.runJob('settle-gift-shares', null)
    expect(await earnings(woman)).toEqual([80, 0])
    await app.workerDeps.transaction((work) => reverseMovement(work, { of: funded, key: `back:${++made}` }))
    await Promise.all([app.runJob('settle-gift-shares', null), app.runJob('settle-gift-shares', null)])
    expect(await earnings(woman)).toEqual([0, 0])
    await app.moveClock(31 * day)
    await app.runJob('sweep-ledger', null)
    expect(await earnings(woman)).toEqual([0, 0])
    expect(await earnings(fine.woman)).toEqual([0, 80])
  })

  sharing(
    'is taken back where its sender was banned for fraud and is erased before the job runs',
    async () => {
      const outcome: Record<string, number[]> = {}
      for (const reason of ['fraud', 'fake'] as const) {
        const { guy, woman } = await pair(partner)
        await give(guy, woman)
        const ban = { profileId: guy.id, reason, words: 'You lied about who you are.' } as const
        expect((await app.call('admin/banmember', ban, { token: administrator.token })).result).toBe('OK')
        expect(await eraseMember(app.workerDeps, guy.id)).toBe(true)
        await app.runJob('settle-gift-shares', null)
        outcome[reason] = await earnings(woman)
      }
      expect(outcome).toEqual({ fraud: [0, 0], fake: [80, 0] })
    },
  )

  sharing('never becomes payable where it is to be taken back, whichever job runs first', async () => {
    const short = await pair({ amount: 200, ...partner })
    const banned = await pair(partner)
    const fine = await pair(partner)
    for (const { guy, woman } of [short, banned, fine]) await give(guy, woman)
    await app.workerDeps.transaction((work) =>
      reverseMovement(work, { of: short.funded, key: `back:${++made}` }),
    )
    // Banned by a version that left it to the job.
    await sql`INSERT INTO decisions (member_id, action, reason, words, created_at)
      VALUES (${banned.guy.id}, 'ban', 'fraud', '', app_now())`.execute(app.db)
    await app.moveClock(31 * day)
    await Promise.all([app.runJob('sweep-ledger', null), app.runJob('sweep-ledger', null)])
    for (const { woman } of [short, banned]) expect(await earnings(woman)).toEqual([80, 0])
    expect(await earnings(fine.woman)).toEqual([0, 80])
    await app.runJob('settle-gift-shares', null)
    for (const { woman } of [short, banned]) expect(await earnings(woman)).toEqual([0, 0])
    expect(await earnings(fine.woman)).toEqual([0, 80])
  })
})

test.each([
  [100, 40, 40],
  [99, 40, 39],
  [1, 40, 0],
  [250, 0, 0],
  [1_000, 100, 1_000],
])('of %i credits at %i cents a hundred, %i cents are earned', (spent, share, cents) => {
  expect(earned(spent, share)).toBe(cents)
})
