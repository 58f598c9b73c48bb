import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Member } from '../../lib/session/session.tsx'
import { open } from '../../testing/open.tsx'
import { aMember, confirmedFactors } from '../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../testing/server.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const newEmail = 'nils.new@test.example'

const openDetails = (wish: Partial<Member> = {}, answers: Answers = {}) =>
  open('/settings/account', {
    as: aMember({ lastName: 'Holm', ...wish }),
    answers: {
      'users/getemailchange': { sentTo: null },
      'users/getphone': { countries: [], sent: null, confirmedBy: null },
      ...answers,
    },
  })

/** Opens the form for the email and has a code sent to the new one. */
async function sendCode() {
  await button('Change your e-mail').click()
  await field('New e-mail').fill(newEmail)
  await button('Send the code').click()
}
const typeCode = async (code: string) => {
  await page.getByLabelText('Code', { exact: true }).fill(code)
  await button('Confirm').click()
}

test('the settings begin with one’s own details, and the birth date is there to be read @R2.30', async () => {
  const { visit } = await openDetails()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
  await expect.element(field('Birth date')).toHaveValue('May 5, 1990')
  await expect.element(field('Birth date')).toHaveAttribute('readonly')
  await expect
    .element(page.getByRole('link', { name: 'write to support' }))
    .toHaveAttribute('href', '/aboutus#contact')
  await expect
    .element(page.getByRole('link', { name: 'See them' }))
    .toHaveAttribute('href', '/settings/social')
  await visit('/settings')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
})

test('names and language are saved, and shown as the account then has them', async () => {
  await openDetails({}, { 'users/savenames': {}, 'users/savedisplay': {} })
  await field('First name').fill('Niels')
  await field('Last name').fill('')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Filipino' }).click()
  answer('users/me', { code: 'SUCCESS', userInfo: aMember({ firstName: 'Niels', language: 'fil' }) })
  await button('Save').click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mga detalye mo' })).toBeVisible()
  expect(inputsOf('users/savenames')).toEqual([{ firstName: 'Niels', lastName: '' }])
  expect(inputsOf('users/savedisplay')).toEqual([{ language: 'fil' }])
})

test('what is no name is said at its field before anything is sent, and Cancel brings back what was', async () => {
  await openDetails()
  await field('First name').fill(' ')
  await field('Last name').fill('Harana Support')
  await button('Save').click()
  await expect.element(field('First name')).toHaveAccessibleDescription('Please enter your first name.')
  await expect
    .element(field('Last name'))
    .toHaveAccessibleDescription('This name is kept for our team. Please choose another.')
  await expect.element(field('First name')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(field('First name')).toHaveValue('Nils')
  await expect.element(field('Last name')).toHaveValue('Holm')
  await expect.element(field('First name')).not.toHaveAccessibleDescription()
  expect(inputsOf('users/savenames')).toEqual([])
})

test('what the server refuses is said at its field or above, and what was typed stays', async () => {
  await openDetails(
    {},
    { 'users/savenames': refusal({ code: 'INVALIDINPUT', fields: { lastName: 'One line only.' } }) },
  )
  await field('Last name').fill('Lindqvist')
  await button('Save').click()
  await expect.element(field('Last name')).toHaveAccessibleDescription('One line only.')
  answer('users/savenames', refusal({ code: 'ODD', message: 'Not now.' }))
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not now.')
  await expect.element(field('Last name')).toHaveValue('Lindqvist')
  expect(inputsOf('users/savedisplay')).toEqual([])
})

test('the address changes in two steps: the new one after a fresh proof, then the code from there', async () => {
  let isProven = false
  await openDetails(
    {},
    {
      'users/startemailchange': () => (isProven ? {} : refusal({ code: 'FRESHPROOF' })),
      'users/getsecondfactors': { ...confirmedFactors, confirmed: false },
      'users/giveproof': () => {
        isProven = true
        return { recoveryCodesLeft: 0 }
      },
      'users/confirmemailchange': {},
    },
  )
  await expect.element(page.getByText('nils@test.example, confirmed Jan 2, 2025')).toBeVisible()
  await button('Change your e-mail').click()
  await expect.element(field('New e-mail')).toHaveFocus()
  await expect
    .element(page.getByText(/both addresses are told, and the old one can take the change back for 7 days/))
    .toBeVisible()
  await field('New e-mail').fill(newEmail)
  await button('Send the code').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabelText('Password', { exact: true }).fill('long-walks-by-the-sea')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText(/eight digits are on their way/)).toBeVisible()
  answer('users/me', { code: 'SUCCESS', userInfo: aMember({ email: newEmail }) })
  await typeCode('12345678')
  await expect.element(page.getByText('Your e-mail is changed.')).toBeVisible()
  await expect.element(page.getByText(`${newEmail}, confirmed Jan 2, 2025`)).toBeVisible()
  await expect.element(button('Change your e-mail')).toBeVisible()
  expect(inputsOf('users/startemailchange')).toEqual([{ email: newEmail }, { email: newEmail }])
  expect(inputsOf('users/confirmemailchange')).toEqual([{ code: '12345678' }])
})

test('without a fresh proof nothing is sent, and the new address stays typed', async () => {
  await openDetails(
    {},
    {
      'users/startemailchange': refusal({ code: 'FRESHPROOF', message: 'Please confirm.' }),
      'users/getsecondfactors': { ...confirmedFactors, confirmed: false },
    },
  )
  await sendCode()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please confirm.')
  await expect.element(field('New e-mail')).toHaveValue(newEmail)
})

test('a wrong code is said at the code, and the member tries again or takes another address', async () => {
  await openDetails(
    {},
    {
      'users/startemailchange': {},
      'users/confirmemailchange': refusal({ code: 'WRONGCODE', message: 'This code is not right.' }),
    },
  )
  await sendCode()
  await typeCode('00000000')
  await expect.element(page.getByText('This code is not right.')).toBeVisible()
  await expect.element(page.getByLabelText('Code', { exact: true })).toHaveFocus()
  await button('Use another address').click()
  await expect.element(field('New e-mail')).toHaveValue(newEmail)
  await button('Cancel').nth(1).click()
  await expect.element(button('Change your e-mail')).toHaveFocus()
  await expect.element(page.getByText('nils@test.example, confirmed Jan 2, 2025')).toBeVisible()
})

test('the page says of a taken address nothing but what it says of any, until its code came true', async () => {
  await openDetails(
    {},
    {
      'users/startemailchange': {},
      'users/confirmemailchange': refusal({
        code: 'ADDRESSTAKEN',
        message: 'A member has this address already. Log in, or ask for a new password.',
      }),
    },
  )
  await sendCode()
  await expect
    .element(page.getByText(/^If no account has this address yet, eight digits are on their way/))
    .toBeVisible()
  expect(page.getByText(/already/).elements()).toEqual([])
  await typeCode('12345678')
  await expect.element(page.getByText(/A member has this address already/)).toBeVisible()
})

test('an address that is not confirmed is said so, with a link by mail, and promises no way back', async () => {
  await openDetails({ verifiedEmail: false, verifiedEmailDate: null }, { 'users/request-verify-email': {} })
  await expect.element(page.getByText('nils@test.example, not confirmed yet')).toBeVisible()
  await button('Send me a link that confirms it').click()
  await expect.element(page.getByText(/We have sent a link to nils@test.example/)).toBeVisible()
  await button('Change your e-mail').click()
  await expect.element(page.getByText(/it takes the place of the old one/)).toBeVisible()
  expect(page.getByText(/take the change back/).elements()).toEqual([])
})

test('the phone is told by its last digits and by what it confirmed, or that it did not load', async () => {
  await openDetails({}, { 'users/getphone': refusal({ code: 'ODD', message: 'Not now.' }) })
  await expect.element(page.getByText('Not now.')).toBeVisible()
  answer('users/getphone', { countries: [], sent: null, confirmedBy: '0142' })
  await button('Try again').click()
  await expect.element(page.getByText(/ending in 0142 confirmed that you are a real person/)).toBeVisible()
})

const philippines = {
  countryId: 608,
  countryShortCode: 'PH',
  countryName: 'Philippines',
  callingCode: '63',
}

test('a number is added by the code that was texted to it, and taken off after a question', async () => {
  const phone = { countries: [philippines], sent: null, confirmedBy: null }
  await openDetails(
    {},
    { 'users/getphone': phone, 'users/sendphonecode': {}, 'users/confirmphone': { code: 'SUCCESS' } },
  )
  expect(button('Remove your phone number').query()).toBeNull()
  await button('Add a phone number').click()
  await button('Cancel').last().click()
  await button('Add a phone number').click()
  await field('Number').fill('0917 555 0142')
  answer('users/getphone', { ...phone, sent: { number: '+639175550142', state: 'sent' } })
  await button('Send the code here').click()
  await expect.element(page.getByText('+639175550142')).toBeVisible()
  answer('users/getphone', { ...phone, confirmedBy: '0142' })
  await typeCode('12345678')
  await expect.element(page.getByText('The number ending in 0142', { exact: false })).toBeVisible()
  expect(inputsOf('users/sendphonecode')).toEqual([{ countryId: 608, number: '0917 555 0142' }])
  expect(inputsOf('users/confirmphone')).toEqual([{ code: '12345678' }])

  answer('users/removephone', refusal({ code: 'ONLYPROOF', error: 'Confirm your e-mail first.' }))
  await button('Remove your phone number').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(inputsOf('users/removephone')).toEqual([])
  await button('Remove your phone number').click()
  await button('Take it off').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Confirm your e-mail first')
  answer('users/removephone', {})
  answer('users/getphone', phone)
  await button('Remove your phone number').click()
  await button('Take it off').click()
  await expect.element(page.getByText('Not added')).toBeVisible()
})

test('where no text messages are sent a number can be taken off and not changed', async () => {
  await openDetails({}, { 'users/getphone': { countries: [], sent: null, confirmedBy: '0142' } })
  await expect.element(button('Remove your phone number')).toBeVisible()
  expect(button('Change your phone number').query()).toBeNull()
})

test('whoever comes back from reading the mail to a page that was loaded anew enters the code', async () => {
  await openDetails({}, { 'users/getemailchange': { sentTo: newEmail }, 'users/confirmemailchange': {} })
  await expect.element(page.getByText(newEmail)).toBeVisible()
  answer('users/me', { code: 'SUCCESS', userInfo: aMember({ email: newEmail }) })
  await typeCode('12345678')
  await expect.element(page.getByText('Your e-mail is changed.')).toBeVisible()
  expect(inputsOf('users/startemailchange')).toEqual([])
})
