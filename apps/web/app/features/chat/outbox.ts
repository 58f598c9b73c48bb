import type { Input, Output } from '@harana/contract'
import { create } from 'zustand'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { afterFrame } from '../../lib/device/after-frame.ts'
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts'
import { useStore } from '../../lib/session/store.ts'
import { readToken } from '../../lib/session/token.ts'
import { withOwn } from './chat-state.ts'
import { change } from './chat-store.ts'
import { OUTBOX_PREFIX, outboxKey } from './outbox-key.ts'

/**
 * Messages that were sent off and that the server has not acknowledged yet. They wait in this tab's session storage, by
 * member, and survive a reload; each keeps the id that makes sending it again harmless.
 */

type Sending = Input<'chat/sendmessage'>
export type Content = Sending['content']
/** Whom a message goes to: a conversation, or a member with whom none has begun. */
export type Recipient = { conversationId: string } | { profileId: number }
type Sent = Output<'chat/sendmessage'>

/** What the own bubble shows of a picture or a recording before the server has answered; gone after a reload. */
export type Preview = {
  url: string
  width?: number
  height?: number
  durationMs?: number
  peaks?: number[]
  /** Of a moving picture of a provider. */
  alt?: string
}

export type Waiting = {
  clientId: string
  to: Recipient
  content: Content
  replyTo?: number
  warned?: boolean
  /** When it was sent off. */
  at: string
  /** The server’s no: nothing is sent again before the member has decided. */
  refusal?: { code: string; text: string }
}

export type Outbox = {
  owner: number | null
  waiting: readonly Waiting[]
  /** Nothing went through lately: the next try comes by itself. */
  stuck: boolean
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export const useOutbox = create<Outbox>(() => ({ owner: null, waiting: [], stuck: false }))

const previews = new Map<string, Preview>()
const outcomes = new Map<string, (outcome: Outcome) => void>()
const sentListeners = new Set<(sent: Sent, to: Recipient) => void>()
let isSending = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

export type Outcome = 'sent' | 'waits' | 'refused'

/** Opens what this tab has kept for a member, drops what it kept for another, and sends what waits. */
function openOutbox(owner: number | null): void {
  if (useOutbox.getState().owner === owner) return
  clearTimeout(timer)
  failures = 0
  const own = owner === null ? null : outboxKey(owner)
  // While it is not known who reads, what is kept may be theirs.
  if (own !== null) removeStored('sessionStorage', (key) => key.startsWith(OUTBOX_PREFIX) && key !== own)
  useOutbox.setState({ owner, waiting: own === null ? [] : readWaiting(own), stuck: false })
  void send()
}

/** Sends a message off; it is shown at once. Resolves with its first outcome. */
export function post(
  message: Omit<Waiting, 'clientId' | 'at' | 'refusal'>,
  preview?: Preview,
): Promise<Outcome> {
  const clientId = crypto.randomUUID()
  if (preview) previews.set(clientId, preview)
  store([...useOutbox.getState().waiting, { ...message, clientId, at: new Date().toISOString() }])
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  outcomes.set(clientId, resolve)
  // The own bubble is drawn first: to make a request takes a slow phone as long as some frames.
  afterFrame(() => void send())
  return promise
}

/** Sends a refused message once more; `warned` says that its sender has read what we warn of. */
export function postAgain(clientId: string, { warned = false } = {}): void {
  store(
    useOutbox.getState().waiting.map((one) => {
      if (one.clientId !== clientId) return one
      const { refusal: _refusal, ...rest } = one
      return { ...rest, ...(warned && { warned }) }
    }),
  )
  failures = 0
  void send()
}

/** Takes a message that was not sent away. */
export function discard(clientId: string): void {
  settle(clientId, 'refused')
  store(useOutbox.getState().waiting.filter((one) => one.clientId !== clientId))
}

export const previewOf = (clientId: string | null): Preview | undefined =>
  clientId === null ? undefined : previews.get(clientId)

/** Calls `listener` with each message that was acknowledged. Returns a function that ends it. */
export function onSent(listener: (sent: Sent, to: Recipient) => void): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** Those of one conversation, by its id and by its member. */
export const waitingFor = (
  waiting: readonly Waiting[],
  conversationId: string | null,
  profileId: number | null,
): Waiting[] =>
  waiting.filter(({ to }) =>
    'conversationId' in to ? to.conversationId === conversationId : to.profileId === profileId,
  )

/** Sends what waits, one after the other, so that messages arrive in the order in which they were written. */
async function send(): Promise<void> {
  if (isSending) return
  clearTimeout(timer)
  isSending = true
  try {
    for (let one = next(); one; one = next()) {
      const went = await sendOne(one)
      if (!went) return
    }
  } finally {
    isSending = false
  }
}

const next = () => useOutbox.getState().waiting.find(({ refusal }) => !refusal)

/** Returns whether the next one may follow, which is another member's where that one is here by now. */
async function sendOne({ clientId, at: _at, refusal: _refusal, to, ...rest }: Waiting): Promise<boolean> {
  const { owner } = useOutbox.getState()
  const token = readToken()
  if (token === null) return false
  try {
    const sent = await call('chat/sendmessage', { ...to, ...rest, clientId }, { token })
    if (useOutbox.getState().owner !== owner) return true
    failures = 0
    take(sent, to, clientId)
    return true
  } catch (error) {
    if (useOutbox.getState().owner !== owner) return true
    if (!(error instanceof ApiError)) return false
    if (error.passing) {
      settle(clientId, 'waits')
      useOutbox.setState({ stuck: true })
      timer = setTimeout(() => void send(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
      return false
    }
    // The session has ended: the message waits for its member's next one in this tab.
    if (readToken() !== token) return false
    const refusal = { code: error.code, text: errorText(error) }
    store(useOutbox.getState().waiting.map((one) => (one.clientId === clientId ? { ...one, refusal } : one)))
    settle(clientId, 'refused')
    return true
  }
}

function take(sent: Sent, to: Recipient, clientId: string): void {
  const { conversationId } = sent.conversation
  useOutbox.setState({ stuck: false })
  change((state) => withOwn(state, sent.message, sent.conversation))
  const left = useOutbox.getState().waiting.filter((one) => one.clientId !== clientId)
  // The conversation has begun, and what else was written to the member belongs to it.
  store(left.map((one) => (isSame(one.to, to) ? { ...one, to: { conversationId } } : one)))
  settle(clientId, 'sent')
  for (const listener of sentListeners) listener(sent, to)
}

const isSame = (one: Recipient, other: Recipient) =>
  'profileId' in one && 'profileId' in other && one.profileId === other.profileId

function settle(clientId: string, outcome: Outcome): void {
  outcomes.get(clientId)?.(outcome)
  outcomes.delete(clientId)
}

function store(waiting: readonly Waiting[]): void {
  const { owner } = useOutbox.getState()
  if (owner === null) return
  useOutbox.setState({ waiting })
  const key = outboxKey(owner)
  if (waiting.length > 0) writeStored('sessionStorage', key, JSON.stringify(waiting))
  else removeStored('sessionStorage', (one) => one === key)
}

/** What is stored under a key; the storage may hold anything. */
function readWaiting(key: string): Waiting[] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(one: unknown): one is Waiting {
  const { clientId, to, content, at } = Object(one)
  const goes = typeof Object(to).conversationId === 'string' || typeof Object(to).profileId === 'number'
  return (
    typeof clientId === 'string' && goes && typeof Object(content).kind === 'string' && typeof at === 'string'
  )
}

/** The network may be back. */
function hurry(): void {
  if (document.hidden || next() === undefined) return
  failures = 0
  void send()
}

openOutbox(useStore.getState().owner)
useStore.subscribe(({ owner }) => openOutbox(owner))
if (typeof window !== 'undefined') {
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
}
