import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { answer, inputsOf } from '../testing/server.ts'

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
