import type { Output } from '@harana/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../../testing/open.tsx'
import { type Answers, answer, hold, inputsOf, refusal } from '../../../testing/server.ts'

type Inbox = Output<'chat/getinbox'>
const inbox = (wish: Partial<Inbox> = {}): Inbox => ({
  reach: 'everybody',
  countries: [],
  lowAge: 18,
  highAge: 99,
  verifiedOnly: false,
  withPhoto: false,
  readMarks: true,
  typingMarks: true,
  ...wish,
})
const opened = (wish: Partial<Inbox> = {}, more: Answers = {}) =>
  open('/settings/inbox', {
    answers: {
      'chat/getinbox': inbox(wish),
      'chat/saveinbox': {},
      'public/getcountries': {
        countries: [
          { countryId: 578, englishName: 'Norway', countryName: 'Norway', countryShortCode: 'NO' },
          { countryId: 608, englishName: 'Philippines', countryName: 'Philippines', countryShortCode: 'PH' },
        ],
      },
      ...more,
    },
  })
const saved = () => inputsOf('chat/saveinbox')
const choice = (name: RegExp) => page.getByRole('radio', { name })
const toggle = (name: string) => page.getByRole('switch', { name })

test('the settings have an entry for the inbox, with three choices of who may write first @R2.30', async () => {
  await opened()
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect.element(menu.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page')
  await expect.element(choice(/^Everybody/)).toBeChecked()
  expect(page.getByRole('radio').elements()).toHaveLength(3)
  await choice(/^Only those I like/).click()
  await expect.poll(saved).toEqual([{ reach: 'liked' }])
})

test('some members are chosen by country, age, proof and photo, each saved at once', async () => {
  await opened()
  await choice(/^Only some members/).click()
  await expect.poll(saved).toEqual([{ reach: 'filtered' }])
  await page.getByRole('combobox', { name: 'From these countries' }).click()
  await page.getByRole('option', { name: 'Philippines' }).click()
  await expect.poll(() => saved().at(-1)).toEqual({ countries: [608] })
  await toggle('Verified members only').click()
  await expect.poll(() => saved().at(-1)).toEqual({ verifiedOnly: true })
  await toggle('With a photo only').click()
  await expect.poll(() => saved().at(-1)).toEqual({ withPhoto: true })
  await page.getByRole('textbox', { name: 'Lowest age' }).fill('30')
  await page.getByRole('textbox', { name: 'Highest age' }).fill('45')
  await page.getByRole('heading', { name: 'Which members' }).click()
  await expect.poll(() => saved().at(-1)).toEqual({ lowAge: 30, highAge: 45 })
})

test('marks are switched off for both sides, and it is said so', async () => {
  await opened()
  await expect.element(page.getByText(/Off, you do not see it of them either/).first()).toBeVisible()
  await toggle('Read marks').click()
  await expect.element(toggle('Read marks')).not.toBeChecked()
  await toggle('“Is writing”').click()
  await expect.poll(saved).toEqual([{ readMarks: false }, { typingMarks: false }])
})

test('a choice goes back when the server refuses it, and says why', async () => {
  await opened({}, { 'chat/saveinbox': refusal({ code: 'ODD', message: 'Not now.' }) })
  await toggle('Read marks').click()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  await expect.element(toggle('Read marks')).toBeChecked()
})

test('changes that are made while one is on its way are saved in their order', async () => {
  const release = hold('chat/saveinbox')
  await opened()
  await toggle('Read marks').click()
  await toggle('“Is writing”').click()
  await expect.element(toggle('“Is writing”')).not.toBeChecked()
  await expect.poll(saved).toEqual([{ readMarks: false }])
  release()
  await expect.poll(saved).toEqual([{ readMarks: false }, { typingMarks: false }])
  await expect.element(toggle('Read marks')).not.toBeChecked()
})

test('what did not load says so, and loads again', async () => {
  await opened({}, { 'chat/getinbox': refusal({ code: 'ODD', message: 'Not now.' }) })
  await expect.element(page.getByText('Not now.')).toBeVisible()
  answer('chat/getinbox', inbox())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(choice(/^Everybody/)).toBeChecked()
})
