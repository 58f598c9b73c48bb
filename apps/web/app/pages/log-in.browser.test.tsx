import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepNewcomer } from '../features/accounts/oauth.ts'
import { open, phone } from '../testing/open.tsx'
import { aConfiguration, aMember, aProfile } from '../testing/samples.ts'
import { type Answer, type Answers, inputsOf, refusal } from '../testing/server.ts'
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

  test('to which a page of members has led ends as any other, and offers that page', async () => {
    const { at } = await open('/notifications', {
      as: null,
      answers: {
        [logIn]: loggedIn,
        'users/me': { code: 'SUCCESS', userInfo: aMember() },
        'users/getdraft': { draft: null },
        'profiles/getprofile': { profile: aProfile({ profileId: 7 }) },
      },
    })
    await expect.poll(at).toBe('/login')
    await send()
    await expect.poll(at).toBe('/profile?user=7')
    await page.getByRole('link', { name: 'Open it now' }).click()
    await expect.poll(at).toBe('/notifications')
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

test('the log-in is by e-mail, and by Facebook and Google where they are set up @R9.14', async () => {
  const socialLogins = (['facebook', 'google'] as const).map((provider) => ({
    provider,
    clientId: 'the-site',
    authorizeUrl: `/dev/identity/${provider}`,
    scope: 'openid email',
  }))
  await open('/login', { as: null, answers: { 'public/configuration': aConfiguration({ socialLogins }) } })
  for (const name of ['Facebook', 'Google'])
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/social-login/${name.toLowerCase()}`)
  await expect.element(page.getByText('or with e-mail', { exact: true })).toBeVisible()
  await open('/login', { as: null })
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Google' })).not.toBeInTheDocument()
})

describe('a log-in by a provider', () => {
  /** Opens the page to which Google leads back, where the server answers so. */
  const comeBack = (given: Answer<'social/login'>, more: Answers = {}) => {
    const { href } = window.location
    onTestFinished(() => {
      window.history.replaceState(window.history.state, '', href)
      keepNewcomer(null)
    })
    const begun = { provider: 'google', state: 'a-state', verifier: 'v'.repeat(43) }
    sessionStorage.setItem('social-login', JSON.stringify(begun))
    const answers = { ...more, 'social/login': given }
    return open('/social-login/google#state=a-state&id_token=a-token', { as: null, answers })
  }

  test('of somebody new leads to the sign-up, with what the provider says filled in @R2.20 @R4.4', async () => {
    const prefilled = { firstName: 'Liza', email: 'liza@people.example' }
    const { at } = await comeBack({ code: 'DOSOCIALSIGNUP', prefilled })
    await expect.poll(at).toBe('/sign-up')
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('liza@people.example')
    await expect.element(page.getByLabelText('First name')).toHaveValue('Liza')
  })

  test('says so in the language of the account, also where it began in another', async () => {
    await comeBack(loggedIn, {
      'users/me': { code: 'SUCCESS', userInfo: aMember({ language: 'fil' }) },
      'profiles/searchprofiles': { profiles: [], more: false },
      'profiles/getsavedsearches': { searches: [], max: 10 },
      'public/getcountries': { countries: [] },
    })
    await expect.element(page.getByText('Naka-log in ka na.', { exact: true })).toBeVisible()
  })

  test('of a member leads to My Search @R2.21', async () => {
    stopTime()
    const { at } = await comeBack(loggedIn, {
      'users/me': { code: 'SUCCESS', userInfo: aMember() },
      'profiles/searchprofiles': { profiles: [], more: false },
      'profiles/getsavedsearches': { searches: [], max: 10 },
      'public/getcountries': { countries: [] },
    })
    await expect.element(page.getByText('You have successfully logged in..', { exact: true })).toBeVisible()
    await pass(1_500)
    await expect.poll(at).toBe('/find-my-cupid-match')
  })

  test('says so where the token is missing @R8.2', async () => {
    await comeBack({ code: 'SUCCESS' })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('An unexpected problem occurred while logging in. Please try again later!')
    expect(sessionStorage.getItem('authToken')).toBeNull()
  })
})

test('a log-in link is exchanged for a session, whose token is kept @R4.9', async () => {
  window.logInLink = { token: 'a-link', user: null }
  const { device: _device, ...session } = loggedIn
  await open('/social-share', {
    as: null,
    page: <p>The page of the link</p>,
    answers: {
      'users/login-by-link': { ...session, name: 'Nils' },
      'users/me': { code: 'SUCCESS', userInfo: aMember() },
    },
  })
  await expect.element(page.getByText('The page of the link')).toBeVisible()
  expect(sessionStorage.getItem('authToken')).toBe('a-token')
  expect(inputsOf('users/login-by-link')).toMatchObject([{ token: 'a-link' }])
})

test('a link with a token and a user at /auto-login keeps the session, and leads to that profile after 100 ms @R2.16 @R9.19', async () => {
  stopTime()
  window.logInLink = { token: 'a-link', user: '100' }
  const { at } = await open('/auto-login', {
    as: null,
    answers: {
      'users/login-by-link': { ...loggedIn, name: 'Nils' },
      'users/me': { code: 'SUCCESS', userInfo: aMember() },
      'profiles/getprofile': { profile: aProfile() },
      'profiles/visitprofile': {},
      'profiles/getnote': { note: '', version: 0 },
    },
  })
  await expect.poll(() => sessionStorage.getItem('authToken')).toBe('a-token')
  expect(inputsOf('users/login-by-link')).toMatchObject([{ token: 'a-link' }])
  await pass(99)
  expect(at()).toBe('/auto-login')
  await pass(1)
  await expect.poll(at).toBe('/profile/100')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rosario, 30')
})

test('a phone’s toast leaves the log-in’s fields and buttons free, and the hint says what is true of this tab', async () => {
  await page.viewport(320, 640)
  await open('/likes', { as: null })
  const toast = page.getByRole('alert').filter({ hasText: 'You must be logged in' })
  await expect.element(toast).toBeVisible()
  const main = page.getByRole('main')
  await expect.element(main.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const top = (name: string) =>
    main.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThan(top('Log in'))
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(64)
  await expect
    .element(main.getByText(/You then stay logged in only in this tab, until you close it or log out\.$/))
    .toBeInTheDocument()
})

test('after a link was asked for, the address stands there and can be changed, and a link leads to the log-in', async () => {
  await page.viewport(...phone)
  await open('/forgot-password', { as: null, answers: { 'users/forgotpassword': {} } })
  await page.getByLabelText('E-mail').fill('nils@tset.example')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect.element(page.getByText(/^If a member has the address nils@tset.example, a link/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('nils@tset.example')
})
