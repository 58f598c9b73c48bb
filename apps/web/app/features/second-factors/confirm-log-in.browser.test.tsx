import type { Output } from '@harana/contract'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { aMember, aProfile } from '../../testing/samples.ts'
import { answer, hold, inputsOf, refusal } from '../../testing/server.ts'

const asked = refusal({ code: 'SECONDFACTOR', error: 'Please confirm with your second factor first.' })
const me = { code: 'SUCCESS', userInfo: aMember() } as const
const withTotp: Output<'users/getsecondfactors'> = {
  factors: [
    {
      factorId: '00000000-0000-4000-8000-000000000001',
      kind: 'totp',
      name: 'Phone',
      createdAt: '2026-10-03T03:12:08.000Z',
      lastUsedAt: null,
    },
  ],
  recoveryCodesLeft: 8,
  confirmed: false,
  hasPassword: true,
  passwordChangedAt: null,
  demo: false,
}
const loggedIn = {
  authToken: 'a-token',
  code: 'SUCCESS',
  loginInformation: { userId: 7 },
  asksSecondFactor: false,
} as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = page.getByRole('heading', { name: 'Confirm that it is you' })
const answers = {
  'users/me': asked,
  'users/getsecondfactors': withTotp,
  'users/getdraft': { draft: null },
  'profiles/getprofile': { profile: aProfile({ profileId: 7 }) },
}

describe('a session that asks for the second factor', () => {
  test('shows that step in place of every page, and the page once the code is right', async () => {
    const { at } = await open('/profile?user=7', { answers })
    await expect.element(title).toBeVisible()
    expect(inputsOf('profiles/getprofile')).toEqual([])
    answer('users/giveproof', () => {
      answer('users/me', me)
      return { recoveryCodesLeft: 8 }
    })
    await page.getByLabelText('Code from your authenticator app').fill('123456')
    await button('Confirm').click()
    await expect.element(title).not.toBeInTheDocument()
    expect(at()).toBe('/profile?user=7')
    await expect.poll(() => inputsOf('profiles/getprofile').length).toBeGreaterThan(0)
    expect(inputsOf('users/giveproof')).toEqual([{ code: '123456' }])
  })

  test('says what is wrong with a code, can be left for another account, and takes a recovery code', async () => {
    await open('/profile?user=7', { answers })
    answer('users/giveproof', ({ recoveryCode }) => {
      if (!recoveryCode) return refusal({ code: 'WRONGCODE', error: 'This code is not right.' })
      answer('users/me', me)
      return { recoveryCodesLeft: 7 }
    })
    await page.getByLabelText('Code from your authenticator app').fill('123456')
    await button('Confirm').click()
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent('This code is not right.')
    await expect
      .element(page.getByRole('link', { name: 'Write to us' }))
      .toHaveAttribute('href', '/aboutus#contact')
    await expect.element(button('Use another account')).toBeVisible()
    await button('Use a recovery code').click()
    await page.getByLabelText('Recovery code').fill('AAAA-BBBB-CCCC-DDDD')
    await button('Confirm').click()
    expect(inputsOf('users/giveproof').at(-1)).toEqual({ recoveryCode: 'AAAA-BBBB-CCCC-DDDD' })
    await expect.element(title).not.toBeInTheDocument()
    await expect.poll(() => inputsOf('profiles/getprofile').length).toBeGreaterThan(0)
  })

  test('says while its ways load, and why they did not', async () => {
    const release = hold('users/getsecondfactors')
    await open('/settings', {
      answers: { ...answers, 'users/getsecondfactors': refusal({ error: 'Not now.' }) },
    })
    await expect.element(page.getByText('Loading')).toBeVisible()
    release()
    await expect.element(page.getByText('Not now.')).toBeVisible()
    answer('users/getsecondfactors', withTotp)
    await button('Try again').click()
    await expect.element(page.getByLabelText('Code from your authenticator app')).toBeVisible()
  })

  test('is opened by a log-in without a word of success', async () => {
    const { at } = await open('/login', { as: null, answers })
    answer('users/loginuser', { ...loggedIn, device: '', asksSecondFactor: true })
    await page.getByLabelText('E-mail').fill('nils@test.example')
    await page.getByLabelText('Password', { exact: true }).fill('a-good-password')
    await button('Log in').click()
    await expect.element(title).toBeVisible()
    expect(at()).toBe('/profile?user=7')
    expect(page.getByText('You have successfully logged in..').query()).toBeNull()
  })
})

describe('a log-in by a passkey', () => {
  const signature = { id: 'a-passkey', type: 'public-key' }
  /** The browser’s answer to a page that asks for a passkey; in the field nobody ever chooses one. */
  const passkeys = (get: () => Promise<Credential>) =>
    vi
      .spyOn(navigator.credentials, 'get')
      .mockImplementation((how) => (how?.mediation === 'conditional' ? new Promise(() => {}) : get()))
  const signed = async () =>
    Object.assign(Object.create(PublicKeyCredential.prototype), { toJSON: () => signature }) as Credential

  test('needs one press, and stays logged in where that is wished for', async () => {
    passkeys(signed)
    const { at } = await open('/login', { as: null, answers: { ...answers, 'users/me': me } })
    answer('users/loginbypasskey', loggedIn)
    await page.getByLabelText('Remember me').click()
    await button('Log in with a passkey').click()
    await expect.element(button('Logged in')).toBeVisible()
    await expect.poll(at).toBe('/profile?user=7')
    expect(inputsOf('users/loginbypasskey')).toEqual([{ credential: signature, remember: true }])
  })

  test('that the browser or the server refuses says why, and leaves the other ways', async () => {
    passkeys(async () => {
      throw new DOMException('dismissed', 'NotAllowedError')
    })
    await open('/login', { as: null, answers })
    await button('Log in with a passkey').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect.element(alert).toMatchTextContent('This passkey did not come through. Please try again.')
    passkeys(async () => {
      throw new DOMException('another site', 'SecurityError')
    })
    await button('Log in with a passkey').click()
    await expect.element(alert).toMatchTextContent('This browser can’t use your passkey on this site.')
    passkeys(signed)
    answer(
      'users/loginbypasskey',
      refusal({ code: 'SETUPOVER', error: 'This took too long. Please start once more.' }),
    )
    await button('Log in with a passkey').click()
    await expect.element(alert).toMatchTextContent('This took too long. Please start once more.')
    await expect.element(button('Log in')).toBeEnabled()
  })

  test('is offered in the field for the e-mail, and taken up there', async () => {
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
    const chosen = Promise.withResolvers<Credential>()
    vi.spyOn(navigator.credentials, 'get').mockImplementation((how) =>
      how?.mediation === 'conditional' ? chosen.promise : Promise.reject(new Error('not asked for')),
    )
    await open('/login', { as: null, answers: { ...answers, 'users/me': me } })
    answer('users/loginbypasskey', loggedIn)
    await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
    chosen.resolve(await signed())
    await expect.element(button('Logged in')).toBeVisible()
  })

  test('is not offered by a browser without passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await open('/login', { as: null, answers })
    await expect.element(button('Log in')).toBeVisible()
    expect(button('Log in with a passkey').query()).toBeNull()
  })
})
