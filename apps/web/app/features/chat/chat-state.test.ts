import { describe, expect, test } from 'vitest'
import { aConversation, aMessage, aThread, chatNews, conversationId } from '../../testing/samples.ts'
import {
  asRead,
  type ChatState,
  noChats,
  THREAD_MAX,
  withConversations,
  withNews,
  withOwn,
  withPart,
} from './chat-state.ts'

const some = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at))
const numbers = (state: ChatState) => state.threads[conversationId]?.messages.map(({ number }) => number)
const opened = (from: number, to: number, wish: Parameters<typeof aThread>[1] = {}) =>
  withPart(noChats, 'newest', aThread(some(from, to), wish))
const told = (...messages: ReturnType<typeof aMessage>[]) =>
  messages.map((message) => ({ conversationId, message }))

describe('a thread', () => {
  test('grows upwards and downwards without losing or doubling a message', () => {
    let state = opened(11, 20, { earlier: true })
    state = withPart(state, 'earlier', aThread(some(3, 10), { earlier: true }))
    state = withPart(state, 'earlier', aThread(some(1, 4)))
    expect(numbers(state)).toEqual(some(1, 20).map(({ number }) => number))
    expect(state.threads[conversationId]).toMatchObject({ earlier: false, later: false })
  })

  test('begins anew around a message that is far away, and goes on from there to its end', () => {
    let state = opened(91, 100, { earlier: true })
    state = withPart(state, 'around', aThread(some(8, 17), { earlier: true, later: true }))
    expect(numbers(state)).toEqual(some(8, 17).map(({ number }) => number))
    // What is written meanwhile is beyond the gap.
    state = withNews(state, chatNews({ timestamp: 11, messages: told(aMessage(101)) }))
    expect(numbers(state)?.at(-1)).toBe(17)
    state = withPart(state, 'later', aThread(some(13, 101), { earlier: true, timestamp: 12 }))
    expect(numbers(state)).toEqual(some(8, 101).map(({ number }) => number))
    expect(state.threads[conversationId]?.later).toBe(false)
  })

  test('lets those go that are furthest from where one reads', () => {
    let state = opened(301, 310, { earlier: true })
    state = withPart(state, 'earlier', aThread(some(1, 300)))
    expect(numbers(state)).toHaveLength(THREAD_MAX)
    expect(numbers(state)?.[0]).toBe(1)
    expect(state.threads[conversationId]).toMatchObject({ earlier: false, later: true })
  })
})

describe('news', () => {
  test('bring new messages, edits, and what was taken back while one was away', () => {
    let state = opened(1, 3)
    const edited = aMessage(2, { text: 'Better words', edited: true })
    const unsent = aMessage(1, { text: '', unsent: true })
    state = withNews(state, chatNews({ timestamp: 11, messages: told(unsent, edited, aMessage(4)) }))
    expect(state.threads[conversationId]?.messages.map(({ text }) => text)).toEqual([
      '',
      'Better words',
      'Message 3',
      'Message 4',
    ])
    expect(numbers(withNews(state, chatNews({ timestamp: 11, messages: told(aMessage(4)) })))).toEqual([
      1, 2, 3, 4,
    ])
  })

  test('that are older bring what is not there, and leave what is known from later ones', () => {
    const conversations = [aConversation({ last: aMessage(5) })]
    let state = withNews(
      opened(1, 3),
      chatNews({ timestamp: 12, conversations, messages: told(aMessage(5)) }),
    )
    const before = aMessage(5, { text: 'As it was' })
    state = withNews(state, chatNews({ timestamp: 11, messages: told(aMessage(4), before) }))
    expect(state.threads[conversationId]?.messages.slice(3)).toMatchObject([aMessage(4), aMessage(5)])
  })

  test('that are older do not bring back what was taken back since', () => {
    let state = withPart(noChats, 'newest', aThread(some(11, 20), { earlier: true, quoted: [aMessage(2)] }))
    const conversations = [aConversation()]
    const unsent = aMessage(2, { text: '', unsent: true })
    state = withNews(state, chatNews({ timestamp: 12, conversations, messages: told(unsent) }))
    const edited = aMessage(2, { text: 'Better words', edited: true })
    state = withNews(state, chatNews({ timestamp: 11, messages: told(edited) }))
    expect(state.threads[conversationId]?.quoted).toMatchObject([unsent])
  })

  test('that are older still tell what was edited or taken back before what came since', () => {
    const conversations = [aConversation()]
    let state = withNews(
      opened(1, 3),
      chatNews({ timestamp: 12, conversations, messages: told(aMessage(4)) }),
    )
    const edited = aMessage(1, { text: 'Better words', edited: true })
    const unsent = aMessage(2, { text: '', unsent: true })
    state = withNews(state, chatNews({ timestamp: 11, messages: told(edited, unsent) }))
    expect(state.threads[conversationId]?.messages.slice(0, 2)).toMatchObject([edited, unsent])
    state = withNews(state, chatNews({ timestamp: 10, messages: told({ ...edited, number: 2 }) }))
    expect(state.threads[conversationId]?.messages[1]).toMatchObject(unsent)
  })

  test('tell of a message what came after its own answer, whatever is known of its conversation', () => {
    let state = opened(1, 3, { earlier: true })
    // A list, a part of the thread and a message know of a later moment than the news that come after them.
    state = withConversations(state, [aConversation()], 20)
    state = withPart(state, 'earlier', aThread([aMessage(0)], { timestamp: 20 }))
    state = withNews(state, chatNews({ timestamp: 20, messages: told(aMessage(4)) }))
    const edited = aMessage(2, { text: 'Better words', edited: true })
    state = withNews(state, chatNews({ timestamp: 11, messages: told(edited) }))
    const again = { ...edited, text: 'The best words' }
    const liked = aMessage(3, { otherReaction: 'heart' })
    state = withNews(state, chatNews({ timestamp: 12, messages: told(again, liked) }))
    expect(state.threads[conversationId]?.messages.slice(2)).toMatchObject([again, liked, aMessage(4)])
  })

  test('that are older neither take away a conversation that came back, nor bring back one that was removed', () => {
    const conversations = [aConversation()]
    let state = withNews(opened(1, 3), chatNews({ timestamp: 12, conversations }))
    state = withNews(state, chatNews({ timestamp: 11, removed: [conversationId] }))
    expect(Object.keys(state.conversations)).toEqual([conversationId])
    state = withNews(state, chatNews({ timestamp: 14, removed: [conversationId] }))
    state = withNews(state, chatNews({ timestamp: 13, conversations }))
    expect(state.conversations).toEqual({})
  })

  test('that are older than what is known change nothing', () => {
    let state = opened(1, 3, { timestamp: 20 })
    state = withNews(
      state,
      chatNews({
        timestamp: 19,
        conversations: [aConversation({ unread: 7 })],
        messages: told(aMessage(3, { text: 'old' })),
      }),
    )
    expect(state.conversations[conversationId]?.unread).toBe(0)
    expect(state.threads[conversationId]?.messages.at(-1)?.text).toBe('Message 3')
  })

  test('take a conversation away with its thread', () => {
    const state = withNews(opened(1, 3), chatNews({ timestamp: 11, removed: [conversationId] }))
    expect([state.conversations, state.threads]).toEqual([{}, {}])
  })
})

describe('an own act', () => {
  test('is shown at once, and never brings back what news have overtaken', () => {
    let state = opened(1, 3)
    state = withNews(
      state,
      chatNews({
        timestamp: 12,
        conversations: [aConversation({ last: aMessage(5), readUpTo: 4, deliveredUpTo: 4 })],
        messages: told(aMessage(4, { own: true }), aMessage(5)),
      }),
    )
    const sent = aMessage(4, { own: true })
    state = withOwn(state, sent, aConversation({ last: sent }))
    expect(state.conversations[conversationId]).toMatchObject({ last: { number: 5 }, readUpTo: 4 })
    expect(numbers(state)).toEqual([1, 2, 3, 4, 5])
  })

  test('stays against news from before what it was shown on, and is overtaken by those after', () => {
    const own = aMessage(2, { own: true })
    let state = withPart(noChats, 'newest', aThread([aMessage(1), own], { timestamp: 10 }))
    const edited = { ...own, text: 'Better words', edited: true }
    state = withOwn(state, edited, aConversation())
    state = withNews(state, chatNews({ timestamp: 9, messages: told(own) }))
    expect(state.threads[conversationId]?.messages[1]).toMatchObject(edited)
    // Read before the edit, and answered after it.
    state = withNews(state, chatNews({ timestamp: 11, messages: told({ ...own, otherReaction: 'heart' }) }))
    expect(state.threads[conversationId]?.messages[1]).toMatchObject(edited)
    const liked = { ...edited, otherReaction: 'heart' as const }
    state = withNews(state, chatNews({ timestamp: 12, messages: told(liked) }))
    expect(state.threads[conversationId]?.messages[1]).toMatchObject(liked)
    const unsent = { ...own, text: '', unsent: true }
    state = withOwn(state, unsent, aConversation())
    state = withNews(state, chatNews({ timestamp: 13, messages: told({ ...liked, otherReaction: null }) }))
    expect(state.threads[conversationId]?.messages[1]).toMatchObject(unsent)
  })

  test('on what others of the thread answer is shown there', () => {
    const quoted = [aMessage(2, { own: true })]
    let state = withPart(noChats, 'newest', aThread(some(11, 20), { earlier: true, quoted }))
    const edited = { ...quoted[0]!, text: 'Better words', edited: true }
    state = withOwn(state, edited, aConversation())
    expect(state.threads[conversationId]?.quoted).toMatchObject([edited])
  })

  test('reads up to a message, and never back', () => {
    let state = opened(1, 3, { conversation: aConversation({ unread: 3 }) })
    state = asRead(state, conversationId, 3)
    expect(state.conversations[conversationId]).toMatchObject({ unread: 0, ownReadUpTo: 3 })
    expect(asRead(state, conversationId, 2)).toBe(state)
  })
})
