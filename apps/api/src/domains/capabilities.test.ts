import { randomUUID } from 'node:crypto'
import { giftPrices } from '@harana/contract/model/gifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { type CreatedMember, createMember } from '../testing/factories.ts'
import { accountNumbers, earn, openPayouts } from '../testing/payouts.ts'
import { photo } from '../testing/photos.ts'
import { type StripeServer, startStripe } from '../testing/stripe-server.ts'
import { shopAt } from '../testing/stripe-shop.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let stripe: StripeServer
let app: TestApp
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp(stripe.settings)
  await openPayouts(app)
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

const as = ({ token }: { token: string }) => ({ token })
const fine = { code: 'SUCCESS' }

/** What every member can do, with somebody of those they look for and somebody else of them. */
async function doesAll(member: CreatedMember, gender: 1 | 3, other: CreatedMember, third: CreatedMember) {
  const profileId = other.id
  const find = async () =>
    (await app.call('profiles/searchprofiles', { interested: gender, lowAge: 18, highAge: 99 }, as(member)))
      .profiles
  expect((await find()).map(({ profileId }) => profileId)).toEqual(
    expect.arrayContaining([other.id, third.id]),
  )
  expect((await app.call('profiles/getprofile', { profileId }, as(member))).profile.profileId).toBe(profileId)

  expect(await app.call('profiles/likeprofile', { profileId, liked: true }, as(member))).toMatchObject(fine)
  expect((await app.call('profiles/getlikedprofiles', {}, as(member))).profiles).toHaveLength(1)

  expect(
    await app.call('profiles/savenote', { profileId, note: 'Plays the guitar.', version: 0 }, as(member)),
  ).toMatchObject(fine)
  expect(await app.call('profiles/getnote', { profileId }, as(member))).toMatchObject({
    note: 'Plays the guitar.',
  })

  await app.call('profiles/visitprofile', { profileId: member.id }, as(other))
  expect((await app.call('profiles/getprofilevisitors', {}, as(member))).profiles).toMatchObject([
    { profileId },
  ])

  await app.call('profiles/likeprofile', { profileId: member.id, liked: true }, as(other))
  const { notifications } = await app.call('notifications/getnotifications', {}, as(member))
  expect(notifications.map(({ type }) => type)).toContain('profilelike')

  await app.call('profiles/reportuserprofile', { profileId: third.id, category: 'spam' } as never, as(member))
  expect(await app.call('profiles/blockuserprofile', { profileId: third.id }, as(member))).toMatchObject(fine)
  expect((await find()).map(({ profileId }) => profileId)).not.toContain(third.id)
}

async function writesAndGives(member: CreatedMember, { id: profileId }: CreatedMember) {
  const content = { kind: 'text', text: 'Good morning from here.' } as const
  const sent = await app.call('chat/sendmessage', { clientId: randomUUID(), content, profileId }, as(member))
  expect(sent).toMatchObject(fine)
  const rose = { clientId: randomUUID(), profileId, name: 'rose', credits: giftPrices.rose } as const
  expect(await app.call('gifts/sendgift', rose as never, as(member))).toMatchObject(fine)
  const { messages } = await app.call('chat/getthread', { profileId }, as(member))
  expect(messages.map(({ type }) => type).sort()).toEqual([0, 1])
}

async function buys(member: CreatedMember) {
  const shop = shopAt(app, stripe)
  await shop.boughtCredits(member)
  expect(await shop.balanceOf(member)).toBeGreaterThan(0)
  await shop.boughtQuarterly(member)
  expect(await shop.planOf(member)).toMatchObject({ planId: 3, planStatus: 'active' })
}

async function isVerified(member: CreatedMember) {
  await sql`UPDATE members SET last_name = 'Santos' WHERE id = ${member.id}`.execute(app.db)
  await sql`INSERT INTO images (member_id, path, position) VALUES (${member.id}, ${randomUUID().replaceAll('-', '')}, 0)`.execute(
    app.db,
  )
  const { gestureId } = await app.call('verification/askgesture', {}, as(member))
  for (const part of [{ part: 'document' }, { part: 'selfie', gestureId }] as const)
    expect(await app.call('users/verifyupload', part, { ...as(member), body: await photo() })).toMatchObject(
      fine,
    )
  expect(await app.call('users/saverequest', { kind: 'verification' }, as(member))).toMatchObject({
    status: 0,
  })
  const moderator = await createMember(app.db, { staffRoles: ['moderator'] })
  const { tickets } = await app.call('admin/gettickets', { kind: 'verification' }, as(moderator))
  const { ticketId } = tickets.find(({ member: { profileId } }) => profileId === member.id)!
  const { seen } = (await app.call('admin/getticket', { ticketId }, as(moderator))).verification!
  const decision = { ticketId, seen, approve: true, legalName: 'Maria Santos Cruz' }
  expect(await app.call('admin/decideverification', decision, as(moderator))).toMatchObject(fine)
}

async function isPaidOut(member: CreatedMember) {
  await earn(app, member.id, 2_000)
  const details = { method: 'gcash', holder: 'Maria S. Cruz', number: accountNumbers.gcash } as const
  const { account } = await app.call('payouts/addaccount', details, as(member))
  await sql`UPDATE payout_accounts SET added_at = added_at - interval '4 days' WHERE member_id = ${member.id}`.execute(
    app.db,
  )
  const wish = { accountId: account.accountId, cents: 2_000 } as const
  const { quote } = await app.call('payouts/getquote', wish, as(member))
  const { payout } = await app.call('payouts/ask', { ...wish, quote } as never, as(member))
  const looks = [
    await createMember(app.db, { staffRoles: ['finance'] }),
    await createMember(app.db, { staffRoles: ['finance'] }),
  ] as const
  const { payoutId } = payout
  await app.call('admin/givefirstlook', { payoutId }, as(looks[0]))
  await app.call('admin/givesecondlook', { payoutId }, as(looks[1]))
  await app.call('admin/makepayoutbatch', {}, as(looks[0]))
  const reference = 'IP-20261126-1'
  expect(await app.call('admin/markpayoutpaid', { payoutId, reference }, as(looks[0]))).toMatchObject(fine)
  const [paid] = (await app.call('payouts/getpayouts', {}, as(member))).payouts
  expect(paid).toMatchObject({ state: 'paid', reference })
}

describe('a member can do all that members can', () => {
  const proven = { session: { proven: true } }

  test('as a guy: find, like, block and report, note, see visitors, be notified, write, give, buy and be verified @R1.5', async () => {
    const [guy, her, another] = [
      await createMember(app.db, { gender: 3, ...proven }),
      await createMember(app.db),
      await createMember(app.db),
    ]
    await doesAll(guy, 1, her, another)
    await buys(guy)
    await writesAndGives(guy, her)
    await isVerified(guy)
    const { profile } = await app.call('profiles/getprofile', { profileId: guy.id }, as(her))
    expect(profile).toMatchObject({ verified: true, kaPartner: false })
  })

  test('as a woman: the same, and be paid out what she has earned @R1.5', async () => {
    const [woman, him, another] = [
      await createMember(app.db, proven),
      await createMember(app.db, { gender: 3 }),
      await createMember(app.db, { gender: 3 }),
    ]
    await doesAll(woman, 3, him, another)
    await buys(woman)
    await writesAndGives(woman, him)
    await isVerified(woman)
    await isPaidOut(woman)
  })
})
