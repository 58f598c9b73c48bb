import { cents } from '@harana/contract/model/money'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anInvited, dayText, inDays, someEarnings, someInvites } from '../testing/money-samples.ts'
import { open, phone } from '../testing/open.tsx'
import { aPayoutSummary } from '../testing/payout-samples.ts'
import { aMember, anEmptySearch, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

afterEach(() => vi.restoreAllMocks())

const path = '/invite-and-earn-five-us-dollars'
const inviteLink = 'https://harana.example/invite/abcdefghjkmnpqrstuvwxyz234'
const her = aMember({ gender: 1, kaPartner: true, verified: true })
const answers = (given: Answers = {}): Answers => ({
  'users/getinvitelink': { inviteLink },
  'invites/getinvited': { invited: [], total: 0 },
  ...given,
})
const main = () => page.getByRole('main')
const rows = () => page.getByRole('region', { name: 'Members you invited' }).getByRole('listitem')
const today = (days: number) => inDays(days).slice(0, 10)

test('the amount stands large, above the own link and what came of it @R2.36 @R1.16', async () => {
  await open(path, {
    as: her,
    answers: answers({ 'invites/getsummary': someInvites({ earned: cents(5500), waiting: cents(1000) }) }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Invite New Member')
  const amount = main().getByText('$5.00 US', { exact: true }).first()
  await expect.element(amount).toBeVisible()
  expect(Number.parseFloat(getComputedStyle(amount.element()).fontSize)).toBeGreaterThan(48)
  await expect
    .element(page.getByLabelText('Your link'))
    .toMatchTextContent('harana.example/invite/abcdefghjk')
  await expect.element(main().getByText('$55.00')).toBeVisible()
  await expect.element(main().getByText('$10.00')).toBeVisible()
  await expect.element(main().getByText('Is still here 14 days later: you earn $5.00 US')).toBeVisible()
})

test('each one says the stage and what it waits for, and what is not counted says why @R2.36', async () => {
  const due = today(9)
  const invited = [
    anInvited({ name: null, stage: 'signed-up', waitsFor: 'profile' }),
    anInvited({ stage: 'profile', waitsFor: 'verification' }),
    anInvited({ stage: 'verified', waitsFor: 'days', due }),
    anInvited({ stage: 'verified', waitsFor: 'inviter', due: today(-1) }),
    anInvited({ name: 'Bea', stage: 'earned', waitsFor: null, earned: today(-2) }),
    anInvited({ stage: 'held', waitsFor: 'team' }),
    ...(['closed', 'country', 'same-person', 'rules'] as const).map((why) =>
      anInvited({ stage: 'not-counted', waitsFor: null, why, cents: cents(0) }),
    ),
    anInvited({ name: null, stage: 'unavailable', waitsFor: null }),
  ]
  await open(path, {
    as: her,
    answers: answers({ 'invites/getinvited': { invited, total: invited.length } }),
  })
  await expect.element(rows()).toHaveLength(invited.length)
  const expected = [
    ['A new member', `Signed up on ${dayText(inDays(-3))}`, 'Step 1 of 4', '$5.00 to come'],
    ['Mayumi', 'Profile finished, not verified yet', 'Step 2 of 4', '$5.00 to come'],
    ['Mayumi', `It is earned on ${dayText(due)}`, 'Step 3 of 4', '$5.00 to come'],
    ['Mayumi', 'It is earned once you are verified yourself', 'Step 3 of 4', '$5.00 to come'],
    ['Bea', `Earned on ${dayText(today(-2))}`, 'Step 4 of 4', '+$5.00'],
    ['Mayumi', 'Our team is looking at this', 'Step 3 of 4', '$5.00 to come'],
    ['Mayumi', 'Not counted: no reward was offered on the day of the sign-up', 'Step 0 of 4', ''],
    ['Mayumi', 'Not counted: no reward is offered where you live', 'Step 0 of 4', ''],
    ['Mayumi', 'Not counted: an invitation is for another person', 'Step 0 of 4', ''],
    ['Mayumi', 'Not counted: the rules of inviting were not kept', 'Step 0 of 4', ''],
    ['A member', 'Can’t be counted at the moment', 'Step 0 of 4', ''],
  ]
  for (const [at, [name, words, step, amount]] of expected.entries()) {
    const row = rows().nth(at)
    await expect.element(row).toMatchTextContent(new RegExp(`^${name}`))
    await expect.element(row).toMatchTextContent(words!)
    await expect.element(row.getByRole('img', { name: step! })).toBeVisible()
    if (amount) await expect.element(row).toMatchTextContent(amount)
    else await expect.element(row).not.toMatchTextContent('$')
  }
})

test('the link is copied, goes by SMS and mail, and is drawn as a QR code once it is asked for @R2.36', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await open(path, { as: her, answers: answers() })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('The link is copied.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(inviteLink)
  for (const name of ['SMS', 'E-mail']) {
    const { href } = page.getByRole('link', { name }).element() as HTMLAnchorElement
    expect(decodeURIComponent(href)).toContain(inviteLink)
  }
  expect(page.getByRole('img', { name: 'QR code of your link' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'QR code' }).click()
  const drawn = page.getByRole('img', { name: 'QR code of your link' })
  await expect.element(drawn).toBeVisible()
  await expect.poll(() => (drawn.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
})

test('the phone’s own sheet opens with the link where there is one @R2.36', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  try {
    await page.viewport(...phone)
    await open(path, { as: her, answers: answers() })
    const button = page.getByRole('button', { name: 'Share', exact: true })
    await button.click()
    await expect.element(page.getByText('Sharing failed.')).toBeVisible()
    share.mockResolvedValueOnce(undefined)
    await button.click()
    expect(share).toHaveBeenLastCalledWith({ url: inviteLink, text: 'I invite you to Harana.' })
  } finally {
    delete (navigator as { share?: unknown }).share
  }
})

test('pages of 12 come one after another, and nobody yet says so', async () => {
  const twelve = Array.from({ length: 12 }, () => anInvited())
  await open(path, {
    as: her,
    answers: answers({
      'invites/getinvited': ({ page: wanted }) =>
        Number(wanted) === 2 ? { invited: [anInvited()], total: 13 } : { invited: twelve, total: 13 },
    }),
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(rows()).toHaveLength(13)
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
  expect(inputsOf('invites/getinvited')).toEqual([
    { page: '1', recordsPerPage: '12' },
    { page: '2', recordsPerPage: '12' },
  ])
  await open(path, { as: her, answers: answers() })
  await expect.element(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
})

test('whoever is not verified is told that it takes that, and a programme that is closed says what stays @D38', async () => {
  await open(path, {
    as: aMember({ gender: 1 }),
    answers: answers({
      'invites/getsummary': someInvites({ isVerified: false, reward: { open: false, cents: cents(500) } }),
    }),
  })
  await expect.element(main().getByText('You earn once you are verified yourself.')).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Get verified' }))
    .toHaveAttribute('href', '/get-verified-become-a-ka-partner')
  await expect.element(main().getByText(/What you were promised before stays yours/)).toBeVisible()
  await expect.element(main()).not.toMatchTextContent('$5.00 US')
})

test('what failed says so, and is asked for again', async () => {
  await open(path, {
    as: her,
    answers: answers({
      'invites/getsummary': refusal({ code: 'ODD', message: 'No sums now.' }),
      'users/getinvitelink': refusal({ code: 'ODD', message: 'No link now.' }),
      'invites/getinvited': refusal({ code: 'ODD', message: 'No list now.' }),
    }),
  })
  await expect.element(page.getByText('No sums now.')).toBeVisible()
  await expect.element(page.getByText('No list now.')).toBeVisible()
  answer('invites/getsummary', someInvites())
  const again = page.getByRole('button', { name: 'Try again' })
  await again.first().click()
  await expect.element(page.getByText('No link now.')).toBeVisible()
  answer('users/getinvitelink', { inviteLink })
  await again.first().click()
  await expect.element(page.getByLabelText('Your link')).toMatchTextContent('harana.example/invite/')
})

test('what loads slowly says so', async () => {
  stopTime()
  const release = hold('invites/getinvited')
  await open(path, { as: her, answers: answers() })
  await expect.element(page.getByRole('heading', { name: 'Members you invited' })).toBeVisible()
  await pass(3_100)
  await expect.element(page.getByText('Slow connection. Still loading.')).toBeVisible()
  release()
  await expect.element(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
})

test('a guy is turned away, and an administrator of any gender is not @R6.10', async () => {
  const guy = await open(path, { as: aMember({ gender: 3 }), answers: anEmptySearch })
  await expect.poll(guy.at).not.toBe(path)
  const admin = await open(path, {
    as: aMember({ gender: 3, admin: true, staffRoles: ['administrator'] }),
    answers: answers(),
  })
  await expect.element(page.getByLabelText('Your link')).toMatchTextContent('harana.example/invite/')
  expect(admin.at()).toBe(path)
})

test('the Ka-Partner’s page says what inviting pays @R1.16', async () => {
  await open('/ka-partner', {
    as: her,
    answers: {
      'credits/getearnings': someEarnings(),
      'credits/getearninghistory': { earnings: [], total: 0, more: false },
      'payouts/getsummary': aPayoutSummary(),
    },
  })
  await expect
    .element(page.getByRole('complementary').getByText('$5.00 US for each invited member'))
    .toBeVisible()
})

test('staff see a held reward with both members, and decide on it for a reason', async () => {
  const { member } = aTicketCase()
  stopTime()
  await open('/admin/queue/400', {
    as: aMember({ admin: true, staffRoles: ['finance'] }),
    answers: {
      'users/getsecondfactors': confirmedFactors,
      'admin/getticket': aTicketCase({
        ticket: aTicket({ ticketId: 400, kind: 'invite', status: 'claimed', mine: true, reports: 0 }),
        reports: [],
        invite: {
          cents: cents(500),
          state: 'held',
          why: null,
          marks: ['device', 'burst'],
          signedUp: inDays(-20),
          verified: inDays(-15),
          reason: '',
          invitedInAll: 9,
          invitedThatDay: 7,
          earnedSoFar: cents(1500),
          invited: { ...member!, profileId: 46, name: 'Bea' },
          links: [
            { member: { profileId: 46, name: 'Bea' }, state: 'active', kind: 'device', strength: 'strong' },
          ],
        },
      }),
      'admin/gettickets': { tickets: [], more: false, asked: 0 },
      'admin/claimnextticket': { ticketId: null },
      'admin/decideinvite': {},
    },
  })
  await expect.element(main().getByText('Both logged in from one browser.')).toBeVisible()
  await expect.element(main().getByText('Many signed up by this link within a day.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Bea/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Jorge/ })).toBeVisible()
  await page.getByRole('radio', { name: /Refuse it: one person/ }).click({ force: true })
  const decide = page.getByRole('button', { name: /^Decide/ })
  await decide.click()
  await expect.element(page.getByText('Please say why, in a few words.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Why' }).fill('One face on both.')
  await decide.click()
  await pass(6_000)
  await expect
    .poll(() => inputsOf('admin/decideinvite'))
    .toEqual([{ ticketId: 400, release: false, why: 'same-person', reason: 'One face on both.' }])
})

test('the button of a link that is on its way is grey with grey words', async () => {
  hold('users/getinvitelink')
  await open(path, { as: her, answers: answers() })
  const copy = page.getByRole('button', { name: 'Copy link' })
  await expect.element(copy).toBeDisabled()
  expect(getComputedStyle(copy.element()).color).not.toBe('rgb(17, 24, 45)')
})
