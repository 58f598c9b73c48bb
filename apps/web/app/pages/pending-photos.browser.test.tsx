import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, open, phone } from '../testing/open.tsx'
import { aPayoutSummary } from '../testing/payout-samples.ts'
import { aMember, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { type Answers, answer, inputsOf } from '../testing/server.ts'

const photo = {
  pictureId: '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b45',
  profileImage: '/no/photo',
  profileImage2x: '/no/photo',
  profileImageWider: [],
  profileImageLarge: '/no/photo',
  placeholder: '',
}

test('a photo that waits is shown to its member as such, and can be removed', async () => {
  await open('/me', {
    as: aMember({ pendingImages: [photo] }),
    answers: { 'profiles/removeprofileimage': {}, 'users/getrequests': { requests: [] } },
  })
  await expect.element(page.getByText('Our team looks at it. Until then only you see it.')).toBeVisible()
  answer('users/me', { code: 'SUCCESS', userInfo: aMember() })
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect
    .element(page.getByText('Our team looks at it. Until then only you see it.'))
    .not.toBeInTheDocument()
  expect(inputsOf('profiles/removeprofileimage')).toEqual([{ pictureId: photo.pictureId }])
})

const ofProfile: Answers = {
  'users/getrequests': { requests: [] },
  'public/getcountries': { countries: [] },
  'payouts/getsummary': aPayoutSummary(),
}

test('a first photo that waits is counted, and asked for no more', async () => {
  await open('/my-profile', {
    as: aMember({ gender: 1, pendingImages: [photo] }),
    answers: ofProfile,
  })
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect.element(photos.getByText('1 of 8')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your story' }).first()).toBeVisible()
  expect(page.getByText('Your profile has no picture yet.').elements()).toEqual([])
  expect(page.getByRole('heading', { name: 'A photo', exact: true }).elements()).toEqual([])
})

test.for([desktop, phone])(
  'what was earned is read after the week, and stands there, at %i by %i',
  async ([width, height]) => {
    await page.viewport(width, height)
    await open('/my-profile', {
      as: aMember({ gender: 1, kaPartner: true }),
      answers: ofProfile,
    })
    await expect.element(page.getByRole('heading', { name: 'Your earnings' })).toBeVisible()
    const headings = page.getByRole('main').getByRole('heading', { level: 2 }).elements()
    const box = (name: string) =>
      headings
        .find(({ textContent }) => textContent === name)!
        .closest('section')!
        .getBoundingClientRect()
    const names = headings.map(({ textContent }) => textContent)
    const at = names.indexOf('This week')
    expect(names.slice(at, at + 4)).toEqual(['This week', 'Your earnings', 'A photo', 'Photos'])
    if (width < 1200) {
      const tops = headings.map((one) => one.getBoundingClientRect().top)
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    } else {
      // Each column goes on below its own first part.
      expect(box('A photo').top - box('This week').bottom).toBeCloseTo(20)
      expect(box('Your earnings').top).toBeCloseTo(box('This week').top)
    }
  },
)

test('what is wrong with a chosen file is told in sight, with its sign whole', async () => {
  await page.viewport(...phone)
  await open('/my-profile', {
    as: aMember({ gender: 1, kaPartner: true }),
    answers: ofProfile,
  })
  await expect.poll(() => document.querySelector('input[type="file"]')).not.toBeNull()
  window.scrollTo(0, 0)
  const file = new File(['no picture'], 'letter.txt', { type: 'text/plain' })
  const chosen = new DataTransfer()
  chosen.items.add(file)
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')!
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toBeVisible()
  expect(alert.element().querySelector('svg')!.getBoundingClientRect()).toMatchObject({
    width: 18,
    height: 18,
  })
  const bar = page.getByRole('navigation', { name: 'Pages' }).element().getBoundingClientRect()
  await expect.poll(() => alert.element().getBoundingClientRect().bottom).toBeLessThan(bar.top)
  expect(alert.element().getBoundingClientRect().top).toBeGreaterThan(60)
})

const until = new Date(Date.now() + 30 * 60_000).toISOString()
const newPhotoCase = aTicketCase({
  ticket: aTicket({
    kind: 'new-photo',
    status: 'claimed',
    mine: true,
    assignee: { profileId: 7, name: 'Nils' },
    claimedUntil: until,
    reports: 0,
  }),
  reports: [],
  newPhoto: { photoId: photo.pictureId, placeholder: '' },
})
const openCase = () =>
  open(`/admin/queue/${newPhotoCase.ticket.ticketId}`, {
    as: aMember({ admin: true, staffRoles: ['administrator'] }),
    answers: {
      'users/getsecondfactors': confirmedFactors,
      'admin/gettickets': { tickets: [], more: false, asked: 0 },
      'admin/getticket': newPhotoCase,
      'admin/openticketphoto': { photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
      'admin/approvephoto': {},
      'admin/sanctionmember': { decisionId: crypto.randomUUID() },
      'admin/claimnextticket': { ticketId: null },
    },
  })

test('staff open a new photo by a press, and take it away with a reason by its own ticket', async () => {
  await openCase()
  await expect.element(page.getByRole('heading', { name: 'The new photo' })).toBeVisible()
  expect(inputsOf('admin/openticketphoto')).toEqual([])
  await expect.element(page.getByRole('radio', { name: /^Show the photo/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Remove photos|^Take photos/ }).click({ force: true })
  await expect.element(page.getByRole('button', { name: 'Decide, then the next case' })).toBeVisible()
  expect(page.getByText('Please choose photos.').elements()).toEqual([])
})
