import type { Output } from '@harana/contract'
import { StaffRole } from '@harana/contract/model/enums'
import { type AdminSection, adminSectionNames, adminSections } from '@harana/contract/policy/admin-sections'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { moneyAnswers, purchaseId } from '../testing/admin-money.ts'
import { open, phone } from '../testing/open.tsx'
import { aStaffPayout } from '../testing/payout-samples.ts'
import { aMember, anAnnouncement, aTicket, aTicketCase, confirmedFactors } from '../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../testing/server.ts'

const anEvent: Output<'admin/getsecuritylog'>['events'][number] = {
  at: '2026-11-23T03:12:08.000Z',
  kind: 'log-in',
  call: 'users/loginuser',
  code: 'WRONGLOGIN',
  member: 'a'.repeat(32),
  network: 'b'.repeat(32),
  times: 3,
}
const long = '2026-11-20T03:12:08.000Z'
const aMessage = {
  id: '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c11',
  at: long,
  site: 'harana',
  name: 'Henrik',
  state: 'open',
} as const
const aJob: Output<'admin/getjobs'>['jobs'][number] = {
  kind: 'contact-mail',
  id: '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b3c',
  state: 'failed',
  attempts: 9,
  queuedAt: long,
  dueAt: null,
  startedAt: long,
  failedAt: long,
  error: 'Error ECONNREFUSED',
}
const aRow: Output<'admin/getauditlog'>['rows'][number] = {
  number: 120,
  at: long,
  actor: { memberId: 7, name: 'Nils' },
  act: 'contact-message.read',
  subjects: [`contact-message:${aMessage.id}`, 'member:9'],
  fields: ['email'],
  values: [{ name: 'state', hash: 'c'.repeat(32) }],
  text: 'Asked by phone.',
  isTextErased: false,
}
const aSetting: Output<'admin/getsitesettings'>['settings'][number] = {
  name: 'signUpOpen',
  value: true,
  default: true,
  version: 0,
  changedAt: null,
  changedBy: null,
}
/** An answer for every section. */
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'admin/gettickets': { tickets: [aTicket()], more: false, asked: 0 },
  'admin/getpayouts': { payouts: [aStaffPayout()], total: 1, more: false },
  'admin/getticket': aTicketCase(),
  'admin/findmembers': {
    way: null,
    ways: [],
    next: null,
    members: [
      {
        memberId: 17,
        name: 'Mara',
        firstName: 'Mara',
        age: 30,
        gender: 1,
        city: 'Cebu City',
        countryShortCode: 'PH',
        state: 'active',
        className: 'free',
        staffRoles: [],
        joined: long,
        lastActive: long,
      },
    ],
  },
  'admin/getcontactmessages': {
    messages: [{ ...aMessage, excerpt: 'Can I move my plan?' }],
    more: false,
    counts: { open: 1, answered: 0 },
  },
  'public/getcountries': { countries: [] },
  'admin/getdashboard': {
    days: ['2026-11-22', '2026-11-23'],
    members: { signedUp: [4, 9], finished: [3, 7], confirmed: [2, 6], active: [null, 31] },
    work: null,
    tickets: [],
    openMessages: null,
    documents: null,
    money: null,
    undecided: null,
  },
  'admin/gethealth': { groups: [], active: { women: 0, men: 0 } },
  ...moneyAnswers(),
  'admin/getannouncements': { announcements: [anAnnouncement()], more: false },
  'admin/getsitesettings': { settings: [aSetting, { ...aSetting, name: 'tips', value: [], default: [] }] },
  'admin/getscamrules': {
    rules: [
      {
        rule: 'gift.ask',
        category: 'giftPressure',
        phrase: null,
        on: true,
        weight: 100,
        defaultWeight: 100,
        version: 0,
        changedAt: null,
        changedBy: null,
      },
    ],
  },
  'admin/getscamrulechanges': { changes: [], more: false },
  'admin/getsitesettingchanges': { changes: [], more: false },
  'admin/getstaff': {
    staff: [{ memberId: 17, name: 'Mara', roles: ['support'], secondFactor: false }],
  },
  'admin/getauditlog': { rows: [aRow], more: true },
  'admin/getsecuritylog': { events: [anEvent], more: false },
  'admin/getjobs': { jobs: [aJob], more: false, counts: { waiting: 0, running: 0, failed: 1 } },
}
const staff = (...staffRoles: StaffRole[]) => aMember({ admin: true, staffRoles })
const h1 = page.getByRole('heading', { level: 1 })
const forbidden = page.getByText('This is not open to you.')
const menu = page.getByRole('navigation', { name: 'Admin' })

/** What shows that a section is open: a table but for those of another form. */
const contents: Partial<Record<AdminSection, Locator>> = {
  dashboard: page.getByRole('figure', { name: 'New members' }),
  revenue: page.getByRole('figure', { name: 'Money' }),
  books: page.getByRole('grid', { name: 'Payments that differ' }),
  tips: page.getByRole('link', { name: 'History' }),
  configuration: page.getByRole('switch', { name: 'Sign-up is open' }),
}

/** The words of a section’s name. */
const named = (section: string) => section[0]!.toUpperCase() + section.slice(1).replace('-', ' ')

describe.each(Object.values(StaffRole))('staff with the role %s', (role) => {
  const own = adminSectionNames.filter((section) => holdsPermission([role], adminSections[section]))

  test.each(adminSectionNames)(
    'see the section %s where their role opens it, or else that it is not open to them @R6.12 @D36',
    async (section) => {
      await open(`/admin/${section}`, { as: staff(role), answers })
      await expect.element(h1).toHaveTextContent(named(section))
      if (own.includes(section)) {
        await expect.element(contents[section] ?? page.getByRole('grid')).toBeVisible()
        await expect.element(forbidden).not.toBeInTheDocument()
      } else {
        await expect.element(forbidden).toBeVisible()
        for (const call of Object.keys(answers).filter((name) => name.startsWith('admin/')))
          expect(inputsOf(call as keyof Answers)).toEqual([])
      }
    },
  )

  test('have their own sections in the menu, and the first of them as the area’s page @R2.38 @R6.5', async () => {
    await open('/admin', { as: staff(role), answers })
    await expect.element(h1).toHaveTextContent(own[0] ? named(own[0]) : 'Admin')
    const links = menu.getByRole('link').elements()
    expect(links.map((link) => link.textContent)).toEqual(own.map(named))
  })
})

test('a section that is not there leads to the area, and a part of a section without parts to the section @R2.38', async () => {
  const opened = await open('/admin/no-such-section', { as: staff('administrator'), answers })
  await expect.poll(opened.at).toBe('/admin')
  const again = await open('/admin/security-log/7', { as: staff('administrator'), answers })
  await expect.poll(again.at).toBe('/admin/security-log')
})

test.each([
  ['queue', '41', 'admin/getticket', { ticketId: '41' }],
  ['purchases', purchaseId, 'admin/getpurchase', { purchaseId }],
  ['credits', '9007199254740991', 'admin/getmembercredits', { profileId: '9007199254740991' }],
] as const)(
  'a case of %s stands at /admin/{activeKey}/%s, and is asked for there alone @R2.38',
  async (section, id, call, input) => {
    await open(`/admin/${section}`, { as: staff('administrator'), answers })
    await expect.element(page.getByRole('grid').first()).toBeVisible()
    expect(inputsOf(call)).toEqual([])
    const { at } = await open(`/admin/${section}/${id}`, { as: staff('administrator'), answers })
    await expect.poll(() => inputsOf(call)).toEqual([expect.objectContaining(input)])
    expect(at()).toBe(`/admin/${section}/${id}`)
    await expect.element(menu.getByRole('link', { name: named(section) })).toHaveAttribute('aria-current')
  },
)

test('the user menu leads staff to the area @R1.18 @R6.5', async () => {
  const { at } = await open('/admin', { as: staff('administrator'), answers })
  await page.getByRole('banner').getByRole('button', { name: 'Nils' }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  expect(at()).toBe('/admin')
})

test('on a phone the sections are a select', async () => {
  await page.viewport(...phone)
  await open('/admin', { as: staff('administrator'), answers })
  await expect.element(page.getByRole('combobox', { name: 'Section' })).toBeVisible()
  await expect.element(menu.getByRole('link')).not.toBeInTheDocument()
})

describe('the security log', () => {
  const opened = (hash = '') => open(`/admin/security-log${hash}`, { as: staff('administrator'), answers })

  test('is asked by what stands behind the # of the URL, where a filter is kept', async () => {
    const { at, hash, go } = await opened('#kind=limit&page=2')
    await expect.element(page.getByText('users/loginuser')).toBeVisible()
    expect(inputsOf('admin/getsecuritylog')).toEqual([{ page: '2', kind: 'limit' }])
    await page.getByRole('radio', { name: 'Staff' }).click({ force: true })
    await expect.poll(hash).toBe('#kind=staff')
    await page.getByRole('textbox', { name: 'Member number' }).fill('17')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect.poll(hash).toBe('#kind=staff&memberId=17')
    await expect
      .poll(() => inputsOf('admin/getsecuritylog').at(-1))
      .toEqual({
        page: '1',
        kind: 'staff',
        memberId: '17',
      })
    expect(at()).toBe('/admin/security-log')
    await go(-2)
    await expect.poll(hash).toBe('#kind=limit&page=2')
  })

  test('opens an event, and goes on with its member or its network alone', async () => {
    const { hash } = await opened()
    await page.getByRole('button', { name: 'Open: users/loginuser WRONGLOGIN' }).click()
    const drawer = page.getByRole('dialog', { name: 'Log-in' })
    await expect.element(drawer.getByText(anEvent.network!)).toBeVisible()
    await drawer.getByRole('button', { name: 'Only this network' }).click()
    await expect.poll(hash).toBe(`#network=${anEvent.network}`)
    await page.getByRole('button', { name: 'Remove from the filter: Network bbbbbbbb' }).click()
    await expect.poll(hash).toBe('')
  })

  test('says when the server does not open it after all', async () => {
    await opened()
    answer('admin/getsecuritylog', refusal({ code: 'FORBIDDEN', message: 'This is not open to you.' }))
    await page.getByRole('radio', { name: 'Limits' }).click({ force: true })
    await expect.element(forbidden).toBeVisible()
  })
})

describe('the messages', () => {
  const theCase: Output<'admin/getcontactmessage'> = {
    message: { ...aMessage, email: 'henrik@test.example', memberId: 20114, locale: 'en' },
    thread: [
      { id: aMessage.id, at: long, text: 'Can I move my plan?', staffName: null, of: aMessage.id },
      { id: crypto.randomUUID(), at: long, text: 'Which one?', staffName: 'Mara', of: aMessage.id },
    ],
  }
  const opened = (path = '') =>
    open(`/admin/messages${path}`, {
      as: staff('support'),
      answers: {
        ...answers,
        'admin/getcontactmessage': theCase,
        'admin/setcontactmessagedone': {},
        'admin/answercontactmessage': {},
      },
    })

  test('are marked done by a letter, which the toast undoes', async () => {
    await opened()
    const row = page.getByRole('row', { name: /^Henrik/ })
    await expect.element(row).toBeVisible()
    ;(row.element() as HTMLElement).focus()
    await userEvent.keyboard('e')
    await expect.element(page.getByText('This message is done.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('This message is open again.')).toBeVisible()
    const { id } = aMessage
    expect(inputsOf('admin/setcontactmessagedone')).toEqual([
      { id, done: true },
      { id, done: false },
    ])
    expect(inputsOf('admin/getcontactmessages')).toHaveLength(3)
  })

  test('open at a path of their own with their thread, and are answered there', async () => {
    const { at } = await opened()
    await page.getByRole('button', { name: 'Open: Henrik' }).click()
    await expect.poll(at).toBe(`/admin/messages/${aMessage.id}`)
    const thread = page.getByRole('list', { name: 'Thread' })
    await expect.element(thread.getByText('Which one?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Yes, at any time.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect.element(page.getByText('Your answer is on its way to Henrik.')).toBeVisible()
    expect(inputsOf('admin/answercontactmessage')).toEqual([
      { id: aMessage.id, text: 'Yes, at any time.', answersSeen: 1 },
    ])
    await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')
  })

  test('keep what is written when somebody else has answered meanwhile', async () => {
    await opened(`/${aMessage.id}`)
    answer('admin/answercontactmessage', refusal({ code: 'ANSWEREDMEANWHILE' }))
    const field = page.getByRole('textbox', { name: 'Your answer' })
    await field.fill('Yes, at any time.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    const told = 'Somebody else has answered this message meanwhile. Read that answer first.'
    await expect.element(page.getByRole('alert').getByText(told)).toBeVisible()
    await expect.element(field).toHaveValue('Yes, at any time.')
  })

  test('have an answer again that was not sent, and lead to the member who wrote', async () => {
    const { go } = await opened(`/${aMessage.id}`)
    const field = page.getByRole('textbox', { name: 'Your answer' })
    await field.fill('Yes, at any time.')
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect.element(field).not.toBeInTheDocument()
    await go(-1)
    await expect.element(field).toHaveValue('Yes, at any time.')
    await expect
      .element(page.getByRole('link', { name: '20114' }))
      .toHaveAttribute('href', '/admin/members/20114')
  })

  test('stay within the page whatever was written', async () => {
    await opened()
    answer('admin/getcontactmessages', {
      messages: [{ ...aMessage, name: 'Wordless'.repeat(8), excerpt: 'https://'.padEnd(140, 'x') }],
      more: false,
      counts: { open: 1, answered: 0 },
    })
    await page.getByRole('radio', { name: 'Done' }).click({ force: true })
    const button = page.getByRole('button', { name: /^Open: Wordless/ })
    await expect.element(button).toBeVisible()
    const grid = page.getByRole('grid').element().parentElement!
    expect(grid.scrollWidth).toBe(grid.clientWidth)
  })

  test('that are gone say so', async () => {
    await opened()
    answer('admin/getcontactmessage', refusal({ code: 'NOTFOUND', message: 'This is not here.' }))
    await page.getByRole('button', { name: 'Open: Henrik' }).click()
    await expect.element(page.getByText(/This message is not here/)).toBeVisible()
  })
})

describe('the jobs', () => {
  const opened = () =>
    open('/admin/jobs', {
      as: staff('administrator'),
      answers: {
        ...answers,
        'admin/retryjob': {},
        'admin/retryjobs': { retried: 3 },
        'admin/deletejob': {},
      },
    })
  const { kind, id } = aJob

  test('that failed are tried once more, or deleted after a question', async () => {
    await opened()
    await expect.element(page.getByText('Error ECONNREFUSED')).toBeVisible()
    await page.getByRole('button', { name: 'Retry: contact-mail' }).click()
    await expect.element(page.getByText('The job contact-mail is tried once more.')).toBeVisible()
    expect(inputsOf('admin/retryjob')).toEqual([{ kind, id }])
    await page.getByRole('button', { name: 'Retry all of this kind: contact-mail' }).click()
    await expect.element(page.getByText('All failed jobs contact-mail are tried once more.')).toBeVisible()
    expect(inputsOf('admin/retryjobs')).toEqual([{ kind }])
    await page.getByRole('button', { name: 'Delete: contact-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this job?' })
    expect(inputsOf('admin/deletejob')).toEqual([])
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('The job contact-mail is deleted.')).toBeVisible()
    expect(inputsOf('admin/deletejob')).toEqual([{ kind, id }])
  })

  test('that wait are listed by their own state', async () => {
    const { hash } = await opened()
    await page.getByRole('radio', { name: 'Waiting 0' }).click({ force: true })
    await expect.poll(hash).toBe('#state=waiting')
    await expect.poll(() => inputsOf('admin/getjobs').at(-1)).toEqual({ state: 'waiting', page: '1' })
  })
})

describe('the roles', () => {
  const opened = () =>
    open('/admin/roles', { as: staff('administrator'), answers: { ...answers, 'admin/setroles': {} } })

  test('of a member of staff are set as a whole', async () => {
    await opened()
    await page.getByRole('button', { name: 'Change: Mara' }).click()
    const dialog = page.getByRole('dialog', { name: 'Roles of Mara' })
    await dialog.getByRole('checkbox', { name: 'Finance' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Set the roles' }).click()
    await expect.element(page.getByText('The roles are set.')).toBeVisible()
    expect(inputsOf('admin/setroles')).toEqual([{ memberId: 17, roles: ['support', 'finance'] }])
    expect(inputsOf('admin/getstaff')).toHaveLength(2)
  })

  test('are given to nobody without a role or a number that somebody has', async () => {
    await opened()
    await page.getByRole('button', { name: 'Appoint a member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Appoint a member' })
    const number = dialog.getByRole('textbox', { name: 'Member number' })
    await dialog.getByRole('button', { name: 'Set the roles' }).click()
    await expect.element(dialog.getByText('Please write a member’s number.')).toBeVisible()
    await number.fill('99')
    await dialog.getByRole('button', { name: 'Set the roles' }).click()
    await expect.element(dialog.getByRole('alert').getByText('Please choose a role.')).toBeVisible()
    expect(inputsOf('admin/setroles')).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Support' }).click({ force: true })
    answer('admin/setroles', refusal({ code: 'NOTFOUND', message: 'This is not here.' }))
    await dialog.getByRole('button', { name: 'Set the roles' }).click()
    await expect.element(dialog.getByText('There is no member with this number.')).toBeVisible()
    await expect.element(number).toBeInvalid()
    await expect.element(dialog.getByText('Please choose a role.')).not.toBeInTheDocument()
  })

  test('stand beside a number in one line on the narrowest phone', async () => {
    await page.viewport(320, 640)
    const memberId = Number.MAX_SAFE_INTEGER
    await open('/admin/roles', {
      as: staff('administrator'),
      answers: {
        ...answers,
        'admin/getstaff': { staff: [{ memberId, name: 'Mara', roles: ['support'], secondFactor: false }] },
      },
    })
    const number = page.getByText(String(memberId))
    await expect.element(number).toBeVisible()
    const text = document.createRange()
    text.selectNodeContents(number.element())
    expect(text.getClientRects()).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBe(320)
  })

  test('are given to another member by number, and a refusal says why not', async () => {
    await opened()
    const told = 'This member has not finished signing up, and so can’t be staff yet.'
    answer('admin/setroles', refusal({ code: 'NOTCONFIRMED', message: told }))
    await page.getByRole('button', { name: 'Appoint a member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Appoint a member' })
    await dialog.getByRole('textbox', { name: 'Member number' }).fill('99')
    await dialog.getByRole('checkbox', { name: 'Support' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Set the roles' }).click()
    await expect.element(dialog.getByRole('alert').getByText(told)).toBeVisible()
    expect(inputsOf('admin/setroles')).toEqual([{ memberId: 99, roles: ['support'] }])
  })
})

describe('the audit log', () => {
  const opened = () =>
    open('/admin/audit-log', {
      as: staff('administrator'),
      answers: { ...answers, 'admin/eraseaudittext': {} },
    })

  test('goes on below its last row, and back', async () => {
    const { hash } = await opened()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(hash).toBe('#before=120')
    await expect.poll(() => inputsOf('admin/getauditlog').at(-1)).toEqual({ before: '120' })
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(hash).toBe('')
  })

  test('tells its times by the second, as the security log does, and other tables by the minute', async () => {
    await opened()
    await expect.element(page.getByText(/\d\d:\d\d:\d\d/).first()).toBeVisible()
    await open('/admin/security-log', { as: staff('administrator'), answers })
    await expect.element(page.getByText('users/loginuser')).toBeVisible()
    await expect.element(page.getByText(/\d\d:\d\d:\d\d/).first()).toBeVisible()
    await open('/admin/messages', { as: staff('administrator'), answers })
    await expect.element(page.getByText(/\d\d:\d\d$/).first()).toBeVisible()
    await expect.element(page.getByText(/\d\d:\d\d:\d\d/)).not.toBeInTheDocument()
  })

  test('is found by who, what and about whom', async () => {
    const { hash } = await opened()
    await page.getByRole('textbox', { name: 'About' }).fill('member:9')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => inputsOf('admin/getauditlog').at(-1)).toEqual({ subject: 'member:9' })
    await page.getByRole('button', { name: 'Open: 120' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Only this act' }).click()
    await expect.poll(hash).toBe('#subject=member%3A9&act=contact-message.read')
  })

  test('finds nothing by what is no subject, says at the field what one is, and keeps no rows', async () => {
    await opened()
    await expect.element(page.getByRole('grid', { name: 'Audit log' })).toBeVisible()
    answer(
      'admin/getauditlog',
      refusal({ code: 'INVALIDINPUT', message: 'subject: no', fields: { subject: 'no' } }),
    )
    const about = page.getByRole('textbox', { name: 'About' })
    await about.fill('Mara')
    await userEvent.keyboard('{Enter}')
    await expect.element(about).toBeInvalid()
    await expect.element(page.getByText('A kind and a number, such as member:123.')).toBeVisible()
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('is found by every number that a member can have, and by none that is cut', async () => {
    await opened()
    const field = page.getByRole('textbox', { name: 'Number of the member of staff' })
    await field.fill('9007199254740991')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => inputsOf('admin/getauditlog').at(-1)).toEqual({ actorId: '9007199254740991' })
    await field.fill('90071992547409910')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('90071992547409910')
    await expect.element(page.getByText('There is no member with this number.')).toBeVisible()
    expect(inputsOf('admin/getauditlog')).toHaveLength(2)
  })

  test('has the text of a row erased, with a reason', async () => {
    await opened()
    await page.getByRole('button', { name: 'Open: 120' }).click()
    await expect.element(page.getByText('Asked by phone.')).toBeVisible()
    await page.getByRole('button', { name: 'Erase the text' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Names a child.')
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    await expect.element(page.getByText('The text of row 120 is erased.')).toBeVisible()
    expect(inputsOf('admin/eraseaudittext')).toEqual([{ number: 120, reason: 'Names a child.' }])
  })
})
