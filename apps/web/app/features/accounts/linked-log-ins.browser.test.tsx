import type { Output } from '@harana/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { aConfiguration } from '../../testing/samples.ts'
import { answer, hold, inputsOf, refusal } from '../../testing/server.ts'

type Linked = Output<'social/getlinked'>
const google: Linked['linked'][number] = {
  provider: 'google',
  email: 'nils@people.example',
  linkedAt: '2026-10-03T03:12:08.000Z',
  lastUsedAt: '2026-11-20T03:12:08.000Z',
  removable: true,
}
const socialLogins = (['facebook', 'google'] as const).map((provider) => ({
  provider,
  clientId: 'the-site',
  authorizeUrl: `/dev/identity/${provider}`,
  scope: 'openid email',
}))
const button = (name: string) => page.getByRole('button', { name, exact: true })

const openLinked = (linked: Linked) =>
  open('/settings/social', {
    answers: { 'public/configuration': { ...aConfiguration(), socialLogins }, 'social/getlinked': linked },
  })

describe('linked log-ins', () => {
  test('say with which address and when each was used, and are linked and removed', async () => {
    const { at } = await openLinked({ linked: [google], hasPassword: true })
    await expect.element(page.getByText('nils@people.example · last used Nov 20, 2026')).toBeVisible()
    await expect.element(page.getByText('Not linked')).toBeVisible()
    await expect.element(page.getByText(/^You have a password as well/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Link Facebook' }))
      .toHaveAttribute('href', '/social-login/facebook?link=1')
    answer('social/removelinked', () => {
      answer('social/getlinked', { linked: [], hasPassword: true })
      return {}
    })
    await button('Remove Google').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Link Google' })).toBeVisible()
    expect(inputsOf('social/removelinked')).toEqual([{ provider: 'google' }])
    expect(at()).toBe('/settings/social')
  })

  test('keep the last way in, and say why', async () => {
    await openLinked({ linked: [{ ...google, lastUsedAt: null, removable: false }], hasPassword: false })
    await expect.element(page.getByText('nils@people.example · linked Oct 3, 2026')).toBeVisible()
    await expect.element(button('Remove Google')).toBeDisabled()
    await expect.element(page.getByText(/^You have no password/)).toBeVisible()
  })

  test('say while they load, and why they did not', async () => {
    const release = hold('social/getlinked')
    await openLinked({ linked: [], hasPassword: true })
    await expect.element(page.getByText('Loading').first()).toBeVisible()
    answer('social/getlinked', refusal({ error: 'Not now.' }))
    release()
    await expect.element(page.getByText('Not now.')).toBeVisible()
  })
})
