import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, phone } from '../../testing/open.tsx'
import { aMember } from '../../testing/samples.ts'
import { answer, inputsOf, refusal } from '../../testing/server.ts'

const photo = {
  profileImage: '',
  profileImage2x: '',
  profileImageWider: [],
  profileImageLarge: '',
  placeholder: '',
}
const taken = aMember({
  takenOver: true,
  firstName: 'Rico',
  profileName: 'Stranger_1',
  birthdate: '1970-01-01',
  cellPhone: '+639171234567',
  profileImages: [
    { pictureId: '1', ...photo },
    { pictureId: '2', ...photo },
  ],
})
const search = '/find-my-cupid-match'
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The server has taken the answer: the member is as it says from now on. */
const settled = (wish: Parameters<typeof aMember>[0], code: 'SUCCESS' | 'INCOMPLETEPROFILE' = 'SUCCESS') =>
  answer('users/answertakeover', () => {
    answer('users/me', { code, userInfo: aMember({ ...taken, takenOver: false, ...wish }) })
    return {}
  })

async function openAnswered(as = taken) {
  return open(search, {
    as,
    answers: {
      'profiles/searchprofiles': { profiles: [], more: false },
      'profiles/getsavedsearches': { searches: [], max: 10 },
      'users/getdraft': { draft: null },
      'public/getcountries': { countries: [] },
    },
  })
}

test('who took an account over is asked before any page what stays, with what would go named', async () => {
  await openAnswered()
  await expect.element(page.getByRole('heading', { name: 'Is all of this yours?' })).toBeVisible()
  for (const words of [
    'The names, gender and birth date: Rico, born January 1, 1970',
    'The profile with its texts and answers: Stranger_1, Bergen, Norway',
    '2 photos',
    'The phone numbers: +639171234567',
    'Likes, visits, notes, saved searches and notifications',
    'Messages, and passkeys and authenticator apps from before',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  expect(inputsOf('users/answertakeover')).toEqual([])
  expect(inputsOf('profiles/searchprofiles')).toEqual([])
})

test('nobody else is asked', async () => {
  await openAnswered(aMember())
  await expect.element(page.getByRole('heading', { name: 'My Search', level: 1 })).toBeInTheDocument()
  expect(page.getByText('Is all of this yours?').elements()).toEqual([])
})

test('keeping it is one press, and the page follows', async () => {
  const { at } = await openAnswered()
  settled({})
  await button('Keep all of it').click()
  await expect.element(page.getByText('Everything stays as it is.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'My Search', level: 1 })).toBeInTheDocument()
  expect(at()).toBe(search)
  expect(inputsOf('users/answertakeover')).toEqual([{ clear: false }])
})

test('clearing it asks who the owner is, can still be left, and goes on to step 2', async () => {
  await page.viewport(...phone)
  const { at } = await openAnswered()
  await button('Clear it and start anew').click()
  await button('Back').click()
  await button('Clear it and start anew').click()
  await button('Clear it and start anew').click()
  await expect.element(page.getByText('Please enter your first name.')).toBeVisible()
  expect(inputsOf('users/answertakeover')).toEqual([])
  await page.getByRole('radio', { name: 'Girl' }).click()
  await page.getByLabelText('First name').fill('Amihan')
  await page.getByRole('textbox', { name: 'Day' }).fill('14')
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('March')
  await page.getByRole('textbox', { name: 'Year' }).fill('1996')
  await page.getByRole('checkbox').click()
  const owner = { firstName: 'Amihan', gender: 1 as const, birthdate: '1996-03-14' }
  settled(
    { ...owner, profileName: '', profileImages: [], profileCreatedDate: null, profileActive: false },
    'INCOMPLETEPROFILE',
  )
  await button('Clear it and start anew').click()
  await expect.element(page.getByText('All of it is cleared. Now make a profile of your own.')).toBeVisible()
  await expect.poll(at).toBe('/sign-up-create-unique-profile')
  const consent = { terms: '1', privacy: '1' }
  expect(inputsOf('users/answertakeover')).toEqual([{ clear: true, ...owner, consent }])
})

test('what another window has decided is not asked again', async () => {
  await openAnswered()
  answer('users/answertakeover', () => {
    answer('users/me', { code: 'SUCCESS', userInfo: aMember() })
    return refusal({ code: 'NOTASKED', message: 'This is decided already.' })
  })
  await button('Keep all of it').click()
  await expect.element(page.getByRole('heading', { name: 'My Search', level: 1 })).toBeInTheDocument()
})
