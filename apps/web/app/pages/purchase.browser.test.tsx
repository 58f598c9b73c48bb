import type { Output } from '@harana/contract'
import { credits } from '@harana/contract/model/money'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  aCatalogue,
  aPlanSummary,
  aPurchase,
  aSummary,
  dayText,
  inDays,
  purchaseId,
} from '../testing/money-samples.ts'
import { open } from '../testing/open.tsx'
import { aConfiguration, aMember } from '../testing/samples.ts'
import { answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const h1 = page.getByRole('heading', { level: 1 })
const alert = page.getByRole('alert')
const agree = () => page.getByRole('checkbox')
const pay = (price: string) => page.getByRole('button', { name: `Pay ${price}` })
const order = '/purchase/credits/2'
const outcome = `${order}?purchase=${purchaseId}`
const bought = (
  wish: Parameters<typeof aPurchase>[0] = {},
  rest: Partial<Output<'purchases/getpurchase'>> = {},
): Output<'purchases/getpurchase'> => ({ purchase: aPurchase(wish), balance: 2450, url: null, ...rest })
const unpaid = { paid: null, receiptNumber: null, paidWith: null } as const

describe('the bundles', () => {
  test('are chosen as tiles, and one button with the price leads to the order @R2.32 @R9.11', async () => {
    const { at } = await open('/buy-credits', {
      as: aMember({ creditsTotal: credits(1250), userName: 'Fjord_80' }),
      answers: { 'purchases/getcatalogue': aCatalogue(), 'purchases/getsummary': aSummary() },
    })
    await expect.element(page.getByRole('link', { name: 'Buy 500 credits for $5.00' })).toBeVisible()
    await page.getByRole('radio', { name: /1,200/ }).click()
    await expect.element(page.getByText('You confirm on the next page. Nothing renews.')).toBeVisible()
    await page.getByRole('link', { name: 'Buy 1,200 credits for $10.00' }).click()
    await expect.poll(at).toBe(order)
    await expect.element(h1).toHaveTextContent('Purchase')
  })

  test('of which none are sold say so, and a list that failed is asked for again', async () => {
    await open('/buy-credits', {
      answers: { 'purchases/getcatalogue': refusal({ code: 'ODD', message: 'Not now.' }) },
    })
    await expect.element(alert.getByText('Not now.')).toBeVisible()
    answer('purchases/getcatalogue', { ...aCatalogue(), bundles: [] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'No credits are sold now' })).toBeVisible()
  })

  test('are not shown where buying is not open, and marked where no money moves @D1', async () => {
    await open('/buy-credits', {
      answers: { 'public/configuration': aConfiguration({ buyingOpen: false }) },
    })
    await expect.element(page.getByRole('heading', { name: 'Buying is not open yet' })).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await open('/buy-credits', {
      answers: {
        'public/configuration': aConfiguration({ testCheckout: true }),
        'purchases/getcatalogue': aCatalogue(),
      },
    })
    await expect
      .element(page.getByRole('note').getByText('Test checkout. No card is asked for and no money moves.'))
      .toBeVisible()
  })
})

describe('the order', () => {
  test('of credits says the price with its tax, the seller, and the balance before and after @R2.33 @R9.11', async () => {
    await open(order, { answers: { 'purchases/getsummary': aSummary() } })
    const main = page.getByRole('main')
    await expect.element(main.getByText('Bundle, paid once. Nothing renews.')).toBeVisible()
    await expect.element(main.getByText('Tax (Norway, 25%)')).toBeVisible()
    await expect.element(main.getByText('USD')).toBeVisible()
    await expect
      .element(main.getByText('Your balance goes from 1,250 to 2,450 credits, at once.'))
      .toBeVisible()
    await expect.element(main.getByText(/^Sold by Harana Dating Ltd/)).toBeVisible()
    await expect
      .element(main.getByRole('link', { name: 'Terms of sale' }))
      .toHaveAttribute('href', '/terms#refunds')
  })

  test('is paid only by whoever agreed that it is given at once, and leads to the payment page once @R2.33', async () => {
    await open(order, { answers: { 'purchases/getsummary': aSummary() } })
    await pay('$10.00').click()
    await expect.element(page.getByText('Please agree first.')).toBeVisible()
    await expect.element(agree()).toHaveFocus()
    expect(inputsOf('purchases/start')).toEqual([])
    answer('purchases/start', { purchaseId, state: 'waiting', url: '#payment-page' })
    const release = hold('purchases/start')
    await agree().click()
    const button = pay('$10.00').element() as HTMLButtonElement
    button.click()
    button.click()
    button.form!.requestSubmit()
    release()
    await expect.poll(() => location.hash).toBe('#payment-page')
    button.form!.requestSubmit()
    expect(inputsOf('purchases/start')).toEqual([
      { productType: 'credits', productId: 2, cents: 1000, agreed: true },
    ])
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('whose price changed meanwhile shows the new one before it is paid @R2.33', async () => {
    await open(order, { answers: { 'purchases/getsummary': aSummary() } })
    await agree().click()
    const changed = 'The price has changed. Please look at it once more.'
    answer('purchases/start', refusal({ code: 'PRICECHANGED', message: changed, error: changed }))
    answer('purchases/getsummary', aSummary({ cents: 1200, dueCents: 1200 }))
    await pay('$10.00').click()
    await expect.element(alert.getByText(changed)).toBeVisible()
    await expect.element(pay('$12.00')).toBeVisible()
  })

  test('that was begun already, and one that was paid in another tab, are not begun anew', async () => {
    const { at } = await open(order, {
      answers: { 'purchases/getsummary': aSummary({ openPurchaseId: purchaseId }) },
    })
    await expect.element(page.getByText(/^You began this payment already/)).toBeVisible()
    answer('purchases/start', { purchaseId, state: 'paid', url: null })
    answer('purchases/getpurchase', bought())
    await agree().click()
    await pay('$10.00').click()
    await expect.poll(at).toBe(outcome)
    await expect.element(h1).toHaveTextContent('Thank you, Nils')
  })

  test('of a plan says until when it runs, what it costs then, and what comes with it @R2.33', async () => {
    await open('/purchase/plan/3', { answers: { 'purchases/getsummary': aPlanSummary() } })
    const main = page.getByRole('main')
    const day = dayText(inDays(91))
    await expect.element(main.getByText(`Quarterly begins at once and runs until ${day}.`)).toBeVisible()
    await expect
      .element(main.getByText('Then it renews every 3 months for $45.00, until you cancel.'))
      .toBeVisible()
    await expect.element(main.getByText(/^We remind you 3 days before each renewal/)).toBeVisible()
    await expect
      .element(main.getByText('Your balance goes from 1,250 to 1,550 credits, at once.'))
      .toBeVisible()
    await expect.element(main.getByText(/^Begin my plan now/)).toBeVisible()
  })

  test('of a higher plan shows what is left of the present one before it is paid, from the same card @R2.33', async () => {
    const quote = { at: inDays(0), cents: 20100, unusedCents: 3900 }
    const { at } = await open('/purchase/plan/5', {
      answers: {
        'purchases/getsummary': aPlanSummary({
          productId: 5,
          cents: 24000,
          dueCents: 20100,
          way: 'upgrade',
          quote,
          plan: {
            planId: 5,
            months: 12,
            until: inDays(365),
            now: { planId: 3, until: inDays(83), renews: true },
          },
        }),
      },
    })
    const main = page.getByRole('main')
    await expect.element(main.getByText('What is left of your plan')).toBeVisible()
    await expect.element(main.getByText('\u2212$39.00')).toBeVisible()
    await expect.element(main.getByText('Your plan now, Quarterly, ends with that.')).toBeVisible()
    await agree().click()
    const declined = 'The bank declined this payment. Nothing was taken, and your plan is as it was.'
    answer('plans/upgrade', refusal({ code: 'DECLINED', message: declined, error: declined }))
    await pay('$201.00').click()
    await expect.element(alert.getByText(declined)).toBeVisible()
    answer('plans/upgrade', { purchaseId, state: 'paid' })
    answer(
      'purchases/getpurchase',
      bought({ productType: 'plan', productId: 5, planUntil: inDays(365), reason: 'upgrade' }),
    )
    await pay('$201.00').click()
    await expect.poll(at).toBe(`/purchase/plan/5?purchase=${purchaseId}`)
    expect(inputsOf('plans/upgrade').at(-1)).toEqual({
      planId: 5,
      quote: { at: quote.at, cents: 20100 },
      agreed: true,
    })
    await expect.element(page.getByText(`Executive is yours until ${dayText(inDays(365))}.`)).toBeVisible()
  })

  test.each([
    ['running', /^This is your plan\. It is paid until /],
    ['lower', /^You have Executive until /],
    ['renewing', /^Your plan is being renewed, or its renewal is not paid yet\./],
  ] as const)('of a plan that is %s has no button to pay', async (way, words) => {
    const now = { planId: way === 'running' ? 3 : 5, until: inDays(80), renews: true } as const
    await open('/purchase/plan/3', {
      answers: {
        'purchases/getsummary': aPlanSummary({
          way,
          plan: { planId: 3, months: 3, until: inDays(91), now },
        }),
      },
    })
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  test.each(['/purchase/credits/77', '/purchase/plan/x', '/purchase/gift/1'])(
    'of what nobody sells says so: %s',
    async (url) => {
      const gone = 'This is not sold any more.'
      await open(url, {
        answers: { 'purchases/getsummary': refusal({ code: 'NOTSOLD', message: gone, error: gone }) },
      })
      await expect.element(page.getByRole('heading', { name: 'This is not sold here' })).toBeVisible()
    },
  )

  test('where buying is not open says so, without a button @D1', async () => {
    await open(order, { answers: { 'purchases/getsummary': aSummary({ buyingOpen: false }) } })
    await expect.element(page.getByRole('heading', { name: 'Buying is not open yet' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })
})

describe('after the payment page', () => {
  test('the bank’s answer is waited for, then the receipt and the new balance are there @R2.33', async () => {
    stopTime()
    await open(outcome, {
      as: aMember({ creditsTotal: credits(1250), userName: 'Fjord_80' }),
      answers: { 'purchases/getpurchase': bought({ ...unpaid, state: 'waiting' }, { url: '#payment' }) },
    })
    await expect.element(h1).toHaveTextContent("Waiting for the bank's answer")
    await expect
      .element(page.getByText('You can leave this page. The credits come by themselves.'))
      .toBeVisible()
    await pass(31_000)
    await expect
      .element(page.getByText(/^This takes longer than usual. Please do not pay again/))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to the payment page' })).toBeVisible()
    answer('purchases/getpurchase', bought())
    answer('users/me', {
      code: 'SUCCESS',
      userInfo: aMember({ creditsTotal: credits(2450), userName: 'Fjord_80' }),
    })
    await pass(2_100)
    await expect.element(h1).toHaveTextContent('Thank you, Nils')
    await expect.element(page.getByText('1,200 credits are yours. Your balance is now 2,450.')).toBeVisible()
    await expect.element(page.getByRole('banner').getByRole('link', { name: '2,450 credits' })).toBeVisible()
    const asked = inputsOf('purchases/getpurchase').length
    await pass(10_000)
    expect(inputsOf('purchases/getpurchase')).toHaveLength(asked)
  })

  test('whoever left it without paying is told that nothing was taken, and can go on', async () => {
    await open(`${outcome}&back=1`, {
      answers: { 'purchases/getpurchase': bought({ ...unpaid, state: 'waiting' }, { url: '#payment' }) },
    })
    await expect.element(page.getByText('You came back without paying. Nothing was taken.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '#payment')
    await expect.element(page.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', order)
  })

  test.each([
    ['failed', /^The bank declined this payment. Nothing was taken/],
    ['expired', /^Nobody paid in time/],
  ] as const)('a purchase that is %s says what to do', async (state, words) => {
    await open(outcome, { answers: { 'purchases/getpurchase': bought({ ...unpaid, state }) } })
    await expect.element(alert.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', order)
  })

  test('a purchase that is nobody’s own is not shown, and asked for again on request', async () => {
    await open(outcome, {
      answers: { 'purchases/getpurchase': refusal({ code: 'NOTFOUND', message: 'This is not here.' }) },
    })
    await expect.element(alert.getByText('This is not here.')).toBeVisible()
    answer('purchases/getpurchase', bought())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(h1).toHaveTextContent('Thank you, Nils')
  })
})

describe('the receipt', () => {
  test('holds number, price, tax, card and seller, and prints @R2.33 @R9.11', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await open(outcome, {
      answers: { 'purchases/getpurchase': bought({ paid: inDays(-40), created: inDays(-40), test: true }) },
    })
    await expect.element(h1).toHaveTextContent('Receipt')
    const facts = page.getByRole('article')
    for (const words of [
      'No. H-20411',
      'Tax (Norway, 25%)',
      '$2.00, included',
      'Visa ••42',
      'Harana Dating Ltd, 1 Rizal Street, Cebu City, PH 123',
      'Paid in a test: no money moved.',
    ])
      await expect.element(facts.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: 'Print or save as PDF' }).click()
    expect(print).toHaveBeenCalledOnce()
  })

  test.each([
    [{ state: 'refunded', refundedCents: 1000 }, '$10.00 of this was paid back to you.'],
    [{ state: 'disputed' }, 'Your bank was asked to take this payment back, and has not decided yet.'],
    [{ state: 'lost' }, 'Your bank took this payment back. What it gave ended with that.'],
  ] as const)('says what became of the money: %j', async (wish, words) => {
    await open(outcome, { answers: { 'purchases/getpurchase': bought(wish) } })
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(h1).toHaveTextContent('Receipt')
  })
})

describe('the purchases', () => {
  test('are listed with what is special about them, and lead to their receipts @R2.33', async () => {
    const second = '4a6b2c1e-7d0f-4f5e-8a9b-1c2d3e4f5a6c'
    await open('/purchase', {
      answers: {
        'purchases/getpurchases': ({ page: wanted }) =>
          Number(wanted) === 1
            ? { purchases: [aPurchase({ cents: 1000, refundedCents: 300 })], more: true }
            : {
                purchases: [
                  aPurchase({
                    purchaseId: second,
                    productType: 'plan',
                    productId: 3,
                    cents: 4500,
                    refundedCents: 4500,
                    state: 'refunded',
                    test: true,
                  }),
                ],
                more: false,
              },
      },
    })
    const rows = page.getByRole('listitem')
    await expect.element(rows.getByRole('link')).toHaveAttribute('href', outcome)
    await expect.element(rows).toMatchTextContent('1,200 credits')
    await expect.element(rows.getByText('Partly paid back')).toBeVisible()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(rows.nth(1)).toMatchTextContent('Quarterly')
    await expect.element(rows.nth(1).getByText('Paid back')).toBeVisible()
    await expect.element(rows.nth(1).getByText('Test')).toBeVisible()
  })

  test('of whoever bought nothing are empty, and those that did not load are asked for again', async () => {
    await open('/purchase', {
      answers: { 'purchases/getpurchases': refusal({ code: 'ODD', message: 'Not now.' }) },
    })
    await expect.element(alert.getByText('Not now.')).toBeVisible()
    answer('purchases/getpurchases', { purchases: [], more: false })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'You have bought nothing yet' })).toBeVisible()
  })
})

test.each(['/buy-credits', '/plans', '/premium', '/purchase', order])(
  'a guy who may not buy is led away from %s @R6.7 @D1',
  async (url) => {
    const { at } = await open(url, {
      answers: {
        'public/configuration': aConfiguration({ guysMayBuy: false }),
        'profiles/searchprofiles': { profiles: [], more: false },
        'profiles/getsavedsearches': { searches: [], max: 10 },
        'public/getcountries': { countries: [] },
      },
    })
    await expect.poll(at).toBe('/find-my-cupid-match')
  },
)
