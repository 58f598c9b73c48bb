import { cents } from '@harana/contract/model/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEarning, dayText, inDays, someCredits, someEarnings } from '../testing/money-samples.ts'
import { desktop, open, phone } from '../testing/open.tsx'
import { anAccount, aPayoutSummary } from '../testing/payout-samples.ts'
import { aMember, anEmptySearch } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const her = aMember({ gender: 1, kaPartner: true, verified: true, firstName: 'Analyn' })
const none = { earnings: [], total: 0, more: false }
const answers = (given: Answers = {}): Answers => ({
  'credits/getearninghistory': none,
  'payouts/getsummary': aPayoutSummary({ payableCents: cents(0) }),
  ...given,
})
const main = () => page.getByRole('main')
const rows = () => page.getByRole('region', { name: 'Your earnings' }).getByRole('listitem')

test('a Ka-Partner sees her seal, what can be paid out, what is held until when, and what there was by kind @R2.34 @R1.16', async () => {
  await open('/ka-partner', {
    as: her,
    answers: answers({
      'credits/getearnings': someEarnings({
        payable: cents(2500),
        held: cents(1000),
        nextAt: inDays(20),
        earned: [{ kind: 'giftShare', cents: cents(4250) }],
      }),
    }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ka-Partner')
  await expect.element(main().getByRole('img', { name: 'Ka-Partner' })).toBeVisible()
  await expect.element(main().getByText('$25.00')).toBeVisible()
  await expect.element(main().getByText('$10.00')).toBeVisible()
  await expect.element(main().getByText(`The next is ready on ${dayText(inDays(20))}`)).toBeVisible()
  await expect.element(main().getByText('$42.50')).toBeVisible()
})

test('each of it says what became of it, a page of 24 after another @R1.16 @D30', async () => {
  const earnings = [
    anEarning({ number: 3, state: 'held', payableAt: inDays(9) }),
    anEarning({ number: 2, state: 'back', cents: cents(500) }),
    anEarning({ number: 1, cents: cents(70) }),
  ]
  await open('/ka-partner', {
    as: her,
    answers: {
      ...answers(),
      'credits/getearninghistory': ({ page: wanted }) =>
        Number(wanted) === 2
          ? { earnings: [anEarning({ number: 9 })], total: 25, more: false }
          : { earnings, total: 25, more: true },
    },
  })
  await expect.element(rows()).toHaveLength(3)
  await expect.element(rows().nth(0)).toMatchTextContent(`Held until ${dayText(inDays(9))}`)
  await expect.element(rows().nth(0)).toMatchTextContent('+$1.20')
  await expect.element(rows().nth(1)).toMatchTextContent(/Taken back/)
  await expect.element(rows().nth(1)).not.toMatchTextContent('$5.00')
  await expect.element(rows().nth(2)).toMatchTextContent(/Can be paid out/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(rows()).toHaveLength(4)
  expect(inputsOf('credits/getearninghistory')).toEqual([{ page: '1' }, { page: '2' }])
})

test.each([
  [40, '$0.40 of each 100 credits of a gift'],
  [0, 'Gifts pay nothing here at the moment'],
])('with a share of %i cents it says that gifts pay that @R1.16', async (giftShareCents, words) => {
  const pays = { ...someEarnings().pays, giftShareCents, heldDays: 14 }
  await open('/ka-partner', {
    as: her,
    answers: answers({ 'credits/getearnings': someEarnings({ pays }) }),
  })
  await expect.element(main().getByText(words)).toBeVisible()
  const ways = main().getByRole('complementary')
  if (giftShareCents > 0) await expect.element(ways).toMatchTextContent('It is held for 14 days')
  else await expect.element(ways).not.toMatchTextContent('It is held')
})

test.each([
  [
    'an account',
    { accounts: [] },
    'An account to be paid to, in your verified name',
    'What is still missing',
  ],
  [
    'the wait of a new one',
    { accounts: [anAccount({ usable: false, usableFrom: inDays(2) })] },
    /Waits until/,
    'What is still missing',
  ],
  [
    'money',
    { payableCents: cents(200) },
    '$3.00 more: the least that we pay out is $5.00',
    'What is still missing',
  ],
  [
    'an open counter',
    { bar: 'closed' as const, terms: null },
    /Payouts are not open/,
    'What is still missing',
  ],
  ['nothing', {}, 'At least $5.00 that can be paid out', 'Nothing is missing'],
] as const)(
  'where %s is missing for a payout, it says so and shows the way there',
  async (_what, wish, words, title) => {
    await open('/ka-partner', {
      as: her,
      answers: answers({
        'payouts/getsummary': aPayoutSummary(wish as Parameters<typeof aPayoutSummary>[0]),
      }),
    })
    const aside = page.getByRole('complementary')
    await expect.element(aside.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(aside.getByText(words)).toBeVisible()
    await expect
      .element(aside.getByRole('link', { name: 'Payout' }))
      .toHaveAttribute('href', '/credits-payout')
  },
)

test('what loads slowly or failed says so, and is asked for again', async () => {
  stopTime()
  const release = hold('credits/getearnings')
  await open('/ka-partner', { as: her, answers: answers() })
  await expect.element(page.getByRole('heading', { name: 'What you earned' })).toBeVisible()
  await pass(3_100)
  await expect.element(page.getByText('Slow connection. Still loading.')).toBeVisible()
  answer('credits/getearnings', refusal({ code: 'ODD', message: 'Not now.' }))
  release()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  answer('credits/getearnings', someEarnings({ payable: cents(300) }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main().getByText('$3.00')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

const verification = {
  state: 'begun' as const,
  steps: [{ step: 'document' as const, status: -1 as const, flaw: null, sent: null, missing: true }],
  since: null,
  words: '',
  isAppeal: false,
  gesture: null,
  outside: null,
}
const unverified = aMember({ gender: 1 })

test('before that it leads to what is missing for it @R2.34 @R2.35', async () => {
  const { at } = await open('/ka-partner', {
    as: unverified,
    answers: { 'verification/getverification': verification },
  })
  await expect.poll(at).toBe('/get-verified-become-a-ka-partner')
  await expect.element(main().getByText('To do')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What pays what' })).toBeVisible()
})

test('it turns guys away who are no admins, and is open to administrators of any gender @R6.9 @D36', async () => {
  const guy = await open('/ka-partner', { as: aMember({ gender: 3 }), answers: anEmptySearch })
  await expect.poll(guy.at).not.toBe('/ka-partner')
  const admin = await open('/ka-partner', {
    as: aMember({ gender: 3, admin: true, staffRoles: ['administrator'] }),
    answers: answers(),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ka-Partner')
  expect(admin.at()).toBe('/ka-partner')
})

test.each([
  ['a woman', 1, true],
  ['a guy', 3, false],
] as const)('the menu of %s has the entry or not @R6.3', async (_who, gender, has) => {
  await open('/credits', {
    as: aMember({ gender, firstName: 'Sam', userName: 'Sam' }),
    answers: {
      'credits/getcredits': { creditsTotal: 0 as never, holds: [], expiring: [], shortfall: 0 as never },
      'credits/gethistory': { movements: [], total: 0, more: false },
    },
  })
  await page.getByRole('banner').getByRole('button', { name: 'Sam' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Credits' })).toBeVisible()
  const entry = page.getByRole('menuitem', { name: 'Ka-Partner' })
  if (has) await expect.element(entry).toHaveAttribute('href', '/ka-partner')
  else await expect.element(entry).not.toBeInTheDocument()
})

const ofProfile = { 'users/getrequests': { requests: [] } }
const earned = {
  ...ofProfile,
  'payouts/getsummary': aPayoutSummary(),
  'profiles/getweek': { likes: 4, visits: 9, mutual: 1 },
  'credits/getearnings': someEarnings({ payable: cents(2500), held: cents(1000) }),
}

test('on her own profile her earnings stand after the week on phones, and beside the photos on wide screens @R1.17', async () => {
  await page.viewport(...phone)
  await open('/post-profile-and-earn', { as: her, answers: earned })
  const sum = main().getByText('$35.00')
  await expect.element(sum).toBeVisible()
  const top = (element: Element) => element.getBoundingClientRect().top
  const heading = (name: string) => page.getByRole('heading', { name })
  const photos = heading('Photos')
  const parts = [heading('This week'), sum, photos, heading('Your answers'), heading('My story')]
  const tops = parts.map((part) => top(part.element()))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await page.viewport(...desktop)
  expect(sum.element().getBoundingClientRect().left).toBeGreaterThan(
    photos.element().getBoundingClientRect().right,
  )
  await expect
    .element(main().getByRole('link', { name: 'See your earnings' }))
    .toHaveAttribute('href', '/ka-partner')
  await expect
    .element(main().getByRole('link', { name: 'Payout' }))
    .toHaveAttribute('href', '/credits-payout')
  await expect.element(main().getByRole('link', { name: 'Invite New Member' })).not.toBeInTheDocument()
  await expect.element(main().getByText('Become a Ka-Partner')).not.toBeInTheDocument()
})

test('her own profile leads to no payout while payouts are closed, and says so', async () => {
  const closed = aPayoutSummary({ bar: 'closed', terms: null })
  await open('/post-profile-and-earn', { as: her, answers: { ...earned, 'payouts/getsummary': closed } })
  await expect.element(main().getByText(/^Payouts are not open at the moment/)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Payout' })).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: 'See your earnings' })).toBeVisible()
})

test('her credits lead to the payouts, and while those are closed say so instead', async () => {
  const ofCredits = {
    ...earned,
    'credits/getcredits': someCredits(),
    'credits/gethistory': { movements: [], total: 0, more: false },
  }
  await open('/credits', { as: her, answers: ofCredits })
  await expect.element(main().getByText(/\$25\.00 can be paid out/)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Payout' })).toBeVisible()
  const closed = aPayoutSummary({ bar: 'closed', terms: null })
  await open('/credits', { as: her, answers: { ...ofCredits, 'payouts/getsummary': closed } })
  await expect.element(main().getByText(/You have \$25\.00\. Payouts are not open/)).toBeVisible()
  await expect.element(main().getByText(/can be paid out/)).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: 'Payout' })).not.toBeInTheDocument()
})

test('a woman who is none yet is shown how to become a Ka-Partner on her own profile, and a guy is not @R1.17', async () => {
  await open('/post-profile-and-earn', { as: unverified, answers: ofProfile })
  await expect
    .element(main().getByRole('link', { name: 'Get verified' }))
    .toHaveAttribute('href', '/get-verified-become-a-ka-partner')
  await expect
    .element(main().getByRole('link', { name: 'Invite New Member' }))
    .toHaveAttribute('href', '/invite-and-earn-five-us-dollars')
  await expect.element(main().getByRole('link', { name: 'Payout' })).not.toBeInTheDocument()
  await open('/my-profile', { as: aMember({ gender: 3 }), answers: ofProfile })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My Profile')
  await expect.element(main().getByText('Become a Ka-Partner')).not.toBeInTheDocument()
  await expect.element(main().getByText('Post your profile and earn.')).not.toBeInTheDocument()
})
