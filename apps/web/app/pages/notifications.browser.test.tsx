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
const markButton = { name: /^Mark as read: / }
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
    await opened(...told.map(([type], n) => aNotice(type, `Guy_${n}`)))
    for (const [n, [, words, icon]] of told.entries()) {
      await expect.element(rows.nth(n).getByRole('link')).toMatchTextContent(`Guy_${n} ${words}`)
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
    await expect.element(rows.first().getByRole('button', { name: 'Remove: Notification' })).toBeVisible()
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
    await opened(...hostile.map((data) => aNotice('profilelike', '', { data })))
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
    const control = row('Olav').getByRole('button', markButton)
    await control.click()
    await expect.element(toasts.getByText('Not now.')).toBeVisible()
    await expect.element(control).toBeEnabled()
    await expect.element(row('Olav').getByText('Unread')).toBeInTheDocument()
    answer(markRead, {} as never)
    await control.click()
    await expect.element(row('Olav').getByText('Unread')).not.toBeInTheDocument()
    await expect.element(row('Olav').getByRole('button', { name: 'Read: Olav' })).toBeDisabled()
  })

  test('marks all of them read at once, up to the last one that it knows of @R4.15', async () => {
    const notices = [aNotice('like', 'Sven'), aNotice('like', 'Olav')]
    await opened(...notices)
    answer('notifications/markallread', () => {
      const read = notices.map((one) => ({ ...one, read: true }))
      answer(list, { notifications: read, unread: 0, more: false, timestamp: 1 })
      return { unread: 0 }
    })
    const all = page.getByRole('button', { name: 'Mark all read' })
    await expect.element(rows.getByRole('button', markButton)).toHaveLength(2)
    await all.click()
    await expect.element(rows.getByRole('button', { name: /^Read: / })).toHaveLength(2)
    await expect.element(all).not.toBeInTheDocument()
    const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })
    await expect.element(bell).toBeVisible()
    expect(inputsOf('notifications/markallread')).toEqual([{ timestamp: 1 }])
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
    await opened(...[1, 2, 3, 4].map((n) => aNotice('like', `Guy_${n}`)))
    answer(markRead, notNow)
    for (const [index, shown] of [1, 2, 3, 3].entries()) {
      const control = row(`Guy_${index + 1}`).getByRole('button', markButton)
      await control.click()
      await expect.element(control).toBeEnabled()
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
