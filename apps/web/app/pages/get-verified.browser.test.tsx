import type { Output } from '@harana/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open, phone } from '../testing/open.tsx'
import { aCard, aMember, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'
import { acceptUploads } from '../testing/uploads.ts'

type Verification = Output<'verification/getverification'>

const sentAt = new Date(Date.now() - 3_600_000).toISOString()
const gestureId = '0f2f1d5e-54a3-4b8e-9d0a-7c7b4a3b1e21'
const step = (
  name: Verification['steps'][number]['step'],
  wish: Partial<Verification['steps'][number]> = {},
) => ({
  step: name,
  status: -1 as const,
  flaw: null,
  sent: null,
  missing: false,
  ...wish,
})
const begun = (wish: Partial<Verification> = {}): Verification => ({
  state: 'begun',
  steps: [
    step('document', { missing: true }),
    step('selfie', { missing: true }),
    step('profile'),
    step('photos'),
  ],
  since: null,
  words: '',
  isAppeal: false,
  gesture: null,
  outside: null,
  ...wish,
})
const ready = [
  step('document', { sent: sentAt }),
  step('selfie', { sent: sentAt }),
  step('profile'),
  step('photos'),
]
const right = (['document', 'selfie', 'profile', 'photos'] as const).map((name) => step(name, { status: 1 }))
const rejected: Verification = {
  ...begun(),
  state: 'rejected',
  steps: [step('document', { status: 0, flaw: 'cut', sent: sentAt }), ...right.slice(1)],
  words: 'The corner of your ID is cut off.',
  isAppeal: true,
}
const a = (gender: 1 | 3, verification: Verification, answers: Answers = {}) => ({
  as: aMember({ gender }),
  answers: { 'verification/getverification': verification, ...answers },
})
const path = '/get-verified-become-a-ka-partner'
const card = (name: string) => page.getByRole('heading', { name }).element().closest('section')

let sent: URL[]
beforeEach(() => {
  sent = acceptUploads()
})
afterEach(() => vi.unstubAllGlobals())

/** A file with a picture of noise, which no format makes small. */
async function aPicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const noise = crypto
    .getRandomValues(new Uint8ClampedArray(128 * 128 * 4))
    .map((value, at) => (at % 4 === 3 ? 255 : value))
  canvas.getContext('2d')!.putImageData(new ImageData(noise, 128), 0, 0)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'))
  return new File([blob], 'id.png', { type: blob.type })
}

test('a woman sends her document and a live selfie, and then all of it to our team @R2.35', async () => {
  await page.viewport(...phone)
  await open(
    path,
    a(1, begun(), {
      'users/saverequest': { status: 0 },
      'verification/askgesture': refusal({ code: 'ENOUGHGESTURES' }),
    }),
  )
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Get verified. Become a Ka-Partner.')
  const send = page.getByRole('button', { name: 'Send it to our team' })
  await expect.element(send).toBeDisabled()
  answer(
    'verification/getverification',
    begun({ steps: [ready[0]!, step('selfie', { missing: true }), ready[2]!, ready[3]!] }),
  )
  await page.getByLabelText('A photo of your identity document').upload(await aPicture())
  await expect.element(page.getByRole('button', { name: /Upload a new photo/ })).toBeVisible()
  expect(sent.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/v1/users/verifyupload?part=document',
  ])
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.element(page.getByText(/^These are enough gestures for today/)).toBeVisible()
  const gesture = {
    gestureId,
    gesture: { hand: 'fist', place: 'chin' } as const,
    ends: new Date(Date.now() + 600_000).toISOString(),
  }
  answer('verification/askgesture', gesture)
  answer(
    'verification/getverification',
    begun({ steps: [ready[0]!, step('selfie', { missing: true }), ready[2]!, ready[3]!], gesture }),
  )
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.element(page.getByText(/^We found no camera on this device/)).toBeVisible()
  await page.getByLabelText('A photo of you with the gesture').upload(await aPicture())
  answer('verification/getverification', begun({ steps: ready }))
  await page.getByRole('button', { name: 'Send this photo' }).click()
  await expect.element(send).toBeEnabled()
  expect(sent[1]!.search).toBe(`?part=selfie&gestureId=${gestureId}`)
  answer('verification/getverification', begun({ state: 'waiting', steps: ready, since: sentAt }))
  await send.click()
  await expect
    .element(page.getByText(/A person looks at it, usually within a day. We write to you./))
    .toBeVisible()
  expect(inputsOf('users/saverequest')).toEqual([{ kind: 'verification', reason: '' }])
  expect(page.getByRole('button', { name: /Upload|Begin|Send it/ }).elements()).toEqual([])
})

test('a refusal says what was wrong and how to pass, and another person is asked with a reason', async () => {
  await open(path, a(1, rejected, { 'users/saverequest': { status: 0 } }))
  await expect.element(page.getByText('The corner of your ID is cut off.')).toBeVisible()
  await expect.element(page.getByText(/^A corner is cut off. Put it on a dark table/)).toBeVisible()
  await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible()
  expect(page.getByText('Approved', { exact: true }).elements()).toHaveLength(4)
  await page.getByRole('button', { name: 'Ask another person to look' }).click()
  await expect.element(page.getByText(/Please tell us why, in at least 10 characters/)).toBeVisible()
  expect(inputsOf('users/saverequest')).toEqual([])
  await page.getByLabelText('Why we should look once more').fill('All four corners are there.')
  await page.getByRole('button', { name: 'Ask another person to look' }).click()
  await expect
    .poll(() => inputsOf('users/saverequest'))
    .toEqual([{ kind: 'verification', reason: 'All four corners are there.' }])
})

test('what waits is taken back after a question', async () => {
  await open(
    path,
    a(1, begun({ state: 'waiting', steps: ready, since: sentAt }), { 'verification/withdraw': {} }),
  )
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText(/are erased at once. You can begin again/)).toBeVisible()
  answer('verification/getverification', begun())
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByRole('button', { name: /Upload a photo of it/ })).toBeVisible()
  expect(inputsOf('verification/withdraw')).toEqual([{}])
})

test('what waits beside a check that was refused is taken back, and says when another can begin', async () => {
  const refused = { state: 'refused', flaw: 'age', again: null } as const
  await open(path, a(1, begun({ state: 'waiting', steps: ready, since: sentAt, outside: refused })))
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect
    .element(page.getByText(/are erased at once. Another check can begin 30 days after/))
    .toBeVisible()
  expect(page.getByText(/at any time/).elements()).toEqual([])
})

const outside = (wish: Partial<NonNullable<Verification['outside']>> = {}) =>
  begun({ outside: { state: null, flaw: null, again: null, ...wish } })

test('where Stripe looks at documents they are shown there, and what it says stands on the page', async () => {
  await page.viewport(...phone)
  await open(path, a(1, outside(), { 'verification/startcheck': refusal({ code: 'UNAVAILABLE' }) }))
  await expect.element(page.getByText('Government ID and live photo')).toBeVisible()
  await expect.element(page.getByText(/we never get the pictures/)).toBeVisible()
  expect(page.getByRole('button', { name: /Upload|^Begin$/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Go to Stripe' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  // It was done in another tab meanwhile, and there is nowhere to go.
  answer('verification/startcheck', { url: null })
  answer('verification/getverification', outside({ state: 'working' }))
  await page.getByRole('button', { name: 'Go to Stripe' }).click()
  await expect.element(page.getByText(/^Stripe is looking at it/)).toBeVisible()
  expect(page.getByRole('button', { name: /Stripe/ }).elements()).toEqual([])
})

test.each([
  ['open', null, /^You left Stripe’s page before it was done/, 'Go to Stripe'],
  ['retry', 'expired', /^It has expired/, 'Try again at Stripe'],
  ['refused', 'age', /By your document you are too young. You can begin again on/, null],
] as const)(
  'who comes back from Stripe learns that the check is %s, and what to do',
  async (state, flaw, words, button) => {
    const again = state === 'refused' ? new Date(Date.now() + 30 * 86_400_000).toISOString() : null
    await open(`${path}?checked`, a(1, outside({ state, flaw, again }), { 'verification/lookupcheck': {} }))
    await expect.element(page.getByText(words)).toBeVisible()
    expect(inputsOf('verification/lookupcheck')).toEqual([{}])
    expect(page.getByRole('button', { name: /at Stripe|to Stripe/ }).elements()).toHaveLength(button ? 1 : 0)
    await expect.element(page.getByRole('button', { name: 'Send it to our team' })).toBeDisabled()
  },
)

test('a guy is verified in his settings, and a woman is led to her page from there @D35', async () => {
  await open('/settings/verification', a(3, begun({ state: 'approved', steps: right })))
  await expect.element(page.getByText(/^You are verified/)).toBeVisible()
  expect(document.body.textContent).not.toContain('Ka-Partner')
  await open('/settings/verification', a(1, begun()))
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Get verified. Become a Ka-Partner.')
})

test('a page that does not load says so, and tries again', async () => {
  await open(path, a(1, begun(), { 'verification/getverification': refusal({ code: 'UNAVAILABLE' }) }))
  await expect.element(page.getByText('This did not load')).toBeVisible()
  answer('verification/getverification', begun())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Government ID')).toBeVisible()
})

test('a guy who is verified carries a plain check, a Ka-Partner the seal alone @D35', async () => {
  const profiles = [
    aCard({ profileId: 1, userName: 'Jorge', gender: 3, verified: true }),
    aCard({ profileId: 2, userName: 'Ana', gender: 1, verified: true, kaPartner: true }),
    aCard({ profileId: 3, userName: 'Luz', gender: 1 }),
  ]
  await open('/likes', {
    as: aMember(),
    answers: {
      'profiles/getlikingprofiles': {
        profiles: profiles.map((one) => ({ ...one, at: sentAt, likedPart: null })),
        total: 3,
        more: false,
      },
      'profiles/getlikedprofiles': { profiles: [], total: 0, more: false },
      'profiles/getmutuallikes': { profiles: [], total: 0, more: false },
      'profiles/getmutualnotmessaged': { profiles: [], total: 0, more: false },
    },
  })
  await expect.element(page.getByRole('img', { name: 'Verified' })).toBeVisible()
  expect(page.getByRole('img', { name: 'Verified' }).elements()).toHaveLength(1)
  expect(page.getByRole('img', { name: 'Ka-Partner' }).elements()).toHaveLength(1)
})

const theCase = aTicketCase({
  ticket: aTicket({
    kind: 'verification',
    status: 'claimed',
    mine: true,
    assignee: { profileId: 7, name: 'Nils' },
    claimedUntil: new Date(Date.now() + 30 * 60_000).toISOString(),
    reports: 0,
  }),
  reports: [],
  verification: {
    seen: 'all-of-this',
    status: 0,
    reason: '',
    firstName: 'Maria',
    lastName: 'Santos',
    birthdate: '1994-03-02',
    legalName: '',
    knownName: '',
    mainPhotoId: null,
    document: { pictureId: '0f2f1d5e-54a3-4b8e-9d0a-7c7b4a3b1e22', sent: sentAt },
    selfie: {
      pictureId: '0f2f1d5e-54a3-4b8e-9d0a-7c7b4a3b1e23',
      sent: sentAt,
      gesture: { hand: 'fist', place: 'chin' },
    },
    steps: (['document', 'selfie', 'profile', 'photos'] as const).map((name) => ({
      step: name,
      status: -1 as const,
      flaw: null,
    })),
    outside: null,
    words: '',
    refusedBefore: 1,
  },
})
const openCase = (answers: Answers = {}) =>
  open(`/admin/queue/${theCase.ticket.ticketId}`, {
    as: aMember({ admin: true, staffRoles: ['moderator'] }),
    answers: {
      'users/getsecondfactors': confirmedFactors,
      'admin/getticket': theCase,
      'admin/decideverification': {},
      'admin/claimnextticket': { ticketId: null },
      'admin/gettickets': { tickets: [], more: false, asked: 0 },
      ...answers,
    },
  })

test('staff open the document by a press, and verify with the name that it shows', async () => {
  stopTime()
  await openCase({ 'admin/getverificationpicture': { photo: '/documents/sealed' } })
  await expect.element(page.getByText('Refused once before.')).toBeVisible()
  expect(inputsOf('admin/getverificationpicture')).toEqual([])
  await page.getByRole('button', { name: 'Show: The document' }).click()
  await expect
    .element(page.getByAltText('The document'))
    .toHaveAttribute('src', expect.stringMatching(/\/documents\/sealed$/))
  await page.getByRole('radio', { name: /^Verify the member/ }).click({ force: true })
  // Nobody is verified without a name.
  await page.getByRole('button', { name: /Decide, then the next case/ }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please write the name as the document shows it.')
  await page.getByLabelText('The name as the document shows it').fill('Maria Clara Santos')
  await page.getByRole('button', { name: /Decide, then the next case/ }).click()
  await pass(6_000)
  await expect
    .poll(() => inputsOf('admin/decideverification'))
    .toEqual([
      {
        ticketId: theCase.ticket.ticketId,
        seen: 'all-of-this',
        approve: true,
        legalName: 'Maria Clara Santos',
      },
    ])
})

test('staff see what Stripe says of a document, with a birthday that is another than the account’s', async () => {
  await openCase({
    'admin/getticket': {
      ...theCase,
      verification: {
        ...theCase.verification!,
        document: null,
        selfie: null,
        knownName: 'MARIA SANTOS',
        outside: {
          company: 'stripe',
          state: 'verified',
          flaw: null,
          at: sentAt,
          name: 'MARIA SANTOS',
          birthdate: '1993-03-02',
          url: 'https://dashboard.stripe.com/identity/verification-sessions/vs_1',
        },
      },
    },
  })
  await expect.element(page.getByText('MARIA SANTOS', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Another one than the account’s')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See it at Stripe' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Show: The (document|live photo)/ }).elements()).toEqual([])
  await page.getByRole('radio', { name: /^Verify the member/ }).click({ force: true })
  await expect.element(page.getByText('Kept where you write nothing: MARIA SANTOS')).toBeVisible()
})

test('staff say what is wrong with which step, in words that begin with how to pass', async () => {
  stopTime()
  await openCase()
  await page.getByRole('radio', { name: /^Something is not right/ }).click({ force: true })
  await page.getByRole('button', { name: /Decide, then the next case/ }).click()
  await expect.element(page.getByText('Please say what is not right.')).toBeVisible()
  await page.getByLabelText('Document', { exact: true }).selectOptions('cut')
  await expect
    .element(page.getByLabelText('The answer'))
    .toHaveValue('A corner of your document is cut off. Put it on a dark table and include all four corners.')
  await page.getByRole('button', { name: /Decide, then the next case/ }).click()
  await pass(6_000)
  await expect
    .poll(() => inputsOf('admin/decideverification'))
    .toMatchObject([{ seen: 'all-of-this', approve: false, flaws: [{ step: 'document', flaw: 'cut' }] }])
})

test.for([
  ['Maria', '', 'Your last name is missing.'],
  ['', 'Santos', 'Your first name is missing.'],
  ['', '', 'Your first and last name are missing.'],
] as const)('says which name is missing: “%s %s”', async ([firstName, lastName, told]) => {
  const steps = [...ready.slice(0, 2), step('profile', { missing: true }), step('photos')]
  const { answers } = a(1, begun({ steps }))
  await open(path, { as: aMember({ gender: 1, firstName, lastName }), answers })
  await expect.element(page.getByText(told)).toBeVisible()
  expect(card('Profile')?.textContent).toContain('To do')
  await expect
    .element(page.getByRole('link', { name: 'Add your name' }))
    .toHaveAttribute('href', '/settings/account')
})
