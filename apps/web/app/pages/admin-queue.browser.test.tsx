import { StaffRole } from '@harana/contract/model/enums'
import { cents } from '@harana/contract/model/money'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open, phone } from '../testing/open.tsx'
import { aMember, aReport, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal, tokensOf } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const staff = (...staffRoles: StaffRole[]) => aMember({ admin: true, staffRoles })
const until = new Date(Date.now() + 30 * 60_000).toISOString()
const mine = aTicket({
  status: 'claimed',
  mine: true,
  assignee: { profileId: 7, name: 'Nils' },
  claimedUntil: until,
})
const others = aTicket({ status: 'claimed', assignee: { profileId: 17, name: 'Mara' }, claimedUntil: until })
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'admin/gettickets': { tickets: [aTicket()], more: false, asked: 0 },
  'admin/getticket': ({ ticketId }) =>
    aTicketCase({ ticket: ticketId === 318 ? mine : { ...mine, ticketId: Number(ticketId) } }),
  'admin/claimticket': { claimedUntil: until },
  'admin/releaseticket': {},
  'admin/claimnextticket': { ticketId: 319 },
  'admin/dismissreports': {},
  'admin/closereports': {},
  'admin/sanctionmember': { decisionId: crypto.randomUUID() },
  'admin/banmember': { decisionId: crypto.randomUUID() },
  'admin/decideappeal': { kept: [] },
  'admin/deciderequest': { status: 1 },
  'admin/addticketnote': {},
  'admin/openreportedphoto': { photo: picture },
  'admin/openticketphoto': { photo: picture },
}
const opened = (path = '', more: Answers = {}, as = staff(StaffRole.Moderator)) =>
  open(`/admin/queue${path}`, { as, answers: { ...answers, ...more } })
const heading = page.getByRole('heading', { level: 2 })
const words = page.getByRole('textbox', { name: 'What we found' })
const act = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
/** Waits until the decision that waited was taken by the server, and its toast has faded. */
const sent = () =>
  expect
    .poll(async () => {
      await pass(100)
      return page.getByText('Decided. It is sent in a few seconds.').elements()
    })
    .toEqual([])
const decide = page.getByRole('button', { name: 'Decide, then the next case' })

describe('the list', () => {
  test('is filtered by what one sees of it and by kind, behind the # of the URL', async () => {
    const { hash } = await opened()
    await page.getByRole('radio', { name: 'Mine' }).click({ force: true })
    await expect.poll(hash).toBe('#show=mine')
    await page.getByRole('radio', { name: 'Appeal' }).click({ force: true })
    await expect.poll(hash).toBe('#show=mine&kind=appeal')
    await expect
      .poll(() => inputsOf('admin/gettickets').at(-1))
      .toEqual({ show: 'mine', kind: 'appeal', page: '1' })
  })

  test('offers each role the kinds that it decides @D36', async () => {
    await opened('', {}, staff(StaffRole.Support))
    await expect.element(page.getByRole('grid')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Appeal' })).not.toBeInTheDocument()
  })

  test('says how long is left, what is overdue, what is urgent and who has it', async () => {
    const late = new Date(Date.now() - 2.5 * 3_600_000).toISOString()
    await opened('', {
      'admin/gettickets': {
        tickets: [aTicket({ priority: 0, reports: 2 }), { ...others, ticketId: 5, due: late }],
        more: false,
        asked: 0,
      },
    })
    await expect.element(page.getByText('Due in 22 hours')).toBeVisible()
    await expect.element(page.getByText(/^Report \(2\)/)).toBeVisible()
    await expect.element(page.getByText('Urgent')).toBeVisible()
    await expect.element(page.getByText('Was due 2 hours ago')).toBeVisible()
    await expect.element(page.getByText('Mara')).toBeVisible()
  })

  test('claims, takes over and gives back by letters, each where it can', async () => {
    await opened('', {
      'admin/gettickets': {
        tickets: [aTicket(), { ...others, ticketId: 5 }, { ...mine, ticketId: 6 }],
        more: false,
        asked: 0,
      },
    })
    const first = page.getByRole('row', { name: /^Jorge/ }).first()
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('txc')
    await expect.poll(() => inputsOf('admin/claimticket')).toEqual([{ ticketId: 318, takeOver: false }])
    await userEvent.keyboard('jcxt')
    await expect.poll(() => inputsOf('admin/claimticket').at(-1)).toEqual({ ticketId: 5, takeOver: true })
    await userEvent.keyboard('jctx')
    await expect.poll(() => inputsOf('admin/releaseticket')).toEqual([{ ticketId: 6 }])
    expect(inputsOf('admin/claimticket')).toHaveLength(2)
  })

  test('N takes the next case before a row has the focus', async () => {
    const { at } = await opened()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.poll(at).toBe('/admin/queue/319')
  })

  test('opens a case by Enter, and the next one by its button', async () => {
    const { at, go } = await opened()
    const first = page.getByRole('row', { name: /^Jorge/ })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/admin/queue/318')
    await go(-1)
    await page.getByRole('button', { name: 'Next case' }).click()
    await expect.poll(at).toBe('/admin/queue/319')
  })

  test('says when nothing waits, and when the next case was asked for in vain', async () => {
    await opened('', {
      'admin/gettickets': { tickets: [], more: false, asked: 0 },
      'admin/claimnextticket': { ticketId: null },
    })
    await expect.element(page.getByText('Nothing waits. Well done.')).toBeVisible()
    await page.getByRole('button', { name: 'Next case' }).click()
    await expect.element(page.getByText('Nothing waits that nobody has.')).toBeVisible()
  })
})

describe('a case', () => {
  test('of an account that was erased offers nothing that needs an account', async () => {
    const erased = { ...mine, member: { profileId: null, name: '' } }
    await opened('/318', { 'admin/getticket': aTicketCase({ ticket: erased, member: null }) })
    await expect.element(act('No breach')).toBeVisible()
    await expect.element(act('Warn')).not.toBeInTheDocument()
    await userEvent.keyboard('b')
    await expect.element(act('Ban')).not.toBeInTheDocument()
    await expect.element(act('No breach')).not.toBeChecked()
  })

  test('shows what was reported beside what it says today, and how often the reporter was right @R1.8', async () => {
    await opened('/318')
    await expect.element(heading).toHaveTextContent('Report 318: Jorge')
    await expect.element(page.getByText(/^I work on a ship\. Write to me/)).toBeVisible()
    await expect.element(page.getByText(/^Today: I work on a ship\.$/)).toBeVisible()
    await expect
      .element(page.getByText('Staff agreed with 3 of 4 of this reporter’s reports. Open: 1.'))
      .toBeVisible()
  })

  test('has its pictures blurred until they are pressed, and again by another press @R1.8', async () => {
    await opened('/318')
    const button = page.getByRole('button', { name: 'Show: Photo 1 of the report' })
    await expect.element(button).toBeVisible()
    expect(inputsOf('admin/openreportedphoto')).toEqual([])
    await button.click()
    const photo = page.getByRole('img', { name: 'Photo 1 of the report' })
    await expect.element(photo).toBeVisible()
    await page.getByRole('button', { name: 'Hide: Photo 1 of the report' }).click()
    await expect.element(photo).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Show: Photo 1 of today' }).click()
    await expect.element(page.getByRole('img', { name: 'Photo 1 of today' })).toBeVisible()
    expect(inputsOf('admin/openreportedphoto')).toEqual([{ reportId: aReport().reportId, photo: 0 }])
    expect(inputsOf('admin/openticketphoto')).toHaveLength(1)
  })

  test('that somebody else has says so, decides nothing, and can be taken over', async () => {
    await opened('/318', { 'admin/getticket': aTicketCase({ ticket: others }) })
    await expect.element(page.getByText('Someone else has this.')).toBeVisible()
    await userEvent.keyboard('w')
    await expect.element(act('Warn')).not.toBeInTheDocument()
    answer('admin/getticket', aTicketCase({ ticket: mine }))
    await userEvent.keyboard('t')
    await expect.element(act('Warn')).toBeVisible()
    expect(inputsOf('admin/claimticket')).toEqual([{ ticketId: 318, takeOver: true }])
  })

  test('that nobody has is claimed with the choice of an act', async () => {
    await opened('/318', { 'admin/getticket': aTicketCase() })
    await expect.element(page.getByText('Nobody has this.')).toBeVisible()
    await userEvent.keyboard('w')
    await expect.poll(() => inputsOf('admin/claimticket')).toEqual([{ ticketId: 318, takeOver: false }])
    await expect.element(act('Warn')).toBeChecked()
  })

  test('that was decided meanwhile offers no act, and one that is not there says so', async () => {
    const decided = aTicket({
      status: 'decided',
      assignee: { profileId: 17, name: 'Mara' },
      decided: until,
    })
    await opened('/318', { 'admin/getticket': aTicketCase({ ticket: decided }) })
    await expect.element(page.getByText(/^Decided by Mara on/)).toBeVisible()
    await expect.element(act('Warn')).not.toBeInTheDocument()
    await opened('/99', { 'admin/getticket': refusal({ code: 'NOTFOUND' }) })
    await expect.element(page.getByText(/There is no such case/)).toBeVisible()
  })

  test('takes notes of staff', async () => {
    await opened('/318')
    await page.getByRole('textbox', { name: 'A note' }).fill('His mail is known.')
    await page.getByRole('button', { name: 'Write the note' }).click()
    await expect
      .poll(() => inputsOf('admin/addticketnote'))
      .toEqual([{ ticketId: 318, text: 'His mail is known.' }])
    await expect.element(page.getByRole('textbox', { name: 'A note' })).toHaveValue('')
  })

  test('shows its keys, and letters that are typed into a field are letters', async () => {
    await opened('/318')
    await expect.element(heading).toBeVisible()
    await userEvent.keyboard('?')
    await expect
      .element(page.getByRole('dialog', { name: 'Keys of a case' }).getByText('Suspend'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('textbox', { name: 'A note' }).fill('')
    await userEvent.keyboard('wsn')
    await expect.element(page.getByRole('textbox', { name: 'A note' })).toHaveValue('wsn')
    await expect.element(act('Warn')).not.toBeChecked()
    expect(inputsOf('admin/claimnextticket')).toEqual([])
  })
})

describe('a decision', () => {
  test('is made by the keyboard alone: a letter leads to what its act takes, and Ctrl and Enter send it from anywhere', async () => {
    const { at } = await opened('/318', {
      'admin/getticket': aTicketCase({ ticket: mine }),
      'admin/dismissreports': {},
    })
    await expect.element(heading).toBeVisible()
    stopTime()
    await userEvent.keyboard('w')
    await expect.element(act('Warn')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('combobox', { name: 'Reason' })).toHaveFocus()
    ;(page.getByRole('main').element() as HTMLElement).focus()
    await userEvent.keyboard('d')
    await expect.element(act('No breach')).toHaveFocus()
    ;(page.getByRole('link', { name: 'The queue' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Decided. It is sent in a few seconds.')).toBeVisible()
    await expect.poll(at).toBe('/admin/queue/319')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(at).toBe('/admin/queue/318')
  })

  test('shows at once what its act takes, however many acts stand above, and leads to the whole case', async () => {
    await opened('/318')
    await page.viewport(1440, 700)
    await expect
      .element(page.getByRole('link', { name: '45', exact: true }))
      .toHaveAttribute('href', '/admin/members/45')
    await userEvent.keyboard('w')
    await expect.element(decide).toBeInViewport()
    await expect.element(words).toBeInViewport()
    await userEvent.keyboard('r')
    const reason = page.getByText('Reason', { exact: true })
    await expect.element(reason).toBeInViewport()
    const bar = page.getByRole('banner').element().getBoundingClientRect().bottom
    expect(reason.element().getBoundingClientRect().top).toBeGreaterThan(bar)
  })

  const member = (locale: 'en' | 'fil') => ({ ...aTicketCase().member!, locale })

  test('begins with the words for its reason and act in the member’s language, until staff edit them', async () => {
    await opened('/318', { 'admin/getticket': aTicketCase({ ticket: mine, member: member('fil') }) })
    await act('Warn').click({ force: true })
    // What was reported is the reason to begin with.
    await expect.element(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('fraud')
    await expect.element(words).toHaveValue(expect.stringMatching(/^Humingi ka ng pera/))
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('fake')
    await expect.element(words).toHaveValue(expect.stringMatching(/^Hindi tugma/))
    await words.fill('Sariling salita.')
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('other')
    await expect.element(words).toHaveValue('Sariling salita.')
  })

  test('is sent after the time in which it can be taken back, and opens the next case at once', async () => {
    const { at } = await opened('/318')
    await expect.element(heading).toBeVisible()
    stopTime()
    await userEvent.keyboard('s')
    await page.getByRole('radio', { name: '30 days' }).click({ force: true })
    await decide.click()
    await expect.poll(at).toBe('/admin/queue/319')
    const told = page.getByText('Decided. It is sent in a few seconds.')
    await expect.element(told).toBeVisible()
    // As other toasts of staff are.
    expect(getComputedStyle(told.element()).fontFamily).toBe(getComputedStyle(document.body).fontFamily)
    await pass(5_900)
    expect(inputsOf('admin/sanctionmember')).toEqual([])
    await pass(200)
    await expect
      .poll(() => inputsOf('admin/sanctionmember'))
      .toEqual([
        {
          profileId: 45,
          ticketId: 318,
          action: 'suspend',
          reason: 'fraud',
          words: expect.stringContaining('money'),
          days: 30,
        },
      ])
    await sent()
  })

  test('that is taken back is never sent, and stands in its case as it was', async () => {
    const { at } = await opened('/318')
    await expect.element(heading).toBeVisible()
    stopTime()
    await userEvent.keyboard('w')
    await words.fill('Please stop that.')
    await decide.click()
    await expect.poll(at).toBe('/admin/queue/319')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(at).toBe('/admin/queue/318')
    await expect.element(words).toHaveValue('Please stop that.')
    await pass(20_000)
    expect(inputsOf('admin/sanctionmember')).toEqual([])
  })

  test('that is not sent, and a note, stand in their case again after a reload or another page, until they are sent', async () => {
    const note = page.getByRole('textbox', { name: 'A note' })
    const { go, at } = await opened('/318', { 'admin/addticketnote': {} })
    await expect.element(heading).toBeVisible()
    await note.fill('Look at the photos.')
    await act('Suspend').click({ force: true })
    await words.fill('Please stop that.')
    await page.getByRole('link', { name: 'The queue' }).click()
    await expect.poll(at).toBe('/admin/queue')
    await go(-1)
    await expect.element(words).toHaveValue('Please stop that.')

    await opened('/319')
    await expect.element(heading).toBeVisible()
    await expect.element(act('Suspend')).not.toBeChecked()
    await expect.element(note).toHaveValue('')

    await opened('/318', { 'admin/addticketnote': {} })
    await expect.element(words).toHaveValue('Please stop that.')
    await expect.element(act('Suspend')).toBeChecked()
    await expect.element(note).toHaveValue('Look at the photos.')
    await page.getByRole('button', { name: 'Write the note' }).click()
    await expect.element(note).toHaveValue('')
    stopTime()
    await decide.click()
    await pass(6_100)
    await sent()
    expect(inputsOf('admin/sanctionmember')).toHaveLength(1)
    await opened('/318')
    await expect.element(act('Suspend')).not.toBeChecked()
    await expect.element(note).toHaveValue('')
  })

  test('that was kept in a shape of before is begun anew', async () => {
    sessionStorage.setItem('pretty-state-machine:7:case-318', '{"act":"warn","words":7}')
    await opened('/318')
    await expect.element(act('Warn')).not.toBeChecked()
  })

  test('about an account that is gone ends the case, and bans its photos where staff say so; nothing else about it is offered', async () => {
    const gone = { ...mine, member: { profileId: null, name: '' } }
    const { at } = await opened('/318', {
      'admin/getticket': ({ ticketId }) =>
        Number(ticketId) === 318
          ? aTicketCase({ ticket: gone, member: null })
          : aTicketCase({ ticket: { ...mine, ticketId: Number(ticketId) } }),
    })
    await expect.element(heading).toBeVisible()
    await expect.element(act('No breach')).toBeVisible()
    for (const name of ['Warn', 'Ban', 'Suspend']) expect(act(name).elements()).toEqual([])
    stopTime()
    await userEvent.keyboard('g')
    await page.getByLabelText('Nobody may add these photos again').click()
    await decide.click()
    await expect.poll(at).toBe('/admin/queue/319')
    await expect.element(act('End it')).not.toBeInTheDocument()
    await pass(20_000)
    await expect.poll(() => inputsOf('admin/closereports')).toEqual([{ ticketId: 318, banPhotos: true }])
  })

  test('is sent at once by the next one, by closing or hiding the page and by leaving the area', async () => {
    const { at, visit } = await opened('/318')
    await expect.element(heading).toBeVisible()
    stopTime()
    await userEvent.keyboard('d')
    await decide.click()
    await expect.poll(at).toBe('/admin/queue/319')
    await expect.element(heading).toHaveTextContent('Report 319: Jorge')
    await userEvent.keyboard('d')
    await decide.click()
    await expect.poll(() => inputsOf('admin/dismissreports')).toEqual([{ ticketId: 318 }])
    dispatchEvent(new Event('pagehide'))
    await expect.poll(() => inputsOf('admin/dismissreports').at(-1)).toEqual({ ticketId: 319 })
    const decideOnceMore = async () => {
      await userEvent.keyboard('d')
      await decide.click()
      await expect.poll(() => inputsOf('admin/claimnextticket').length).toBe(++decided)
    }
    let decided = 2
    await decideOnceMore()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockRestore()
    await expect.poll(() => inputsOf('admin/dismissreports')).toHaveLength(3)
    await decideOnceMore()
    await visit('/terms')
    await expect.poll(() => inputsOf('admin/dismissreports')).toHaveLength(4)
    await pass(20_000)
    expect(inputsOf('admin/dismissreports')).toHaveLength(4)
    expect(tokensOf('admin/dismissreports')).not.toContain(null)
    await sent()
  })

  test('is taken back by U in the queue as well, where it was the last one', async () => {
    const { at } = await opened('/318', {
      'admin/claimnextticket': { ticketId: null },
      'admin/gettickets': { tickets: [], more: false, asked: 0 },
    })
    await expect.element(heading).toBeVisible()
    stopTime()
    await userEvent.keyboard('d')
    await decide.click()
    await expect.poll(at).toBe('/admin/queue')
    await expect.element(page.getByText('Nothing waits. Well done.')).toBeVisible()
    await userEvent.keyboard('u')
    await expect.poll(at).toBe('/admin/queue/318')
    await expect.element(act('No breach')).toBeChecked()
    await pass(20_000)
    expect(inputsOf('admin/dismissreports')).toEqual([])
  })

  test('that the server refuses says so, and is where it was when its case is opened again', async () => {
    const { at } = await opened('/318', {
      'admin/sanctionmember': refusal({ code: 'ALREADYDECIDED' }),
    })
    await expect.element(heading).toBeVisible()
    stopTime()
    await userEvent.keyboard('w')
    await words.fill('Please stop that.')
    await decide.click()
    await expect.poll(at).toBe('/admin/queue/319')
    await pass(6_100)
    await expect.element(page.getByText('Not decided: This was decided already.')).toBeVisible()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect.poll(at).toBe('/admin/queue/318')
    await expect.element(words).toHaveValue('Please stop that.')
    answer('admin/sanctionmember', { decisionId: crypto.randomUUID() })
    await decide.click()
    await expect.poll(at).toBe('/admin/queue/319')
    await pass(6_100)
    await expect.poll(() => inputsOf('admin/sanctionmember').length).toBe(2)
  })

  test('says what is missing and sends nothing', async () => {
    await opened('/318')
    await act('Restrict').click({ force: true })
    for (const one of [
      'Like members',
      'Write to members',
      'Report members',
      'Add photos',
      'Change the profile',
    ])
      await page.getByRole('checkbox', { name: one }).click({ force: true })
    await decide.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose what the member can’t do.')
    await act('Take photos away').click({ force: true })
    // What was wrong with the one says nothing of the other.
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await decide.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose photos.')
    await act('Warn').click({ force: true })
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Please choose')
    await decide.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose a reason.')
    expect(inputsOf('admin/claimnextticket')).toEqual([])
  })

  test('to ban asks first, and is sent with the answer', async () => {
    const { at } = await opened('/318')
    await act('Ban').click({ force: true })
    await decide.click()
    const dialog = page.getByRole('dialog', { name: 'Ban Jorge for good?' })
    await expect
      .element(dialog.getByText(/It is taken back on an appeal, or in the member’s case\.$/))
      .toBeVisible()
    expect(inputsOf('admin/banmember')).toEqual([])
    await dialog.getByRole('button', { name: 'Ban' }).click()
    await expect.poll(at).toBe('/admin/queue/319')
    expect(inputsOf('admin/banmember')).toEqual([
      { profileId: 45, ticketId: 318, reason: 'fraud', words: expect.stringContaining('money') },
    ])
  })

  test('about the books says what differs today, leads to it, and is ended for those who move money', async () => {
    const ticket = { ...mine, kind: 'books', member: { profileId: null, name: '' } } as const
    const purchaseId = '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c11'
    const refundId = '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b3c'
    const refund = { refundId, purchaseId, receiptNumber: 'H-20411', cents: cents(900) }
    const books = { payments: 1, ledger: 2, refunds: [refund] }
    await opened(
      '/318',
      {
        'admin/getticket': aTicketCase({ ticket, reports: [], member: null, books }),
        'admin/closebooks': {},
      },
      staff(StaffRole.Finance),
    )
    await expect.element(heading.first()).toHaveTextContent('Books 318: The books')
    const link = (name: string) => page.getByRole('link', { name })
    await expect.element(link('1 payment differs')).toHaveAttribute('href', '/admin/books')
    await expect.element(link('2 differences in the ledger')).toHaveAttribute('href', '/admin/books')
    await expect
      .element(link('The refund of $9.00 for H-20411 came back'))
      .toHaveAttribute('href', `/admin/purchases/${purchaseId}`)
    await expect.element(page.getByText('This account was erased.')).not.toBeInTheDocument()
    await act('Looked into').click({ force: true })
    stopTime()
    await decide.click()
    await sent()
    expect(inputsOf('admin/closebooks')).toEqual([{ ticketId: 318 }])
  })

  test('on an appeal answers the member, and on a wish approves or rejects it @R1.8', async () => {
    const against = {
      decisionId: crypto.randomUUID(),
      action: 'suspend',
      reason: 'fraud',
      words: 'You asked for money.',
      abilities: [],
      created: until,
      ends: until,
      reversed: null,
    } as const
    const appeal = {
      decisionId: against.decisionId,
      text: 'My cousin used my phone.',
      created: until,
      status: 0 as const,
      answer: '',
    }
    await opened('/318', {
      'admin/getticket': aTicketCase({
        ticket: { ...mine, kind: 'appeal' },
        reports: [],
        appeal,
        decisions: [{ ...against, abilities: [] }],
      }),
      'admin/decideappeal': { kept: ['sessions'] },
    })
    await expect.element(page.getByText('My cousin used my phone.')).toBeVisible()
    stopTime()
    await userEvent.keyboard('v')
    await page.getByRole('textbox', { name: 'The answer' }).fill('Yes.')
    await decide.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please answer the member in a sentence.')
    await page.getByRole('textbox', { name: 'The answer' }).fill('You are right.')
    await decide.click()
    await pass(6_100)
    await expect
      .poll(() => inputsOf('admin/decideappeal'))
      .toEqual([{ ticketId: 318, reverse: true, words: 'You are right.' }])
    await expect.element(page.getByText('The member has to log in again.')).toBeVisible()
  })

  test('on an appeal stands in its case afterwards, with the words that the member was sent', async () => {
    const decisionId = crypto.randomUUID()
    const appeal = {
      decisionId,
      text: 'It was not me.',
      created: until,
      status: -1,
      answer: 'It was you.',
    } as const
    await opened('/318', {
      'admin/getticket': aTicketCase({
        ticket: aTicket({ kind: 'appeal', status: 'decided', decided: until }),
        reports: [],
        appeal,
      }),
    })
    await expect.element(page.getByRole('heading', { name: 'The decision was kept' })).toBeVisible()
    await expect.element(page.getByText('It was you.')).toBeVisible()
    await opened('/318', {
      'admin/getticket': aTicketCase({ appeal: { ...appeal, status: 1, answer: 'You are right.' } }),
    })
    await expect.element(page.getByRole('heading', { name: 'The decision was taken back' })).toBeVisible()
    await expect.element(page.getByText('You are right.')).toBeVisible()
  })

  test('on an appeal against one’s own decision is another person’s, and no form is there', async () => {
    await opened('/318', {
      'admin/getticket': aTicketCase({ ticket: aTicket({ kind: 'appeal', barred: true }), reports: [] }),
    })
    await expect
      .element(page.getByText('Another person has to decide on an appeal against your decision.'))
      .toBeVisible()
    await userEvent.keyboard('vck')
    await expect.element(act('Keep the decision')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Claim' })).not.toBeInTheDocument()
    expect(inputsOf('admin/claimticket')).toEqual([])
  })

  test('is not begun where the case is not to be had', async () => {
    await opened('/318', {
      'admin/getticket': aTicketCase(),
      'admin/claimticket': refusal({ code: 'CLAIMED' }),
    })
    await expect.element(page.getByText('Nobody has this.')).toBeVisible()
    await userEvent.keyboard('w')
    await expect.element(page.getByText('Someone else has this.')).toBeVisible()
    await expect.element(act('Warn')).not.toBeChecked()
    await expect.element(decide).not.toBeInTheDocument()
  })

  test('is told apart among the keys of an appeal from undoing what was decided last', async () => {
    await opened('/318', {
      'admin/getticket': aTicketCase({ ticket: { ...mine, kind: 'appeal' }, reports: [] }),
    })
    await expect.element(act('Keep the decision')).toBeVisible()
    await userEvent.keyboard('?')
    const dialog = page.getByRole('dialog', { name: 'Keys of a case' })
    await expect.element(dialog.getByText('Take the decision back')).toHaveLength(1)
    await expect.element(dialog.getByText('Undo what you decided last')).toBeVisible()
  })

  test('suspends nobody because they are under 18, and says what is right', async () => {
    await opened('/318', {
      'admin/getticket': aTicketCase({ ticket: mine, reports: [aReport({ category: 'underage' })] }),
    })
    await act('Suspend').click({ force: true })
    await expect.element(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('underage')
    await expect
      .element(
        page.getByText(
          'Whoever is under 18 does not come back by the clock. Ban the member, or choose another reason.',
        ),
      )
      .toBeVisible()
    await expect.element(words).toHaveValue('')
    await decide.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please choose another decision or another reason.')
    await act('Ban').click({ force: true })
    await expect.element(words).toHaveValue(expect.stringMatching(/Only adults may join/))
    await expect.element(page.getByText(/does not come back by the clock/)).not.toBeInTheDocument()
    expect(inputsOf('admin/claimnextticket')).toEqual([])
  })

  test('on a wish approves it, or rejects it in words', async () => {
    const request = {
      gender: 2,
      birthdate: null,
      present: { gender: 1, birthdate: '1990-05-05' },
      reason: 'I chose the wrong one.',
      status: 0,
      answer: '',
    } as const
    await opened('/318', {
      'admin/getticket': ({ ticketId }) =>
        aTicketCase({
          ticket: { ...mine, ticketId: Number(ticketId), kind: 'profile-change' },
          reports: [],
          request,
        }),
    })
    await expect.element(page.getByText('I chose the wrong one.')).toBeVisible()
    stopTime()
    await userEvent.keyboard('r')
    await page.getByRole('textbox', { name: 'The answer' }).fill(' ')
    await decide.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please tell the member why.')
    await page.getByRole('textbox', { name: 'The answer' }).fill('Your papers say otherwise.')
    await decide.click()
    await pass(6_100)
    const rejected = { ticketId: 318, approve: false, answer: 'Your papers say otherwise.' }
    await expect.poll(() => inputsOf('admin/deciderequest')).toEqual([rejected])
    await act('Approve').click({ force: true })
    await decide.click()
    await pass(6_100)
    const approved = { ticketId: 319, approve: true, answer: '' }
    await expect.poll(() => inputsOf('admin/deciderequest')).toEqual([rejected, approved])
    await sent()
  })
})

test('a recognised photo is shown beside what was known, and is taken away for everybody or found harmless', async () => {
  const hit = {
    hitId: '7',
    kind: 'copy',
    other: { profileId: 12, name: 'Sheila' },
    photoId: aTicketCase().member!.photos[0]!.photoId,
    distance: 3,
    tries: 1,
    first: until,
    last: until,
  } as const
  const { at } = await opened('/318', {
    'admin/getticket': ({ ticketId }) =>
      aTicketCase({
        ticket: { ...mine, ticketId: Number(ticketId), kind: 'photo' },
        reports: [],
        hits: [hit],
      }),
    'admin/openhitphoto': { photo: picture },
    'admin/settlephotohits': {},
  })
  await expect.element(page.getByRole('heading', { name: 'A photo that Sheila had before' })).toBeVisible()
  await page.getByRole('button', { name: 'Show: What was known before' }).click()
  await expect
    .poll(() => inputsOf('admin/openhitphoto'))
    .toEqual([{ ticketId: 318, hitId: '7', which: 'known' }])
  stopTime()
  await userEvent.keyboard('p')
  // What was recognised is chosen already.
  await expect.element(page.getByRole('checkbox', { name: 'Remove photo 1' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Nobody may add these photos again' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('fake')
  await decide.click()
  await expect.poll(at).toBe('/admin/queue/319')
  await pass(6_100)
  await expect
    .poll(() => inputsOf('admin/sanctionmember'))
    .toMatchObject([{ action: 'remove-photos', photoIds: [hit.photoId], banPhotos: true, ticketId: 318 }])
  await act('Harmless').click({ force: true })
  await decide.click()
  await pass(6_100)
  await expect.poll(() => inputsOf('admin/settlephotohits')).toEqual([{ ticketId: 319 }])
  await sent()
})

test('held messages say why, their thread is read once it is asked for, and they are delivered or not', async () => {
  const finding = {
    findingId: '1',
    conversationId: crypto.randomUUID(),
    receiver: { profileId: 12, name: 'Sheila' },
    text: 'Please send me 5000 pesos.',
    why: 'rules' as const,
    score: 160,
    rules: ['money.send-me'],
    at: until,
    state: 'held' as const,
  }
  const link = {
    member: { profileId: 77, name: 'Mark' },
    state: 'banned',
    kind: 'device',
    strength: 'strong',
  } as const
  const { at } = await opened('/318', {
    'admin/getticket': ({ ticketId }) =>
      aTicketCase({
        ticket: { ...mine, ticketId: Number(ticketId), kind: 'scam' },
        reports: [],
        scam: { findings: [finding], links: [link] },
      }),
    'admin/getscamthread': {
      messages: [
        { bySender: false, at: until, type: 0, text: 'How are you?', state: 'sent' },
        { bySender: true, at: until, type: 0, text: finding.text, state: 'held' },
      ],
      earlier: false,
    },
    'admin/releasemessages': { delivered: 1 },
  })
  const list = page.getByRole('list', { name: 'Held messages' })
  await expect.element(list.getByText(finding.text)).toBeVisible()
  await expect.element(list.getByText(/The rules say .* 160 points: money\.send-me/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mark' })).toBeVisible()
  expect(inputsOf('admin/getscamthread')).toEqual([])
  await page.getByRole('button', { name: 'Read the thread with Sheila' }).click()
  const thread = page.getByRole('region', { name: 'The thread with Sheila' })
  await expect.element(thread.getByText('How are you?')).toBeVisible()
  expect(inputsOf('admin/getscamthread')).toEqual([
    { ticketId: '318', conversationId: finding.conversationId },
  ])
  stopTime()
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('fraud')
  await act('Deliver the messages').click({ force: true })
  await decide.click()
  await expect.poll(at).toBe('/admin/queue/319')
  await pass(6_100)
  await expect.poll(() => inputsOf('admin/releasemessages')).toEqual([{ ticketId: 318 }])
  await sent()
})

test('a case fits a phone', async () => {
  await page.viewport(...phone)
  await opened('/318')
  await expect.element(heading).toBeVisible()
  await act('Take photos away').click({ force: true })
  expect(document.documentElement.scrollWidth).toBe(phone[0])
})
