import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, phone } from '../testing/open.tsx'
import { aMember } from '../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const philippines = { countryId: 608, countryShortCode: 'PH', countryName: 'Philippines', callingCode: '63' }
const norway = { countryId: 578, countryShortCode: 'NO', countryName: 'Norway', callingCode: '47' }
const byPhone = { countries: [norway, philippines], sent: null, confirmedBy: null }
const sentTo = (state: 'sent' | 'failed' | 'unknown') => ({
  ...byPhone,
  sent: { number: '+639171234567', state },
})

/** Opens step 3 for a member whose profile names the Philippines. */
const openStep3 = (answers: Answers) =>
  open('/sign-up-step-3', {
    as: aMember({ profileActive: false, verifiedEmail: false, countryId: 608 }),
    status: 'INACTIVEPROFILE',
    answers: { 'users/getlivephoto': { open: false, photo: null }, ...answers },
  })

const choosePhone = () => page.getByRole('radio', { name: /Code by phone/ }).click()

test('without text messages step 3 asks for the mailed code alone @D16', async () => {
  await openStep3({ 'users/getphone': { countries: [], sent: null, confirmedBy: null } })
  await expect.element(page.getByRole('heading', { name: 'We sent a code to your e-mail' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('the phone way asks for a number of the profile’s country, then for the code @D16', async () => {
  await page.viewport(...phone)
  await openStep3({
    'users/getphone': byPhone,
    'users/sendphonecode': {},
    'users/confirmphone': { code: 'SUCCESS' },
  })
  await choosePhone()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Philippines +63')
  await page.getByRole('button', { name: 'Send the code here' }).click()
  await expect.element(page.getByText('Please enter your phone number.')).toBeVisible()
  await page.getByLabelText('Number').fill('917 123 4567')
  answer('users/getphone', sentTo('sent'))
  await page.getByRole('button', { name: 'Send the code here' }).click()
  await expect.element(page.getByText('+639171234567')).toBeVisible()
  expect(inputsOf('users/sendphonecode')).toEqual([{ countryId: 608, number: '917 123 4567' }])
  await page.getByLabelText('Code', { exact: true }).fill('12345678')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Your profile is open.')).toBeVisible()
  expect(inputsOf('users/confirmphone')).toEqual([{ code: '12345678' }])
})

test.each([
  ['INVALIDINPUT', 'Please enter the whole phone number, such as +63 917 123 4567.'],
  ['OTHERCOUNTRY', 'We can’t send codes to numbers of this country. Please choose another way.'],
  ['ENOUGHTEXTS', 'These are enough codes for today. Please try again tomorrow, or choose another way.'],
  ['TEXTSCLOSED', 'We can’t send text messages at the moment. Please choose another way.'],
])('a number that is refused with %s says what to do', async (code, words) => {
  const fields =
    code === 'INVALIDINPUT'
      ? { number: 'Please enter the whole phone number, such as +63 917 123 4567.' }
      : undefined
  await openStep3({
    'users/getphone': byPhone,
    'users/sendphonecode': refusal({ code, ...(fields && { fields }) }),
  })
  await choosePhone()
  await page.getByLabelText('Number').fill('12')
  await page.getByRole('button', { name: 'Send the code here' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a code that is on its way is asked for at once, and a message that failed says so', async () => {
  stopTime()
  await openStep3({ 'users/getphone': sentTo('sent') })
  await expect.element(page.getByRole('heading', { name: 'We sent a code to your phone' })).toBeVisible()
  answer('users/getphone', sentTo('failed'))
  await pass(15_000)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The message could not be delivered. Check the number, or choose another way.')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect.element(page.getByLabelText('Number')).toHaveValue('+639171234567')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('radio', { name: /Code by e-mail/ }).click()
  await expect.element(page.getByText('nils@test.example')).toBeVisible()
})

test('a wrong code is refused under its field, and a new one goes to the same number', async () => {
  stopTime()
  await openStep3({
    'users/getphone': sentTo('unknown'),
    'users/confirmphone': refusal({
      code: 'WRONGCODE',
      error: 'This code is not right. You have 4 more tries.',
    }),
    'users/sendphonecode': {},
  })
  await expect.element(page.getByText(/We do not know whether the message went out/)).toBeVisible()
  await page.getByLabelText('Code', { exact: true }).fill('12345678')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText(/This code is not right/)).toBeVisible()
  // Another may be asked for a minute after the last.
  await pass(60_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(page.getByText(/^A new code is on its way/)).toBeVisible()
  await pass(1_000)
  await expect.element(page.getByText(/^Send a new code in/)).toBeVisible()
  expect(inputsOf('users/sendphonecode')).toEqual([{ countryId: 608, number: '+639171234567' }])
})
