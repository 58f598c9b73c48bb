import { TYPING_SHOWN_MS } from '@harana/contract/model/chat'
import { CHAT_POLL_MS } from '@harana/contract/model/limits'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktop, open, phone } from '../testing/open.tsx'
import {
  aConfiguration,
  aConversation,
  aCorrespondent,
  aMessage,
  aNotice,
  aProfile,
  aThread,
  chatNews,
  conversationId,
} from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { type ScriptedSocket, socketsOf } from '../testing/sockets.ts'
import { pass, stopTime } from '../testing/time.ts'

const main = page.getByRole('main')
const list = main.getByRole('region', { name: 'Conversations' })
const rows = list.getByRole('listitem')
const row = (name: string) => rows.filter({ hasText: name })
const thread = main.getByRole('region', { name: 'Messages' })
const message = (text: string | RegExp) => thread.getByRole('listitem').filter({ hasText: text })
const other = (n: number) => `0191b3a0-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`

const some = (from: number, to: number, wish: Parameters<typeof aMessage>[1] = {}) =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at, wish))
const conversations = (
  all: ReturnType<typeof aConversation>[],
  wish: { more?: boolean; unread?: number; requests?: number; timestamp?: number } = {},
) => ({ conversations: all, more: false, unread: 0, requests: 0, timestamp: 10, ...wish })

const answers = (wish: Answers = {}): Answers => ({
  'chat/getconversations': conversations([aConversation({ last: aMessage(1) })]),
  'chat/getthread': aThread([aMessage(1)]),
  'chat/markread': { conversation: aConversation() },
  'profiles/getnote': { note: '', version: 0 },
  'profiles/getprofile': { profile: aProfile() },
  'users/getdraft': { draft: null },
  'users/savedraft': {},
  ...wish,
})
const openThread = (given: Answers = {}, hash = '') =>
  open(`/chat/${conversationId}${hash}`, { answers: answers(given) })

/** The page's socket, which the server takes. */
async function socket(): Promise<ScriptedSocket> {
  await expect.poll(() => socketsOf().length).toBeGreaterThan(0)
  const one = socketsOf().at(-1)!
  one.accept()
  one.push('chat/news', chatNews({ timestamp: 1 }))
  await expect.poll(() => one.sent.some(({ frame }) => frame === 'hello')).toBe(true)
  // Whoever listens over the page begins once it stands, and what is told first is where they begin.
  await expect.poll(() => inputsOf('notifications/getnewnotifications').length).toBeGreaterThan(0)
  one.push('notifications/news', { timestamp: 1, unread: 0, notifications: [] })
  return one
}

describe('the list', () => {
  test('tells who, what was said last, and how much is unread: one number in the bar, the list and the title @R2.26', async () => {
    await open('/chat', {
      answers: answers({
        'chat/getnews': chatNews({ unread: 2, requests: 1 }),
        'chat/getconversations': conversations([
          aConversation({ last: aMessage(3, { text: 'Magandang gabi' }), unread: 2 }),
          aConversation({
            conversationId: other(2),
            member: aCorrespondent({ profileId: 2, userName: 'Kit', online: true }),
            last: aMessage(4, { type: 3, text: '' }),
            unread: 1,
            at: '2026-11-19T10:00:00.000Z',
          }),
          aConversation({
            conversationId: other(3),
            member: aCorrespondent({ profileId: 3, userName: 'Tala' }),
            last: aMessage(1, { own: true, text: 'Safe ride' }),
            express: 1,
            at: '2026-11-01T10:00:00.000Z',
          }),
          aConversation({
            conversationId: other(4),
            state: 'gone',
            member: null,
            mayWrite: false,
            last: aMessage(1, { unsent: true, text: '' }),
            at: '2026-10-01T10:00:00.000Z',
          }),
        ]),
      }),
    })
    // The one with an Express Message stands before newer ones.
    await expect.element(rows.nth(0)).toMatchTextContent(/Tala, 30.*Express Message: .*You: Safe ride/)
    await expect.element(rows.nth(1)).toMatchTextContent(/Rosario, 30.*Magandang gabi.*, 2 unread/)
    await expect.element(rows.nth(2)).toMatchTextContent(/Kit, 30.*Sent a photo.*, 1 unread/)
    await expect.element(rows.nth(2).getByRole('img', { name: 'Online' })).toBeInTheDocument()
    await expect.element(rows.nth(3)).toMatchTextContent(/No longer here.*This member took a message back/)
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^My Chats/ })
    await expect.element(entry).toMatchTextContent(/My Chats2, 2 new/)
    await expect.element(list.getByRole('button', { name: 'Unread 2' })).toBeVisible()
    await expect.element(list.getByRole('button', { name: 'Requests 1' })).toBeVisible()
    await expect.poll(() => document.title).toBe('(2) My Chats · Harana')
  })

  test('is searched and filtered, says why it is empty, and goes on after 24 @R2.26', async () => {
    await open('/chat', {
      answers: answers({
        'chat/getconversations': ({ view, search, online, page: at = 1 }) => {
          if (view === 'archived' || search || online) return conversations([])
          const all = Array.from({ length: 24 }, (_, n) =>
            aConversation({
              conversationId: other(n + (Number(at) - 1) * 24),
              member: aCorrespondent({ profileId: n + Number(at) * 100, userName: `W${at}_${n}` }),
            }),
          )
          return conversations(all, { more: at === 1 || String(at) === '1' })
        },
      }),
    })
    await expect.element(rows).toHaveLength(24)
    await list.getByRole('button', { name: 'Show more conversations' }).click()
    await expect.element(rows).toHaveLength(48)
    await list.getByRole('button', { name: 'Archived' }).click()
    await expect.element(list.getByText('What you archive is kept here.')).toBeVisible()
    await list.getByRole('button', { name: 'Show all' }).click()
    await list.getByRole('searchbox', { name: 'Find a conversation' }).fill('mango')
    await expect.element(list.getByText('No conversation has these words in it.')).toBeVisible()
    expect(inputsOf('chat/getconversations').at(-1)).toMatchObject({ view: 'all', search: 'mango' })
    await list.getByRole('button', { name: 'Show all' }).click()
    await list.getByRole('button', { name: 'Online' }).click()
    await expect.element(list.getByText('Nobody of these is online now.')).toBeVisible()
    expect(inputsOf('chat/getconversations').at(-1)).toMatchObject({ online: 'true' })
  })

  test('points to the requests where nothing else is there', async () => {
    await open('/chat', {
      answers: answers({
        'chat/getnews': chatNews({ unread: 1, requests: 1 }),
        'chat/getconversations': ({ view }) =>
          conversations(
            view === 'requests' ? [aConversation({ state: 'request', last: aMessage(1), unread: 1 })] : [],
          ),
      }),
    })
    await expect.element(list.getByText('Somebody wrote to you')).toBeVisible()
    await expect.element(list.getByText('No conversations yet')).not.toBeInTheDocument()
    await list.getByRole('button', { name: 'See requests' }).click()
    await expect.element(row('Rosario')).toBeVisible()
    await expect
      .element(list.getByRole('button', { name: /^Requests/ }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  test('says of each part that is empty what it has none of', async () => {
    await open('/chat', {
      answers: answers({
        'chat/getconversations': ({ view }) =>
          conversations(view === 'all' ? [aConversation({ last: aMessage(1) })] : []),
      }),
    })
    for (const [part, title] of [
      ['Unread', 'Nothing unread'],
      ['Express', 'No Express Messages'],
      ['Requests', 'No requests'],
      ['Archived', 'Nothing archived'],
    ] as const) {
      await list.getByRole('button', { name: part }).click()
      await expect.element(list.getByText(title, { exact: true })).toBeVisible()
    }
    await list.getByRole('button', { name: 'Show all' }).click()
    await expect.element(row('Rosario')).toBeVisible()
  })

  test('archives and mutes by menu and by keyboard', async () => {
    const one = aConversation({ last: aMessage(1) })
    await open('/chat', {
      answers: answers({
        'chat/arrange': ({ muted, archived }) => ({
          conversation: { ...one, muted: muted ?? false, archived: archived ?? false },
        }),
      }),
    })
    await row('Rosario').getByRole('button', { name: 'More: Rosario' }).click()
    await page.getByRole('menuitem', { name: 'Mute' }).click()
    await expect.element(row('Rosario').getByRole('img', { name: 'Muted' })).toBeVisible()
    row('Rosario').getByRole('link').element().focus()
    answer('chat/getconversations', conversations([]))
    await userEvent.keyboard('a')
    await expect.element(rows).toHaveLength(0)
    expect(inputsOf('chat/arrange')).toEqual([
      { conversationId, muted: true },
      { conversationId, archived: true },
    ])
  })

  test('says when it did not load, and loads again', async () => {
    await open('/chat', {
      answers: answers({ 'chat/getconversations': refusal({ code: 'ODD', message: 'Not now.' }) }),
    })
    await expect.element(list.getByRole('alert')).toMatchTextContent('Not now.')
    answer('chat/getconversations', conversations([aConversation()]))
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rows).toHaveLength(1)
  })
})

describe('on a phone', () => {
  test('a conversation has the screen for itself, goes back to the list, and nothing is wider than the screen', async () => {
    await page.viewport(320, 640)
    const { at } = await open('/chat', { answers: answers() })
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await row('Rosario').getByRole('link').click()
    await expect.element(message('Message 1')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
    await expect.element(list).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    expect(thread.element().scrollWidth).toBeLessThanOrEqual(320)
    await main.getByRole('button', { name: 'Back to My Chats' }).click()
    await expect.element(row('Rosario')).toBeVisible()
    expect(at()).toBe('/chat')
  })

  test('that is narrow the name of whom one writes with is whole, and the menu has the private note', async () => {
    await page.viewport(320, 640)
    const member = aCorrespondent({ userName: 'Maridel', verified: true })
    await openThread({
      'chat/getthread': aThread([aMessage(1)], { conversation: aConversation({ member }) }),
    })
    const name = main.getByRole('link', { name: 'Maridel, 30' })
    await expect.element(name).toBeVisible()
    expect(name.element().scrollWidth).toBe(name.element().clientWidth)
    await main.getByRole('button', { name: 'More: Maridel' }).click()
    await page.getByRole('menuitem', { name: 'Private note' }).click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Write a note' })).toBeVisible()
  })
})

describe('a thread', () => {
  test('shows ten, loads ten more upwards, and what one reads does not move @R9.1', async () => {
    await page.viewport(...desktop)
    const all = some(1, 40, {
      text: 'A message that takes two lines of its bubble, as many of them do. '.repeat(2),
    })
    await openThread({
      'chat/getthread': ({ before }) => {
        const end = before === undefined ? 40 : Number(before) - 1
        return aThread(all.slice(end - 10, end), { earlier: end > 10 })
      },
    })
    const seen = () => document.getElementById('m31')
    await expect.poll(() => seen() !== null).toBe(true)
    const frame = thread.element()
    await expect.poll(() => Math.round(frame.scrollHeight - frame.scrollTop - frame.clientHeight)).toBe(0)
    const release = hold('chat/getthread')
    const asked = inputsOf('chat/getthread').length
    // What was on its way before moves the place once more when it comes.
    await expect
      .poll(() => {
        if (frame.scrollTop !== 400) frame.scrollTop = 400
        return inputsOf('chat/getthread').length
      })
      .toBeGreaterThan(asked)
    const first = [...frame.querySelectorAll('li[id]')].find(
      (one) => one.getBoundingClientRect().bottom > frame.getBoundingClientRect().top,
    )!
    const before = first.getBoundingClientRect().top
    const count = frame.querySelectorAll('li[id]').length
    release()
    await expect.poll(() => frame.querySelectorAll('li[id]').length).toBeGreaterThan(count)
    expect(Math.abs(first.getBoundingClientRect().top - before)).toBeLessThan(1)
    for (const { before: named, recordsPerPage } of inputsOf('chat/getthread'))
      expect([named !== '', recordsPerPage]).toEqual([true, undefined])
  })

  test('stays at its end when the line to write in grows while the thread is still scrolling there', async () => {
    await page.viewport(...desktop)
    await openThread({ 'chat/getthread': () => aThread(some(1, 40)) })
    await expect.element(message('Message 40')).toBeVisible()
    const frame = thread.element()
    const toEnd = () => Math.round(frame.scrollHeight - frame.scrollTop - frame.clientHeight)
    await expect.poll(toEnd).toBe(0)
    // The event of a scroll comes before what watches the sizes is called.
    frame.style.maxHeight = `${frame.clientHeight - 100}px`
    frame.dispatchEvent(new Event('scroll'))
    await expect.poll(() => frame.style.maxHeight !== '' && toEnd()).toBe(0)
  })

  test('opens at the message that a link names, loads what is around it, and marks it', async () => {
    await openThread(
      {
        'chat/getthread': ({ around }) =>
          aThread(some(8, 17), { earlier: true, later: true, timestamp: around ? 10 : 9 }),
      },
      '#m12',
    )
    await expect.element(message('Message 12')).toHaveAttribute('data-highlighted')
    expect(inputsOf('chat/getthread')[0]).toMatchObject({ around: '12' })
    const box = thread.element().getBoundingClientRect()
    const found = message('Message 12').element().getBoundingClientRect()
    expect(found.top).toBeGreaterThanOrEqual(box.top - 1)
    expect(found.bottom).toBeLessThanOrEqual(box.bottom + 1)
    await main.getByRole('button', { name: 'To the newest message' }).click()
    await expect
      .poll(() => inputsOf('chat/getthread').some(({ around, before }) => !around && !before))
      .toBe(true)
  })

  test('goes to the newest message also while a page is on its way', async () => {
    await openThread({ 'chat/getthread': () => aThread(some(8, 17), { earlier: true, later: true }) }, '#m12')
    await expect.element(message('Message 12')).toHaveAttribute('data-highlighted')
    const isNewest = ({ around, before }: { around?: unknown; before?: unknown }) => !around && !before
    const release = hold('chat/getthread')
    const asked = inputsOf('chat/getthread').length
    await expect
      .poll(() => {
        thread.element().scrollTop = thread.element().scrollTop === 0 ? 1 : 0
        return inputsOf('chat/getthread').length
      })
      .toBeGreaterThan(asked)
    await main.getByRole('button', { name: 'To the newest message' }).click()
    expect(inputsOf('chat/getthread').some(isNewest)).toBe(false)
    release()
    await expect.poll(() => inputsOf('chat/getthread').some(isNewest)).toBe(true)
  })

  test('takes what the socket tells: messages, edits, what was taken back, typing and presence', async () => {
    await openThread({ 'chat/getthread': aThread(some(1, 3)) })
    const it = await socket()
    await expect.element(message('Message 3')).toBeVisible()
    await expect
      .poll(() => it.sent.findLast(({ frame }) => frame === 'watch'))
      .toEqual({ frame: 'watch', profileIds: [100] })
    it.pass({ event: 'typing', data: { conversationId } })
    await expect.element(thread.getByText('Rosario is writing')).toBeVisible()
    it.push('chat/news', {
      ...chatNews({ timestamp: 12, unread: 1 }),
      conversations: [aConversation({ last: aMessage(4), unread: 1 })],
      messages: [
        { conversationId, message: aMessage(1, { text: 'Changed words', edited: true }) },
        { conversationId, message: aMessage(2, { text: '', unsent: true }) },
        { conversationId, message: aMessage(4, { text: 'Just now' }) },
      ],
    })
    await expect.element(message('Just now')).toBeVisible()
    await expect.element(thread.getByText('Rosario is writing')).not.toBeInTheDocument()
    await expect.element(message('Changed words')).toMatchTextContent('Edited')
    await expect.element(message('Rosario took a message back')).toBeVisible()
    await expect.element(message('Message 2')).not.toBeInTheDocument()
    // Whoever listens is told.
    await expect.element(main.getByText('Rosario: Just now').first()).toBeInTheDocument()
    it.pass({ event: 'presence', data: { members: [{ profileId: 100, online: true }] } })
    await expect.element(row('Rosario').getByRole('img', { name: 'Online' })).toBeInTheDocument()
    expect(inputsOf('chat/markdelivered')).toContainEqual({ timestamp: 12 })
  })

  /** The thread as it was at cursor 5, and its second message, which came after that. */
  const older = {
    'chat/getthread': aThread(some(1, 1), { timestamp: 5 }),
    'chat/getconversations': conversations([aConversation({ last: aMessage(1) })], { timestamp: 5 }),
  }
  const newsFrom = (start: number, unread = 0): Answers => ({
    'chat/getnews': ({ timestamp }) =>
      timestamp === undefined
        ? chatNews({ timestamp: start, unread })
        : chatNews({
            timestamp: 9,
            conversations: [aConversation({ last: aMessage(2) })],
            messages: Number(timestamp) === 5 ? [{ conversationId, message: aMessage(2) }] : [],
          }),
  })

  test('has what came between its own answer and the first news', async () => {
    await openThread({ ...older, ...newsFrom(6) })
    await expect.element(message('Message 2')).toBeVisible()
    expect(inputsOf('chat/getnews').filter(({ timestamp }) => timestamp !== undefined)).toEqual([
      { timestamp: '5' },
    ])
  })

  test('has what came between the first news and the first word of the socket, which was opened before them', async () => {
    const holding = [hold('chat/getnews'), hold('notifications/getnewnotifications')]
    await openThread({ ...older, ...newsFrom(5) })
    await expect.poll(() => socketsOf().length).toBeGreaterThan(0)
    const it = socketsOf().at(-1)!
    it.accept()
    expect(it.sent[0]).toEqual({ frame: 'hello', locale: 'en' })
    for (const release of holding) release()
    await expect.element(message('Message 1')).toBeVisible()
    it.push('chat/news', chatNews({ timestamp: 6 }))
    await expect.element(message('Message 2')).toBeVisible()
  })

  test('has what came between the first word of the socket and first news that are answered late', async () => {
    const holding = hold('chat/getnews')
    await openThread({ ...older, ...newsFrom(6) })
    await expect.poll(() => socketsOf().length).toBeGreaterThan(0)
    const it = socketsOf().at(-1)!
    it.accept()
    it.push('chat/news', chatNews({ timestamp: 5 }))
    await expect.element(message('Message 1')).toBeVisible()
    holding()
    await expect.element(message('Message 2')).toBeVisible()
  })

  test('has what came before the news of a socket that was told how far the notifications were heard alone', async () => {
    const holding = hold('chat/getnews')
    await openThread({
      ...older,
      ...newsFrom(5, 1),
      'notifications/getnewnotifications': { timestamp: 6, unread: 0, notifications: [] },
    })
    await expect.element(message('Message 1')).toBeVisible()
    await expect.poll(() => inputsOf('notifications/getnewnotifications').length).toBeGreaterThan(0)
    await expect.poll(() => socketsOf().length).toBeGreaterThan(0)
    const it = socketsOf().at(-1)!
    it.accept()
    expect(it.sent[0]).toEqual({ frame: 'hello', cursor: 6, locale: 'en' })
    holding()
    await expect.poll(() => inputsOf('chat/markdelivered')).toEqual([{ timestamp: 5 }])
    it.push('chat/news', chatNews({ timestamp: 7 }))
    await expect.element(message('Message 2')).toBeVisible()
  })

  test('has what the socket told while a page without the bar was open', async () => {
    stopTime()
    const { visit, go } = await openThread({ ...older, ...newsFrom(5) })
    const it = await socket()
    await expect.element(message('Message 1')).toBeVisible()
    await visit('/faq')
    await expect.element(thread).not.toBeInTheDocument()
    it.push('chat/news', chatNews({ timestamp: 6, messages: [{ conversationId, message: aMessage(2) }] }))
    await go(-1)
    await expect.element(message('Message 1')).toBeVisible()
    it.push('chat/news', chatNews({ timestamp: 7 }))
    await expect.element(message('Message 2')).toBeVisible()
  })

  test('says nothing again to those who listen when they come back to the page', async () => {
    stopTime()
    const { visit, go } = await openThread({
      ...newsFrom(5),
      'chat/getthread': aThread(some(1, 1), { timestamp: 9 }),
      'chat/getconversations': conversations([aConversation({ last: aMessage(1) })], { timestamp: 9 }),
    })
    await expect.element(message('Message 1')).toBeVisible()
    const said = main.getByText('Rosario: Message 2')
    await pass(CHAT_POLL_MS)
    await expect.element(said).toBeInTheDocument()
    await visit('/faq')
    await expect.element(thread).not.toBeInTheDocument()
    await go(-1)
    await expect.element(message('Message 2')).toBeVisible()
    const it = await socket()
    const mine = aMessage(3, { own: true })
    it.push('chat/news', chatNews({ timestamp: 10, messages: [{ conversationId, message: mine }] }))
    await expect.element(message('Message 3')).toBeVisible()
    expect(said.elements()).toEqual([])
  })

  test('asks whoever comes back to the page for what is new alone', async () => {
    const asked = () => inputsOf('chat/getnews').map(({ timestamp }) => timestamp)
    const { visit, go } = await openThread({ ...older, ...newsFrom(6) })
    await expect.element(message('Message 2')).toBeVisible()
    await visit('/faq')
    await expect.element(thread).not.toBeInTheDocument()
    await go(-1)
    await expect.element(message('Message 2')).toBeVisible()
    await expect.poll(asked).toEqual([undefined, '5', '6'])
    expect(main.getByText('Rosario: Message 2').elements()).toEqual([])
  })

  test('says that what came has arrived where the first word of the socket brings it', async () => {
    const holding = [hold('chat/getnews'), hold('notifications/getnewnotifications')]
    await openThread({ ...older, ...newsFrom(5) })
    await expect.poll(() => socketsOf().length).toBeGreaterThan(0)
    const it = socketsOf().at(-1)!
    it.accept()
    for (const release of holding) release()
    await expect.element(message('Message 1')).toBeVisible()
    it.push('chat/news', chatNews({ timestamp: 6, messages: [{ conversationId, message: aMessage(2) }] }))
    await expect.poll(() => inputsOf('chat/markdelivered')).toEqual([{ timestamp: 6 }])
  })

  test('asks for no news twice where some are missing later on', async () => {
    stopTime()
    const holding = [hold('chat/getnews'), hold('notifications/getnewnotifications')]
    const asked = () => inputsOf('chat/getnews').map(({ timestamp }) => timestamp)
    await openThread({
      ...older,
      'chat/getnews': ({ timestamp }) =>
        chatNews({ timestamp: timestamp === undefined ? 5 : Number(timestamp) < 50 ? 50 : 60 }),
    })
    await expect.poll(() => socketsOf().length).toBeGreaterThan(0)
    const it = socketsOf().at(-1)!
    it.accept()
    for (const release of holding) release()
    await expect.element(message('Message 1')).toBeVisible()
    await pass(CHAT_POLL_MS)
    await expect.poll(asked).toEqual([undefined, '5'])
    it.push('chat/news', chatNews({ timestamp: 60 }))
    await expect.poll(asked).toEqual([undefined, '5', '50'])
  })

  test('asks again for what came between where the server has not come so far yet', async () => {
    stopTime()
    let isBehind = true
    await openThread({
      ...older,
      'chat/getnews': ({ timestamp }) =>
        timestamp === undefined
          ? chatNews({ timestamp: 6 })
          : isBehind
            ? chatNews({ timestamp: 4 })
            : chatNews({
                timestamp: 9,
                conversations: [aConversation({ last: aMessage(2) })],
                messages: Number(timestamp) === 5 ? [{ conversationId, message: aMessage(2) }] : [],
              }),
    })
    await expect.element(message('Message 1')).toBeVisible()
    await expect.poll(() => inputsOf('chat/getnews').at(-1)).toEqual({ timestamp: '5' })
    isBehind = false
    await pass(CHAT_POLL_MS)
    await expect.element(message('Message 2')).toBeVisible()
    expect(inputsOf('chat/getnews')).not.toContainEqual({ timestamp: '4' })
  })

  test('shows that the other types in the list as well, and no longer once some seconds have passed', async () => {
    stopTime()
    await openThread({ 'chat/getthread': aThread(some(1, 3)) })
    const it = await socket()
    await expect.element(message('Message 3')).toBeVisible()
    it.pass({ event: 'typing', data: { conversationId } })
    const signs = [thread.getByText('Rosario is writing'), row('Rosario').getByText('is writing')]
    for (const sign of signs) await expect.element(sign).toBeVisible()
    await pass(TYPING_SHOWN_MS - 100)
    it.pass({ event: 'typing', data: { conversationId } })
    await pass(TYPING_SHOWN_MS - 100)
    for (const sign of signs) await expect.element(sign).toBeVisible()
    await pass(200)
    for (const sign of signs) await expect.element(sign).not.toBeInTheDocument()
  })

  test('shows no notice over the page of what comes into the conversation that is open @R1.11', async () => {
    await openThread({ 'chat/getthread': aThread(some(1, 3)) })
    const it = await socket()
    await expect.element(message('Message 3')).toBeVisible()
    const about = (subjectId: string, name: string) =>
      aNotice('message', name, { subjectKind: 'conversation', subjectId })
    const notifications = [about(conversationId, 'Rosario'), about(other(1), 'Kit')]
    it.push('notifications/news', { timestamp: 20, unread: 2, notifications })
    const told = (text: string) => page.getByRole('status').filter({ hasText: text })
    await expect.element(told('Kit messaged you')).toBeVisible()
    expect(told('Rosario messaged you').elements()).toEqual([])
  })

  test.for([desktop, phone])(
    'has its line to write in clear of what is told over the page, at %i by %i',
    async ([width, height]) => {
      await page.viewport(width, height)
      await openThread()
      const it = await socket()
      const names = ['Kit', 'Lars', 'Nils']
      const notifications = names.map((name, n) => aNotice('like', name, { profileId: 200 + n }))
      it.push('notifications/news', { timestamp: 20, unread: 3, notifications })
      const told = (name: string) =>
        page.getByRole('status').filter({ hasText: `${name} liked your profile` })
      const box = (part: { element: () => Element }) => part.element().getBoundingClientRect()
      const line = main.getByRole('region', { name: 'Write to Rosario' })
      const head = main
        .getByRole('region', { name: 'Conversation with Rosario' })
        .getByRole('heading', { level: 2 })
        .first()
      for (const name of names) {
        await expect.element(told(name)).toBeVisible()
        await expect.poll(() => box(told(name)).bottom).toBeLessThan(box(line).top)
        expect(box(told(name)).top).toBeGreaterThanOrEqual(box(head).bottom)
      }
    },
  )

  test('marks as read what is in sight of somebody who looks, and nothing before', async () => {
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    await openThread({
      'chat/getthread': aThread(some(1, 3), {
        conversation: aConversation({ unread: 3, last: aMessage(3) }),
      }),
    })
    await expect.element(message('Message 3')).toBeVisible()
    expect(inputsOf('chat/markread')).toEqual([])
    focus.mockReturnValue(true)
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => inputsOf('chat/markread')).toEqual([{ conversationId, upTo: 3 }])
    focus.mockRestore()
  })

  test('says how own messages stand, and once of those that are held why and how long they are looked at', async () => {
    const own = { own: true }
    const held = { ...own, status: 'held' as const }
    await openThread({
      'chat/getthread': aThread(
        [
          ...[1, 2, 3].map((number) => aMessage(number, own)),
          ...[4, 5].map((number) => aMessage(number, held)),
        ],
        { conversation: aConversation({ readUpTo: 1, deliveredUpTo: 2 }) },
      ),
    })
    for (const [number, mark] of [
      [1, 'Read'],
      [2, 'Delivered'],
      [3, 'Sent'],
      [4, 'Being looked at'],
      [5, 'Being looked at'],
    ] as const)
      await expect.element(message(`Message ${number}`).getByRole('img', { name: mark })).toBeVisible()
    await expect
      .element(
        message('Message 5').getByText(
          'A person of our team reads this message first. We do so with some messages, so that scams reach nobody; it need not mean that you did anything wrong. We aim to decide within 12 hours.',
        ),
      )
      .toBeVisible()
    await expect.element(thread.getByText(/^A person of our team reads this/)).toHaveLength(1)
  })

  test('on a phone offers small gestures as one row of their signs, each with its name', async () => {
    await page.viewport(...phone)
    await openThread({ 'chat/sendmessage': refusal({ code: 'ODD', message: 'Not now.' }) })
    await main.getByRole('button', { name: 'More to send' }).click()
    const names = ['Wave', 'Smile', 'Give a flower', 'Invite to a coffee', 'Send a heart', 'Applaud']
    const signs = names.map((name) => page.getByRole('menuitem', { name }))
    await expect.element(signs[5]!).toBeVisible()
    const boxes = signs.map((sign) => sign.element().getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    // Drawn, since not every device has signs of its own for them.
    expect(signs.every((sign) => sign.element().querySelectorAll('svg').length === 1)).toBe(true)
    await signs[2]!.click()
    await expect.poll(() => inputsOf('chat/sendmessage')).toHaveLength(1)
    expect(inputsOf('chat/sendmessage')[0]).toMatchObject({ content: { kind: 'action', action: 'flower' } })
  })

  test.each([
    ['on a phone at the start of a thread', phone, false, 1],
    ['on a phone not before earlier messages', phone, true, 0],
    ['on a desktop beside the thread', desktop, false, 1],
  ] as const)('warns of sending money, %s', async (_, [width, height], earlier, times) => {
    await page.viewport(width, height)
    await openThread({ 'chat/getthread': aThread([aMessage(1)], { earlier }) })
    await expect.element(message('Message 1')).toBeVisible()
    await expect.element(page.getByText('Never send money to someone you have not met.')).toHaveLength(times)
  })

  test('draws each type of message @R1.12 @R3.23', async () => {
    await openThread({
      'chat/getthread': aThread([
        aMessage(1, { type: 1, action: 'flower', text: '' }),
        aMessage(2, { type: 2, own: true, credits: 100 as never, text: 'Hello by express' }),
        aMessage(3, {
          type: 3,
          text: 'Our fiesta',
          image: {
            url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
            largeUrl: null,
            width: 400,
            height: 300,
            placeholder: null,
            durationMs: null,
            peaks: null,
          },
        }),
        aMessage(4, { type: 4, text: '', gif: { pack: 'wave', url: null, alt: '' } }),
        aMessage(5, { type: 1, text: 'For you', gift: { name: 'sampaguita', credits: 250 as never } }),
        aMessage(6, {
          text: '',
          voice: {
            url: 'data:audio/wav;base64,',
            largeUrl: null,
            width: null,
            height: null,
            placeholder: null,
            durationMs: 3000,
            peaks: [1, 50, 100],
          },
        }),
        aMessage(7, { text: 'An answer', replyTo: 2 }),
      ]),
    })
    await expect.element(message('Rosario gave you a flower')).toBeVisible()
    await expect.element(message('You: Express Message')).toMatchTextContent('Express Message · 100 credits')
    const photo = message('Our fiesta').getByRole('img', { name: 'Photo from Rosario' })
    await expect.element(photo).toBeVisible()
    const { width, height } = photo.element().getBoundingClientRect()
    expect([Math.round(width), Math.round(height)]).toEqual([250, 188])
    // Whoever is given something is told no price.
    await expect.element(message('For you')).not.toMatchTextContent('credits')
    await expect
      .element(message('An answer').getByRole('button', { name: /You Hello by express/ }))
      .toBeVisible()
  })

  test('answers, edits and takes back by its menu', async () => {
    const now = new Date().toISOString()
    const mine = aMessage(2, { own: true, at: now, text: 'My words' })
    await openThread({
      'public/configuration': aConfiguration(),
      'chat/getthread': aThread([aMessage(1, { at: now }), mine]),
      'chat/react': ({ reaction }) => ({ message: aMessage(1, { at: now, ownReaction: reaction }) }),
      'chat/editmessage': ({ text }) => ({ message: { ...mine, text, edited: true } }),
      'chat/unsendmessage': { message: { ...mine, text: '', unsent: true } },
    })
    await message('Message 1').hover()
    await message('Message 1').getByRole('button', { name: 'More: message of Rosario' }).click()
    const menu = page.getByRole('dialog', { name: /^More: / })
    await expect.element(menu).toBeVisible()
    await expect.element(menu.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    // No translator, no button.
    await expect.element(menu.getByRole('button', { name: 'Translate' })).not.toBeInTheDocument()
    await menu.getByRole('group', { name: 'Quick answer' }).getByRole('button').first().click()
    await expect.element(message('Message 1').getByRole('img', { name: /^Your answer/ })).toBeVisible()
    const more = message('My words').getByRole('button', { name: 'More: your message' })
    await more.click()
    await menu.getByRole('button', { name: 'Edit' }).click()
    const field = main.getByRole('textbox', { name: 'Write to Rosario' })
    await expect.element(field).toHaveValue('My words')
    await field.fill('Better words')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect.element(message('Better words')).toMatchTextContent('Edited')
    await message('Better words').getByRole('button', { name: 'More: your message' }).click()
    await menu.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect.element(message('You took a message back')).toBeVisible()
    expect(inputsOf('chat/editmessage')[0]).toMatchObject({ conversationId, number: 2, text: 'Better words' })
  })

  test('stands in the reader’s language beside the words as they were written, where the site translates', async () => {
    let tries = 0
    await openThread({
      'public/configuration': aConfiguration({ translation: true }),
      'chat/getthread': aThread([
        aMessage(1, { text: 'Kumusta ka?' }),
        aMessage(2, { text: 'How are you?' }),
        aMessage(3, { own: true, text: 'Mine' }),
      ]),
      'chat/translatemessage': ({ number }) =>
        number === 2
          ? { translated: null }
          : tries++ === 0
            ? refusal({ code: 'UNAVAILABLE' })
            : { translated: { text: 'How do you do?', from: 'fil', provider: 'deepl' } },
    })
    const translate = async (text: string, who = 'message of Rosario') => {
      await message(text)
        .getByRole('button', { name: `More: ${who}` })
        .click()
      return page.getByRole('dialog', { name: /^More: / }).getByRole('button', { name: 'Translate' })
    }
    await (await translate('Kumusta ka?')).click()
    const first = message('Kumusta ka?')
    await first.getByRole('button', { name: 'Try again' }).click()
    await expect.element(first.getByText('How do you do?')).toHaveAttribute('lang', 'en')
    await expect.element(first.getByText('Filipino, as it was written')).toBeVisible()
    await expect.element(first.getByText('Kumusta ka?')).toHaveAttribute('lang', 'fil')
    expect(inputsOf('chat/translatemessage').at(-1)).toEqual({ conversationId, number: 1, to: 'en' })
    await (await translate('How are you?')).click()
    await expect.element(message('How are you?').getByText('This is in your language already.')).toBeVisible()
    await expect.element(await translate('Mine', 'your message')).not.toBeInTheDocument()
  })

  test('warns beside a message, and stops when the reader says that it is fine', async () => {
    await openThread({
      'chat/getthread': aThread([aMessage(1, { warnings: ['money'] })]),
      'chat/dismisswarning': { message: aMessage(1) },
    })
    const note = message('Message 1').getByRole('note', { name: 'Warning' })
    await note.getByRole('button', { name: 'It is fine' }).click()
    await expect.element(note).not.toBeInTheDocument()
    expect(inputsOf('chat/dismisswarning')).toEqual([{ conversationId, number: 1 }])
  })
})

describe('a request', () => {
  const asked = aConversation({ state: 'request', mayWrite: false, last: aMessage(1) })
  const given: Answers = {
    'chat/getthread': aThread([aMessage(1)], {
      conversation: asked,
      refusal: 'REQUESTFIRST',
      expressRefusal: 'REQUESTFIRST',
    }),
  }
  const bar = main.getByRole('region', { name: 'Request' })

  test('is accepted, and the line to write in takes the place of its bar', async () => {
    await openThread({
      ...given,
      'chat/acceptrequest': { conversation: aConversation({ last: aMessage(1) }) },
    })
    await expect.element(bar).toMatchTextContent('Rosario asks to write with you.')
    answer('chat/getthread', aThread([aMessage(1)]))
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect.element(main.getByRole('textbox', { name: 'Write to Rosario' })).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('is declined after a question, and reported; on a phone the person comes first', async () => {
    await page.viewport(...phone)
    const { at } = await openThread({
      ...given,
      'chat/declinerequest': { conversation: aConversation({ state: 'declined', mayWrite: false }) },
    })
    await expect.element(main.getByRole('link', { name: /Cebu City/ })).toBeVisible()
    await bar.getByRole('button', { name: 'Report' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Report Rosario' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await bar.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline the request of Rosario?' })
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(at).toBe('/chat')
    expect(inputsOf('chat/declinerequest')).toEqual([{ conversationId, spam: true }])
  })
})

test('of somebody who is no longer here the words stay, without name, photo or line to write in', async () => {
  await openThread({
    'chat/getthread': aThread([aMessage(1)], {
      conversation: aConversation({ state: 'gone', member: null, mayWrite: false }),
      refusal: 'NOTFOUND',
      expressRefusal: 'NOTFOUND',
    }),
  })
  await expect.element(message('Message 1')).toBeVisible()
  await expect.element(main.getByText(/^This member is no longer here/)).toBeVisible()
  await expect.element(main.getByRole('textbox', { name: /Write to/ })).not.toBeInTheDocument()
})

test('a conversation that is not here says so', async () => {
  await openThread({
    'chat/getthread': refusal({ code: 'NOTFOUND', message: 'This conversation is not here.' }),
  })
  await expect.element(main.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible()
})
