import type { Page } from 'playwright'
import { expect } from './expect.ts'
import type { Site } from './site.ts'

type Account = {
  email: string
  firstName: string
  gender: 'Girl' | 'LGBTQIA*+' | 'Guy'
  birthdate: string
}
type Profile = { profileName: string; country: string; city: string; story: string }

/** Whoever is made or signs up here has this one. */
export const password = 'a-good-password'

/** A woman of Iloilo who signs up. */
export const tala: Account & Profile = {
  email: 'tala@people.example',
  firstName: 'Tala',
  gender: 'Girl',
  birthdate: '1997-05-02',
  profileName: 'Tala_Iloilo',
  country: 'Philippines',
  city: 'Iloilo',
  story: 'I teach Grade 4 in the school where I was a pupil.',
}

/** Logs in at the log-in's page, of another site by its origin, and waits for nothing. */
export async function logIn(
  page: Page,
  email: string,
  { remember = false, secret = password, origin = '' } = {},
) {
  await page.goto(`${origin}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  if (remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Signs up as a person does, from the landing to the first search. */
export async function signUp(
  site: Pick<Site, 'mailed'>,
  page: Page,
  person: Account & Profile,
): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create your profile' }).first().click()
  await openAccount(page, person)
  await createProfile(page, person)
  await expect(page.getByRole('heading', { name: 'Confirmation of a real person' })).toBeVisible()
  const code = (await site.mailed(person.email, /\b(\d{4}\s?\d{4})\b/)).replace(/\s/, '')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'My Search' })).toBeAttached()
}

/** Fills in day, month and year. @param birthdate YYYY-MM-DD */
export async function enterBirthDate(page: Page, birthdate: string): Promise<void> {
  const [year, month, day] = birthdate.split('-')
  const field = page.getByRole('group', { name: 'Birth date' })
  await field.getByLabel('Day').fill(day!)
  await field.getByLabel('Month').selectOption(String(Number(month)))
  await field.getByLabel('Year').fill(year!)
}

/** Step 1: fills in the page that is open, and sends it. */
export async function openAccount(page: Page, person: Account): Promise<void> {
  await page.getByRole('radio', { name: person.gender }).check()
  await page.getByLabel('First name').fill(person.firstName)
  await enterBirthDate(page, person.birthdate)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Create my account' }).click()
}

/** Step 2: fills in the page once it is there, and sends it. */
export async function createProfile(page: Page, person: Profile): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your unique profile' })).toBeVisible()
  const nextTo = async (step: number) => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(`${step} of 7`)).toBeVisible()
  }
  await nextTo(2)
  await page.getByLabel('Profile name').fill(person.profileName)
  await page.getByRole('combobox', { name: 'Country' }).fill(person.country)
  await page.getByRole('option', { name: person.country, exact: true }).click()
  // By keyboard, from the country's places.
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill(person.city)
  await expect(page.getByRole('option', { name: new RegExp(`^${person.city}`) }).first()).toBeVisible()
  await city.press('ArrowDown')
  await city.press('Enter')
  await expect(city).toHaveValue(new RegExp(`^${person.city}`))
  await page.getByRole('checkbox', { name: 'Marriage ONLY' }).check()
  for (const step of [3, 4, 5, 6]) await nextTo(step)
  await page.getByLabel('Tell your story').fill(person.story)
  await nextTo(7)
  await page.getByRole('button', { name: 'Save and continue' }).click()
}
