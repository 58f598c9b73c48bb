import type { StaffRole } from '@harana/contract/model/enums'
import { settingKinds } from '@harana/contract/model/notices'
import { quietByDefault } from '@harana/contract/model/quiet-hours'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, open, phone } from '../testing/open.tsx'
import { aConfiguration, aLike, aMember } from '../testing/samples.ts'
import { type Answers, answer, answerPlace, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, sleep, stopTime } from '../testing/time.ts'

const h1 = page.getByRole('heading', { level: 1 })
const status = page.getByRole('status')
const likes: Answers = {
  'profiles/getlikingprofiles': { profiles: [aLike()], total: 1, more: false },
  'profiles/getmutuallikes': { profiles: [], total: 0, more: false },
  'profiles/getmutualnotmessaged': { profiles: [], total: 0, more: false },
  'profiles/getlikedprofiles': { profiles: [], total: 0, more: false },
}

describe('the gates', () => {
  test.each(['public/configuration', 'users/me'] as const)(
    'show a page with a loader, at the requested URL, until %s has answered @R2.4 @R4.2 @R4.10',
    async (call) => {
      stopTime()
      const release = hold(call)
      const { at } = await open('/likes', { answers: likes })
      await expect.element(status).toHaveTextContent('Loading')
      await expect.poll(() => document.querySelector('svg[data-playing]')).not.toBeNull()
      // Where the link that skips to the page leads.
      expect(document.querySelector('main')?.id).toBe('main')
      expect(at()).toBe('/likes')
      expect(inputsOf('profiles/getlikingprofiles')).toEqual([])
      await pass(3_100)
      await expect.element(status).toHaveTextContent('Slow connection. Still loading.')
      // Nobody is asked to log in before it is known who they are.
      expect(document.body.textContent).not.toContain('You must be logged in')
      release()
      await expect.element(h1).toHaveTextContent('My Likes')
    },
  )
})

const ofSettings: Answers = {
  'notifications/getsettings': {
    settings: settingKinds.map((kind) => ({ kind, here: false, mail: 'never', push: false })),
    quietHours: quietByDefault,
    push: { key: '', subscribed: false },
  },
  'users/getblockeduserprofiles': { profiles: [], total: 0, more: false },
  'users/getemailchange': { sentTo: null },
  'users/getreports': { reports: [] },
  'users/getrequests': { requests: [] },
  'users/getsessions': { sessions: [], newDeviceMails: true },
  'users/getdraft': { draft: null },
  'users/getphone': { countries: [], sent: null, confirmedBy: null },
  'users/getsecondfactors': {
    factors: [],
    recoveryCodesLeft: 0,
    confirmed: true,
    hasPassword: true,
    passwordChangedAt: null,
    demo: false,
  },
}

/** A member whose sign-up has come as far as this. */
const incomplete = {
  account: {
    as: aMember({ profileName: '', profileCreatedDate: null, profileActive: false, verifiedEmail: false }),
    status: 'INCOMPLETEPROFILE',
    end: '/sign-up-create-unique-profile',
  },
  profile: {
    as: aMember({ profileActive: false, verifiedEmail: false }),
    status: 'INACTIVEPROFILE',
    end: '/sign-up-done',
  },
} as const
const found: Answers = {
  'profiles/searchprofiles': { profiles: [], more: false },
  'profiles/getsavedsearches': { searches: [], max: 10 },
  'public/getcountries': { countries: [] },
}
const bottomBar = page.getByRole('navigation', { name: 'Pages' })

describe('where addresses lead', () => {
  test('a visitor who opens a page of members is told to log in, and led there @R4.10 @R8.5', async () => {
    const { at } = await open('/likes/mutual', { as: null })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You must be logged in to view this page. Please login!')
    await expect.poll(at).toBe('/login')
  })

  test.each(['/login', '/no-such-page', '/no/such/page', '/welcome', '/home'])(
    'a member goes home from %s, and home is My Search @R2.9 @R2.10 @R2.21 @R2.39',
    async (address) => {
      const { been } = await open(address, { answers: found })
      await expect.element(h1).toHaveTextContent('My Search')
      const home = address === '/home' ? [address] : [address, '/']
      expect(been()).toEqual([...home, '/find-my-cupid-match'])
      const none = page.getByText('There is no page at this address.')
      if (address.startsWith('/no')) await expect.element(none).toBeVisible()
    },
  )

  test.each(
    (['account', 'profile'] as const).flatMap((step) =>
      ['/', '/home', '/welcome', '/login', '/no-such-page'].map((address) => [step, address] as const),
    ),
  )('a member who only has the %s goes from %s to the missing step @R4.5 @D26', async (step, address) => {
    const { end, ...who } = incomplete[step]
    const { at } = await open(address, {
      ...who,
      answers: {
        ...found,
        'users/getdraft': { draft: null },
        'users/getphone': { countries: [], sent: null, confirmedBy: null },
        'users/getlivephoto': { open: false, photo: null },
      },
    })
    await expect.poll(at).toBe(end)
    await expect.element(h1).not.toHaveTextContent('Loading')
    expect(at()).toBe(end)
  })

  test('a member who was led to a missing step is offered the page asked for once that is done', async () => {
    const { end: _end, ...who } = incomplete.account
    const answers = { ...likes, ...found, 'users/getdraft': { draft: null } }
    const { at } = await open('/likes/mutual?from=mail', { ...who, answers })
    await expect.poll(at).toBe('/sign-up-create-unique-profile')
    const offer = page.getByText('You were about to open another page.')
    await expect.element(offer).not.toBeInTheDocument()
    answer('users/me', { code: 'SUCCESS', userInfo: aMember() })
    window.dispatchEvent(new Event('focus'))
    await expect.poll(at).toBe('/find-my-cupid-match')
    await page.getByRole('link', { name: 'Open it now' }).click()
    await expect.poll(at).toBe('/likes/mutual?from=mail')
    await expect.element(h1).toHaveTextContent('My Likes')
    await expect.element(offer).not.toBeInTheDocument()
  })

  test('a page that was asked for is offered nobody who has come to it, or hours later', async () => {
    const old = { value: '/likes', at: Date.now() - 2 * 3_600_000 }
    const same = { value: '/find-my-cupid-match', at: Date.now() }
    const foreign = { value: '//elsewhere.example', at: Date.now() }
    for (const kept of [old, same, foreign]) {
      sessionStorage.setItem('kept:wanted-page', JSON.stringify(kept))
      await open('/find-my-cupid-match', { answers: found })
      await expect.poll(() => sessionStorage.getItem('kept:wanted-page')).toBeNull()
      await expect.element(page.getByText('You were about to open another page.')).not.toBeInTheDocument()
    }
  })

  test.each([
    ['/post-profile-and-earn', '/post-profile-and-earn', 'My Profile', undefined],
    ['/search-browse', '/find-my-cupid-match', 'My Search', undefined],
    ['/change-password', '/change-password', 'Settings', 'Password'],
    ['/settings/no-such-part', '/settings', 'Settings', undefined],
    ['/settings/notifications/quiet-hours', '/settings/notifications/quiet-hours', 'Settings', 'Quiet hours'],
    ['/settings/notifications/no-such-section', '/settings/notifications', 'Settings', undefined],
    ['/settings/sessions/quiet-hours', '/settings/sessions', 'Settings', undefined],
  ])('%s is a page of %s @R2.22 @R2.25 @R2.30', async (address, end, title, part) => {
    const { at } = await open(address, { answers: { ...found, ...ofSettings } })
    await expect.poll(at).toBe(end)
    await expect.element(h1).toHaveTextContent(title)
    if (part) await expect.element(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
    if (part === 'Quiet hours')
      await expect.element(page.getByRole('heading', { level: 2, name: part })).toHaveFocus()
  })

  test('an account without a profile reaches the settings of the account, and no others @R6.4 @R6.6', async () => {
    const { end, ...who } = incomplete.account
    const { at, visit } = await open('/settings/blocked', { ...who, answers: { ...found, ...ofSettings } })
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect.element(links.first()).toBeVisible()
    expect(links.elements().map((one) => one.textContent)).toEqual([
      'Account',
      'Password',
      'Sessions and devices',
      'Notifications',
      'Preferences',
      'Blocked members',
      'Blocked members',
      'Your reports',
      'Privacy',
      'Social',
    ])
    for (const part of ['searches', 'hidden']) {
      await visit(`/settings/${part}`)
      await expect.poll(at).toBe(end)
    }
  })
})

describe('the menus of a member', () => {
  test.each(['account', 'profile'] as const)(
    'are missing, with the bell and the bottom bar, while there is only the %s @R2.6 @R6.6',
    async (step) => {
      const { end: _end, ...who } = incomplete[step]
      const [width, height] = step === 'account' ? desktop : phone
      await page.viewport(width, height)
      await open('/settings', { ...who, answers: ofSettings })
      await expect.element(h1).toHaveTextContent('Settings')
      const banner = page.getByRole('banner')
      const texts = (role: 'button' | 'link') =>
        banner
          .getByRole(role)
          .elements()
          .map((one) => one.textContent)
      expect(texts('button')).toEqual(['Log out'])
      expect(texts('link')).toHaveLength(2)
      await expect.element(bottomBar).not.toBeInTheDocument()
    },
  )

  test('stand at the bottom of a phone, with the bell at its top @R2.6', async () => {
    await page.viewport(...phone)
    await open('/settings', { answers: ofSettings })
    await expect.element(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
    const entries = bottomBar.getByRole('link').elements()
    expect(entries.map((one) => one.textContent)).toEqual([
      'My Search',
      'My Chats',
      'My Likes',
      'My Visitors',
      'Me',
    ])
  })

  test('stand in the bar, marked by the path; below the medium width in a drawer that holds the page still @R2.7 @R2.40 @R2.41 @R2.43', async () => {
    await open('/likes/mutual', {
      answers: {
        ...likes,
        'profiles/getprofilevisitors': { profiles: [], total: 0, more: false },
        'profiles/getvisitedprofiles': { profiles: [], total: 0, more: false },
      },
    })
    const bar = page.getByRole('navigation', { name: 'Main menu' })
    const texts = (of: typeof bar) =>
      of
        .getByRole('link')
        .elements()
        .map((one) => one.textContent)
    await expect.element(bar).toBeVisible()
    expect(texts(bar)).toEqual(['My Search', 'My Chats', 'My Likes', 'My Visitors'])
    const addresses = bar
      .getByRole('link')
      .elements()
      .map((one) => one.getAttribute('href'))
    expect(addresses).toEqual(['/find-my-cupid-match', '/chat', '/likes', '/visits'])
    expect(document.querySelector('nav [aria-current]')?.textContent).toBe('My Likes')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    await page.viewport(769, 800)
    await expect.element(bar).toBeVisible()
    await expect.element(burger).not.toBeInTheDocument()
    await page.viewport(767, 800)
    await expect.element(bar).not.toBeInTheDocument()
    await burger.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(drawer.getByRole('link', { name: 'My Search' })).toBeVisible()
    expect(texts(drawer)).toEqual([
      'My Search',
      'My Chats',
      'My Likes',
      'My Visitors',
      'Notifications',
      'My Profile',
      'Settings',
      'Credits0',
      'Plans',
      'Premium',
      'Executive',
      'Dating Tips',
    ])
    await expect.poll(() => getComputedStyle(document.body).overflow).toBe('hidden')
    await drawer.getByRole('link', { name: 'My Visitors' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(h1).toHaveTextContent('My Visitors')
    await expect.poll(() => getComputedStyle(document.body).overflow).not.toBe('hidden')
  })

  test('switch to the other language, which is kept with the account', async () => {
    await open('/settings', { as: aMember({}), answers: { ...ofSettings, 'users/savedisplay': {} } })
    await page.getByRole('banner').getByRole('button', { name: 'Nils', exact: true }).click()
    answer('users/me', { code: 'SUCCESS', userInfo: aMember({ language: 'fil' }) })
    await page.getByRole('menuitem', { name: 'Filipino' }).click()
    await expect.poll(() => document.documentElement.lang).toBe('fil')
    expect(inputsOf('users/savedisplay')).toEqual([{ language: 'fil' }])
  })

  const guys = ['My Profile', 'Dating Tips', 'Plans', 'Premium', 'Executive']
  const earning = ['Ka-Partner', 'Invite New Member']
  const own = ['Credits', 'Settings']
  test.each<[string, Partial<ReturnType<typeof aMember>>, string[]]>([
    ['a guy', {}, [...guys, ...own, 'Filipino', 'Log out']],
    [
      'a woman',
      { gender: 1 },
      ['My ProfilePost and earn', 'Dating TipsIn Filipino', ...earning, ...own, 'Filipino', 'Log out'],
    ],
    [
      'an administrator',
      { gender: 1, admin: true, staffRoles: ['administrator'] as StaffRole[] },
      [...guys.toSpliced(2, 0, 'Dating TipsIn Filipino'), ...earning, ...own, 'Admin', 'Filipino', 'Log out'],
    ],
  ])(
    'under the name of %s speak of posting and earning to women alone, and hold credits and settings @R1.17 @R2.42 @R6.2 @R6.4',
    async (_who, wish, entries) => {
      answerPlace({ countryCode: 'PH', countryName: 'Philippines' })
      await open('/settings', { as: aMember(wish), answers: ofSettings })
      await page.getByRole('banner').getByRole('button', { name: 'Nils', exact: true }).click()
      await expect.element(page.getByRole('menuitem').first()).toBeVisible()
      const items = page.getByRole('menuitem').elements()
      expect(items.map((one) => one.textContent)).toEqual(entries)
      const leads = Object.fromEntries(items.map((one) => [one.textContent, one.getAttribute('href')]))
      expect(leads).toMatchObject({ Credits: '/credits', Settings: '/settings' })
      if (entries[0] === 'My Profile')
        expect(leads).toMatchObject({
          'My Profile': '/my-profile',
          'Dating Tips': '/how-to-date-a-filipina',
          Plans: '/plans',
          Premium: '/premium',
          Executive: '/executive',
        })
    },
  )
})

describe('what is asked again and again', () => {
  test('is the configuration, every 5 s until it is there @R2.4 @R9.4 @D4', async () => {
    stopTime()
    await open('/likes', { answers: { ...likes, 'public/configuration': refusal({ code: 'UNAVAILABLE' }) } })
    for (const times of [1, 2, 3]) {
      await pass(0)
      expect(inputsOf('public/configuration')).toHaveLength(times)
      // After 3 s the page says that it takes long.
      const told = times === 1 ? 'Loading' : 'Slow connection. Still loading.'
      await expect.element(status).toHaveTextContent(told)
      await pass(4_900)
      expect(inputsOf('public/configuration')).toHaveLength(times)
      if (times === 3) answer('public/configuration', aConfiguration())
      await pass(100)
    }
    await expect.element(h1).toHaveTextContent('My Likes')
    // Ready: no longer polled, but loaded again when the member returns to the page.
    const ready = inputsOf('public/configuration').length
    await pass(20_000)
    expect(inputsOf('public/configuration')).toHaveLength(ready)
    const release = hold('public/configuration')
    window.dispatchEvent(new Event('focus'))
    await pass(50)
    expect(inputsOf('public/configuration')).toHaveLength(ready + 1)
    expect(h1.element().textContent).toBe('My Likes')
    release()
    await pass(50)
    expect(h1.element().textContent).toBe('My Likes')
  })

  test('are the member and the news, every 15 s and no sooner, and the place every hour @R7.9 @R7.17 @R7.21 @R9.4 @R9.5', async () => {
    stopTime()
    await open('/likes', { answers: likes })
    await expect.element(h1).toHaveTextContent('My Likes')
    const polls = ['users/me', 'notifications/getnewnotifications'] as const
    await expect.poll(() => inputsOf('notifications/getnewnotifications')).toHaveLength(1)
    await pass(100)
    const before = polls.map((call) => inputsOf(call).length)
    for (const round of [1, 2, 3]) {
      await pass(14_800)
      expect(polls.map((call) => inputsOf(call).length)).toEqual(before.map((n) => n + round - 1))
      await pass(200)
      expect(polls.map((call) => inputsOf(call).length)).toEqual(before.map((n) => n + round))
    }
    expect(inputsOf('ip')).toHaveLength(1)
    await sleep(3_600_000 - 45_300)
    expect(inputsOf('ip')).toHaveLength(1)
    await pass(500)
    expect(inputsOf('ip')).toHaveLength(2)
  })
})

describe('the user menu', () => {
  test.each([
    ['Nils_of_Bergen', 'Nils_of_Bergen'],
    [null, 'Me'],
  ])('of a member whose name is %j is named %s @R2.42', async (userName, name) => {
    const me = Response.json({ result: 'OK', userInfo: { ...aMember(), userName } })
    await open('/likes', { answers: { ...likes, 'users/me': me } })
    await expect.element(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible()
  })
})

describe('the session', () => {
  test.each([
    ['Not today', 'Not today'],
    ['', 'Unknown error'],
  ])(
    'that could not be loaded for the reason "%s" says so, and goes on waiting @R8.3',
    async (message, told) => {
      await open('/likes', { answers: { 'users/me': refusal({ code: message && 'ODD', message }) } })
      const words = page.getByText(`Failed to load user profile: ${told}`, { exact: true })
      await expect.element(words).toBeVisible()
      await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
    },
  )

  test('ends with any answer that says "Not Authenticated" @R4.1 @R8.5 @R8.10', async () => {
    await page.viewport(...phone)
    const { at } = await open('/likes', { answers: likes })
    await expect.element(page.getByRole('article')).toBeVisible()
    answer('profiles/likeprofile', refusal({ code: 'X', message: 'Not Authenticated' }))
    await page.getByRole('button', { name: 'Like Rosario' }).click()
    await expect
      .element(page.getByText('You must be logged in to view this page. Please login!', { exact: true }))
      .toBeVisible()
    await expect.poll(at).toBe('/login')
    expect(sessionStorage.getItem('authToken')).toBeNull()
  })
})
