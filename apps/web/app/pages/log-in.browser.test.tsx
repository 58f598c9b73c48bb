import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember, aProfile } from '../testing/samples.ts'
import { inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const logIn = 'users/loginuser'
const loggedIn = {
  asksSecondFactor: false,
  authToken: 'a-token',
  code: 'SUCCESS',
  device: '',
  loginInformation: { userId: 7 },
} as const

async function send(): Promise<void> {
  const email = page.getByLabelText('E-mail')
  await expect.element(email).toBeVisible()
  // An e-mail field trims by itself; a browser that does not sends the same.
  const field = email.element()
  field.setAttribute('type', 'text')
  Object.defineProperty(field, 'type', { get: () => 'text', set: () => {} })
  await email.fill(' nils@test.example ')
  await page.getByLabelText('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

describe('a log-in', () => {
  test('says that it worked and redirects after exactly 1.5 s @R2.24 @R4.6 @R5.1 @R8.4 @R9.18 @D18', async () => {
    stopTime()
    const me = { code: 'SUCCESS', userInfo: aMember() } as const
    const { at } = await open('/login', {
      as: null,
      answers: {
        [logIn]: loggedIn,
        'users/me': me,
        'users/getdraft': { draft: null },
        'profiles/getprofile': { profile: aProfile({ profileId: 7 }) },
      },
    })
    await send()
    await expect.element(page.getByText('You have successfully logged in..', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Logged in' })).toBeDisabled()
    expect(inputsOf(logIn)).toMatchObject([{ email: 'nils@test.example' }])
    // The session is loaded by now, but that alone must not redirect.
    await expect.poll(() => inputsOf('users/me')).toHaveLength(1)
    await pass(1_499)
    expect(at()).toBe('/login')
    await pass(1)
    await expect.poll(at).toBe('/profile?user=7')
  })

  test.each([
    [
      'the product’s own words where the server has none',
      refusal({}),
      'An unknown error occurred while logging in. Please try again later!',
    ],
    [
      'others where the token is missing',
      { ...loggedIn, authToken: '' },
      'An unexpected problem occurred while logging in. Please try again later!',
    ],
    ['the server’s message', refusal({ code: 'ODD', message: 'Come back at noon.' }), 'Come back at noon.'],
    [
      'the server’s error before its message',
      refusal({ code: 'ODD', error: 'Come back at nine.', message: 'Come back at noon.' }),
      'Come back at nine.',
    ],
  ])('that fails keeps in its form %s @R8.1 @R8.2', async (_what, given, told) => {
    const { at } = await open('/login', { as: null, answers: { [logIn]: given } })
    await send()
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(told)
    expect(at()).toBe('/login')
    expect(sessionStorage.getItem('authToken')).toBeNull()
  })

  test('that fails says so in the form, the password to be typed again has the focus, and what is wrong then stands at its field alone @R8.1', async () => {
    const message = 'The e-mail or the password is not right. Check both, or ask for a new password.'
    await open('/login', { as: null, answers: { [logIn]: refusal({ code: 'WRONGLOGIN', message }) } })
    await send()
    const told = page.getByRole('main').getByRole('alert')
    await expect.element(told).toHaveTextContent(message)
    const password = page.getByLabelText('Password', { exact: true })
    await expect.element(password).toHaveFocus()
    await password.fill('')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect.element(page.getByText('Please enter your password.')).toBeVisible()
    await expect.element(told).not.toBeInTheDocument()
  })
})
