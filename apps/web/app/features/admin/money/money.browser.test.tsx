import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  anAccount,
  aPrice,
  aProposal,
  aRefund,
  aStaffPurchase,
  moneyAnswers,
  proposalId,
  purchaseId,
  refundId,
} from '../../../testing/admin-money.ts'
import { open, phone } from '../../../testing/open.tsx'
import { aMember, confirmedFactors } from '../../../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../../../testing/server.ts'

const finance = aMember({ admin: true, staffRoles: ['finance'] })
const opened = (path: string, answers: Answers = {}) =>
  open(`/admin/${path}`, {
    as: finance,
    answers: {
      'users/getsecondfactors': confirmedFactors,
      'public/getcountries': {
        countries: [{ countryId: 578, countryName: 'Norway', countryShortCode: 'NO', englishName: 'Norway' }],
      },
      ...moneyAnswers(),
      ...answers,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const reason = 'Paid twice by mistake.'

describe('the purchases', () => {
  test('are found by receipt, member, state and product, behind the # of the URL', async () => {
    const { hash } = await opened('purchases#state=paid&page=2')
    await expect.element(page.getByRole('gridcell', { name: 'H-20411' })).toBeVisible()
    expect(inputsOf('admin/getpurchases')).toEqual([{ page: '2', state: 'paid' }])
    await field('Receipt number').fill('H-20411')
    await userEvent.keyboard('{Enter}')
    await expect.poll(hash).toBe('#state=paid&receipt=H-20411')
    await page.getByRole('combobox', { name: 'Product' }).selectOptions('plan')
    await page.getByRole('combobox', { name: 'State' }).selectOptions('All')
    await expect
      .poll(() => inputsOf('admin/getpurchases').at(-1))
      .toEqual({ page: '1', productType: 'plan', receiptNumber: 'H-20411' })
    const row = page.getByRole('row', { name: /^H-20411/ })
    ;(row.element() as HTMLElement).focus()
    await userEvent.keyboard('m')
    await expect.poll(hash).toBe('#receipt=H-20411&product=plan&member=20114')
  })

  test('tell a test, a part that was refunded and an erased account, and fit a phone', async () => {
    await page.viewport(...phone)
    await opened('purchases', {
      'admin/getpurchases': {
        purchases: [aStaffPurchase({ memberId: null, memberName: '', refundedCents: 100, test: true })],
        more: false,
      },
    })
    for (const text of ['An erased account', 'Partly refunded', 'Test'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(phone[0])
  })

  test('that are none say so, and one that is not there says so', async () => {
    await opened('purchases', {
      'admin/getpurchases': { purchases: [], more: false },
      'admin/getpurchase': refusal({ code: 'NOTFOUND' }),
    })
    await expect.element(page.getByText('No purchase fits this filter.')).toBeVisible()
    await opened(`purchases/${purchaseId}`, { 'admin/getpurchase': refusal({ code: 'NOTFOUND' }) })
    await expect.element(page.getByText('There is no purchase with this number.')).toBeVisible()
  })

  test('open with their facts, refunds and disputes, and ways to the same member', async () => {
    await opened(`purchases/${purchaseId}`, {
      'admin/getpurchase': {
        purchase: aStaffPurchase({ state: 'disputed' }),
        refunds: [aRefund({ state: 'failed', askedBy: null })],
        disputes: [{ cents: 1000, state: 'open', opened: '2026-11-21T00:00:00.000Z', closed: null }],
      },
    })
    for (const text of ['Visa ••42', 'pi_tarsier', '$2.00 (Norway, 25%)', 'Failed', 'Open'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Made at the payment company/)).toBeVisible()
    await expect.element(button('Refund')).toBeDisabled()
    await expect.element(page.getByText(/A refund now would pay it twice/)).toBeVisible()
    const ways = page.getByRole('navigation', { name: 'Of the same member' })
    await expect
      .element(ways.getByRole('link', { name: 'Credits of this member' }))
      .toHaveAttribute('href', '/admin/credits/20114')
  })

  test('are refunded in part, by a letter, with a reason and under one number', async () => {
    let tries = 0
    await opened(`purchases/${purchaseId}`, {
      'admin/getpurchase': {
        purchase: aStaffPurchase(),
        refunds: [
          aRefund({ cents: 300, state: 'done' }),
          aRefund({ refundId: proposalId, cents: 100, state: 'failed' }),
        ],
        disputes: [],
      },
      'admin/refundpurchase': () =>
        ++tries === 1 ? refusal({ code: 'UNAVAILABLE' }) : { state: 'proposed' },
    })
    await expect.element(page.getByText('$7.00 of it can be given back.')).toBeVisible()
    await userEvent.keyboard('r')
    const dialog = page.getByRole('dialog', { name: 'Give this price back?' })
    await expect.element(field('Amount in US dollars')).toHaveValue('7.00')
    await field('Amount in US dollars').fill('7.01')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect.element(dialog.getByText('An amount from $0.01 to $7.00.')).toBeVisible()
    expect(inputsOf('admin/refundpurchase')).toEqual([])
    await field('Amount in US dollars').fill('2.5')
    await field('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect.element(page.getByText('This refund waits for a second person.')).toBeVisible()
    const sent = inputsOf('admin/refundpurchase')
    expect(sent).toMatchObject([{ purchaseId, cents: 250, reason }, { cents: 250 }])
    expect(sent[0]!.refundId).toBe(sent[1]!.refundId)
    expect(inputsOf('admin/getpurchase')).toHaveLength(2)
  })

  test('ask for a fresh proof before money moves', async () => {
    await opened(`purchases/${purchaseId}`, { 'admin/refundpurchase': refusal({ code: 'FRESHPROOF' }) })
    await button('Refund').click()
    await field('Reason').fill(reason)
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  })
})

describe('the refunds', () => {
  test('of others are agreed to or refused after a question, and one’s own are not', async () => {
    await opened('refunds', {
      'admin/getrefunds': {
        refunds: [aRefund(), aRefund({ refundId: proposalId, receiptNumber: 'H-7', own: true })],
        more: false,
      },
      'admin/answerrefund': { state: 'sent' },
    })
    await expect.element(button('Agree: H-20411')).toBeVisible()
    await expect.element(button('Agree: H-7')).not.toBeInTheDocument()
    await button('Agree: H-20411').click()
    const dialog = page.getByRole('dialog', { name: 'Agree to this refund?' })
    await expect.element(dialog.getByText(/\$9\.00 goes back at once/)).toBeVisible()
    await expect.element(dialog.getByText('Mara')).toBeVisible()
    expect(inputsOf('admin/answerrefund')).toEqual([])
    await dialog.getByRole('button', { name: 'Agree' }).click()
    await expect.element(page.getByText('This refund is on its way.')).toBeVisible()
    expect(inputsOf('admin/answerrefund')).toEqual([{ refundId, agree: true }])
    expect(inputsOf('admin/getrefunds')).toHaveLength(2)
  })

  test('that somebody else decided meanwhile are read anew', async () => {
    await opened('refunds', { 'admin/answerrefund': refusal({ code: 'ALREADYDECIDED' }) })
    const row = page.getByRole('row', { name: /^H-20411/ })
    await expect.element(row).toBeVisible()
    ;(row.element() as HTMLElement).focus()
    await userEvent.keyboard('x')
    answer('admin/getrefunds', { refunds: [], more: false })
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await expect.element(page.getByText('This was decided already.')).toBeVisible()
    await expect.element(page.getByText('No refund waits for a second person.')).toBeVisible()
  })

  test('of a purchase are answered there too, but not by whoever asked', async () => {
    const refund = aRefund()
    const purchase = aStaffPurchase()
    await opened(`purchases/${purchaseId}`, {
      'admin/getpurchase': { purchase, refunds: [refund], disputes: [] },
    })
    await expect.element(button('Refuse')).toBeVisible()
    await opened(`purchases/${purchaseId}`, {
      'admin/getpurchase': {
        purchase,
        refunds: [{ ...refund, askedBy: { memberId: 7, name: 'Nils' } }],
        disputes: [],
      },
    })
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(button('Refuse')).not.toBeInTheDocument()
  })
})

describe('credits', () => {
  test('that somebody else proposed are approved after a question; one’s own are not', async () => {
    await opened('credits', {
      'admin/getproposals': {
        proposals: [
          aProposal(),
          aProposal({ proposalId: refundId, kind: 'down', proposedBy: { profileId: 7, name: 'Nils' } }),
          aProposal({ proposalId: purchaseId, kind: 'write-off', member: { profileId: 7, name: 'Nils' } }),
        ],
        total: 3,
        more: false,
      },
      'admin/answerproposal': { state: 'booked' },
    })
    await expect.element(button('Approve: Give credits, Jorge')).toBeVisible()
    expect(page.getByRole('button', { name: /^Approve/ }).elements()).toHaveLength(1)
    await button('Open: Give credits, Jorge').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve this?' })
    await expect.element(dialog.getByText(/The lift was never shown/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(page.getByText('This is booked.')).toBeVisible()
    expect(inputsOf('admin/answerproposal')).toEqual([{ proposalId, approve: true }])
  })

  test('of one member are opened by the number, with what is held, expires and is missing', async () => {
    const { at } = await opened('credits')
    await field('Member number').fill('20114')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/admin/credits/20114')
    await expect.element(page.getByRole('heading', { level: 2, name: /Jorge/ })).toBeVisible()
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
    await expect.element(tile('Balance')).toHaveTextContent('Balance1,250Can be spent')
    await expect.element(tile('Missing')).toHaveTextContent('Missing30Spent of what was paid back')
    await expect
      .element(page.getByRole('link', { name: 'Purchase', exact: true }))
      .toHaveAttribute('href', `/admin/purchases/${purchaseId}`)
    expect(inputsOf('admin/getproposals').at(-1)).toEqual({ profileId: '20114', page: '1' })
  })

  test('are proposed to change, no more than there is, and nothing twice', async () => {
    await opened('credits/20114', { 'admin/proposeadjustment': { proposalId } })
    await button('Propose a change').click()
    await page.getByRole('combobox', { name: 'What' }).selectOptions('Give up what is missing')
    await field('Credits').fill('31')
    await field('Reason').fill(reason)
    await button('Propose').click()
    await expect.element(page.getByText('A whole number from 1 to 30.')).toBeVisible()
    expect(inputsOf('admin/proposeadjustment')).toEqual([])
    await field('Credits').fill('30')
    const release = hold('admin/proposeadjustment')
    await button('Propose').click()
    await expect.element(page.getByRole('button', { name: 'Propose', exact: true })).toBeDisabled()
    release()
    await expect.element(page.getByText('Proposed. Somebody else approves it now.')).toBeVisible()
    expect(inputsOf('admin/proposeadjustment')).toEqual([
      { profileId: 20114, kind: 'write-off', amount: 30, reason },
    ])
    expect(inputsOf('admin/getproposals')).toHaveLength(2)
  })

  test('take a number as staff write it, and say what is right where it may be two', async () => {
    await opened('credits/20114', { 'admin/proposeadjustment': { proposalId } })
    await button('Propose a change').click()
    await expect.element(field('Credits')).toBeVisible()
    const bottom = field('Credits').element().getBoundingClientRect().bottom
    expect(
      page.getByText('Reason', { exact: true }).element().getBoundingClientRect().top - bottom,
    ).toBeGreaterThan(8)
    await field('Credits').fill('1,00')
    await field('Reason').fill(reason)
    await button('Propose').click()
    await expect.element(page.getByText('A whole number from 1 to 1,000,000.')).toBeVisible()
    await field('Credits').fill('1,000')
    await button('Propose').click()
    await expect
      .poll(() => inputsOf('admin/proposeadjustment'))
      .toEqual([{ profileId: 20114, kind: 'up', amount: 1000, reason }])
  })

  test('of nothing can only be given', async () => {
    const zero = { creditsTotal: 0, shortfall: 0 } as Partial<ReturnType<typeof anAccount>>
    await opened('credits/20114', {
      'admin/getmembercredits': anAccount({ ...zero, holds: [], expiring: [] }),
    })
    await button('Propose a change').click()
    const options = page.getByRole('combobox', { name: 'What' }).getByRole('option').elements()
    expect(options.map((option) => option.textContent)).toEqual(['Give credits'])
  })

  test('of one’s own are somebody else’s to change', async () => {
    await opened('credits/7')
    await expect.element(page.getByText(/These are your own credits/)).toBeVisible()
    await expect.element(button('Propose a change')).not.toBeInTheDocument()
  })

  test('that nobody has, and a page that is not there, say so', async () => {
    await opened('credits/20114', { 'admin/getmembercredits': refusal({ code: 'NOTFOUND' }) })
    await expect.element(page.getByText('There is no member with this number.')).toBeVisible()
    await opened('credits/none')
    await expect.element(page.getByText('This page is not here.')).toBeVisible()
  })
})

describe('goodwill', () => {
  test('is proposed for a cohort once it was counted, and counted anew when it changes', async () => {
    const { at } = await opened('credits/goodwill', {
      'admin/countgoodwill': { members: 52 },
      'admin/proposegoodwill': { proposalId },
    })
    await expect.element(button('Propose')).toBeDisabled()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('Norway')
    await page.getByRole('combobox', { name: 'Plan' }).selectOptions('With a paid plan')
    await button('Count the members').click()
    await expect.element(page.getByText('52 members')).toBeVisible()
    expect(inputsOf('admin/countgoodwill')).toEqual([{ tier: 'paid', country: 'NO' }])
    await page.getByRole('combobox', { name: 'Plan' }).selectOptions('Any')
    await expect.element(button('Propose')).toBeDisabled()
    await button('Count the members').click()
    await field('Credits for each').fill('25')
    await field('Expires after days').fill('30')
    await field('Reason').fill(reason)
    await expect.element(page.getByText('1,300 credits in all.')).toBeVisible()
    await button('Propose').click()
    await expect.poll(at).toBe('/admin/credits')
    expect(inputsOf('admin/proposegoodwill')).toEqual([
      { cohort: { country: 'NO' }, amount: 25, days: 30, counted: 52, reason },
    ])
  })

  test('for nobody is not proposed, and a cohort that changed is told', async () => {
    await opened('credits/goodwill', {
      'admin/countgoodwill': { members: 0 },
      'admin/proposegoodwill': refusal({ code: 'COUNTCHANGED' }),
    })
    await button('Count the members').click()
    await expect.element(page.getByText('Nobody is in this cohort.')).toBeVisible()
    await expect.element(button('Propose')).toBeDisabled()
    answer('admin/countgoodwill', { members: 3 })
    await button('Count the members').click()
    await field('Credits for each').fill('25')
    await field('Reason').fill(reason)
    await button('Propose').click()
    await expect.element(page.getByRole('alert').getByText(/another number of members/)).toBeVisible()
  })
})

describe('the prices', () => {
  test('are set as the next one after the price that was looked at', async () => {
    await opened('prices', { 'admin/setprice': { priceId: 8 } })
    await expect.element(page.getByRole('row', { name: /^Elite/ }).getByText('Not sold')).toBeVisible()
    await button('Set the price: Bundle 2').click()
    const price = field('Price in US dollars, with tax')
    await expect.element(price).toHaveValue('10.00')
    await price.fill('0.49')
    await page.getByRole('dialog').getByRole('button', { name: 'Set the price' }).click()
    await expect.element(page.getByText('An amount from $0.50 to $100,000.00.')).toBeVisible()
    await price.fill('11')
    await page.getByRole('dialog').getByRole('button', { name: 'Set the price' }).click()
    await expect.element(page.getByText('Bundle 2: saved.')).toBeVisible()
    expect(inputsOf('admin/setprice')).toEqual([
      { productType: 'credits', productId: 2, priceId: 7, next: { cents: 1100, credits: 1200 } },
    ])
  })

  test('of a new bundle begin with the next number, which gives at least one credit', async () => {
    await opened('prices', { 'admin/setprice': { priceId: 9 } })
    await button('New bundle').click()
    await field('Price in US dollars, with tax').fill('30')
    await field('Credits').fill('0')
    await button('Sell it').click()
    await expect.element(page.getByText('A whole number from 1 to 1,000,000.')).toBeVisible()
    await field('Credits').fill('5000')
    await button('Sell it').click()
    await expect
      .poll(() => inputsOf('admin/setprice'))
      .toEqual([
        { productType: 'credits', productId: 3, priceId: null, next: { cents: 3000, credits: 5000 } },
      ])
  })

  test('end after a question, and one that moved meanwhile is shown', async () => {
    await opened('prices', { 'admin/setprice': refusal({ code: 'PRICEMOVED' }) })
    await button('End the sale: Quarterly').click()
    answer('admin/getprices', { prices: [aPrice({ cents: 1500 })] })
    await page.getByRole('dialog').getByRole('button', { name: 'End the sale' }).click()
    await expect.element(page.getByText(/Somebody else changed this price/)).toBeVisible()
    await expect.element(page.getByText('$15.00')).toBeVisible()
    expect(inputsOf('admin/setprice')).toEqual([
      { productType: 'plan', productId: 3, priceId: 5, next: null },
    ])
  })

  test('have a history, of all products or of one', async () => {
    const { hash } = await opened('prices/history')
    await expect.element(page.getByText('$9.00')).toBeVisible()
    await expect.element(page.getByText('$45.00')).toBeVisible()
    await page.getByRole('combobox', { name: 'Product' }).selectOptions('Bundle 2')
    await expect.poll(hash).toBe('#product=credits-2')
    await expect.element(page.getByText('$45.00')).not.toBeInTheDocument()
    await expect.element(page.getByText('Holds now')).toBeVisible()
  })
})

describe('the revenue', () => {
  const rows = [
    {
      day: '2026-11-02',
      productType: 'plan' as const,
      productId: 3,
      purchases: 2,
      cents: 9000,
      taxCents: 1800,
      refundedCents: 4500,
      lostCents: 0,
    },
    {
      day: '2026-11-03',
      productType: 'credits' as const,
      productId: 2,
      purchases: 1,
      cents: 1000,
      taxCents: 0,
      refundedCents: 0,
      lostCents: 6000,
    },
  ]

  test('is drawn and summed for the days that are chosen, and told as a table', async () => {
    const { hash } = await opened('revenue#from=2026-11-01&to=2026-11-04', { 'admin/getrevenue': { rows } })
    await expect
      .poll(() => inputsOf('admin/getrevenue'))
      .toEqual([{ by: 'day', from: '2026-11-01', to: '2026-11-04' }])
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
    await expect.element(tile('Paid')).toHaveTextContent('Paid$100.00$18.00 of it tax')
    await expect.element(tile('Left')).toHaveTextContent('Left−$5.00Before the company’s fees')
    const money = page.getByRole('figure', { name: 'Money' })
    await money.getByText('Show as a table').click()
    await expect.element(money.getByRole('row', { name: 'Nov 2 $90.00 $45.00 $0.00' })).toBeVisible()
    await expect.element(money.getByRole('row', { name: 'Nov 4 $0.00 $0.00 $0.00' })).toBeVisible()
    const quarterly = page.getByRole('grid', { name: 'By product' }).getByRole('row').nth(1)
    await expect.element(quarterly).toHaveTextContent('Quarterly2$90.00$18.00$45.00$0.00$45.00')
    await page.getByRole('radio', { name: 'Month' }).click({ force: true })
    await expect.poll(hash).toBe('#by=month')
    await expect.poll(() => inputsOf('admin/getrevenue').at(-1)).toMatchObject({ by: 'month' })
  })

  test('of a time that ends before it begins says so at the field, and shows no sums', async () => {
    await opened('revenue#from=2026-11-04&to=2026-11-01', { 'admin/getrevenue': { rows } })
    await expect.element(page.getByLabelText('From')).toBeInvalid()
    await expect.element(page.getByText('This has to be on or before the last day.')).toBeVisible()
    await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
    expect(inputsOf('admin/getrevenue')).toEqual([])
  })

  test('of too long a time says so, and of nothing too', async () => {
    await opened('revenue', { 'admin/getrevenue': refusal({ code: 'TOOLONG' }) })
    await expect
      .element(page.getByText('Please choose at most 400 days, or five years of months.'))
      .toBeVisible()
    await opened('revenue')
    await expect.element(page.getByText('Nothing was paid in this time.')).toBeVisible()
  })
})

describe('the books', () => {
  test('tell what differs at the payment company, and are compared now when asked', async () => {
    const { at } = await opened('books', { 'admin/reconcile': { compared: 40, found: 0 } })
    await expect.element(page.getByRole('row', { name: /Another amount/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Days to compare' }).selectOptions('30')
    answer('admin/getdifferences', { differences: [], more: false, compared: '2026-11-24T00:00:00.000Z' })
    await button('Compare now').click()
    await expect.element(page.getByText('Payments compared: 40. Differences: 0.')).toBeVisible()
    expect(inputsOf('admin/reconcile')).toEqual([{ days: 30 }])
    await expect.element(page.getByText('All payments agree.')).toBeVisible()
    expect(at()).toBe('/admin/books')
  })

  test('tell what does not add up in the ledger, in their own pages', async () => {
    const { hash } = await opened('books', {
      'admin/getledgerdifferences': {
        differences: [
          { check: 'balance', about: 41, found: 'balance 5, movements 0', at: '2026-11-20T02:07:00.000Z' },
        ],
        more: true,
        audited: { at: '2026-11-20T02:07:00.000Z', movements: 1200, differences: 30 },
      },
    })
    await expect.element(page.getByText('A balance is not the sum of its movements')).toBeVisible()
    await expect.element(page.getByText(/1,200 movements/)).toBeVisible()
    await button('Next').click()
    await expect.poll(hash).toBe('#ledger=2')
    await expect.poll(() => inputsOf('admin/getledgerdifferences').at(-1)).toEqual({ page: '2' })
    expect(inputsOf('admin/getdifferences').at(-1)).toEqual({ page: '1' })
  })

  test('that were never held against anything say so', async () => {
    await opened('books', {
      'admin/getdifferences': { differences: [], more: false, compared: null },
      'admin/getledgerdifferences': { differences: [], more: false, audited: null },
      'admin/reconcile': refusal({ code: 'BUYINGCLOSED' }),
    })
    await expect.element(page.getByText(/Nothing was compared yet/)).toBeVisible()
    await expect.element(page.getByText(/It was not audited yet/)).toBeVisible()
    await button('Compare now').click()
    await expect.element(page.getByText('Nothing can be bought here at the moment.')).toBeVisible()
  })
})
