import { closeCodes } from '@harana/contract/wire/socket'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activate } from '../lib/i18n/i18n.ts'
import { forgetToken } from '../lib/session/token.ts'
import { open } from '../testing/open.tsx'
import { aMember, aNotice, chatNews } from '../testing/samples.ts'
import { answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { type ScriptedSocket, socketsOf } from '../testing/sockets.ts'
import { pass, stopTime } from '../testing/time.ts'

const news = 'notifications/getnewnotifications'
const list = 'notifications/getnotifications'
const ticket = 'realtime/getticket'
const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const toast = (name: string) => page.getByRole('status').filter({ hasText: name })
const asked = () => inputsOf(ticket).length

/** A member's page with its time standing still, and its socket, which was accepted. */
async function opened(): Promise<ScriptedSocket> {
  stopTime()
  await open('/notifications')
  await expect.element(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect.poll(() => inputsOf(news)).toHaveLength(1)
  await pass(100)
  await expect.poll(() => socketsOf()).toHaveLength(1)
  return accepted()
}

/** The newest socket, which the server takes and greets. */
function accepted(): ScriptedSocket {
  const socket = socketsOf().at(-1)!
  socket.accept()
  socket.push('notifications/news', { timestamp: 1, unread: 0, notifications: [] })
  return socket
}

describe('an event', () => {
  test('is told over the page and counted by the bell without a poll @R7.17', async () => {
    const socket = await opened()
    expect(socket.url).toBe(`${location.origin.replace(/^http/, 'ws')}/realtime`)
    expect(socket.protocols).toEqual(['harana.v1', 'a-ticket'])
    expect(socket.sent).toEqual([{ frame: 'hello', cursor: 1, locale: 'en' }])
    const liked = aNotice('like', 'Sven')
    answer('notifications/getnotifications', { timestamp: 2, unread: 1, more: false, notifications: [liked] })
    const before = inputsOf(news).length
    socket.push('notifications/news', { timestamp: 2, unread: 1, notifications: [liked] })
    await expect.element(toast('Sven liked your profile')).toBeVisible()
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
    expect(inputsOf(news)).toHaveLength(before)
  })

  test('changes the member’s own account without a poll, and again in the locale of the page', async () => {
    const socket = await opened()
    const before = inputsOf('users/me').length
    socket.push('users/changed', { code: 'SUCCESS', userInfo: { ...aMember(), userName: 'Ligaya' } })
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Ligaya' })).toBeVisible()
    expect(inputsOf('users/me')).toHaveLength(before)
    await activate('fil')
    await expect.poll(() => socket.sent.at(-1)).toMatchObject({ locale: 'fil' })
    socket.push('users/changed', { code: 'SUCCESS', userInfo: { ...aMember(), userName: 'Dalisay' } })
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Dalisay' })).toBeVisible()
  })

  test('is told once, though a poll tells it as well', async () => {
    const socket = await opened()
    const told = { timestamp: 2, unread: 1, notifications: [aNotice('like', 'Sven')] }
    answer(news, told)
    socket.push('notifications/news', told)
    await expect.element(toast('Sven')).toBeVisible()
    await pass(60_000)
    await expect.element(toast('Sven')).not.toBeInTheDocument()
    await pass(60_000)
    await expect.element(toast('Sven')).not.toBeInTheDocument()
  })

  test('is counted though the list that it asks for is on its way while another one is marked as read @R4.15', async () => {
    const socket = await opened()
    const [olav, sven] = [aNotice('like', 'Olav'), aNotice('like', 'Sven', { profileId: 101 })]
    answer(list, { timestamp: 2, unread: 1, more: false, notifications: [olav] })
    socket.push('notifications/news', { timestamp: 2, unread: 1, notifications: [olav] })
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
    const release = hold(list)
    const asked = inputsOf(list).length
    answer(list, { timestamp: 3, unread: 2, more: false, notifications: [sven, olav] })
    socket.push('notifications/news', { timestamp: 3, unread: 2, notifications: [sven] })
    await expect.poll(() => inputsOf(list)).toHaveLength(asked + 1)
    answer('notifications/markread', () => {
      answer(list, { timestamp: 3, unread: 1, more: false, notifications: [sven, { ...olav, read: true }] })
      socket.push('notifications/news', { timestamp: 3, unread: 1, notifications: [] })
      return {} as never
    })
    const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await page.getByRole('button', { name: 'More: Olav' }).click()
    await page.getByRole('menuitem', { name: 'Mark as read' }).click()
    await expect.element(row('Olav').getByText('Unread')).not.toBeInTheDocument()
    release()
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
    await expect.element(row('Sven').getByText('Unread')).toBeInTheDocument()
  })

  test('waits with its words for somebody who looks', async () => {
    const socket = await opened()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    socket.push('notifications/news', { timestamp: 2, unread: 1, notifications: [aNotice('like', 'Sven')] })
    await pass(60_000)
    hidden.mockRestore()
    await expect.element(toast('Sven')).not.toBeInTheDocument()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(toast('Sven')).toBeVisible()
  })

  test('that waits is told to nobody else: it goes with the session that it came in', async () => {
    const socket = await opened()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    socket.push('notifications/news', { timestamp: 2, unread: 1, notifications: [aNotice('like', 'Sven')] })
    await pass(100)
    forgetToken()
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(100)
    await expect.element(toast('Sven')).not.toBeInTheDocument()
  })

  test('that waits is no more than fits on the screen, the newest of it', async () => {
    const socket = await opened()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const names = ['Sven', 'Lars', 'Nils', 'Finn', 'Jens']
    for (const [n, name] of names.entries())
      socket.push('notifications/news', {
        timestamp: 2 + n,
        unread: 1 + n,
        notifications: [aNotice('like', name, { profileId: 100 + n })],
      })
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    for (const name of ['Nils', 'Finn', 'Jens']) await expect.element(toast(name)).toBeVisible()
    await pass(11_000)
    for (const name of names) await expect.element(toast(name)).not.toBeInTheDocument()
  })

  test('that was read on another device meanwhile is not told', async () => {
    const socket = await opened()
    const read = { ...aNotice('like', 'Sven'), read: true }
    const news = [read, aNotice('like', 'Lars', { profileId: 101 })]
    socket.push('notifications/news', { timestamp: 3, unread: 1, notifications: news })
    await expect.element(toast('Lars')).toBeVisible()
    await expect.element(toast('Sven')).not.toBeInTheDocument()
  })

  test('that this page does not know is left alone, and so is what is none', async () => {
    const socket = await opened()
    socket.push('chat/typing' as never, { from: 7 } as never)
    socket.push('constructor' as never, {} as never)
    socket.onmessage?.({ data: '{"event":"alive"}' })
    socket.push('notifications/news', { timestamp: 2, unread: 1, notifications: [aNotice('like', 'Sven')] })
    await expect.element(toast('Sven')).toBeVisible()
  })
})

describe('the polls', () => {
  const polls = () => [inputsOf('users/me').length, inputsOf(news).length]
  test('ask once in a minute beside a socket, and every 15 s again without @R9.4', async () => {
    const socket = await opened()
    await pass(100)
    const [me, told] = polls() as [number, number]
    await pass(59_500)
    expect(polls()).toEqual([me, told])
    await pass(1_000)
    expect(polls()).toEqual([me + 1, told + 1])
    socket.end(1006)
    await pass(15_100)
    expect(polls()).toEqual([me + 2, told + 2])
  })

  test('go on as ever where the server has no sockets', async () => {
    stopTime()
    await open('/notifications', { answers: { [ticket]: refusal({ code: 'NO', message: 'No such call' }) } })
    await expect.poll(() => inputsOf(news)).toHaveLength(1)
    await pass(100)
    const [me, told] = polls() as [number, number]
    await pass(30_000)
    expect(polls()).toEqual([me + 2, told + 2])
    window.dispatchEvent(new Event('online'))
    await pass(300_000)
    expect(asked()).toBe(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a page whose socket ended', () => {
  test('comes back within 8 s, then within twice as long, from where it was', async () => {
    const socket = await opened()
    socket.push('notifications/news', { timestamp: 7, unread: 0, notifications: [] })
    socket.push('chat/news', chatNews({ timestamp: 7 }))
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.999)
    for (const [tries, waits] of [8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      await expect.poll(() => socketsOf()).toHaveLength(tries + 1)
      socketsOf().at(-1)!.end(1006)
      await pass(waits * 0.99)
      expect(asked()).toBe(tries + 1)
      await pass(waits * 0.01)
      expect(asked()).toBe(tries + 2)
    }
    chance.mockReturnValue(0.25)
    await expect.poll(() => socketsOf()).toHaveLength(6)
    accepted().end(1006)
    expect(socketsOf().at(-1)!.sent).toEqual([{ frame: 'hello', cursor: 7, locale: 'en' }])
    // A socket that told something begins anew.
    await pass(2_001)
    expect(asked()).toBe(7)
  })

  test('comes back when the server said, and no sooner', async () => {
    const socket = await opened()
    socket.end(closeCodes.restart, '9000')
    window.dispatchEvent(new Event('online'))
    await pass(8_900)
    expect(asked()).toBe(1)
    await pass(200)
    expect(asked()).toBe(2)
  })

  test('comes back soon when the network does, or when somebody looks at it again', async () => {
    const socket = await opened()
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    socket.end(1006)
    window.dispatchEvent(new Event('online'))
    await pass(1_000)
    expect(asked()).toBe(2)
    await expect.poll(() => socketsOf()).toHaveLength(2)
    socketsOf().at(-1)!.end(1006)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1_000)
    expect(asked()).toBe(3)
    // An open socket needs no hint.
    await expect.poll(() => socketsOf()).toHaveLength(3)
    accepted()
    window.dispatchEvent(new Event('online'))
    await pass(10_000)
    expect(asked()).toBe(3)
  })

  test('asks a server that is too busy at one pace, so that it is back soon after there is room', async () => {
    const socket = await opened()
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    answer(ticket, refusal({ code: 'UNAVAILABLE', message: 'Too much to do.' }))
    socket.end(1006)
    await pass(8_000)
    await expect.poll(asked).toBe(2)
    for (const times of [3, 4, 5, 6, 7]) {
      await pass(16_000)
      await expect.poll(asked).toBe(times)
    }
    answer(ticket, { ticket: 'a-ticket' })
    await pass(16_000)
    await expect.poll(() => socketsOf()).toHaveLength(2)
  })

  test('gives up a server that is silent', async () => {
    const socket = await opened()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    for (const waits of [25_000, 50_000, 60_000]) {
      await pass(waits)
      socket.onmessage?.({ data: '{"event":"alive"}' })
    }
    expect(asked()).toBe(1)
    await pass(63_000)
    expect(socket.readyState).toBe(WebSocket.CLOSED)
    expect(asked()).toBe(2)
  })

  test('asks who it is when its session is not what it was, and stays out once nobody is logged in', async () => {
    const socket = await opened()
    answer('users/me', refusal({ code: 'NOTAUTHENTICATED', message: 'Not Authenticated' }))
    const before = inputsOf('users/me').length
    socket.end(closeCodes.session)
    await expect.poll(() => inputsOf('users/me')).toHaveLength(before + 1)
    await pass(300_000)
    expect(asked()).toBe(1)
  })

  test('stays away where the server took its frames for wrong', async () => {
    const socket = await opened()
    socket.end(closeCodes.policy)
    window.dispatchEvent(new Event('online'))
    await pass(300_000)
    expect(asked()).toBe(1)
  })
})

test('who logs out has no socket any more', async () => {
  const socket = await opened()
  answer('users/logout', {} as never)
  await page.getByRole('banner').getByRole('button', { name: 'Nils' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED)
  expect(asked()).toBe(1)
})

test('no ticket is asked for somebody to whom the application is closed', async () => {
  for (const member of [{ leavingUntil: '2026-12-24T00:00:00.000Z' }, { suspended: true }]) {
    await open('/likes', { as: aMember(member) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked()).toBe(0)
  }
})
