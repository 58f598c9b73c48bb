import type { Output } from '@harana/contract'
import type { StaffRole } from '@harana/contract/model/enums'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../../../testing/open.tsx'
import { aMember, confirmedFactors } from '../../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../../testing/server.ts'

type Found = Output<'admin/findmembers'>['members'][number]
type Case = Output<'admin/getmembercase'>

const long = '2026-11-20T03:12:08.000Z'
const decisionId = '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c11'
const photoId = '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b3c'
const jorge: Found = {
  memberId: 20114,
  name: 'Jorge',
  firstName: 'Jorge',
  age: 45,
  gender: 3,
  city: 'Madrid',
  countryShortCode: 'ES',
  state: 'active',
  className: 'free',
  staffRoles: [],
  joined: long,
  lastActive: long,
}
const found: Output<'admin/findmembers'> = { way: null, ways: [], members: [jorge], next: null }
const aCase: Case = {
  member: jorge,
  account: {
    email: 'jorge@test.example',
    emailVerified: long,
    formerEmails: [{ email: 'before@test.example', changed: long }],
    lastName: 'Diaz',
    birthdate: '1981-02-03',
    phone: '+34911234567',
    cellPhone: '',
    site: 'harana',
    language: 'en',
    activated: long,
    hidden: null,
    suspendedUntil: null,
    banned: null,
    deleted: null,
    planExpires: null,
    kaPartner: false,
    invitedBy: { memberId: 7001, name: 'Amihan' },
    invited: 2,
    providers: [{ provider: 'google', email: 'jorge@provider.example', linked: long }],
    secondFactors: 0,
  },
  profile: {
    aboutUser: 'I work at sea.',
    aboutMatch: '',
    prompts: [],
    photos: [{ photoId, placeholder: '', created: long }],
  },
  sessions: [{ created: long, expires: long, via: 'password', deviceKind: 'android' }],
  counts: {
    likesGiven: 14,
    likesReceived: 2,
    mutualLikes: 1,
    visitsMade: 40,
    visitsReceived: 9,
    blocksMade: 0,
    blocksReceived: 3,
    reportsMade: 1,
    reportsReceived: 1,
    messagesSent: 61,
    messagesReceived: 17,
  },
  accuracy: { agreed: 0, disagreed: 1, open: 0 },
  reportsAbout: [
    {
      reportId: decisionId,
      category: 'scam',
      text: 'He asked for $200 for a visa.',
      created: long,
      status: 0,
      ticketId: 318,
      reporter: { memberId: 7002, name: 'Maricel' },
      accuracy: { agreed: 2, disagreed: 0, open: 1 },
    },
  ],
  reportsBy: [],
  requests: null,
  securityEvents: null,
  tickets: [{ ticketId: 318, kind: 'report', status: 'open', opened: long }],
  decisions: [
    {
      decisionId,
      action: 'suspend',
      reason: 'fraud',
      words: 'Please stop.',
      abilities: [],
      created: long,
      ends: '2027-11-20T03:12:08.000Z',
      reversed: null,
      decidedBy: { memberId: 7, name: 'Mara' },
      stands: true,
      appeal: null,
    },
  ],
  notes: [{ writer: { memberId: 7, name: 'Mara' }, text: 'Called twice.', created: long }],
  links: [
    {
      member: { memberId: 7003, name: 'Pedro' },
      state: 'banned',
      kind: 'device',
      strength: 'strong',
      shared: 2,
      last: long,
    },
  ],
  sharedNetworks: [{ shared: 100, last: long }],
}
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'public/getcountries': { countries: [] },
  'admin/findmembers': found,
  'admin/getmembercase': aCase,
  'admin/openmemberphoto': { photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
  'admin/addmembernote': {},
  'admin/sanctionmember': { decisionId },
  'admin/reversedecision': { kept: ['sessions'] },
}
const staff = (...staffRoles: StaffRole[]) => aMember({ admin: true, staffRoles })
const opened = (path = '', role: StaffRole = 'moderator', userId = 7) =>
  open(`/admin/members${path}`, { as: { ...staff(role), userId, profileId: userId }, answers })
const lastAsked = () => inputsOf('admin/findmembers').at(-1)

describe('finding members', () => {
  test('takes one text, says what it took it for, and keeps it out of every request’s URL', async () => {
    const { hash } = await opened()
    await expect.element(page.getByRole('row', { name: /Jorge, 45/ })).toBeVisible()
    answer('admin/findmembers', {
      ...found,
      way: 'profile-name',
      ways: ['profile-name', 'first-name', 'city'],
    })
    await page.getByRole('textbox', { name: 'Find a member' }).fill(' Jorge ')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect.poll(hash).toBe('#text=Jorge')
    await expect.element(page.getByRole('radio', { name: 'Profile name' })).toBeChecked()
    expect(lastAsked()).toEqual({ text: 'Jorge' })
    await page.getByRole('radio', { name: 'City' }).click({ force: true })
    await expect.poll(lastAsked).toEqual({ text: 'Jorge', way: 'city' })
  })

  test('says when a text can be nothing, and when nobody is found', async () => {
    await opened('#text=%2Fabout')
    answer('admin/findmembers', { way: null, ways: [], members: [], next: null })
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await opened('#text=%2Ffaq')
    answer('admin/findmembers', { way: null, ways: [], members: [], next: null })
    await page.getByRole('textbox', { name: 'Find a member' }).fill('/about')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(page.getByText('This is nothing by which a member can be found.')).toBeVisible()
    await expect.element(page.getByText('Nobody is found.')).toBeVisible()
  })

  test('lists by filters, which stand behind the # of the URL', async () => {
    const { hash } = await opened(
      '#state=banned&className=free&gender=3&country=PH&role=nonsense&from=2026-01-02',
    )
    await expect
      .poll(lastAsked)
      .toEqual({ state: 'banned', className: 'free', gender: 3, country: 'PH', joinedFrom: '2026-01-02' })
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('Oldest first')
    await expect.poll(hash).toContain('sort=oldest')
    await expect.poll(lastAsked).toMatchObject({ sort: 'oldest', state: 'banned' })
  })

  test('goes on below the last member of a page, and back', async () => {
    const { hash } = await opened()
    const next = { key: '2026-11-20 03:12:08+00', memberId: 20114 }
    answer('admin/findmembers', { ...found, next })
    await page.getByRole('radio', { name: 'Guy' }).click({ force: true })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(lastAsked).toEqual({ gender: 3, after: next })
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(hash).toBe('#gender=3')
  })
})

describe('a member’s case', () => {
  const reason = 'Asked by phone.'
  const openCase = async (role?: StaffRole, userId?: number) => {
    const shown = await opened('/20114', role, userId)
    await page.getByRole('textbox', { name: 'Why do you open this case?' }).fill(reason)
    await page.getByRole('button', { name: 'Open the case' }).click()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Jorge, 45' })).toBeVisible()
    return shown
  }

  /** Opens the case again, whose reason is known, with another answer. */
  const openedAs = (other: Case) =>
    open('/admin/members/20114', {
      as: { ...staff('moderator'), userId: 7, profileId: 7 },
      answers: { ...answers, 'admin/getmembercase': other },
    })

  test('asks for a reason first, and not again after a reload', async () => {
    await opened('/20114')
    await page.getByRole('button', { name: 'Open the case' }).click()
    await expect.element(page.getByText('Please say why, in at least 5 characters.')).toBeVisible()
    expect(inputsOf('admin/getmembercase')).toEqual([])
    await openCase()
    expect(inputsOf('admin/getmembercase')).toEqual([{ memberId: 20114, reason }])
    await opened('/20114')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Jorge, 45' })).toBeVisible()
    expect(inputsOf('admin/getmembercase').at(-1)).toEqual({ memberId: 20114, reason })
  })

  test('begins a decision by the letter that it has in the queue, where it can be made @D36', async () => {
    await openCase()
    await userEvent.keyboard('s')
    await expect.element(page.getByRole('radio', { name: 'Suspend' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('radio', { name: 'Suspend' })).not.toBeInTheDocument()
    // Nothing is left to take: this member has no texts.
    await openedAs({ ...aCase, profile: null })
    await expect.element(page.getByRole('button', { name: 'Keys' })).toBeVisible()
    await userEvent.keyboard('p')
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('heading', { name: 'Keys of a case' })).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Restrict')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Take photos away')).not.toBeInTheDocument()
  })

  test('has the words of a decision again that was not sent', async () => {
    const words = page.getByRole('textbox', { name: 'What we found' })
    await openCase()
    await userEvent.keyboard('r')
    await words.fill('Please stop that.')
    await userEvent.keyboard('{Escape}')
    await expect.element(words).not.toBeInTheDocument()
    await opened('/20114')
    await page.getByRole('button', { name: 'Decide' }).click()
    await expect.element(words).toHaveValue('Please stop that.')
    await expect.element(page.getByRole('radio', { name: 'Restrict' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(words).not.toBeInTheDocument()
    await userEvent.keyboard('s')
    await expect.element(words).toHaveValue('Please stop that.')
    await expect.element(page.getByRole('radio', { name: 'Suspend' })).toBeChecked()
  })

  test('of oneself is for another person to read, which no second try changes', async () => {
    await opened('/20114')
    answer('admin/getmembercase', refusal({ code: 'ONESELF' }))
    await page.getByRole('textbox', { name: 'Why do you open this case?' }).fill(reason)
    await page.getByRole('button', { name: 'Open the case' }).click()
    await expect.element(page.getByText('Another member of staff has to read your case.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('names each request, and keeps the buttons of what can be done apart', async () => {
    const asked = {
      gender: null,
      birthdate: null,
      reason: '',
      status: 1,
      answer: '',
      created: '2026-11-20T10:00:00.000Z',
      ticketId: null,
    } as const
    await openCase()
    await openedAs({ ...aCase, requests: [asked] })
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Approved' }))
      .toMatchTextContent('Verification')
    const decide = page.getByRole('button', { name: 'Decide' }).element().getBoundingClientRect()
    const keys = page.getByRole('button', { name: 'Keys' }).element().getBoundingClientRect()
    expect(keys.top - decide.bottom).toBeGreaterThanOrEqual(8)
  })

  test('names what a request wishes for, with the day in words', async () => {
    await openCase()
    await openedAs({
      ...aCase,
      requests: [
        {
          gender: 1,
          birthdate: '1990-05-05',
          reason: 'It was a mistake.',
          status: 0,
          answer: '',
          created: '2026-11-20T10:00:00.000Z',
          ticketId: null,
        },
      ],
    })
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'It was a mistake.' }))
      .toMatchTextContent('Gender: Girl · Birthday: May 5, 1990')
  })

  test('shows what became of an appeal, and the words that were sent', async () => {
    const [decision] = aCase.decisions
    const appeal = { text: 'It was not me.', status: -1, created: long, answer: 'It was you.' } as const
    await openCase()
    await openedAs({ ...aCase, decisions: [{ ...decision!, appeal }] })
    await expect.element(page.getByText('The decision was kept It was you.')).toBeVisible()
  })

  test('shows photos blurred until they are pressed, and how strong each link is', async () => {
    await openCase()
    expect(inputsOf('admin/openmemberphoto')).toEqual([])
    await page.getByRole('button', { name: 'Show: Photo 1' }).click()
    await expect.poll(() => inputsOf('admin/openmemberphoto')).toEqual([{ memberId: 20114, photoId }])
    await expect.element(page.getByText('Strong: Same browser, shared by 2 accounts')).toBeVisible()
    await expect.element(page.getByText(/^A network of 100\+ accounts/)).toBeVisible()
  })

  test('is decided on in the dialog, and read again', async () => {
    await openCase()
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('radio', { name: 'Log out everywhere' }).click({ force: true })
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Is not who the profile says')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect
      .poll(() => inputsOf('admin/sanctionmember'))
      .toMatchObject([{ profileId: 20114, action: 'sign-out' }])
    await expect.poll(() => inputsOf('admin/getmembercase').length).toBe(2)
  })

  test('has a decision taken back in words, and says what stays', async () => {
    await openCase()
    await page.getByRole('button', { name: 'Take back: Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Words to the member' }).fill('It was the wrong profile.')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect
      .element(page.getByText('The decision is taken back. The member has to log in again.'))
      .toBeVisible()
    expect(inputsOf('admin/reversedecision')).toEqual([{ decisionId, words: 'It was the wrong profile.' }])
  })

  test('takes notes of staff', async () => {
    await openCase()
    await page.getByRole('textbox', { name: 'A note' }).fill('Wrote a mail.')
    await page.getByRole('button', { name: 'Write the note' }).click()
    await expect
      .poll(() => inputsOf('admin/addmembernote'))
      .toEqual([{ memberId: 20114, text: 'Wrote a mail.' }])
  })

  test.each(['support', 'finance'] as const)(
    'offers no act to %s, who may read it, and the ways to money to finance alone',
    async (role) => {
      await openCase(role)
      await expect
        .element(page.getByText('Your roles read cases. A moderator decides about members.'))
        .toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Decide' })).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
      const money = page.getByRole('link', { name: 'Credits of this member' })
      if (role === 'finance') await expect.element(money).toHaveAttribute('href', '/admin/credits/20114')
      else await expect.element(money).not.toBeInTheDocument()
    },
  )

  test('of staff, and of oneself, is read and not decided on', async () => {
    await openCase()
    await openedAs({ ...aCase, member: { ...jorge, staffRoles: ['support'] } })
    await expect.element(page.getByText(/^This member is staff/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Decide' })).not.toBeInTheDocument()
    // Somebody else at the same browser says why themselves.
    await openCase('moderator', 20114)
    await expect.element(page.getByText('This is you. Nobody decides about themselves.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
  })

  test('of who deleted the account takes no decision, and one under appeal is not taken back', async () => {
    const [decision] = aCase.decisions
    const appeal = { text: 'It was not me.', status: 0, created: long, answer: '' } as const
    await openCase()
    await openedAs({
      ...aCase,
      account: { ...aCase.account, deleted: long },
      decisions: [{ ...decision!, appeal }],
    })
    await expect.element(page.getByText(/It was not me\./)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Decide' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
  })

  test('that is nobody’s says so', async () => {
    await opened('/20115')
    answer('admin/getmembercase', refusal({ code: 'NOTFOUND', message: 'This is not here.' }))
    await page.getByRole('textbox', { name: 'Why do you open this case?' }).fill(reason)
    await page.getByRole('button', { name: 'Open the case' }).click()
    await expect.element(page.getByText('There is no member with this number.')).toBeVisible()
  })
})
