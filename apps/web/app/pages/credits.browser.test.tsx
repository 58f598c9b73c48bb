import { credits } from '@harana/contract/model/money'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMovement, aSubscription, dayText, inDays, someCredits } from '../testing/money-samples.ts'
import { desktop, open, phone } from '../testing/open.tsx'
import { aConfiguration, aMember } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const nothing = { movements: [], total: 0, more: false }
const answers = (given: Answers = {}): Answers => ({
  'credits/getcredits': someCredits(),
  'credits/gethistory': nothing,
  'plans/getsubscription': { subscription: null },
  ...given,
})
const balance = () => page.getByRole('heading', { name: 'Your balance' })
const rows = () => page.getByRole('listitem')

describe('the page of credits', () => {
  test('has the balance at once, before what is held and what expires is there', async () => {
    hold('credits/getcredits')
    await open('/credits', { as: aMember({ creditsTotal: credits(1250) }), answers: answers() })
    await expect.element(balance()).toBeVisible()
    await expect.element(page.getByRole('main').getByText('1,250 credits')).toBeVisible()
  })

  test('says what can be spent, what is held until when, what expires and what is missing @R2.32', async () => {
    await open('/credits', {
      answers: answers({
        'credits/getcredits': someCredits({
          holds: [{ kind: 'lift', amount: credits(100), since: inDays(-1), until: inDays(2) }],
          expiring: [{ amount: credits(350), at: inDays(60) }],
          shortfall: credits(300),
        }),
      }),
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Credits')
    await expect.element(balance()).toBeVisible()
    await expect.element(page.getByRole('main').getByText('1,250 credits')).toBeVisible()
    const held = rows().filter({ hasText: 'Profile lift' })
    await expect
      .element(held)
      .toMatchTextContent(`Given back by ${dayText(inDays(2))} if nothing comes of it`)
    await expect.element(held).toMatchTextContent('100')
    await expect
      .element(rows().filter({ hasText: `On ${dayText(inDays(60))}` }))
      .toMatchTextContent('350 credits')
    await expect.element(page.getByText(/300 are missing/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Buy credits' }))
      .toHaveAttribute('href', '/buy-credits')
  })

  test('lists how they came and went, a page of 24 after another, and one channel alone @R2.32 @R3.24 @D30', async () => {
    const history = [
      aMovement({ number: 4, kind: 'lift', channel: null, amount: -100 }),
      aMovement({ number: 3, act: 'reverse', amount: -300 }),
      aMovement({ number: 2, act: 'lapse', kind: 'lift', channel: null, amount: 100 }),
      aMovement({ number: 1, kind: 'signUpBonus', channel: 1, amount: 350, at: inDays(-400) }),
    ]
    await open('/credits', {
      answers: answers({
        'credits/gethistory': ({ page: wanted, channel }) =>
          channel || Number(wanted) === 2
            ? { movements: [aMovement({ number: 9, amount: 500 })], total: 1, more: false }
            : { movements: history, total: 25, more: true },
      }),
    })
    await expect.element(rows()).toHaveLength(4)
    await expect.element(rows().nth(0)).toMatchTextContent(/^Profile lift\s*For 24 hours/)
    await expect.element(rows().nth(0)).toMatchTextContent('\u2212100')
    await expect.element(rows().nth(1)).toMatchTextContent(/^Bundle\s*Taken back: the purchase was paid back/)
    await expect.element(rows().nth(2)).toMatchTextContent(/^Profile lift\s*Given back/)
    await expect.element(rows().nth(3)).toMatchTextContent(/^Sign-up bonus\s*Welcome/)
    await expect.element(rows().nth(3)).toMatchTextContent(dayText(inDays(-400)))
    await expect.element(rows().nth(3)).toMatchTextContent('+350')
    expect(inputsOf('credits/gethistory')).toEqual([{ page: '1' }])
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(rows()).toHaveLength(5)
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: 'Sign-up bonus' }).click()
    await expect.element(rows()).toHaveLength(1)
    expect(inputsOf('credits/gethistory').at(-1)).toEqual({ page: '1', channel: '1' })
  })

  test('lets a guy to whom the plans are closed end the plan that he pays for, and nobody else @R2.32 @D1', async () => {
    const until = inDays(83)
    const as = aMember({ planId: 3, planStatus: 'active', planExpiry: until })
    const subscription = aSubscription({ periodEnd: until })
    const given = { 'plans/getsubscription': { subscription } }
    await open('/credits', { as, answers: answers(given) })
    await expect.element(balance()).toBeVisible()
    await expect.element(page.getByText('Your plan: Quarterly')).not.toBeInTheDocument()
    const closed = { 'public/configuration': aConfiguration({ guysMayBuy: false }) }
    await open('/credits', { as, answers: answers({ ...given, ...closed }) })
    await expect.element(page.getByRole('heading', { name: 'Your plan: Quarterly' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Receipts' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    answer('plans/cancel', { until })
    answer('plans/getsubscription', { subscription: { ...subscription, renews: false } })
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(page.getByText(/^You cancelled it\. It runs until/)).toBeVisible()
    // What is closed is no way to buy either.
    await expect.element(page.getByRole('button', { name: 'Keep my plan' })).not.toBeInTheDocument()
    expect(inputsOf('plans/cancel')).toHaveLength(1)
  })

  test('says where the history is empty, loads slowly or failed, and asks again', async () => {
    stopTime()
    const release = hold('credits/gethistory')
    await open('/credits', { answers: answers() })
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    // The time that it takes is counted from here on, and its page may have been on its way until now.
    await expect.poll(() => inputsOf('credits/gethistory')).toHaveLength(1)
    await pass(3_100)
    await expect.element(page.getByText('Slow connection. Still loading.')).toBeVisible()
    answer('credits/gethistory', refusal({ code: 'ODD', message: 'Not now.' }))
    release()
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    answer('credits/gethistory', nothing)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  })

  test.each([
    ['to a guy who may not buy', { guysMayBuy: false }],
    ['while nothing is sold', { buyingOpen: false }],
  ])('is open %s, without a way to buy @R6.4 @D1', async (_when, rules) => {
    await open('/credits', { answers: answers({ 'public/configuration': aConfiguration(rules) }) })
    await expect.element(balance()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Buy credits' })).not.toBeInTheDocument()
  })

  test('is open to a member who has no profile yet, without menus @R6.4', async () => {
    const { at } = await open('/credits', { status: 'INCOMPLETEPROFILE', answers: answers() })
    await expect.element(balance()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Buy credits' })).not.toBeInTheDocument()
    expect(at()).toBe('/credits')
  })
})

describe('the balance in the bars', () => {
  const pill = () => page.getByRole('banner').getByRole('link', { name: '1,250 credits' })
  const rich = aMember({ creditsTotal: credits(1250) })

  test('is a pill that leads to the credits, a number alone below the widest @R6.4', async () => {
    await open('/credits', { as: rich, answers: answers() })
    await expect.element(pill()).toHaveAttribute('href', '/credits')
    const word = () => pill().getByText('credits', { exact: true }).element()
    await page.viewport(...desktop)
    expect(word().getBoundingClientRect().width).toBeGreaterThan(20)
    await page.viewport(1190, 800)
    expect(word().getBoundingClientRect().width).toBeLessThan(2)
    await expect.element(pill()).toBeVisible()
  })

  test('is hidden until it is known: the copy that a device keeps holds none @D29', async () => {
    const { creditsTotal: _, ...kept } = rich
    const { email: __, ...rest } = kept
    const me = Response.json({ result: 'OK', code: 'SUCCESS', userInfo: rest })
    expect(me.ok).toBe(true)
    sessionStorage.clear()
    localStorage.setItem('authToken', 'a-token')
    const key = `${location.origin}/api/v1/users/me`
    localStorage.setItem(
      'data-cache',
      JSON.stringify({
        version: 1,
        owner: 'a-token',
        entries: [[key, { code: 'SUCCESS', userInfo: rest }]],
      }),
    )
    const release = hold('users/me')
    await open('/credits', { as: rich, answers: answers() })
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Nils' })).toBeVisible()
    await expect.element(pill()).not.toBeInTheDocument()
    release()
    await expect.element(pill()).toBeVisible()
  })

  test('is fresh with each poll of the member', async () => {
    stopTime()
    await open('/credits', { as: rich, answers: answers() })
    await expect.element(pill()).toBeVisible()
    const less = aMember({ creditsTotal: credits(1150) })
    answer('users/me', { code: 'SUCCESS', userInfo: less })
    await pass(15_100)
    await expect.element(page.getByRole('banner').getByRole('link', { name: '1,150 credits' })).toBeVisible()
  })

  test('stands in the menu of a phone, above the pages of money, with the plan under the name @R6.2 @R6.4', async () => {
    await page.viewport(...phone)
    const until = inDays(83)
    const as = aMember({
      creditsTotal: credits(1250),
      planId: 3,
      planStatus: 'active',
      planExpiry: until,
    })
    await open('/credits', { as, answers: answers() })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(menu.getByText(`Quarterly until ${dayText(until)}`)).toBeVisible()
    await expect.element(menu.getByRole('heading', { name: 'Money' })).toBeVisible()
    await expect.element(menu.getByRole('link', { name: /^Credits/ })).toMatchTextContent('1,250')
    for (const [name, href] of [
      ['Plans', '/plans'],
      ['Premium', '/premium'],
    ])
      await expect.element(menu.getByRole('link', { name: name! })).toHaveAttribute('href', href)
  })

  test('and the pages of money are what a guy who may not buy is shown alone of it @R6.2 @D1', async () => {
    await page.viewport(...phone)
    await open('/credits', {
      as: rich,
      answers: answers({ 'public/configuration': aConfiguration({ guysMayBuy: false }) }),
    })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(menu.getByRole('link', { name: /^Credits/ })).toBeVisible()
    await expect.element(menu.getByRole('link', { name: 'Plans' })).not.toBeInTheDocument()
    await expect.element(menu.getByRole('link', { name: 'Premium' })).not.toBeInTheDocument()
  })
})
