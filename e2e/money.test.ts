import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { sharedSite } from './site.ts'

const site = sharedSite()

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const pill = (page: Page, credits: string) =>
  page.getByRole('banner').getByRole('link', { name: `${credits} credits` })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Agrees on the order's page that is open, and goes to pay. */
async function order(page: Page, price: string): Promise<void> {
  await page.getByRole('checkbox').check()
  await button(page, `Pay ${price}`).click()
  await page.waitForURL('**/dev/checkout/**')
}

/** Pays on the page of the test checkout, by the card of this name. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await button(page, /^Pay .* in the test$/).click()
}

describe('a man', () => {
  test('buys credits once, however often he presses, loads the page again or opens it twice @R1.13 @R2.32 @R2.33 @R9.11', async () => {
    const him = await createMember(site.db, { gender: 3 })
    const page = await site.member(him.token)
    await page.goto('/credits')
    await expect(pill(page, '0')).toBeVisible()
    await page.getByRole('link', { name: 'Buy credits' }).click()
    await page.getByRole('radio', { name: /1,200/ }).check()
    await page.getByRole('link', { name: 'Buy 1,200 credits for $10.00' }).click()
    await expect(page.getByText('Your balance goes from 0 to 1,200 credits, at once.')).toBeVisible()
    const second = await site.member(him.token)
    await second.goto(page.url())
    await page.getByRole('checkbox').check()
    await button(page, 'Pay $10.00').dblclick()
    await page.waitForURL('**/dev/checkout/**')
    const checkout = page.url()
    await page.reload()
    await order(second, '$10.00')
    expect(second.url()).toBe(checkout)
    await payWith(page, 'Paid, and told twice')
    await expect(h1(page)).toContainText('Thank you')
    await expect(pill(page, '1,200')).toBeVisible()
    await page.reload()
    await expect(page.getByText('1,200 credits are yours. Your balance is now 1,200.')).toBeVisible()
    await second.reload()
    await expect(second.getByText('This is paid.')).toBeVisible()
    await page.goto('/purchase')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await page.goto('/credits')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^Bundle.*\+1,200$/])

    // The bank is asked to take it back, and decides for him once, then against him.
    const receipt = async () => {
      await page.goto('/purchase')
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    }
    await second.getByRole('button', { name: 'Have the bank dispute this payment' }).click()
    await receipt()
    await expect(page.getByText(/^Your bank was asked to take this payment back/)).toBeVisible()
    await expect(pill(page, '1,200')).toBeVisible()
    await second.getByRole('button', { name: 'Seller wins the dispute' }).click()
    await receipt()
    await expect(page.getByText(/^Your bank/)).toHaveCount(0)
    await expect(pill(page, '1,200')).toBeVisible()

    await page.goto('/purchase/credits/1')
    await order(page, '$5.00')
    const lost = page.url()
    await payWith(page, 'Paid The usual way.')
    await expect(pill(page, '1,700')).toBeVisible()
    await second.goto(lost)
    await second.getByRole('button', { name: 'Have the bank dispute this payment' }).click()
    await second.getByRole('button', { name: 'Seller loses the dispute' }).click()
    await expect(second.getByText(/The dispute is lost/)).toBeVisible()
    await receipt()
    await expect(page.getByText(/^Your bank took this payment back/)).toBeVisible()
    await expect(pill(page, '1,200')).toBeVisible()
  })

  test('buys a plan after a card that was declined: his card changes, he changes the plan, cancels it in two taps and keeps it @R1.13 @R2.33 @R3.20', async () => {
    const him = await createMember(site.db, { gender: 3, profile: { profileName: 'Lars_Bergen' } })
    const her = await createMember(site.db, { profile: { profileName: 'Tala_Iloilo' } })
    const [page, hers] = await Promise.all([site.member(him.token), site.member(her.token)])
    const seen = async (tier: string) => {
      await hers.goto(`/profile/${him.id}`)
      await expect(hers.getByRole('main').getByText(tier, { exact: true }).first()).toBeVisible()
    }
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Choose Quarterly' }).click()
    await expect(page.getByText('Then it renews every 3 months for $45.00, until you cancel.')).toBeVisible()
    await order(page, '$45.00')
    await payWith(page, 'Declined The bank says no.')
    await expect(page.getByRole('alert')).toContainText('The bank declined this payment. Nothing was taken.')
    await page.getByRole('link', { name: 'Try again' }).click()
    await order(page, '$45.00')
    await payWith(page, 'Paid The usual way.')
    await expect(h1(page)).toContainText('Thank you')
    await expect(pill(page, '300')).toBeVisible()
    await seen('Premium · New')

    await page.goto('/plans')
    await page.getByRole('link', { name: 'Change to Executive' }).click()
    await expect(page.getByText('What is left of your plan')).toBeVisible()
    await page.getByRole('checkbox').check()
    await button(page, /^Pay \$/).click()
    await expect(page.getByText(/^Executive is yours until/)).toBeVisible()
    await seen('Executive')

    await page.goto('/plans')
    await button(page, 'Cancel the plan').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Executive?' })
    await expect(dialog).toContainText(/It runs until .* and does not renew/)
    await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
    await expect(page.getByText(/^You cancelled it\. It runs until/)).toBeVisible()
    await seen('Executive')
    await button(page, 'Keep my plan').click()
    await expect(page.getByText(/^It renews on .* for \$240\.00/)).toBeVisible()
  })
})
