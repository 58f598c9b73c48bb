import type { Conversation, Correspondent, Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { asRead, withOwnMessage } from './chat-state.ts'
import { change } from './chat-store.ts'
import { dayText } from './days.ts'
import { statusOf } from './Marks.tsx'
import { MessageRow } from './MessageRow.tsx'
import { steadyActs } from './message-acts.ts'
import { onChatNews } from './news.ts'
import { useOutbox, waitingFor } from './outbox.ts'
import { rowsOf } from './rows.ts'
import classes from './Thread.module.css'
import { UnsendDialog } from './UnsendDialog.tsx'
import type { useThread } from './use-thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { useTyping } from './use-typing.ts'
import { messageLine } from './words.ts'

/** How long a message that was looked for stays marked, in milliseconds. */
const HIGHLIGHT_MS = 2_500
/** How far the other has come before a conversation has begun. */
const unread = { readUpTo: 0, deliveredUpTo: 0 }

type ThreadProps = {
  loaded: ReturnType<typeof useThread>
  member: Correspondent | null
  /** The message that the address names, and which visit of the address it is. */
  wanted: { number: number | null; visit: string }
  mayAct: boolean
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onReport: () => void
  /** What stands above the first message. */
  children?: ReactNode
}

/** The messages of a conversation, which more are loaded of at both ends; it follows the newest one. */
export function Thread({ loaded, member, wanted, mayAct, onReply, onEdit, onReport, children }: ThreadProps) {
  const { t, i18n } = useLingui()
  const { conversation, thread, isLoading, loadEarlier, loadLater, loadAround, loadAgain, loadNewest } =
    loaded
  const { attempt } = useAttempt()
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<string | null>(null)
  const [translated, setTranslated] = useState<ReadonlySet<number>>(new Set())
  const [taking, setTaking] = useState<Message | null>(null)
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const name = member?.userName ?? t`This member`
  // Nothing around the messages is drawn anew for one that is sent.
  const allWaiting = useOutbox((outbox) => outbox.waiting)
  const waiting = waitingFor(allWaiting, conversation?.conversationId ?? null, member?.profileId ?? null)
  const messages = thread?.messages ?? []
  const newFrom = useNewFrom(conversation, messages)
  const rows = rowsOf(messages, waiting, newFrom)
  const isTyping = useTyping().has(conversation?.conversationId ?? '')
  const scroll = useThreadScroll({
    boxRef: box,
    contentRef: content,
    drawn: rows,
    earlier: thread?.earlier ?? false,
    later: thread?.later ?? false,
    ready: thread !== null || waiting.length > 0,
    onEarlier: loadEarlier,
    onLater: loadLater,
  })
  const said = useSaid(
    conversation?.conversationId ?? null,
    (message) => `${name}: ${messageLine(i18n, message, name)}`,
  )
  useMarkRead(conversation, messages, scroll.atEnd)

  const jumpTo = async (number: number) => {
    const there = () => messages.some((one) => one.number === number)
    if (!there() && !(await loadAround(number))) return
    scroll.scrollTo(keyOf(number))
    setHighlighted(number)
  }
  /** The row's key of a message, wherever it is drawn. */
  const keyOf = (number: number) => messages.find((one) => one.number === number)?.clientId ?? `m${number}`
  useEffect(() => {
    if (highlighted === null) return
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted])
  const visited = useRef<string>(undefined)
  const look = useEffectEvent(() => {
    if (!thread || visited.current === wanted.visit) return
    visited.current = wanted.visit
    if (wanted.number !== null) void jumpTo(wanted.number)
    // What is new is read from its beginning.
    else if (newFrom !== null) scroll.scrollTo('new')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once the thread is there, and at each visit
  useEffect(() => look(), [thread !== null, wanted.visit])
  const toEnd = async () => {
    if (thread?.later) await loadNewest()
    scroll.scrollToEnd()
  }
  // What one writes is what one wants to see.
  const sent = waiting.length
  const before = useRef(sent)
  const follow = useEffectEvent(() => {
    if (sent > before.current) void toEnd()
    before.current = sent
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further one is the reason
  useEffect(() => follow(), [sent])

  const act = (work: (conversationId: string) => Promise<{ message: Message }>) =>
    attempt(async () => {
      if (!conversation) return
      const { conversationId } = conversation
      const { message } = await work(conversationId)
      change((state) => withOwnMessage(state, conversationId, message))
    })
  const [{ acts, become }] = useState(steadyActs)
  useLayoutEffect(() =>
    become({
      onReply,
      onEdit,
      onReport,
      onUnsend: setTaking,
      onJump: (wish) => void jumpTo(wish),
      onReact: ({ number }, reaction) =>
        void act((conversationId) => call('chat/react', { conversationId, number, reaction })),
      onFine: ({ number }) =>
        void act((conversationId) => call('chat/dismisswarning', { conversationId, number })),
      onTranslate: ({ number }) =>
        setTranslated((known) => {
          const next = new Set(known)
          if (!next.delete(number)) next.add(number)
          return next
        }),
      onExpired: ({ number }) => loadAgain(number),
    }),
  )
  const showMenu = (key: string, opened: boolean) => setMenu(opened ? key : null)
  const newest = messages.at(-1)
  const unseen = conversation && !scroll.atEnd ? conversation.unread : 0
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <section className={classes.box} ref={box} tabIndex={0} aria-label={t`Messages`}>
        <div className={classes.content} ref={content}>
          {children}
          {thread?.earlier && (
            <Button
              variant="subtle"
              className={classes.earlier}
              onClick={loadEarlier}
              disabled={isLoading === 'earlier'}
            >
              {isLoading === 'earlier' ? <Loader size={18} type="dots" /> : <Trans>Earlier messages</Trans>}
            </Button>
          )}
          <ol className={classes.messages}>
            {rows.map((row) => {
              if (row.kind === 'day')
                return (
                  <li key={row.key} className={classes.day} data-key={row.key}>
                    {dayText(i18n, row.at, new Date())}
                  </li>
                )
              if (row.kind === 'new')
                return (
                  <li key={row.key} className={classes.new} data-key={row.key}>
                    <Trans>New messages</Trans>
                  </li>
                )
              const { message, waiting } = row
              const { number, replyTo } = message
              return (
                <MessageRow
                  key={row.key}
                  place={row.key}
                  message={message}
                  waiting={waiting}
                  begins={row.begins}
                  ends={row.ends}
                  explainsHold={row.explainsHold}
                  status={message.own ? statusOf(message, waiting, conversation ?? unread) : null}
                  conversationId={conversation?.conversationId ?? null}
                  name={name}
                  quoted={
                    replyTo === null
                      ? null
                      : ([...messages, ...(thread?.quoted ?? [])].find((one) => one.number === replyTo) ??
                        null)
                  }
                  isHighlighted={highlighted !== null && highlighted === number}
                  isMenuOpen={menu === row.key}
                  isTranslated={translated.has(number)}
                  mayAct={mayAct}
                  onMenu={showMenu}
                  acts={acts}
                />
              )
            })}
          </ol>
          {isTyping && (
            <p className={classes.typing}>
              <i />
              <i />
              <i />
              {t`${name} is writing`}
            </p>
          )}
          {conversation?.state === 'request' && conversation.ownRequest && (
            <p className={classes.note}>{t`Your message waits until ${name} accepts it.`}</p>
          )}
          {conversation?.state === 'gone' && (
            <p className={classes.note}>
              <Trans>This member is no longer here. What you wrote to each other stays.</Trans>
            </p>
          )}
        </div>
      </section>
      {!scroll.atEnd && newest && (
        <ActionIcon
          className={classes.latest}
          variant="default"
          radius="xl"
          aria-label={unseen > 0 ? t`To the newest message, ${unseen} new` : t`To the newest message`}
          onClick={() => void toEnd()}
        >
          <IconArrowDown size={22} stroke={1.9} aria-hidden="true" />
          {unseen > 0 && (
            <b className={`nav-count ${classes.unseen}`} aria-hidden="true">
              {unseen}
            </b>
          )}
        </ActionIcon>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <UnsendDialog
        message={taking}
        name={name}
        onClose={() => setTaking(null)}
        onConfirm={(message) =>
          act((conversationId) =>
            call('chat/unsendmessage', { conversationId, number: message.number }),
          ).then((done) => done && toast.info(t`Taken back`))
        }
      />
    </div>
  )
}

/** The number of the first message that was unread when the thread was opened; it stays where it was. */
function useNewFrom(conversation: Conversation | null, messages: readonly Message[]): number | null {
  const [newFrom, setNewFrom] = useState<number | null>()
  if (newFrom === undefined && conversation && messages.length > 0) {
    const first = messages.find(({ own, number }) => !own && number > conversation.ownReadUpTo)
    // Where nothing was read before there is no line between old and new.
    setNewFrom(first && first.number > messages[0]!.number ? first.number : null)
  }
  return newFrom ?? null
}

/** Marks the messages as read that are in sight of somebody who looks. */
function useMarkRead(conversation: Conversation | null, messages: readonly Message[], atEnd: boolean): void {
  const newest = messages.findLast(({ own }) => !own)?.number ?? 0
  const conversationId = conversation?.conversationId
  const isUnread = conversation !== null && newest > conversation.ownReadUpTo
  const mark = useEffectEvent(() => {
    if (!conversationId || !isUnread || document.hidden || !document.hasFocus()) return
    change((state) => asRead(state, conversationId, newest))
    // What is not told now is told with the next message, or when the thread is opened again.
    void call('chat/markread', { conversationId, upTo: newest }).catch(() => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may bring a message into sight
  useEffect(() => {
    if (atEnd) mark()
  }, [newest, atEnd, conversationId, isUnread])
  useEffect(() => {
    const look = () => mark()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** What came last, in words, for those who listen. */
function useSaid(conversationId: string | null, words: (message: Message) => string): string {
  const [said, setSaid] = useState('')
  const listen = useEffectEvent((news: Parameters<Parameters<typeof onChatNews>[0]>[0]) => {
    const came = news.messages.findLast((one) => one.conversationId === conversationId && !one.message.own)
    if (came && !came.message.unsent) setSaid(words(came.message))
  })
  useEffect(() => onChatNews((news) => listen(news)), [])
  return said
}
