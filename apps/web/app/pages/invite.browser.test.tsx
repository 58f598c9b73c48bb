import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { type Answers, answer, hold, refusal } from '../testing/server.ts'

const token = 'abcdefghjkmnpqrstuvwxyz234'
const signUp = () => page.getByRole('link', { name: 'Sign up' })
const opened = (answers: Answers = {}) => open(`/invite/${token}`, { as: null, answers })

test('the invitation goes along to the sign-up before the name of who invites is there, and where it does not load @R2.14', async () => {
  const release = hold('invites/getinvite')
  await opened()
  await expect.element(signUp()).toHaveAttribute('href', `/sign-up/invite/${token}`)
  answer('invites/getinvite', { inviter: { firstName: 'Tala' } })
  release()
  await expect.element(page.getByText(/Tala/).first()).toBeVisible()
  await expect.element(signUp()).toHaveAttribute('href', `/sign-up/invite/${token}`)
  await opened({ 'invites/getinvite': refusal({ code: 'ODD', message: 'Not now.' }) })
  await expect.element(signUp()).toHaveAttribute('href', `/sign-up/invite/${token}`)
  await opened({ 'invites/getinvite': { inviter: null } })
  await expect.element(signUp()).toHaveAttribute('href', '/sign-up')
})
