import type { Output } from '@harana/contract'
import { giftNames, giftPrices } from '@harana/contract/model/gifts'
import { credits } from '@harana/contract/model/money'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue } from '../../testing/money-samples.ts'
import { open, phone } from '../../testing/open.tsx'
import {
  aCard,
  aConfiguration,
  aConversation,
  aLike,
  aMember,
  aMessage,
  aProfile,
  conversationId,
} from '../../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../../testing/server.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const gift = (name: string) => page.getByRole('radio', { name })
const note = page.getByRole('textbox', { name: 'Your note' })
const gifts = giftNames.map((name) => ({ name, credits: credits(giftPrices[name]) }))
const received = (wish: Partial<Output<'gifts/getreceivedgifts'>['gifts'][number]> = {}) => ({
  giftId: '0191b3a0-0000-4000-8000-0000000000c1',
  name: 'parol' as const,
  note: 'Christmas starts early here.',
  at: '2026-11-20T10:00:00.000Z',
  from: aCard({ userName: 'Grace' }),
  conversationId,
  ...wish,
})
const sentGift = (status: 'sent' | 'held' = 'sent'): Output<'gifts/sendgift'> => ({
  conversation: aConversation(),
  message: aMessage(4, {
    type: 1,
    own: true,
    gift: { name: 'parol', credits: credits(500) },
    status,
  }),
  creditsTotal: credits(50),
})
const answers: Answers = {
  'gifts/getgifts': { gifts, creditsTotal: credits(550) },
  'gifts/getreceivedgifts': { gifts: [], total: 0 },
  'gifts/sendgift': sentGift(),
  'chat/getconversations': {
    conversations: [aConversation(), aConversation({ state: 'gone', member: null })],
    more: false,
    unread: 0,
    requests: 0,
    timestamp: 1,
  },
  'profiles/getmutuallikes': {
    profiles: [aLike(), aLike({ profileId: 101, userName: 'Grace', age: 33 })],
    total: 2,
    more: false,
  },
}
const rich = aMember({ creditsTotal: credits(550) })
const opened = (more: Answers = {}, as = rich) => open('/gifts', { as, answers: { ...answers, ...more } })
const to = async (name: string) => {
  await page.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name }).click()
}

describe('the page of gifts', () => {
  test('shows all of them with their prices, and says of what is too dear how much there is', async () => {
    await opened()
    await expect.element(gift('A cup of coffee 100 credits')).toBeInTheDocument()
    expect(page.getByRole('radio').elements()).toHaveLength(giftNames.length)
    await expect.element(gift('A harana on the guitar 1,000, you have 550')).toBeInTheDocument()
    await expect.element(page.getByText('Your balance: 550 credits')).toBeVisible()
  })

  test('a gift is seen as it arrives, with the balance before and after, and sent by the price @R1.12', async () => {
    await opened()
    await gift('Parol, a star lantern 500 credits').click({ force: true })
    await expect.element(button('Send for 500 credits')).toBeDisabled()
    await to('Rosario, 30')
    await note.fill('For your lola.')
    await expect.element(page.getByText('14 of 300 characters. No phone numbers, no links.')).toBeVisible()
    await expect.element(page.getByText('For your lola.').first()).toBeVisible()
    expect(page.getByText('Gift · 500 credits').elements()).toEqual([])
    const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent)
    expect(rows).toEqual(['Balance now550', 'This gift−500', 'Balance after50'])
    await button('Send for 500 credits').click()
    await expect.element(page.getByText('Your gift stands in your conversation with Rosario.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open the conversation' }))
      .toHaveAttribute('href', `/chat/${conversationId}`)
    expect(inputsOf('gifts/sendgift')).toEqual([
      {
        profileId: 100,
        clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'parol',
        note: 'For your lola.',
        credits: 500,
        warned: false,
      },
    ])
  })

  test('one thinks of whom one writes with and who likes one back, each once, and of nobody who is gone', async () => {
    await opened()
    await gift('A cup of coffee 100 credits').click({ force: true })
    await page.getByRole('combobox', { name: 'To' }).click()
    const names = page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
    expect(names).toEqual(['Rosario, 30', 'Grace, 33'])
  })

  test('what is sent again after a failure is the same gift, and another note another one', async () => {
    await opened({ 'gifts/sendgift': new Response('', { status: 502 }) })
    await gift('A cup of coffee 100 credits').click({ force: true })
    await to('Rosario, 30')
    const send = button('Send for 100 credits')
    await send.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await send.click()
    await expect.poll(() => inputsOf('gifts/sendgift')).toHaveLength(2)
    await expect.element(send).toBeEnabled()
    await note.fill('Good morning.')
    answer('gifts/sendgift', sentGift())
    await send.click()
    await expect.element(page.getByText(/stands in your conversation/)).toBeVisible()
    const [first, second, third] = inputsOf('gifts/sendgift').map(({ clientId }) => clientId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('two presses send one gift', async () => {
    const release = hold('gifts/sendgift')
    await opened()
    await gift('A cup of coffee 100 credits').click({ force: true })
    await to('Rosario, 30')
    await button('Send for 100 credits').click()
    await expect.element(button('Send for 100 credits')).toBeDisabled()
    await button('Send for 100 credits').click({ force: true })
    release()
    await expect.element(page.getByText(/stands in your conversation/)).toBeVisible()
    expect(inputsOf('gifts/sendgift')).toHaveLength(1)
  })

  test('what is too dear leads to credits, and back', async () => {
    const { at } = await opened()
    await gift('A harana on the guitar 1,000, you have 550').click({ force: true })
    await expect
      .element(page.getByText('This costs 1,000 credits, and you have 550. 450 credits are missing.'))
      .toBeVisible()
    expect(button(/^Send for/).query()).toBeNull()
    answer('purchases/getcatalogue', aCatalogue())
    await page.getByRole('link', { name: 'Buy credits' }).last().click()
    await expect.poll(at).toBe('/buy-credits')
    await page.getByRole('link', { name: 'Back to the gifts' }).click()
    await expect.poll(at).toBe('/gifts')
  })

  test('where nothing can be bought now, no link leads there', async () => {
    await opened({ 'public/configuration': aConfiguration({ buyingOpen: false }) })
    await gift('A harana on the guitar 1,000, you have 550').click({ force: true })
    await expect.element(page.getByText(/450 credits are missing/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Buy credits' }).query()).toBeNull()
  })

  test('a refusal says why and takes nothing away; a price that changed is shown anew', async () => {
    await opened({
      'gifts/sendgift': refusal({
        code: 'INBOXCLOSED',
        message: 'This member does not take first messages from you.',
      }),
    })
    await gift('A cup of coffee 100 credits').click({ force: true })
    await to('Rosario, 30')
    await note.fill('Good morning.')
    await button('Send for 100 credits').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('This member does not take first messages from you.')
    await expect.element(note).toHaveValue('Good morning.')
    answer(
      'gifts/sendgift',
      refusal({ code: 'PRICECHANGED', message: 'The price has changed. Please look at it once more.' }),
    )
    answer('gifts/getgifts', {
      gifts: [{ name: 'coffee', credits: credits(120) }],
      creditsTotal: credits(550),
    })
    await button('Send for 100 credits').click()
    await expect.element(button('Send for 120 credits')).toBeVisible()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The price has changed.')
  })

  test('a note that is warned of says why, and is sent all the same only when that was read', async () => {
    await opened({
      'gifts/sendgift': ({ warned }) =>
        warned
          ? sentGift('held')
          : refusal({
              code: 'WARNED',
              message: 'Please read the warning, and send it once more if you are sure.',
            }),
      'chat/checkmessage': { warnings: ['contact'] },
    })
    await gift('A cup of coffee 100 credits').click({ force: true })
    await to('Rosario, 30')
    await note.fill('Write to 0917 123 4567')
    await button('Send for 100 credits').click()
    const warning = page.getByRole('note', { name: 'Warning' })
    await expect.element(warning).toMatchTextContent('Your message holds a number or an address.')
    expect(button('Send for 100 credits').query()).toBeNull()
    await warning.getByRole('button', { name: 'Change my words' }).click()
    await expect.element(warning).not.toBeInTheDocument()
    await button('Send for 100 credits').click()
    await warning.getByRole('button', { name: 'Send it all the same' }).click()
    await expect.element(page.getByText('We look at your gift first. Then it goes to Rosario.')).toBeVisible()
    // It stays said when the toast is gone.
    await expect
      .element(page.getByText(/^Our team looks at your gift first, because of what its note says/))
      .toBeVisible()
    expect(page.getByText(/stands in your conversation/).elements()).toEqual([])
    expect(inputsOf('gifts/sendgift').map(({ warned }) => warned)).toEqual([false, false, true])
    expect(new Set(inputsOf('gifts/sendgift').map(({ clientId }) => clientId)).size).toBe(1)
  })

  test('the gifts that were received stand there with their words, to their receiver @R1.12', async () => {
    await opened({
      'gifts/getreceivedgifts': {
        gifts: [received(), received({ giftId: crypto.randomUUID(), name: 'rose', note: '', from: null })],
        total: 2,
      },
    })
    const shelf = page.getByRole('region', { name: 'Gifts you were sent' })
    await expect.element(shelf.getByText('Christmas starts early here.')).toBeVisible()
    await expect
      .element(shelf.getByRole('link', { name: 'Your conversation with Grace' }))
      .toHaveAttribute('href', `/chat/${conversationId}`)
    await expect.element(shelf.getByText(/From somebody who is no longer here/)).toBeVisible()
  })

  test('a list that did not load says so, and loads again', async () => {
    await opened({ 'gifts/getgifts': refusal({ code: 'ODD', message: 'Not now.' }) })
    await expect.element(page.getByText('Not now.')).toBeVisible()
    answer('gifts/getgifts', { gifts, creditsTotal: credits(550) })
    await button('Try again').click()
    await expect.element(gift('A cup of coffee 100 credits')).toBeInTheDocument()
  })
})

describe('a gift on a profile', () => {
  const profile: Answers = {
    ...answers,
    'profiles/getprofile': { profile: aProfile() },
    'profiles/visitprofile': {},
    'profiles/getnote': { note: '', version: 0 },
  }
  test('is chosen and sent in a dialog, on a phone too @R1.12', async () => {
    await page.viewport(...phone)
    await open('/profile/100', { as: rich, answers: profile })
    await button('Gift for Rosario').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'A red rose 200 credits' }).click({ force: true })
    await expect.element(dialog.getByText('To Rosario, 30')).toBeVisible()
    await dialog.getByRole('button', { name: 'Another gift' }).click()
    await dialog.getByRole('radio', { name: 'A cup of coffee 100 credits' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Send for 100 credits' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Your gift is with Rosario.')).toBeVisible()
    expect(inputsOf('gifts/sendgift')).toMatchObject([{ profileId: 100, name: 'coffee', note: '' }])
  })

  test('has the longest name within its title', async () => {
    await page.viewport(...phone)
    const userName = 'W'.repeat(30)
    await open('/profile/100', {
      as: rich,
      answers: { ...profile, 'profiles/getprofile': { profile: aProfile({ userName }) } },
    })
    await button(`Gift for ${userName}`).last().click()
    const title = page.getByRole('dialog').getByRole('heading', { name: `A gift for ${userName}` })
    await expect.element(title).toBeVisible()
    const { scrollWidth, clientWidth } = title.element()
    expect(scrollWidth).toBe(clientWidth)
    expect(title.element().getBoundingClientRect().right).toBeLessThan(390)
  })

  test('is the same gift still when the dialog was closed after a failure', async () => {
    await page.viewport(...phone)
    const failing = { 'gifts/sendgift': new Response('', { status: 502 }) }
    await open('/profile/100', { as: rich, answers: { ...profile, ...failing } })
    const dialog = page.getByRole('dialog')
    for (const tries of [1, 2]) {
      await button('Gift for Rosario').last().click()
      await dialog.getByRole('radio', { name: 'A cup of coffee 100 credits' }).click({ force: true })
      await dialog.getByRole('button', { name: 'Send for 100 credits' }).click()
      await expect.element(dialog.getByRole('alert')).toBeVisible()
      expect(inputsOf('gifts/sendgift')).toHaveLength(tries)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
    const [first, second] = inputsOf('gifts/sendgift').map(({ clientId }) => clientId)
    expect(second).toBe(first)
  })

  test('is not offered where guys may not buy @R6.7', async () => {
    await open('/profile/100', {
      as: rich,
      answers: { ...profile, 'public/configuration': aConfiguration({ guysMayBuy: false }) },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: /Rosario/ })).toBeVisible()
    expect(button('Gift for Rosario').elements()).toEqual([])
  })
})

test('the own profile shows the gifts that came, and nothing where none came', async () => {
  const own = (total: number): Answers => ({
    ...answers,
    'gifts/getreceivedgifts': { gifts: total ? [received()] : [], total },
    'public/getcountries': { countries: [] },
    'users/getrequests': { requests: [] },
  })
  await open('/my-profile', { as: rich, answers: own(1) })
  await expect.element(page.getByRole('region', { name: 'Gifts you were sent' })).toBeVisible()
  await open('/my-profile', { as: rich, answers: own(0) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => inputsOf('gifts/getreceivedgifts').length).toBeGreaterThan(0)
  expect(page.getByRole('region', { name: 'Gifts you were sent' }).elements()).toEqual([])
})
