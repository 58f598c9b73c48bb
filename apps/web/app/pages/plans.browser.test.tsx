import { credits } from '@harana/contract/model/money'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSubscription, dayText, inDays, plansAnswers, somePlans } from '../testing/money-samples.ts'
import { open } from '../testing/open.tsx'
import { aConfiguration, aMember } from '../testing/samples.ts'
import { answer, answerAll, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const end = inDays(83)
const quarterly = { planId: 3, planStatus: 'active', planExpiry: end } as const
const column = (name: string) => page.getByRole('region', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the page of plans', () => {
  test('compares what each gives with its price, and says what is free for everyone @R2.33 @R3.20 @R9.11', async () => {
    await open('/plans', { answers: plansAnswers(somePlans()) })
    for (const [name, words] of [
      [
        'Monthly Subscription',
        ['$19.00 a month', '50 saved searches', 'The Premium frame', 'Choose Monthly'],
      ],
      [
        'Quarterly',
        ['$45.00 every 3 months', '$15.00 a month', '300 credits every 3 months', 'Choose Quarterly'],
      ],
      ['BiAnnual', ['$78.00 every 6 months', '900 credits every 6 months', 'Choose BiAnnual']],
      ['Executive', ['$240.00 a year', '100 saved searches', 'The Executive frame', 'Choose Executive']],
      ['Elite', ['$480.00 a year', '5,000 credits each year', 'Choose Elite']],
    ] as const)
      for (const part of words) await expect.element(column(name)).toMatchTextContent(part)
    await expect
      .element(column('Quarterly').getByRole('link', { name: 'Choose Quarterly' }))
      .toHaveAttribute('href', '/purchase/plan/3')
    const free = column('Free for everyone, and stays so')
    await expect.element(free).toMatchTextContent('10 saved searches')
    await expect.element(free).toMatchTextContent('Blocking, reporting')
    await expect
      .element(free)
      .toMatchTextContent(/first to 5 new members a day, or to 15 once you are verified, and to everyone who/)
    await expect.element(column('Quarterly')).toMatchTextContent('30 new members a day to write to first')
    await expect.element(column('Quarterly')).not.toMatchTextContent('verified')
    await expect
      .element(page.getByText(/A lift, paid with credits, is a marked row of its own/))
      .toBeVisible()
  })

  test('shows the member’s own plan until when, what it costs next, and what can be changed to @R2.33', async () => {
    await open('/plans', {
      answers: plansAnswers(somePlans(quarterly, 'paid'), aSubscription({ periodEnd: end })),
    })
    const day = dayText(end)
    await expect.element(heading('Your plan: Quarterly')).toBeVisible()
    await expect
      .element(page.getByText(`It renews on ${day} for $45.00, and then every 3 months, until you cancel.`))
      .toBeVisible()
    await expect.element(column('Quarterly')).toMatchTextContent(`Your plan until ${day}`)
    await expect.element(column('Monthly Subscription')).toMatchTextContent(`You can choose it after ${day}`)
    await expect
      .element(column('Executive').getByRole('link', { name: 'Change to Executive' }))
      .toHaveAttribute('href', '/purchase/plan/5')
    await expect.element(page.getByRole('button', { name: 'Start the free trial' })).not.toBeInTheDocument()
  })

  test('cancels in two taps that name the end, and takes it back in one @R2.33', async () => {
    const own = { ...quarterly, over: [{ gift: 'savedSearches', has: 23, keeps: 10 }] } as const
    const plans = somePlans({ ...own, over: [...own.over] }, 'paid')
    await open('/plans', { answers: plansAnswers(plans, aSubscription({ periodEnd: end })) })
    const day = dayText(end)
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Quarterly?' })
    await expect
      .element(dialog.getByText(`It runs until ${day} and does not renew.`, { exact: false }))
      .toBeVisible()
    await expect.element(dialog.getByText(/^You have 23 saved searches\. 10 of them/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    answerAll({
      'plans/cancel': { until: end },
      ...plansAnswers(
        somePlans({ ...quarterly, planStatus: 'cancelled' }, 'paid'),
        aSubscription({ periodEnd: end, renews: false }),
      ),
    })
    await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(page.getByText(`Cancelled. Your plan runs until ${day}.`)).toBeVisible()
    await expect
      .element(page.getByText(`You cancelled it. It runs until ${day} and does not renew.`))
      .toBeVisible()
    expect(inputsOf('plans/cancel')).toHaveLength(1)
    answerAll({
      'plans/keep': { until: end },
      ...plansAnswers(somePlans(quarterly, 'paid'), aSubscription({ periodEnd: end })),
    })
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await expect.element(page.getByRole('button', { name: 'Cancel the plan' })).toBeVisible()
    expect(inputsOf('plans/keep')).toHaveLength(1)
  })

  test('keeps the plan as it is where the cancelling failed, and says why', async () => {
    await open('/plans', { answers: plansAnswers(somePlans(quarterly, 'paid'), aSubscription()) })
    const down = 'The payment company does not answer. Please try again.'
    answer('plans/cancel', refusal({ code: 'UNAVAILABLE', message: down, error: down }))
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(page.getByText(down)).toBeVisible()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  test('says until when it gives on after a renewal that failed, and leads to the card', async () => {
    const until = inDays(5)
    await open('/plans', {
      answers: plansAnswers(
        somePlans({ ...quarterly, planExpiry: until }, 'paid'),
        aSubscription({ graceUntil: until }),
      ),
    })
    await expect
      .element(page.getByRole('alert').getByText(new RegExp(`gives on until ${dayText(until)}`)))
      .toBeVisible()
    answer('purchases/openportal', { url: '#portal' })
    await page.getByRole('button', { name: 'Card and bills' }).click()
    await expect.poll(() => location.hash).toBe('#portal')
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('ends a plan at once whose renewal was not paid, also after the days that it gave on @R2.33', async () => {
    const until = inDays(-2)
    const lapsed = { planId: 0, planStatus: 'lapsed', planExpiry: until } as const
    await open('/plans', {
      answers: plansAnswers(somePlans(lapsed, 'paid'), aSubscription({ graceUntil: until })),
    })
    await expect
      .element(
        page.getByRole('alert').getByText(new RegExp(`plan ended on ${dayText(until)}.*asked for \\$45`)),
      )
      .toBeVisible()
    await expect.element(page.getByText(/^It renews on/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Quarterly?' })
    await expect.element(dialog.getByText(/^It ends at once/)).toBeVisible()
    answerAll({ 'plans/cancel': { until }, ...plansAnswers(somePlans(lapsed, 'paid'), null) })
    await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(page.getByText('Cancelled. Your plan has ended.')).toBeVisible()
    await expect.element(page.getByText(/^Your plan ended on/)).toBeVisible()
  })

  test('starts the free trial once, without a card, and says when it ends', async () => {
    await open('/plans', { answers: plansAnswers(somePlans()) })
    await expect.element(heading('Try Monthly for 7 days')).toBeVisible()
    const until = inDays(7)
    answerAll({
      'plans/starttrial': { until },
      'users/me': {
        code: 'SUCCESS',
        userInfo: aMember({ planStatus: 'trial', planExpiry: until, className: 'trial' }),
      },
      ...plansAnswers(somePlans({ planStatus: 'trial', planExpiry: until }, 'running')),
    })
    await page.getByRole('button', { name: 'Start the free trial' }).click()
    await expect.element(page.getByText(`Your free trial runs until ${dayText(until)}.`)).toBeVisible()
    await expect
      .element(page.getByText(`It runs until ${dayText(until)} and ends by itself. It costs nothing.`))
      .toBeVisible()
    expect(inputsOf('plans/starttrial')).toHaveLength(1)
  })

  test('says that a plan has ended, and offers no second trial', async () => {
    const past = inDays(-9)
    await open('/plans', {
      answers: plansAnswers(somePlans({ planStatus: 'lapsed', planExpiry: past }, 'paid')),
    })
    await expect.element(page.getByText(new RegExp(`^Your plan ended on ${dayText(past)}`))).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Start the free trial' })).not.toBeInTheDocument()
  })

  test('sells nothing where buying is not open, and says what is free', async () => {
    await open('/plans', {
      answers: {
        ...plansAnswers(somePlans({}, 'had')),
        'public/configuration': aConfiguration({ buyingOpen: false }),
      },
    })
    await expect.element(heading('Buying is not open yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Choose/ })).not.toBeInTheDocument()
    await expect.element(heading('Free for everyone, and stays so')).toBeVisible()
  })

  test('loads with placeholders, says when it is slow, and asks again for what failed', async () => {
    stopTime()
    const release = hold('plans/getplans')
    await open('/plans', { answers: plansAnswers(somePlans()) })
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    // The time that it takes is counted from here on, and its page may have been on its way until now.
    await expect.poll(() => inputsOf('plans/getplans')).toHaveLength(1)
    await pass(3_100)
    await expect.element(page.getByText('Slow connection. Still loading.')).toBeVisible()
    answer('plans/getplans', refusal({ code: 'ODD', message: 'Not now.' }))
    release()
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    answer('plans/getplans', somePlans())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(column('Elite')).toBeVisible()
  })
})

describe('the page of Premium', () => {
  test('shows the member’s own card in each frame, says what it does not buy, and leads to the plans @R2.33', async () => {
    await open('/premium', { as: aMember({ ...quarterly, creditsTotal: credits(0) }) })
    for (const tab of ['Premium · New', 'Premium', 'Executive'])
      await expect.element(page.getByRole('figure').getByText(tab, { exact: true })).toBeVisible()
    await expect.element(page.getByText(`You have Quarterly until ${dayText(end)}.`)).toBeVisible()
    await expect.element(page.getByText(/^It buys no answer, and no better place/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Compare the plans' }))
      .toHaveAttribute('href', '/plans')
  })
})
