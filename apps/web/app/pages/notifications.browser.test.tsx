import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aNotice } from '../testing/samples.ts'
import { answer, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const list = 'notifications/getnotifications'
const news = 'notifications/getnewnotifications'
const markRead = 'notifications/markread'

type Notices = ReturnType<typeof aNotice>[]
const opened = (...notifications: Notices) =>
  open('/notifications', {
    answers: { [list]: { notifications, unread: notifications.length, more: false, timestamp: 1 } },
  })

const rows = page.getByRole('main').getByRole('listitem')
const row = (name: string) => rows.filter({ hasText: name })
/** Opens the menu of a member's row, and returns one of its choices. */
const choice = async (name: string, wish: string) => {
  await row(name)
    .getByRole('button', { name: `More: ${name}` })
    .click()
  return page.getByRole('menuitem', { name: wish, exact: true })
}
const toasts = page.getByRole('alert')
const notNow = refusal({ code: 'ODD', message: 'Not now.' })

describe('the page', () => {
  test('tells each kind in its words and with its icon @R2.29 @R3.6 @R3.7 @R3.8', async () => {
    const told = [
      ['like', 'liked your profile', 'heart'],
      ['profilelike', 'liked your profile', 'heart'],
      ['message', 'messaged you', 'message-2'],
      ['gift', 'sent you a gift', 'gift'],
      ['profilevisit', 'visited your profile', 'eye'],
      ['view', 'visited your profile', 'eye'],
      ['serenade', 'interacted with your profile', 'flag'],
    ] as const
    await opened(...told.map(([type], n) => aNotice(type, `Guy_${n}`, { profileId: 100 + n })))
    for (const [n, [, words, icon]] of told.entries()) {
      await expect.element(rows.nth(n).getByRole('link').first()).toMatchTextContent(`Guy_${n} ${words}`)
      const drawn = rows.nth(n).element().querySelector('[data-kind] svg')
      expect(drawn?.classList).toContain(`tabler-icon-${icon}`)
    }
    await page.getByRole('banner').getByRole('button', { name: 'Notifications, 7 new' }).click()
    await expect.element(page.getByRole('menuitem').first()).toMatchTextContent('Guy_0 liked your profile')
  })

  test('shows what no member caused without a member, and leads to what it is about', async () => {
    const nobody = { data: '{"type":"verdict"}', profileId: null }
    const known = { subjectKind: 'member', subjectId: '7' }
    const unknown = { subjectKind: 'ruling', subjectId: '77' }
    await opened(
      aNotice('verdict', '', { ...nobody, ...known }),
      aNotice('verdict', '', { ...nobody, ...unknown }),
      aNotice('verdict', 'Lars', unknown),
    )
    for (const [n, text, href] of [
      [0, 'You have a new notification', '/profile/7'],
      [1, 'You have a new notification', '/notifications'],
      [2, 'Lars interacted with your profile', '/profile/100'],
    ] as const) {
      const link = rows.nth(n).getByRole('link')
      await expect.element(link).toMatchTextContent(text)
      await expect.element(link).toHaveAttribute('href', href)
    }
    const icons = rows.first().element().querySelectorAll('[data-kind] svg')
    expect([...icons].map(({ classList }) => classList.contains('tabler-icon-flag'))).toEqual([true])
    expect(rows.first().element().querySelector('img')).toBeNull()
    await expect.element(rows.first().getByRole('button', { name: 'More: Notification' })).toBeVisible()
  })

  test('tells what no member caused in words of its own', async () => {
    const told = {
      verification: 'There is news about your verification',
      credits: 'Your credits have changed',
      invitereward: 'Somebody whom you invited counts now, and your reward is earned',
      payout: 'There is news about your payout',
      payoutaccount: 'A new account was added for your payouts. If it was not you, remove it now',
    }
    await opened(
      ...Object.keys(told).map((subjectKind) =>
        aNotice('notice', '', { data: '{"type":"notice"}', profileId: null, subjectKind, subjectId: '7' }),
      ),
    )
    for (const [n, text] of Object.values(told).entries())
      await expect.element(rows.nth(n).getByRole('link')).toMatchTextContent(text)
  })

  test('tells a receipt of a report apart from the decision on it', async () => {
    const report = { data: '{"type":"notice"}', profileId: null, subjectKind: 'report', subjectId: '7' }
    await opened(
      aNotice('notice', '', { ...report, kind: 'reportdecided' }),
      aNotice('notice', '', { ...report, kind: 'reportreceived' }),
    )
    await expect.element(rows.nth(0).getByRole('link')).toMatchTextContent('We decided on your report')
    await expect.element(rows.nth(1).getByRole('link')).toMatchTextContent('We received your report')
  })

  test('gives the defaults to data that can’t be read, and runs nothing of it @R3.6 @R8.12', async () => {
    const hostile = [
      '',
      '{"profileName":',
      'null',
      '[1]',
      '7',
      '{"profileName":{"toString":1},"profileImage":5,"profileOnline":"yes"}',
      '{"__proto__":{"profileName":"Ghost","profileOnline":true}}',
      '{"profileName":"<img src=x onerror=alert(1)>"}',
    ]
    await opened(...hostile.map((data, n) => aNotice('profilelike', '', { data, profileId: 100 + n })))
    await expect.element(rows).toHaveLength(hostile.length)
    const lines = rows.elements().map((one) => one.querySelector('a')?.textContent)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^A member liked your profile/)
    expect(lines.at(-1)).toMatch(/^<img src=x onerror=alert\(1\)> liked your profile/)
    await expect.element(page.getByRole('main').getByText('Online')).not.toBeInTheDocument()
    await expect.element(toasts).not.toBeInTheDocument()
  })

  test('leaves one unread that the server did not mark, and says why; one that is read is read for good @R4.15', async () => {
    await opened(aNotice('like', 'Olav'))
    answer(markRead, notNow)
    await (await choice('Olav', 'Mark as read')).click()
    await expect.element(toasts.getByText('Not now.')).toBeVisible()
    await expect.element(row('Olav').getByText('Unread')).toBeInTheDocument()
    answer(markRead, {} as never)
    await (await choice('Olav', 'Mark as read')).click()
    await expect.element(row('Olav').getByText('Unread')).not.toBeInTheDocument()
    await expect.element(await choice('Olav', 'Read')).toBeDisabled()
  })

  test('marks all of them read at once, up to the last one that it knows of @R4.15', async () => {
    const notices = [aNotice('like', 'Sven'), aNotice('like', 'Olav', { profileId: 101 })]
    await opened(...notices)
    answer('notifications/markallread', () => {
      const read = notices.map((one) => ({ ...one, read: true }))
      answer(list, { notifications: read, unread: 0, more: false, timestamp: 1 })
      return { unread: 0 }
    })
    const all = page.getByRole('button', { name: 'Mark all read' })
    await expect.element(rows.getByText('Unread')).toHaveLength(2)
    await all.click()
    await expect.element(rows.getByText('Unread')).not.toBeInTheDocument()
    await expect.element(all).not.toBeInTheDocument()
    const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })
    await expect.element(bell).toBeVisible()
    expect(inputsOf('notifications/markallread')).toEqual([{ timestamp: 1 }])
  })
})

describe('with nothing in it', () => {
  test('leads on to My Search, and from a kind to all of them', async () => {
    await opened()
    const main = page.getByRole('main')
    await expect
      .element(main.getByRole('link', { name: 'My Search' }))
      .toHaveAttribute('href', '/find-my-cupid-match')
    await page.getByRole('tab', { name: 'Likes' }).click()
    await main.getByRole('button', { name: 'Show all' }).click()
    await expect.element(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  })
})

describe('rows', () => {
  const now = new Date('2026-11-26T12:00:00')
  const ago = (days: number, hours = 0) =>
    new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000).toISOString()
  const of = (type: string, name: string, profileId: number, created: string, more = {}) =>
    aNotice(type, name, { profileId, subjectId: String(profileId), created, ...more })

  test('are one per member and day, under headings, with the time where it adds something', async () => {
    stopTime(now)
    await opened(
      of('like', 'Grace', 1, ago(0, 3)),
      of('profilevisit', 'Grace', 1, ago(0, 4)),
      of('like', 'Kit', 2, ago(1, 1)),
      of('like', 'Grace', 1, ago(1, 2)),
      of('message', 'Tala', 3, ago(2)),
      of('like', 'Joy', 4, ago(30)),
    )
    const sections = page.getByRole('main').getByRole('region')
    await expect.element(sections).toHaveLength(4)
    const told = sections
      .elements()
      .map((section) => [
        section.querySelector('h2')?.textContent,
        [...section.querySelectorAll('a:not([class*="write"])')].map((link) => link.textContent),
      ])
    expect(told).toEqual([
      ['Today', ['Grace visited your profile and liked your profileUnread3 hours ago']],
      ['Yesterday', ['UnreadKit liked your profile', 'UnreadGrace liked your profile']],
      ['This week', ['Tala messaged youUnreadTuesday']],
      ['Earlier', ['Joy liked your profileUnreadOctober 27']],
    ])
  })

  test('are read and removed as a whole', async () => {
    stopTime(now)
    const both = [of('like', 'Grace', 1, ago(0, 3)), of('profilevisit', 'Grace', 1, ago(0, 4))]
    await opened(...both, of('like', 'Kit', 2, ago(1)))
    answer(markRead, {} as never)
    answer('notifications/remove', {} as never)
    await (await choice('Grace', 'Mark as read')).click()
    await expect.element(row('Grace').getByText('Unread')).not.toBeInTheDocument()
    const uuids = both.map(({ uuid }) => ({ uuid }))
    expect(inputsOf(markRead)).toEqual(uuids)
    await (await choice('Grace', 'Remove')).click()
    await expect.poll(() => inputsOf('notifications/remove')).toEqual(uuids)
    await expect.element(row('Grace')).toHaveAttribute('data-leaving', 'true')
    await pass(600)
    await expect.element(row('Grace')).not.toBeInTheDocument()
    await expect.element(rows).toHaveLength(1)
  })

  test('are read and removed as a whole, also where a part of them is gone already', async () => {
    stopTime(now)
    const both = [of('like', 'Grace', 1, ago(0, 3)), of('profilevisit', 'Grace', 1, ago(0, 4))]
    await opened(...both, of('like', 'Kit', 2, ago(1)))
    const [gone] = both
    const unlessGone = ({ uuid }: { uuid: string }) =>
      uuid === gone!.uuid ? refusal({ code: 'NOTFOUND', error: 'This notification is gone already.' }) : {}
    answer(markRead, unlessGone as never)
    answer('notifications/remove', unlessGone as never)
    await (await choice('Grace', 'Mark as read')).click()
    await expect.element(row('Grace').getByText('Unread')).not.toBeInTheDocument()
    await expect
      .element(row('Grace').getByRole('link'))
      .toMatchTextContent(/^Grace visited your profile(?! and)/)
    await (await choice('Kit', 'Mark as read')).click()
    await expect.element(row('Kit').getByText('Unread')).not.toBeInTheDocument()
    answer('notifications/remove', refusal({ code: 'NOTFOUND', error: 'This notification is gone already.' }))
    await (await choice('Grace', 'Remove')).click()
    await expect.element(row('Grace')).toHaveAttribute('data-leaving', 'true')
    await pass(600)
    await expect.element(row('Grace')).not.toBeInTheDocument()
    await expect.element(toasts).not.toBeInTheDocument()
  })

  test('have one answer: a like, then writing to who likes one back, and to who wrote', async () => {
    await opened(
      of('message', 'Tala', 3, ago(0)),
      of('like', 'Grace', 1, ago(0), { likesMe: true }),
      of('profilevisit', 'Imelda', 2, ago(0), { liked: true }),
    )
    await expect
      .element(row('Tala').getByRole('link', { name: 'Answer Tala' }))
      .toHaveAttribute('href', '/chat/with/3')
    await expect
      .element(row('Imelda').getByRole('button', { name: 'Liked Imelda' }))
      .toHaveAttribute('aria-pressed', 'true')
    answer('profiles/likeprofile', { liked: true, celebrate: false })
    await row('Grace').getByRole('button', { name: 'Like back Grace' }).click()
    await expect
      .element(row('Grace').getByRole('link', { name: 'Write Grace' }))
      .toHaveAttribute('href', '/chat/with/1')
    await expect.element(row('Grace').getByText('You like each other')).toBeVisible()
  })

  test('of new devices on one day are one, which leads to the sessions', async () => {
    const device = () => aNotice('notice', '', { profileId: null, subjectKind: 'device', subjectId: 's' })
    await opened(device(), device(), device())
    const link = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect.element(link).toHaveLength(1)
    await expect.element(link).toMatchTextContent('You were logged in on 3 new devices')
    await expect.element(link).toHaveAttribute('href', '/settings/sessions')
  })

  test('are the same in the menu of the bell, where following one marks all of it read', async () => {
    stopTime(now)
    const devices = ['a', 'b', 'c'].map((subjectId) =>
      aNotice('notice', '', { profileId: null, subjectKind: 'device', subjectId, created: ago(0, 1) }),
    )
    const grace = [of('like', 'Grace', 1, ago(0, 3)), of('profilevisit', 'Grace', 1, ago(0, 4))]
    await opened(...devices, ...grace)
    answer(markRead, {})
    answer('users/getsessions', { sessions: [], newDeviceMails: true })
    const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications, 5 new' })
    await bell.click()
    const told = page.getByRole('menuitem')
    await expect.element(told).toHaveLength(3)
    await expect.element(told.nth(0)).toMatchTextContent('You were logged in on 3 new devices')
    await expect.element(told.nth(1)).toMatchTextContent('Grace visited your profile and liked your profile')
    await told.nth(0).click()
    await expect.poll(() => inputsOf(markRead)).toEqual(devices.map(({ uuid }) => ({ uuid })))
  })

  test('of one day that stand on two pages are one', async () => {
    stopTime(now)
    const first = [of('like', 'Grace', 1, ago(0, 3))]
    const second = [
      of('profilevisit', 'Grace', 1, ago(0, 4)),
      of('like', 'Kit', 2, ago(0, 5)),
      of('like', 'Joy', 4, ago(1)),
    ]
    await open('/notifications', {
      answers: {
        [list]: ({ page: asked }) => {
          const isFirst = Number(asked) === 1
          return { notifications: isFirst ? first : second, unread: 4, more: isFirst, timestamp: 1 }
        },
      },
    })
    await page.getByRole('button', { name: 'Show more notifications' }).click()
    await expect
      .element(row('Grace').getByRole('link'))
      .toMatchTextContent('Grace visited your profile and liked')
    await expect.element(rows).toHaveLength(3)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.element(headings).toHaveLength(2)
  })
})

describe('news over the page', () => {
  test('that were hidden here are not told again; what is new beside them is @R4.17', async () => {
    stopTime()
    const hidden = aNotice('profilevisit', 'Sven')
    await opened()
    await expect.element(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    const told = (name: string) => page.getByRole('status').filter({ hasText: name })
    // The first answer tells from when on there is news.
    await expect.poll(() => inputsOf(news)).toHaveLength(1)
    await pass(100)
    answer(news, { timestamp: 2, unread: 1, notifications: [hidden] })
    await pass(15_000)
    await told('Sven').getByRole('button', { name: 'Hide' }).click()
    await pass(600)
    await expect.element(told('Sven')).not.toBeInTheDocument()
    answer(news, { timestamp: 3, unread: 2, notifications: [hidden, aNotice('message', 'Olav')] })
    await pass(15_000)
    await expect.element(told('Olav messaged you')).toBeVisible()
    await expect.element(told('Sven')).not.toBeInTheDocument()
  })
})

describe('toasts', () => {
  test('are three at most, 450 px wide, for 4 s @R2.1 @R9.15', async () => {
    stopTime()
    await opened(...[1, 2, 3, 4].map((n) => aNotice('like', `Guy_${n}`, { profileId: 100 + n })))
    answer(markRead, notNow)
    for (const [index, shown] of [1, 2, 3, 3].entries()) {
      await (await choice(`Guy_${index + 1}`, 'Mark as read')).click()
      await expect.element(toasts).toHaveLength(shown)
    }
    // A toast under the pointer would stay.
    await userEvent.unhover(toasts.first())
    // They have slid in.
    await pass(600)
    expect(toasts.first().element().getBoundingClientRect().width).toBe(450)
    await pass(3_300)
    await expect.element(toasts).toHaveLength(3)
    await pass(700)
    await expect.element(toasts).toHaveLength(1)
    await pass(3_300)
    await expect.element(toasts).toHaveLength(1)
    await pass(1_000)
    await expect.element(toasts).toHaveLength(0)
  })
})
