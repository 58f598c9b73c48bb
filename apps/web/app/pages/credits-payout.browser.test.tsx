import { cents } from '@harana/contract/model/money'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayText, inDays, someCredits, someEarnings } from '../testing/money-samples.ts'
import { open, phone } from '../testing/open.tsx'
import { accountId, anAccount, aPayout, aPayoutSummary, aQuote } from '../testing/payout-samples.ts'
import { aMember, anEmptySearch } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const her = aMember({ gender: 1, kaPartner: true, verified: true, firstName: 'Analyn' })
const none = { payouts: [], total: 0, more: false }
const opened = (answers: Answers = {}, address = '/credits-payout') =>
  open(address, {
    as: her,
    answers: { 'payouts/getsummary': aPayoutSummary(), 'payouts/getpayouts': none, ...answers },
  })
const main = () => page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const amount = 'Amount in US dollars'

describe('the page of payouts', () => {
  test('says what can be paid out, what is held until when, and what was asked for @R2.32 @R1.14', async () => {
    await opened({ 'payouts/getsummary': aPayoutSummary({ askedCents: cents(1500) }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Payout')
    for (const text of ['$25.00', '$10.00', '$15.00', `The next is ready on ${dayText(inDays(12))}`])
      await expect.element(main().getByText(text)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Nothing asked for yet' })).toBeVisible()
    await expect.element(main().getByText(/We never ask you to pay for a payout/)).toBeVisible()
  })

  test('says where it loads slowly or failed, and asks again', async () => {
    stopTime()
    const release = hold('payouts/getsummary')
    await opened()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Payout')
    const loading = main().getByRole('status')
    await expect.element(loading).toHaveTextContent('Loading')
    const { height } = loading.element().getBoundingClientRect()
    // The time that it takes is counted from here on, and its page may have been on its way until now.
    await expect.poll(() => inputsOf('payouts/getsummary')).toHaveLength(1)
    await pass(3_100)
    const strip = page.getByText('Slow connection. Still loading.')
    await expect.element(strip).toBeVisible()
    expect(strip.element().parentElement?.getBoundingClientRect().height).toBe(height)
    answer('payouts/getsummary', refusal({ code: 'ODD', message: 'Not now.' }))
    release()
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    answer('payouts/getsummary', aPayoutSummary())
    await button('Try again').click()
    await expect.element(main().getByText('$25.00')).toBeVisible()
  })

  test.each([
    ['closed', /Payouts are not open at the moment/, false],
    ['country', /can’t pay to the country/, false],
    ['unverified', /Get verified first/, true],
    ['no-name', /name on your ID is not written down/, true],
  ] as const)('where the bar is %s it says so instead of the form', async (bar, words, hasWay) => {
    await opened({
      'payouts/getsummary': aPayoutSummary({ bar, accounts: [], ...(bar === 'closed' && { terms: null }) }),
    })
    await expect.element(main().getByText(words)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Ask for a payout' })).not.toBeInTheDocument()
    const way = main().getByRole('link', { name: 'Get verified' })
    if (hasWay) await expect.element(way).toHaveAttribute('href', '/get-verified-become-a-ka-partner')
    else await expect.element(way).not.toBeInTheDocument()
  })

  test('turns guys away who are no admins @R6.8', async () => {
    const { at } = await open('/credits-payout', {
      as: aMember({ gender: 3 }),
      answers: anEmptySearch,
    })
    await expect.poll(at).not.toBe('/credits-payout')
  })

  test('is shown the way to from the credits, to whoever earns alone', async () => {
    const answers = {
      'credits/getcredits': someCredits(),
      'credits/gethistory': { movements: [], total: 0, more: false },
      'payouts/getsummary': aPayoutSummary(),
    }
    const way = main().getByRole('link', { name: 'Payout' })
    await open('/credits', {
      as: her,
      answers: { ...answers, 'credits/getearnings': someEarnings({ payable: cents(700) }) },
    })
    await expect.element(way).toHaveAttribute('href', '/credits-payout')
    await expect.element(main().getByText(/\$7\.00 can be paid out\./)).toBeVisible()
    for (const gender of [1, 3] as const) {
      await open('/credits', { as: aMember({ gender }), answers })
      await expect.element(page.getByRole('heading', { name: 'Your balance' })).toBeVisible()
      await expect.element(way).not.toBeInTheDocument()
    }
  })
})

describe('asking for a payout', () => {
  test('says as it is typed what is too much, and what is too little once the field is left', async () => {
    await opened()
    await field(amount).fill('40')
    const flaw = main().getByText('You can ask for $5.00 to $25.00 today')
    await expect.element(flaw).toBeVisible()
    await expect.element(button('See what arrives')).toBeDisabled()
    await field(amount).fill('4')
    await expect.element(flaw).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(flaw).toBeVisible()
    await field(amount).fill('20')
    await expect.element(flaw).not.toBeInTheDocument()
    expect(inputsOf('payouts/getquote')).toEqual([])
  })

  test('shows the fee, the rate and what arrives before anything is asked for, and asks once for a double press', async () => {
    await opened({ 'payouts/getquote': aQuote(), 'payouts/ask': { payout: aPayout({ cents: cents(2000) }) } })
    await field(amount).fill('20')
    await userEvent.keyboard('{Enter}')
    const asking = dialog('Ask for this payout?')
    for (const text of ['GCash ••4567', 'Analyn Reyes', '$0.50', '₱56.50', '₱1,101.75'])
      await expect.element(asking.getByText(text, { exact: true })).toBeVisible()
    expect(inputsOf('payouts/getquote')).toEqual([{ accountId, cents: '2000' }])
    expect(inputsOf('payouts/ask')).toEqual([])
    const release = hold('payouts/ask')
    await asking.getByRole('button', { name: 'Ask for $20.00' }).dblClick()
    answer('payouts/getpayouts', { payouts: [aPayout({ cents: cents(2000) })], total: 1, more: false })
    answer('payouts/getsummary', aPayoutSummary({ payableCents: cents(500), askedCents: cents(2000) }))
    release()
    await expect.element(page.getByText('Asked. Two people on our team look at it.')).toBeVisible()
    expect(inputsOf('payouts/ask')).toEqual([{ accountId, cents: 2000, quote: aQuote().quote }])
    await expect.element(asking).not.toBeInTheDocument()
    await expect.element(main().getByRole('listitem').filter({ hasText: 'P-1042' })).toBeVisible()
    await expect.element(main().getByText('$5.00', { exact: true })).toBeVisible()
  })

  test('shows the new rate where the quote does not hold any more, and asks by that one', async () => {
    await opened({
      'payouts/getquote': aQuote(),
      'payouts/ask': refusal({
        code: 'QUOTECHANGED',
        message: 'The rate or the fee has changed, or this was shown a while ago. Please look once more.',
      }),
    })
    await field(amount).fill('20')
    await button('See what arrives').click()
    const asking = dialog('Ask for this payout?')
    await expect.element(asking.getByText('₱1,101.75')).toBeVisible()
    const renewed = aQuote({ rate: 5_700, centavos: 111_150 })
    answer('payouts/getquote', renewed)
    await asking.getByRole('button', { name: 'Ask for $20.00' }).click()
    await expect.element(asking.getByRole('alert')).toMatchTextContent(/Please look once more/)
    await expect.element(asking.getByText('₱1,111.50')).toBeVisible()
    answer('payouts/ask', { payout: aPayout() })
    await asking.getByRole('button', { name: 'Ask for $20.00' }).click()
    await expect.element(asking).not.toBeInTheDocument()
    expect(inputsOf('payouts/ask').map(({ quote }) => quote)).toEqual([aQuote().quote, renewed.quote])
  })

  test('asks for a fresh proof before money is set aside', async () => {
    await opened({
      'payouts/getquote': aQuote(),
      'payouts/ask': refusal({ code: 'FRESHPROOF', message: 'Please confirm once more that it is you.' }),
      'users/getsecondfactors': refusal({ code: 'ODD', message: 'Not now.' }),
    })
    await field(amount).fill('20')
    await button('See what arrives').click()
    await dialog('Ask for this payout?').getByRole('button', { name: 'Ask for $20.00' }).click()
    await expect.element(dialog('Confirm that it is you')).toBeVisible()
  })

  test('a new account is shown with the moment until which it waits, one in another name with that, and neither is chosen', async () => {
    const other = '1d3c1a52-9a37-4c0d-8f0e-3b1f0a4d5e62'
    await opened({
      'payouts/getsummary': aPayoutSummary({
        accounts: [
          anAccount({ accountId: other, ending: '1111', usable: false, usableFrom: inDays(2) }),
          anAccount({ ending: '2222', nameMatches: false, holder: 'Jun Reyes' }),
        ],
      }),
    })
    const waits = page.getByRole('radio', { name: /GCash ••1111/ })
    await expect.element(waits).toBeDisabled()
    await expect
      .element(
        main()
          .getByText(/^Waits until /)
          .first(),
      )
      .toBeVisible()
    await expect.element(page.getByRole('radio', { name: /GCash ••2222/ })).toBeDisabled()
    await expect.element(main().getByText('Jun Reyes: not the name that was verified').first()).toBeVisible()
    await expect.element(field(amount)).not.toBeInTheDocument()
  })

  test('says the least that is paid out to whoever has less', async () => {
    await opened({ 'payouts/getsummary': aPayoutSummary({ payableCents: cents(400) }) })
    await expect.element(main().getByText(/The least that we pay out is \$5\.00/)).toBeVisible()
    await expect.element(field(amount)).not.toBeInTheDocument()
  })
})

describe('an account', () => {
  const withoutAccounts = { 'payouts/getsummary': aPayoutSummary({ accounts: [] }) }

  test('is added in the verified name, with a number of its way, and waits 72 hours', async () => {
    await opened({ ...withoutAccounts, 'payouts/addaccount': { account: anAccount() } })
    await button('Add an account').click()
    const form = dialog('Add an account')
    await expect.element(form.getByText(/It waits for 72 hours/)).toBeVisible()
    await expect.element(field('Name on the account')).toHaveValue('Analyn Cruz Reyes')
    await field('Mobile number').fill('0917')
    await field('Name on the account').fill('Jun Santos')
    await userEvent.tab()
    await expect.element(form.getByText('Please enter a mobile number such as 0917 123 4567.')).toBeVisible()
    await expect
      .element(form.getByText('Must be the name that was verified: Analyn Cruz Reyes'))
      .toBeVisible()
    await form.getByRole('button', { name: 'Add this account' }).click()
    expect(inputsOf('payouts/addaccount')).toEqual([])
    await field('Mobile number').fill('+63 917 123 4567')
    await field('Name on the account').fill('ANALYN C. REYES')
    await form.getByRole('button', { name: 'Add this account' }).click()
    await expect.element(page.getByText('Added. It can be used in 72 hours.')).toBeVisible()
    expect(inputsOf('payouts/addaccount')).toEqual([
      { method: 'gcash', holder: 'ANALYN C. REYES', number: '+63 917 123 4567' },
    ])
  })

  test('of a bank asks for the bank, and only ways that are open are offered', async () => {
    await opened({
      ...withoutAccounts,
      'payouts/addaccount': refusal({
        code: 'NAMEDIFFERS',
        message: 'The account is in another name than the one that was verified. Use one in your own name.',
      }),
    })
    await button('Add an account').click()
    const form = dialog('Add an account')
    await expect.element(form.getByRole('radio')).toHaveLength(2)
    await form.getByRole('radio', { name: 'InstaPay' }).click()
    await field('Account number').fill('12345')
    await form.getByRole('button', { name: 'Add this account' }).click()
    await expect.element(form.getByText('Please choose a bank.')).toBeVisible()
    await expect
      .element(form.getByText('Please enter the number of the account, 6 to 19 digits.'))
      .toBeVisible()
    await form.getByRole('combobox', { name: 'Bank' }).selectOptions('BDO Unibank')
    await field('Account number').fill('1234 5678 90')
    await form.getByRole('button', { name: 'Add this account' }).click()
    await expect.element(form.getByRole('alert')).toMatchTextContent(/in another name/)
    expect(inputsOf('payouts/addaccount')).toEqual([
      { method: 'instapay', bank: 'BDO', holder: 'Analyn Cruz Reyes', number: '1234 5678 90' },
    ])
  })

  test('is removed after a question', async () => {
    await opened({ 'payouts/removeaccount': {} })
    await button('Remove GCash ••4567').click()
    expect(inputsOf('payouts/removeaccount')).toEqual([])
    await dialog('Remove GCash ••4567?').getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('GCash ••4567 is removed.')).toBeVisible()
    expect(inputsOf('payouts/removeaccount')).toEqual([{ accountId }])
  })
})

describe('what was asked for', () => {
  const row = (text: string) => main().getByRole('listitem').filter({ hasText: text })
  const listed = (...payouts: ReturnType<typeof aPayout>[]) => ({
    'payouts/getpayouts': {
      payouts: payouts.map((payout, at) => ({
        ...payout,
        payoutId: `7f1e2d3c-4b5a-4697-8899-aabbccddee0${at}`,
      })),
      total: payouts.length,
      more: false,
    },
  })

  test.each([
    { payout: aPayout(), words: ['Open', 'First look', /Two people on our team/] },
    { payout: aPayout({ state: 'looked' }), words: ['Open', 'Second look', /One person has looked/] },
    {
      payout: aPayout({ state: 'sent', status: 1, sent: inDays(-1) }),
      words: ['Approved', 'On its way', /₱819\.25 sent on/],
    },
    {
      payout: aPayout({ state: 'paid', status: 1, paid: inDays(-1), reference: '88 2041' }),
      words: ['Approved', 'Paid', /Reference 88 2041/],
    },
  ])('has its status and how far it has come: $payout.state @R3.21', async ({ payout, words }) => {
    await opened(listed(payout))
    for (const one of words) await expect.element(row('P-1042')).toMatchTextContent(one)
    await expect.element(row('P-1042')).not.toMatchTextContent('The money is back')
  })

  test.each([
    {
      payout: aPayout({ state: 'rejected', status: -1, rejection: 'name-differs', words: 'It says Jun.' }),
      words: [
        'Rejected',
        /The name on the account is not yours\. Add an account in your own name, then ask again\./,
        'It says Jun.',
      ],
    },
    {
      payout: aPayout({ state: 'returned', status: 1, failure: 'account-closed' }),
      words: ['Came back', /The account is closed/],
    },
    { payout: aPayout({ state: 'failed', status: 1 }), words: ['Came back', /The bank did not say why/] },
  ])(
    'that ended without money says what to do, and that the money is back: $payout.state @R3.21',
    async ({ payout, words }) => {
      await opened(listed(payout))
      for (const one of words) await expect.element(row('P-1042')).toMatchTextContent(one)
      await expect.element(row('P-1042')).toMatchTextContent('The money is back in your balance.')
    },
  )

  test('fits a phone', async () => {
    await page.viewport(...phone)
    await opened(
      listed(aPayout(), aPayout({ number: 'P-1043', state: 'rejected', status: -1, rejection: 'other' })),
    )
    await expect.element(row('P-1043')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(phone[0])
  })
})

describe('the statement of a month', () => {
  const statement = {
    month: '2026-10',
    name: 'Analyn Cruz Reyes',
    openingCents: cents(1000),
    closingCents: cents(1300),
    earnedCents: cents(2000),
    takenBackCents: cents(200),
    paidCents: cents(1500),
    returnedCents: cents(0),
    lines: [
      {
        at: '2026-10-03T00:00:00.000Z',
        kind: 'earned' as const,
        earning: 'giftShare',
        cents: cents(2000),
        payout: null,
      },
      {
        at: '2026-10-05T00:00:00.000Z',
        kind: 'taken-back' as const,
        earning: 'giftShare',
        cents: cents(200),
        payout: null,
      },
      {
        at: '2026-10-09T00:00:00.000Z',
        kind: 'paid' as const,
        earning: null,
        cents: cents(1500),
        payout: aPayout({ state: 'paid', status: 1, reference: '88 2041' }),
      },
    ],
  }

  test('is opened from the list of months, behind the # of the address, and goes from balance to balance', async () => {
    const now = new Date()
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
    const { hash } = await opened({
      'payouts/getsummary': aPayoutSummary({ firstMonth: first }),
      'payouts/getstatement': statement,
    })
    const months = page.getByRole('list', { name: 'Statements' }).getByRole('link')
    await expect.element(months).toHaveLength(2)
    await months.nth(1).click()
    await expect.poll(hash).toBe(`#statement=${first}`)
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Statement for October 2026')
    for (const text of ['$10.00', '+$20.00', '\u2212$2.00', '\u2212$15.00', '$13.00'])
      await expect.element(main().getByText(text, { exact: true }).first()).toBeVisible()
    await expect
      .element(page.getByRole('row').nth(3))
      .toMatchTextContent('P-1042, GCash ••4567, ₱819.25, 88 2041')
    await expect.element(button('Print or save as PDF')).toBeVisible()
    expect(inputsOf('payouts/getstatement')).toEqual([{ month: first }])
  })

  test('that there is none of says so, and one that failed is asked for again', async () => {
    await opened(
      { 'payouts/getstatement': refusal({ code: 'INVALIDINPUT' }) },
      '/credits-payout#statement=2019-01',
    )
    await expect.element(page.getByText('There is no statement of this month.')).toBeVisible()
    await opened(
      { 'payouts/getstatement': refusal({ code: 'ODD', message: 'Not now.' }) },
      '/credits-payout#statement=2026-10',
    )
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    answer('payouts/getstatement', { ...statement, lines: [] })
    await button('Try again').click()
    await expect.element(page.getByText('Nothing came or went in this month.')).toBeVisible()
  })
})
