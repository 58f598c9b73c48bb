import type { Output } from '@harana/contract'
import { StaffRole } from '@harana/contract/model/enums'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember, aReport, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'

type Seal = NonNullable<Output<'admin/getticket'>['seal']>
type Opening = NonNullable<Seal['opening']>

const long = '2026-11-20T03:12:08.000Z'
const soon = () => new Date(Date.now() + 20 * 60_000).toISOString()
const photoId = '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b3c'
const [mara, nils] = [
  { profileId: 7, name: 'Mara' },
  { profileId: 8, name: 'Nils' },
]
const evidence: Output<'admin/getsealedevidence'> = {
  reports: [
    {
      reportId: photoId,
      category: 'explicit',
      text: 'What was written.',
      created: long,
      profileName: 'Jorge_M',
      city: 'Madrid',
      aboutUser: 'Sealed words about me.',
      aboutMatch: '',
      prompts: [],
    },
  ],
  photos: [{ photoId, placeholder: '' }],
}
const asked: Opening = {
  state: 'waiting',
  asked: long,
  askedBy: mara,
  reason: 'The police asked for it.',
  answeredBy: null,
  until: null,
  mine: true,
}
const aSeal = (opening: Partial<Opening> | null = null): Seal => ({
  sealed: long,
  reports: 1,
  photos: 1,
  opening: opening && { ...asked, ...opening },
})
const empty = {
  profileName: '',
  city: '',
  aboutUser: '',
  aboutMatch: '',
  prompts: [],
  photos: [],
  messages: [],
}
const sealedCase = (opening: Partial<Opening> | null = null) =>
  aTicketCase({
    ticket: aTicket({ sealed: true }),
    seal: aSeal(opening),
    reports: [aReport({ text: '', evidence: empty })],
  })
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'admin/gettickets': { tickets: [aTicket({ sealed: true })], more: false, asked: 0 },
  'admin/getticket': sealedCase(),
  'admin/getsealedevidence': evidence,
  'admin/opensealedphoto': {
    photo: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  },
  'admin/sealticket': {},
  'admin/asktoopenseal': {},
  'admin/agreetoopenseal': {},
  'admin/refusetoopenseal': {},
  'admin/endopenseal': {},
}
const shown = (theCase: Output<'admin/getticket'>, role: StaffRole = StaffRole.Moderator) =>
  open('/admin/queue/318', {
    as: aMember({ admin: true, staffRoles: [role] }),
    answers: { ...answers, 'admin/getticket': theCase },
  })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const reason = page.getByRole('dialog').getByRole('textbox')

describe('the evidence of a case', () => {
  test('is sealed for a reason, by a key as well', async () => {
    await shown(aTicketCase())
    await expect.element(page.getByRole('button', { name: 'Seal the evidence' })).toBeVisible()
    await userEvent.keyboard('l')
    await press('Seal it')
    await expect.element(page.getByText('Please say why, in at least 5 characters.')).toBeVisible()
    expect(inputsOf('admin/sealticket')).toEqual([])
    await reason.fill('It shows a child.')
    answer('admin/getticket', sealedCase())
    await press('Seal it')
    await expect.element(page.getByRole('heading', { name: 'Sealed evidence' })).toBeVisible()
    expect(inputsOf('admin/sealticket')).toEqual([{ ticketId: 318, reason: 'It shows a child.' }])
    await expect
      .element(page.getByText('What was written, and the profile as it was, is sealed.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Seal the evidence' })).not.toBeInTheDocument()
  })

  test('is a live photo as well, which its own card does not open any more; the member can be sanctioned then', async () => {
    const livePhoto = {
      gesture: { hand: 'fist', place: 'chin' },
      sent: long,
      refusedBefore: 0,
      approved: null,
      flaw: null,
      words: '',
    } as const
    const live = { kind: 'live-photo', reports: 0 } as const
    await shown(aTicketCase({ ticket: aTicket(live), reports: [], livePhoto }))
    await expect.element(page.getByRole('button', { name: 'Seal the evidence' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /The live photo/ })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /^Ban/ })).not.toBeInTheDocument()
    await shown(
      aTicketCase({
        ticket: aTicket({ ...live, sealed: true }),
        seal: { ...aSeal(), reports: 0 },
        reports: [],
        livePhoto,
      }),
    )
    await expect.element(page.getByText('The live photo is sealed.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /The live photo/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Seal the evidence' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: /^Ban/ })).toBeInTheDocument()
  })

  test('leaves nothing of a reported member to take away', async () => {
    await shown(sealedCase())
    await expect.element(page.getByRole('radio', { name: /^Ban/ })).toBeInTheDocument()
    for (const name of [/^Take photos away/, /^Take the texts away/])
      await expect.element(page.getByRole('radio', { name })).not.toBeInTheDocument()
  })

  test('is named in the queue', async () => {
    await open('/admin/queue', { as: aMember({ admin: true, staffRoles: [StaffRole.Moderator] }), answers })
    await expect.element(page.getByRole('gridcell', { name: /Report.*Sealed/ })).toBeVisible()
  })

  test('that waits for a second person is named in the queue and counted, and can be listed alone', async () => {
    const { hash } = await open('/admin/queue', {
      as: aMember({ admin: true, staffRoles: [StaffRole.Administrator] }),
      answers: {
        ...answers,
        'admin/gettickets': { tickets: [aTicket({ sealed: true, asked: true })], more: false, asked: 1 },
      },
    })
    await expect.element(page.getByRole('gridcell', { name: /Report.*Sealed.*Asked/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Seals asked for (1)' }).click({ force: true })
    await expect.poll(hash).toBe('#show=asked')
    await expect.poll(() => inputsOf('admin/gettickets').at(-1)).toMatchObject({ show: 'asked' })
    answer('admin/gettickets', { tickets: [], more: false, asked: 0 })
    await page.getByRole('radio', { name: 'Appeal' }).click({ force: true })
    await expect
      .element(page.getByText('Nobody waits for a second person to open sealed evidence.'))
      .toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Seals asked for', exact: true })).toBeVisible()
  })

  test('is asked for with a reason, by a key as well, and the wish is taken back', async () => {
    await shown(sealedCase())
    await expect.element(page.getByRole('button', { name: 'Ask to open it' })).toBeVisible()
    await userEvent.keyboard('i')
    await reason.fill('The police asked for it.')
    answer('admin/getticket', sealedCase({ until: soon() }))
    await press('Ask a second person')
    await expect.element(page.getByText(/^You asked. Somebody else may agree until/)).toBeVisible()
    expect(inputsOf('admin/asktoopenseal')).toEqual([{ ticketId: 318, reason: 'The police asked for it.' }])
    await expect.element(page.getByRole('button', { name: 'Agree' })).not.toBeInTheDocument()
    answer('admin/getticket', sealedCase({ state: 'closed' }))
    await press('Take the wish back')
    await expect.element(page.getByText(/^Mara took the wish back/)).toBeVisible()
  })

  test('is offered to who may agree, with the reason, and is seen by the two', async () => {
    await shown(sealedCase({ until: soon(), mine: false }), StaffRole.Administrator)
    await expect.element(page.getByText('The police asked for it.')).toBeVisible()
    expect(inputsOf('admin/getsealedevidence')).toEqual([])
    answer('admin/getticket', sealedCase({ state: 'open', answeredBy: nils, until: soon() }))
    const release = hold('admin/getsealedevidence')
    await press('Agree')
    await expect.element(page.getByText(/^Mara and Nils see it until/)).toBeVisible()
    release()
    await expect.element(page.getByText('Sealed words about me.')).toBeVisible()
    // Its category is told apart from what it stands on.
    const chip = page.getByText('Photos that do not belong here', { exact: true }).first().element()
    expect(getComputedStyle(chip).backgroundColor).not.toBe(
      getComputedStyle(chip.parentElement!.parentElement!).backgroundColor,
    )
    expect(inputsOf('admin/opensealedphoto')).toEqual([])
    await press('Show: Sealed photo 1')
    await expect.poll(() => inputsOf('admin/opensealedphoto')).toEqual([{ ticketId: 318, photoId }])
    answer('admin/getticket', sealedCase({ state: 'closed', answeredBy: nils }))
    await press('Close it now')
    await expect.element(page.getByText(/^Mara and Nils had it open/)).toBeVisible()
    await expect.element(page.getByText('Sealed words about me.')).not.toBeInTheDocument()
  })

  test('is refused, and says so', async () => {
    await shown(sealedCase({ until: soon(), mine: false }), StaffRole.Administrator)
    await expect.element(page.getByRole('button', { name: 'Refuse' })).toBeVisible()
    answer('admin/getticket', sealedCase({ state: 'refused', answeredBy: nils }))
    await press('Refuse')
    await expect.element(page.getByText(/^Nils refused it to Mara/)).toBeVisible()
    expect(inputsOf('admin/refusetoopenseal')).toEqual([{ ticketId: 318 }])
  })

  test('says that nobody answered, and that somebody was first', async () => {
    await shown(sealedCase({ state: 'expired' }))
    await expect.element(page.getByText(/^Mara asked, and nobody answered in time/)).toBeVisible()
    answer('admin/asktoopenseal', refusal({ code: 'ALREADYASKED' }))
    await press('Ask to open it')
    await reason.fill('The police asked for it.')
    await press('Ask a second person')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody has asked for this already.')
  })

  test('is seen by nobody else while it is open, and offers nothing to other roles', async () => {
    await shown(sealedCase({ state: 'open', answeredBy: nils, mine: false, until: soon() }))
    await expect.element(page.getByText(/^Mara and Nils see it until/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close it now' })).not.toBeInTheDocument()
    expect(inputsOf('admin/getsealedevidence')).toEqual([])
    await shown(sealedCase(), StaffRole.Support)
    await expect.element(page.getByText('Your roles don’t open sealed evidence.')).toBeVisible()
  })

  test('that does not come can be asked for once more, or is closed by then', async () => {
    const opened = sealedCase({ state: 'open', answeredBy: nils, until: soon() })
    await open('/admin/queue/318', {
      as: aMember({ admin: true, staffRoles: [StaffRole.Moderator] }),
      answers: {
        ...answers,
        'admin/getticket': opened,
        'admin/getsealedevidence': refusal({ code: 'ERROR' }),
      },
    })
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    answer('admin/getsealedevidence', refusal({ code: 'NOTFOUND' }))
    await press('Try again')
    await expect.element(page.getByText('It is not open to you any more.')).toBeVisible()
  })
})
