import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open, phone } from '../testing/open.tsx'
import { aMember, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'
import { acceptUploads, holdUploads } from '../testing/uploads.ts'

const photoId = '0f2f1d5e-54a3-4b8e-9d0a-7c7b4a3b1e21'
const gesture = { hand: 'three-fingers', place: 'cheek' } as const
const soon = (seconds = 600) => new Date(Date.now() + seconds * 1_000).toISOString()
const asked = (ends = soon()) => ({
  photoId,
  gesture,
  state: 'asked' as const,
  ends,
  sent: null,
  flaw: null,
  words: '',
})
const waiting = () => ({ ...asked(), state: 'waiting' as const, sent: new Date().toISOString() })
const refused = () => ({
  ...waiting(),
  state: 'refused' as const,
  flaw: 'gesture' as const,
  words: 'We could not see your hand.',
})
type State = ReturnType<typeof asked | typeof waiting | typeof refused> | null

/** Opens step 3 for a member whose live photo stands so. */
const openStep3 = (photo: State, answers: Answers = {}) =>
  open('/sign-up-step-3', {
    as: aMember({ profileActive: false, verifiedEmail: false }),
    status: 'INACTIVEPROFILE',
    answers: {
      'users/getphone': { countries: [], sent: null, confirmedBy: null },
      'users/getlivephoto': { open: true, photo },
      ...answers,
    },
  })

/** The browser's own: a clock that a test advances would have the camera draw every frame of the time that it skips. */
const nextFrame = requestAnimationFrame.bind(window)

/** A camera that shows noise, which no format makes small. */
function aCamera(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 240
  const paper = canvas.getContext('2d')!
  const pixels = paper.createImageData(320, 240)
  for (let at = 0; at < pixels.data.length; at += 4)
    pixels.data.set([(at * 7) % 251, (at * 13) % 241, (at * 31) % 239, 255], at)
  paper.putImageData(pixels, 0, 0)
  const stream = canvas.captureStream(10)
  // Each frame is drawn anew, so that the camera has one to give.
  const again = () => {
    paper.putImageData(pixels, 0, 0)
    if (stream.active) nextFrame(again)
  }
  again()
  return stream
}
const getUserMedia = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia')
let camera: MediaStream
let sent: URL[]
beforeEach(() => {
  camera = aCamera()
  sent = acceptUploads()
})
afterEach(() => {
  for (const track of camera.getTracks()) track.stop()
})

test('the live photo asks for a gesture, counts down, and sends what its member likes @D16', async () => {
  const given = getUserMedia().mockResolvedValue(camera)
  await openStep3(null, {
    'users/asklivephoto': { photoId, gesture, ends: soon() },
  })
  await page.getByRole('radio', { name: /Live photo/ }).click()
  expect(given).not.toHaveBeenCalled()
  answer('users/getlivephoto', { open: true, photo: asked() })
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.element(page.getByText('Hold up three fingers beside your cheek')).toBeVisible()
  await page.getByRole('button', { name: 'Take the photo in 3 seconds' }).click()
  await expect.element(page.getByRole('timer')).toHaveTextContent('3')
  await expect.element(page.getByAltText('What you have taken')).toBeVisible()
  answer('users/getlivephoto', { open: true, photo: waiting() })
  await page.getByRole('button', { name: 'Send this photo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your photo is with our team' })).toBeVisible()
  expect(given).toHaveBeenCalledTimes(1)
  expect(given.mock.calls[0]![0]).toMatchObject({ video: { facingMode: 'user' }, audio: false })
  expect(sent.map(({ pathname, search }) => pathname + search)).toEqual([
    `/api/v1/users/sendlivephoto?photoId=${photoId}`,
  ])
  // The camera is closed as soon as it is not needed.
  expect(camera.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

/** Chooses a file with a picture of noise. */
async function chooseFile() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const noise = crypto
    .getRandomValues(new Uint8ClampedArray(128 * 128 * 4))
    .map((value, at) => (at % 4 === 3 ? 255 : value))
  canvas.getContext('2d')!.putImageData(new ImageData(noise, 128), 0, 0)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'))
  await page
    .getByLabelText('A photo of you with the gesture')
    .upload(new File([blob], 'me.png', { type: blob.type }))
}

test.each([
  ['NotAllowedError', /^The camera is closed to this page/],
  ['NotFoundError', /^We found no camera on this device/],
  ['NotReadableError', /^Something else uses the camera/],
])('a camera that fails with %s says what to do, and a file goes as well', async (name, words) => {
  await page.viewport(...phone)
  getUserMedia().mockRejectedValue(new DOMException('', name))
  await openStep3(asked())
  await page.getByRole('button', { name: 'Open the camera' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  await chooseFile()
  await expect.element(page.getByRole('button', { name: 'Take another' })).toBeVisible()
  await page.getByRole('button', { name: 'Send this photo' }).click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('a photo that is still on its way when its gesture is over is sent to its end', async () => {
  stopTime()
  const release = holdUploads()
  await openStep3(asked(soon(5)))
  await chooseFile()
  await page.getByRole('button', { name: 'Send this photo' }).click()
  answer('users/getlivephoto', { open: true, photo: null })
  await pass(15_000)
  await expect.element(page.getByRole('progressbar', { name: 'Sending the photo' })).toBeVisible()
  answer('users/getlivephoto', { open: true, photo: waiting() })
  release()
  await expect.element(page.getByRole('heading', { name: 'Your photo is with our team' })).toBeVisible()
})

test('a camera that goes away says so, and is opened again', async () => {
  const given = getUserMedia().mockResolvedValue(camera)
  await openStep3(asked())
  await page.getByRole('button', { name: 'Open the camera' }).click()
  await expect.element(page.getByRole('button', { name: 'Take the photo in 3 seconds' })).toBeVisible()
  camera.getTracks()[0]!.dispatchEvent(new Event('ended'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The camera went away. Open it again.')
  await page.getByRole('button', { name: 'Open the camera' }).click()
  expect(given).toHaveBeenCalledTimes(2)
})

test('a gesture whose time is over is not sent any more, and another can be asked for', async () => {
  stopTime()
  await openStep3(asked(soon(20)), { 'users/asklivephoto': refusal({ code: 'ENOUGHLIVEPHOTOS' }) })
  await expect.element(page.getByRole('button', { name: 'Open the camera' })).toBeVisible()
  await pass(20_000)
  await expect.element(page.getByText('The time for this gesture is over.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Open the camera' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Ask for a new gesture' }).click()
  await expect.element(page.getByText(/^These are enough photos for today/)).toBeVisible()
})

test('a photo that waits is asked about every 15 seconds, and opens the profile by itself @D16', async () => {
  stopTime()
  await openStep3(waiting())
  await expect.element(page.getByText(/^Sent today at/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
  answer('users/getlivephoto', { open: true, photo: refused() })
  await pass(15_000)
  await expect.element(page.getByText('We could not see your hand.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Begin again' })).toBeVisible()
})

test('a photo that waits is taken back for a code @D16', async () => {
  await openStep3(waiting(), { 'users/withdrawlivephoto': {} })
  await expect.element(page.getByRole('button', { name: 'Use a code instead' })).toBeVisible()
  answer('users/getlivephoto', { open: true, photo: null })
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await expect.element(page.getByRole('heading', { name: 'We sent a code to your e-mail' })).toBeVisible()
  expect(inputsOf('users/withdrawlivephoto')).toEqual([{}])
})

test('where live photos are closed no tile offers them', async () => {
  await openStep3(null, { 'users/getlivephoto': { open: false, photo: null } })
  await expect.element(page.getByRole('heading', { name: 'We sent a code to your e-mail' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

const until = new Date(Date.now() + 30 * 60_000).toISOString()
const theCase = aTicketCase({
  ticket: aTicket({
    kind: 'live-photo',
    status: 'claimed',
    mine: true,
    assignee: { profileId: 7, name: 'Nils' },
    claimedUntil: until,
    reports: 0,
  }),
  reports: [],
  livePhoto: {
    gesture,
    sent: new Date().toISOString(),
    refusedBefore: 1,
    approved: null,
    flaw: null,
    words: '',
  },
})
const openCase = () =>
  open(`/admin/queue/${theCase.ticket.ticketId}`, {
    as: aMember({ admin: true, staffRoles: ['moderator'] }),
    answers: {
      'users/getsecondfactors': confirmedFactors,
      'admin/gettickets': { tickets: [], more: false, asked: 0 },
      'admin/getticket': theCase,
      'admin/openlivephoto': { photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
      'admin/decidelivephoto': {},
      'admin/claimnextticket': { ticketId: null },
    },
  })

test('staff open a live photo by a press, beside its gesture and the profile’s photos, and confirm by a key', async () => {
  stopTime()
  await openCase()
  await expect.element(page.getByText('Hold up three fingers beside your cheek')).toBeVisible()
  await expect.element(page.getByText(/One before it was refused/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Show: Photo 1 of today' }).elements()).toHaveLength(1)
  expect(inputsOf('admin/openlivephoto')).toEqual([])
  await page.getByRole('button', { name: 'Show: The live photo' }).click()
  await expect.element(page.getByRole('img', { name: 'The live photo' })).toBeVisible()
  await page.getByRole('radio', { name: /^Confirm the person/ }).click({ force: true })
  await page.getByRole('button', { name: 'Decide, then the next case' }).click()
  expect(inputsOf('admin/decidelivephoto')).toEqual([])
  await pass(6_000)
  await expect
    .poll(() => inputsOf('admin/decidelivephoto'))
    .toEqual([{ ticketId: theCase.ticket.ticketId, approve: true }])
})

test('staff refuse a live photo with a reason, whose words stand there for the member', async () => {
  stopTime()
  await openCase()
  await page.getByRole('radio', { name: /^Refuse the photo/ }).click({ force: true })
  await page.getByRole('button', { name: 'Decide, then the next case' }).click()
  await expect.element(page.getByText('Please choose a reason.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('gesture')
  await expect
    .element(page.getByLabelText('The answer'))
    .toHaveValue(
      'We could not see the gesture that we asked for. Please look at its drawing, hold your hand where it shows, and keep hand and face in the picture.',
    )
  await page.getByRole('button', { name: 'Decide, then the next case' }).click()
  await pass(6_000)
  await expect
    .poll(() => inputsOf('admin/decidelivephoto'))
    .toMatchObject([{ approve: false, flaw: 'gesture', words: expect.stringMatching(/^We could not see/) }])
})
