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

test('an invitation of nobody says so, and the official one invites all the same @R2.14', async () => {
  const answers: Answers = { 'invites/getinvite': { inviter: null } }
  const h1 = page.getByRole('heading', { level: 1 })
  await opened(answers)
  await expect.element(h1).toHaveTextContent('This invitation no longer works')
  await expect.element(page.getByText(/You can sign up all the same\.$/)).toBeVisible()
  await open(`/your-official-invite/${token}`, { as: null, answers })
  await expect.element(h1).toHaveTextContent('Your official invitation')
  await expect.element(signUp()).toHaveAttribute('href', '/sign-up')
  expect(page.getByText(/all the same/).elements()).toEqual([])
})

test.each([
  [`/invite/${token}`, 'An invitation is for those who are not members yet.'],
  ['/admin', 'There is no page at this address.'],
])('a member who opens %s is told why it leads home @R2.14', async (address, told) => {
  const { at } = await open(address, {
    answers: {
      'invites/getinvite': { inviter: null },
      'profiles/searchprofiles': { profiles: [], more: false },
      'profiles/getsavedsearches': { searches: [], max: 10 },
      'public/getcountries': { countries: [] },
    },
  })
  await expect.element(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  await expect.poll(at).toMatch(/^\/find-my-cupid-match/)
})
