import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Configuration } from '../../lib/site/configuration.ts'
import { open } from '../../testing/open.tsx'
import { aConfiguration, aMember } from '../../testing/samples.ts'

const none = { profiles: [], total: 0, more: false }
const tip = page.getByRole('complementary', { name: 'Tip' })
const woman = { gender: 1, verifiedEmail: false, weakPassword: true } as const
const opened = (tips: Configuration['tips'], language: 'en' | 'fil' = 'en') =>
  open('/likes', {
    as: aMember({ ...woman, language }),
    answers: {
      'public/configuration': aConfiguration({ tips }),
      'profiles/getlikingprofiles': none,
      'profiles/getmutuallikes': none,
      'profiles/getmutualnotmessaged': none,
      'profiles/getlikedprofiles': none,
    },
  })
const heading = page.getByRole('heading', { level: 1 })

test('the tip that staff put first is shown, in their words and the reader’s language', async () => {
  const texts = { en: 'Change it: [here] please', fil: 'Palitan: [dito] po' }
  await opened([
    { tip: 'password', texts },
    { tip: 'email', texts: null },
  ])
  await expect.element(tip).toMatchTextContent('Change it: here please')
  const link = tip.getByRole('link', { name: 'here' })
  await expect.element(link).toHaveAttribute('href', '/settings/change-password')
  await opened([{ tip: 'password', texts }], 'fil')
  await expect.element(page.getByRole('link', { name: 'dito' })).toBeVisible()
})

test('a tip that staff switched off is shown to nobody, nor is one whose page is not built @R6.15', async () => {
  await opened([
    { tip: 'kaPartner', texts: null },
    { tip: 'invite', texts: null },
  ])
  await expect.element(heading).toBeVisible()
  await expect.element(tip).not.toBeInTheDocument()
})

test('a tip about earning is not shown among people, and is shown on other pages @R6.15', async () => {
  const texts = { en: 'Become one. [Apply]', fil: 'Maging isa. [Mag-apply]' }
  const { visit } = await open('/social-share', {
    as: aMember({ gender: 1 }),
    page: <p>A page</p>,
    answers: {
      'public/configuration': aConfiguration({ tips: [{ tip: 'kaPartner', texts }] }),
      'profiles/getlikingprofiles': none,
      'profiles/getmutuallikes': none,
      'profiles/getmutualnotmessaged': none,
      'profiles/getlikedprofiles': none,
    },
  })
  await expect.element(tip).toMatchTextContent('Become one. Apply')
  await visit('/likes')
  await expect.element(heading).toHaveTextContent('My Likes')
  await expect.element(tip).not.toBeInTheDocument()
})
