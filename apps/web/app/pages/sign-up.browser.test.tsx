import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activate } from '../lib/i18n/i18n.ts'
import { open, phone } from '../testing/open.tsx'
import { aConfiguration, aMember } from '../testing/samples.ts'
import { answer, answerPlace, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const h1 = page.getByRole('heading', { level: 1 })

describe('a sign-up', () => {
  test('says under each field what is missing and goes to the first one @R5.3 @R5.17', async () => {
    await page.viewport(...phone)
    await open('/sign-up', { as: null })
    const send = page.getByRole('button', { name: 'Create my account' })
    await send.click()
    await expect.element(page.getByText('Please choose one.')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Girl' })).toHaveFocus()
    await page.getByRole('radio', { name: 'LGBTQIA*+' }).click()
    await page.getByLabelText('First name').fill('Kit')
    await page.getByRole('textbox', { name: 'Day' }).fill('1')
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('January')
    await page.getByRole('textbox', { name: 'Year' }).fill(String(new Date().getFullYear() - 17))
    await page.getByLabelText('E-mail').fill('kit@people')
    await page.getByLabelText('Password', { exact: true }).fill('short')
    await send.click()
    for (const text of [
      'This address is missing its ending, such as .com',
      'At least 8 characters.',
      'Please read and agree, then go on.',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveFocus()
    await expect
      .element(page.getByRole('group', { name: 'Birth date' }))
      .toHaveAccessibleDescription('You must be 18 or older.')
  })

  test('with an address that is taken says so in the form', async () => {
    await open('/sign-up', { as: null, answers: { 'users/sign-up': refusal({ code: 'ADDRESSTAKEN' }) } })
    await page.getByRole('radio', { name: 'Guy' }).click()
    await page.getByLabelText('First name').fill('Erik')
    await page.getByRole('textbox', { name: 'Day' }).fill('20')
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('November')
    await page.getByRole('textbox', { name: 'Year' }).fill('1988')
    await page.getByLabelText('E-mail').fill('erik@people.example')
    await page.getByLabelText('Password', { exact: true }).fill('a-good-password')
    await page.getByRole('checkbox', { name: /I agree/ }).click()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toHaveTextContent('A member has this address already. Log in, or ask for a new password.')
  })

  test('without the server says so, and is there once the server is', async () => {
    stopTime()
    const nobody = () => {
      throw new TypeError('Failed to fetch')
    }
    await open('/sign-up', { as: null, answers: { 'public/configuration': nobody } })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We can’t reach the server. We keep trying.')
    answer('public/configuration', aConfiguration())
    await pass(5_000)
    await expect.element(h1).toHaveTextContent('Create your account')
  })

  test.each([
    ['en', 'Signing up is not open yet', 'Log in'],
    ['fil', 'Hindi pa bukas ang sign-up', 'Mag-log in'],
  ] as const)(
    'where nobody could be sent a code says in %s that it is not open, and leads on',
    async (locale, title, logIn) => {
      await page.viewport(...phone)
      const answers = { 'public/configuration': aConfiguration({ signUpOpen: false }) }
      const { at } = await open('/sign-up', { as: null, answers })
      await activate(locale)
      await expect.element(h1).toHaveTextContent(title)
      expect(page.getByRole('textbox').elements()).toEqual([])
      await page.getByRole('main').getByRole('link', { name: logIn }).click()
      await expect.poll(at).toBe('/login')
    },
  )
})

test('step 2 says what is needed, starts with the country the visitor is in, and calls nobody by a goal not chosen', async () => {
  const norway = { countryId: 578, countryShortCode: 'NO', countryName: 'Norway', englishName: 'Norway' }
  const philippines = { countryId: 608, countryShortCode: 'PH', countryName: 'Philippines' }
  answerPlace({ countryCode: 'PH', countryName: 'Philippines' })
  await open('/sign-up-step-2', {
    as: aMember({
      gender: 1,
      countryId: null,
      profileName: '',
      profileCreatedDate: null,
      profileActive: false,
      verifiedEmail: false,
    }),
    status: 'INCOMPLETEPROFILE',
    answers: {
      'users/getdraft': { draft: null },
      'public/getcountries': { countries: [norway, { ...philippines, englishName: 'Philippines' }] },
    },
  })
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Philippines')
  const needed = document.querySelectorAll<HTMLInputElement>(
    '#main :is(input:not([type="file"]), textarea)[required]',
  )
  expect([...needed].map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Profile name *',
    'Country *',
    'City *',
    'Tell your story *',
  ])
  const preview = page.getByRole('complementary', { name: 'How others will see you' })
  await expect.element(preview.getByText('What you look for')).toBeVisible()
  const goal = () => preview.element().querySelector('[data-class]')?.textContent
  expect(goal()).toBeUndefined()
  await page.getByRole('checkbox', { name: 'BG/GF' }).click()
  await expect.poll(goal).toBe('BF/GF')
})
