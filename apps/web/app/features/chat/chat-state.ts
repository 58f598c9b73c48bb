import type { Output } from '@harana/contract'
import type { Conversation, Message } from '@harana/contract/model/message'
import type { ChatNews } from './news.ts'

/** What the browser knows of conversations, and how answers of the server change that, as pure functions. */

/** A message with the cursor of the answer that it is from: what an older answer says of it changes nothing. */
type KnownMessage = Message & { asOf: number }

export type ThreadState = {
  /** In the order of their numbers, without a gap that the server would fill. */
  messages: readonly KnownMessage[]
  /** Messages that those above answer, where they are not among them. */
  quoted: readonly KnownMessage[]
  /** Whether the server has more before the first, and after the last. */
  earlier: boolean
  later: boolean
}

export type ChatState = {
  conversations: Readonly<Record<string, Conversation>>
  threads: Readonly<Record<string, ThreadState>>
  /** The cursor of the newest answer about each conversation: an older answer that comes late changes nothing. */
  stamps: Readonly<Record<string, number>>
}

export const noChats: ChatState = { conversations: {}, threads: {}, stamps: {} }

/** The most messages of one thread that a page draws; beyond, those furthest from where one reads are let go. */
export const THREAD_MAX = 300

type ThreadAnswer = Output<'chat/getthread'>
/** `again` is a part of what is there, for addresses that hold. */
export type ThreadPart = 'newest' | 'earlier' | 'around' | 'later' | 'again'

/** The state after news; messages of threads that are not open only change their conversations. */
export function withNews(
  state: ChatState,
  { timestamp, conversations, removed, messages }: ChatNews,
): ChatState {
  let next = state
  for (const one of conversations) next = withConversation(next, one, timestamp)
  for (const { conversationId, message } of messages) {
    const thread = next.threads[conversationId]
    if (thread) next = withThread(next, conversationId, withMessage(thread, { ...message, asOf: timestamp }))
  }
  for (const id of removed) {
    if (isStale(state, id, timestamp)) continue
    next = { ...without(next, id), stamps: { ...next.stamps, [id]: timestamp } }
  }
  return next
}

/** Whether something later than this cursor is known of a conversation. */
const isStale = ({ stamps }: ChatState, conversationId: string, timestamp: number): boolean =>
  timestamp < (stamps[conversationId] ?? 0)

/** The state after an answer that holds conversations, such as the list. */
export function withConversations(
  state: ChatState,
  list: readonly Conversation[],
  timestamp: number,
): ChatState {
  return list.reduce((next, one) => withConversation(next, one, timestamp), state)
}

function withConversation(state: ChatState, one: Conversation, timestamp: number): ChatState {
  const { conversationId } = one
  if (isStale(state, conversationId, timestamp)) return state
  return {
    ...state,
    conversations: { ...state.conversations, [conversationId]: one },
    stamps: { ...state.stamps, [conversationId]: timestamp },
  }
}

/** The state after a part of a thread has come. */
export function withPart(state: ChatState, part: ThreadPart, answer: ThreadAnswer): ChatState {
  const { conversation, timestamp, earlier, later } = answer
  if (!conversation) return state
  const known = (told: readonly Message[]) => told.map((message) => ({ ...message, asOf: timestamp }))
  const [messages, quoted] = [known(answer.messages), known(answer.quoted)]
  const { conversationId } = conversation
  const before = state.threads[conversationId]
  const next = withConversation(state, conversation, timestamp)
  const joins = before && part !== 'around' && (part !== 'newest' || !before.later) && meets(before, messages)
  if (!joins) return withThread(next, conversationId, { messages, quoted, earlier, later })
  const all = joined(before.messages, messages)
  const first = all[0]?.number
  const thread: ThreadState = {
    messages: all,
    quoted: joined(before.quoted, quoted),
    earlier: first === messages[0]?.number ? earlier : before.earlier,
    later: part === 'later' ? later : before.later,
  }
  return withThread(next, conversationId, part === 'newest' ? thread : trimmed(thread, part))
}

/** Whether a part overlaps or touches what is there: numbers that the reader never sees may be missing between. */
function meets({ messages: there, earlier, later }: ThreadState, part: readonly Message[]): boolean {
  const [first, last] = [there[0]?.number, there.at(-1)?.number]
  const [from, to] = [part[0]?.number, part.at(-1)?.number]
  if (first === undefined || from === undefined) return true
  if (to! < first) return earlier
  if (from > last!) return later
  return true
}

/** The state after the answer to an act of the member's own, which carries no cursor. */
export function withOwn(state: ChatState, message: Message | null, conversation?: Conversation): ChatState {
  let next = state
  if (conversation) {
    const known = state.conversations[conversation.conversationId]
    // News that came before this answer know more.
    if (!known || (known.last?.number ?? 0) <= (conversation.last?.number ?? 0))
      next = {
        ...next,
        conversations: {
          ...next.conversations,
          [conversation.conversationId]: furthest(known, conversation),
        },
      }
  }
  return message && conversation ? withOwnMessage(next, conversation.conversationId, message) : next
}

/** The state with one message as an answer has it. */
export function withOwnMessage(state: ChatState, conversationId: string, message: Message): ChatState {
  // The first message is the whole thread.
  const begun = message.number === 1 ? { messages: [], quoted: [], earlier: false, later: false } : undefined
  const thread = state.threads[conversationId] ?? begun
  if (!thread) return state
  const known = [...thread.messages, ...thread.quoted].find(({ number }) => number === message.number)
  return withThread(state, conversationId, withMessage(thread, { ...message, asOf: known?.asOf ?? 0 }))
}

/** The conversation with the marks that are further on. */
function furthest(known: Conversation | undefined, told: Conversation): Conversation {
  if (!known) return told
  return {
    ...told,
    deliveredUpTo: Math.max(known.deliveredUpTo, told.deliveredUpTo),
    readUpTo: Math.max(known.readUpTo, told.readUpTo),
    ownReadUpTo: Math.max(known.ownReadUpTo, told.ownReadUpTo),
  }
}

/** The state as it will be once the server knows that everything up to this message was read. */
export function asRead(state: ChatState, conversationId: string, upTo: number): ChatState {
  const known = state.conversations[conversationId]
  if (!known || known.ownReadUpTo >= upTo) return state
  const one = { ...known, ownReadUpTo: upTo, unread: 0 }
  return { ...state, conversations: { ...state.conversations, [conversationId]: one } }
}

/** The state in which members are online or not. */
export function withPresence(
  state: ChatState,
  members: readonly { profileId: number; online: boolean }[],
): ChatState {
  const told = new Map(members.map(({ profileId, online }) => [profileId, online]))
  const changed = Object.values(state.conversations).flatMap((one) => {
    const online = one.member && told.get(one.member.profileId)
    if (online === undefined || online === null || online === one.member!.online) return []
    return [[one.conversationId, { ...one, member: { ...one.member!, online } }] as const]
  })
  if (changed.length === 0) return state
  return { ...state, conversations: { ...state.conversations, ...Object.fromEntries(changed) } }
}

/** The state without a conversation that is not the member's any more. */
export function without(state: ChatState, conversationId: string): ChatState {
  const { [conversationId]: _one, ...conversations } = state.conversations
  const { [conversationId]: _thread, ...threads } = state.threads
  return { ...state, conversations, threads }
}

function withThread(state: ChatState, conversationId: string, thread: ThreadState): ChatState {
  return { ...state, threads: { ...state.threads, [conversationId]: thread } }
}

/** The thread with a message in its place; one beyond a gap is left for the page that will load it. */
function withMessage(thread: ThreadState, message: KnownMessage): ThreadState {
  const { messages, quoted, earlier, later } = thread
  const [first, last] = [messages[0]?.number, messages.at(-1)?.number]
  const isQuoted = quoted.some(({ number }) => number === message.number)
  const requoted = isQuoted ? joined(quoted, [message]) : quoted
  if (last !== undefined && message.number > last && later) return { ...thread, quoted: requoted }
  if (first !== undefined && message.number < first && earlier) return { ...thread, quoted: requoted }
  return { ...thread, quoted: requoted, messages: joined(messages, [message]) }
}

/** Both lists as one, by number; where both have a message, the later one, or else the second's. */
function joined(some: readonly KnownMessage[], others: readonly KnownMessage[]): KnownMessage[] {
  const all = new Map(some.map((one) => [one.number, one]))
  for (const one of others) {
    const known = all.get(one.number)
    if (!known || !isNewer(known, one)) all.set(one.number, one)
  }
  return [...all.values()].sort((a, b) => a.number - b.number)
}

/**
 * The answer to an own act carries no cursor, but what was edited or taken back stays so: older news without it are known by
 * that.
 */
const isNewer = (one: KnownMessage, than: KnownMessage): boolean =>
  one.asOf > than.asOf || (!than.unsent && (one.unsent || (one.edited && !than.edited)))

function trimmed(thread: ThreadState, part: ThreadPart): ThreadState {
  const { messages } = thread
  if (messages.length <= THREAD_MAX) return thread
  return part === 'earlier'
    ? { ...thread, messages: messages.slice(0, THREAD_MAX), later: true }
    : { ...thread, messages: messages.slice(-THREAD_MAX), earlier: true }
}
