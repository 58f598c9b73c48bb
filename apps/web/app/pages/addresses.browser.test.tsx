import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember } from '../testing/samples.ts'
import { answerPlace, refusal } from '../testing/server.ts'

const h1 = page.getByRole('heading', { level: 1 })
const used = refusal({ code: 'USEDLINK' })

test.each([
  ['/sign-up', 'Create your account'],
  ['/signup', 'Create your account'],
  ['/sign-up-step-1', 'Create your account'],
  ['/signup/invite/no-such-token', 'Create your account'],
  ['/sign-up/invite/no-such-token', 'Create your account'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Forgot password'],
  ['/reset-password/no-such-token', 'This link no longer works'],
  ['/email-otp', 'Enter the code'],
  ['/verify-email/no-such-token', 'This link no longer works'],
  ['/about-us', 'About us'],
  ['/cookies', 'Cookies'],
  ['/faq.html', 'FAQ'],
  ['/privacy.html', 'Privacy'],
  ['/terms.html', 'Terms'],
  ['/sitemap', 'Site map'],
])('a visitor finds at %s the page "%s" @R2.11 @R2.12 @R2.13 @R2.15', async (address, title) => {
  const { at } = await open(address, {
    as: null,
    answers: {
      'invites/getinvite': { inviter: null },
      'users/verify-token': used,
      'users/verify-email': used,
    },
  })
  await expect.element(h1).toHaveTextContent(title)
  expect(at()).toBe(address)
})

test.each([
  ['a guy', '/datingtips', 3, '/how-to-date-a-filipina', 'How to date a Filipina.'],
  ['a guy', '/how-to-date-a-filipina', 3, '/how-to-date-a-filipina', 'How to date a Filipina.'],
  [
    'a woman',
    '/datingtips',
    1,
    '/kung-paano-makipag-date-sa-isang-dayuhan',
    'Kung paano makipag-date sa isang dayuhan.',
  ],
] as const)('%s reads at %s the own guide @R2.37', async (_who, address, gender, end, subject) => {
  answerPlace({ countryCode: 'PH', countryName: 'Philippines' })
  const { at } = await open(address, { as: aMember({ gender }) })
  await expect.element(h1).toHaveTextContent('Dating Tips')
  await expect.element(page.getByText(subject)).toBeVisible()
  expect(at()).toBe(end)
})
