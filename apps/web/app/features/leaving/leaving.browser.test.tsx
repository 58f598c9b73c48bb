import { cents, credits } from '@harana/contract/model/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { aPayoutSummary } from '../../testing/payout-samples.ts'
import { aMember } from '../../testing/samples.ts'
import { inputsOf, refusal } from '../../testing/server.ts'
import { leftPath } from './left.ts'

const until = '2026-12-23T10:00:00.000Z'
const leaving = '/settings/account/leaving'
const submit = () => page.getByRole('button', { name: 'Delete my account' })

test('the page says what happens when, has thirty days preset, and sends nothing without the password', async () => {
  await open(leaving)
  await expect.element(page.getByRole('radio', { name: /Delete in 30 days/ })).toBeChecked()
  const steps = page.getByRole('listitem').filter({ hasText: /Today|Until|After that|Within minutes/ })
  expect(steps.elements()).toHaveLength(3)
  await submit().click()
  await expect.element(page.getByText('Please enter your password.')).toBeVisible()
  expect(inputsOf('users/leave')).toEqual([])
  await page.getByRole('radio', { name: /Delete at once/ }).click()
  expect(steps.elements()).toHaveLength(2)
})

test('the pause is offered before the deletion, and who leaves at once reads what of their credits is lost', async () => {
  await open(leaving, { as: aMember({ creditsTotal: credits(1250) }) })
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.element(headings.first()).toHaveTextContent('Take a pause')
  await expect.element(headings.nth(1)).toHaveTextContent('Delete my account')
  const atOnce = page.getByRole('radio', { name: /Delete at once.*Your credits are lost: 1,250\./ })
  await expect.element(atOnce).toBeInTheDocument()
  await open(leaving, { as: aMember({ creditsTotal: credits(0) }) })
  await expect.element(headings.nth(1)).toBeVisible()
  await expect.element(page.getByText(/credits are lost/)).not.toBeInTheDocument()
})

test('who has earned something that was not paid is warned and led to the payout, and nobody else', async () => {
  const earned = aPayoutSummary({
    payableCents: cents(1950),
    pendingCents: cents(900),
    askedCents: cents(1300),
  })
  await open(leaving, { as: aMember({ gender: 1 }), answers: { 'payouts/getsummary': earned } })
  const warning = page.getByText(/You have earned \$41\.50 that was not paid to you yet/)
  await expect.element(warning).toBeVisible()
  const way = page.getByRole('main').getByRole('link', { name: 'payout' })
  await expect.element(way).toHaveAttribute('href', '/credits-payout')
  const nothing = aPayoutSummary({ payableCents: cents(0), pendingCents: cents(0), askedCents: cents(0) })
  for (const [gender, summary] of [
    [1, nothing],
    [3, earned],
  ] as const) {
    await open(leaving, { as: aMember({ gender }), answers: { 'payouts/getsummary': summary } })
    await expect.element(submit()).toBeVisible()
    await expect.element(page.getByText(/that was not paid to you/)).not.toBeInTheDocument()
  }
})

test('what is kept is said with its time and its reason', async () => {
  await open(leaving)
  await page.getByText('All that we keep').click()
  await expect.element(page.getByText(/three years without your name or words/)).toBeVisible()
  expect(page.getByText(/payment/i).elements()).toEqual([])
})

test.each([
  ['WRONGPASSWORD', 'Your current password is not right.'],
  ['LASTADMINISTRATOR', 'This is the only administrator. Appoint another one first.'],
])('a refusal %s is said, and the member stays', async (code, message) => {
  await open(leaving, { answers: { 'users/leave': refusal({ code, message }) } })
  await page.getByLabelText('Your password', { exact: true }).fill('long-walks-by-the-sea')
  await submit().click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(inputsOf('users/leave')).toEqual([{ way: 'later', password: 'long-walks-by-the-sea' }])
})

test('an account without a password is asked for a mailed code, and then deleted', async () => {
  let proven = false
  await open(leaving, {
    as: aMember({ hasPassword: false }),
    answers: {
      'users/leave': () =>
        proven ? refusal({ code: 'ODD', message: 'Not now.' }) : refusal({ code: 'FRESHPROOF' }),
      'users/getsecondfactors': {
        factors: [],
        recoveryCodesLeft: 0,
        confirmed: false,
        hasPassword: false,
        passwordChangedAt: null,
        demo: false,
      },
      'users/mailproofcode': {},
      'users/giveproof': () => {
        proven = true
        return { recoveryCodesLeft: 0 }
      },
    },
  })
  expect(page.getByLabelText('Your password', { exact: true }).elements()).toEqual([])
  await submit().click()
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('12345678')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  expect(inputsOf('users/giveproof')).toEqual([{ mailedCode: '12345678' }])
  expect(inputsOf('users/leave')).toEqual([{ way: 'later' }, { way: 'later' }])
})

test('a suspended member deletes the account on the page of decisions', async () => {
  await open(leaving, {
    as: aMember({ suspended: true }),
    answers: {
      'users/getstatements': { statements: [], hidings: [] },
      'users/getconsents': { consents: [] },
      'users/leave': refusal({ code: 'ODD', message: 'Not now.' }),
    },
  })
  await page.getByLabelText('Your password', { exact: true }).fill('long-walks-by-the-sea')
  await submit().click()
  await expect.element(page.getByText('Not now.')).toBeVisible()
})

test('whoever deleted the account and logs in is led from every page to the question, and comes back by one press', async () => {
  await open('/likes', { as: aMember({ leavingUntil: until }), answers: { 'users/answerleaving': {} } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect.element(page.getByText('December 23, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Come back' }).click()
  expect(inputsOf('users/answerleaving')).toEqual([{ comeBack: true }])
})

test('leaving now asks once more', async () => {
  await open('/welcome-back', {
    as: aMember({ leavingUntil: until }),
    answers: { 'users/answerleaving': refusal({ code: 'ODD', message: 'Not now.' }) },
  })
  await page.getByRole('button', { name: 'Leave now' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(inputsOf('users/answerleaving')).toEqual([])
  await page.getByRole('button', { name: 'Leave now' }).click()
  await page.getByRole('button', { name: 'Erase it now' }).click()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  expect(inputsOf('users/answerleaving')).toEqual([{ comeBack: false }])
})

test.each([
  ['Come back', true],
  ['Erase it now', false],
])('a log-in of long ago is asked who is there before “%s”', async (name, comeBack) => {
  let proven = false
  await open('/welcome-back', {
    as: aMember({ leavingUntil: until }),
    answers: {
      'users/answerleaving': () =>
        proven ? refusal({ code: 'ODD', message: 'Not now.' }) : refusal({ code: 'FRESHPROOF' }),
      'users/getsecondfactors': {
        factors: [],
        recoveryCodesLeft: 0,
        confirmed: false,
        hasPassword: true,
        passwordChangedAt: null,
        demo: false,
      },
      'users/giveproof': () => {
        proven = true
        return { recoveryCodesLeft: 0 }
      },
    },
  })
  if (!comeBack) await page.getByRole('button', { name: 'Leave now' }).click()
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabelText('Password', { exact: true }).fill('long-walks-by-the-sea')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  expect(inputsOf('users/giveproof')).toEqual([{ password: 'long-walks-by-the-sea' }])
  expect(inputsOf('users/answerleaving')).toEqual([{ comeBack }, { comeBack }])
})

test.each([
  [until, /Until December 23, 2026 you can come back/],
  [null, /A mail tells you when it is done/],
])('the log-in page says what became of an account that was just deleted: %s', async (when, said) => {
  await open(leftPath(when), { as: null })
  await expect.element(page.getByText(said)).toBeVisible()
  const note = page.getByRole('status').filter({ hasText: said }).element()
  const form = page.getByRole('main').element().querySelector('form')!
  const gap = form.getBoundingClientRect().top - note.getBoundingClientRect().bottom
  expect(gap).toBeGreaterThanOrEqual(16)
})
