import type { Correspondent, Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { paths } from '../../lib/site/paths.ts'
import { DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { Composer } from './Composer.tsx'
import { useChats } from './chat-store.ts'
import { FirstSight } from './FirstSight.tsx'
import { useChatCounts } from './news.ts'
import { onSent, type Recipient, useOutbox, waitingFor } from './outbox.ts'
import { PersonCard, PersonColumn, SafetyLine } from './Person.tsx'
import { RequestBar } from './RequestBar.tsx'
import type { Acts, ChatSlots } from './slots.ts'
import classes from './Thread.module.css'
import { Thread } from './Thread.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { useThread } from './use-thread.ts'

type OpenConversationProps = {
  to: Recipient
  wanted: { number: number | null; visit: string }
  slots: ChatSlots
  onBack: () => void
  /** A conversation with this member has begun, or is there already. */
  onBegun: (conversationId: string) => void
  /** Says whose conversation is on the screen. */
  onMember: (member: Correspondent | null) => void
}

const nothing: Acts = { onBlock: () => {}, onReport: () => {}, onGift: null }

/** One conversation: its head, its messages, the line to write in, and from lg up the other member beside it. */
export function OpenConversation({ to, wanted, slots, onBack, onBegun, onMember }: OpenConversationProps) {
  const { t } = useLingui()
  const loaded = useThread(to, wanted.number)
  const { answer, conversation } = loaded
  const { data, error, slow, mutate } = answer
  const isNew = data?.conversation === null
  const profileId = 'profileId' in to ? to.profileId : null
  const profile = useCall('profiles/getprofile', isNew && profileId !== null ? { profileId } : null)
  const member: Correspondent | null =
    conversation?.member ?? (profile.data ? { ...profile.data.profile, mutual: false } : null)
  const allWaiting = useOutbox((outbox) => outbox.waiting)
  const waiting = waitingFor(
    allWaiting,
    conversation?.conversationId ?? ('conversationId' in to ? to.conversationId : null),
    member?.profileId ?? profileId,
  )
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [quote, setQuote] = useState<{ words: string } | null>(null)
  const [isNoting, setNoting] = useState(false)

  // The other may be the first to write while this is open; of one's own first message `onSent` tells.
  const theirs = useChats(({ conversations }) => {
    const begunNow = Object.values(conversations).find((one) => one.member?.profileId === profileId)
    return begunNow?.last?.own === false ? begunNow.conversationId : null
  })
  const begun = profileId !== null ? (data?.conversation?.conversationId ?? theirs) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once
  useEffect(() => {
    if (begun !== null) onBegun(begun)
  }, [begun])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener is the same at each drawing
  useEffect(
    () =>
      onSent(({ conversation: { conversationId } }, sentTo) => {
        if (profileId !== null && 'profileId' in sentTo && sentTo.profileId === profileId)
          onBegun(conversationId)
        // What may be written now is another thing after the first message.
        else void mutate()
      }),
    [profileId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when another member is on the screen
  useEffect(() => onMember(member), [member?.profileId])
  useEffect(() => {
    useChatCounts.setState({ hurried: true })
    return () => useChatCounts.setState({ hurried: false })
  }, [])
  // The answer says who may write; a conversation that changed since is asked for once more.
  const state = conversation?.state
  const mayWrite = conversation?.mayWrite
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state is a reason
  useEffect(() => {
    if (data?.conversation && (data.conversation.state !== state || data.conversation.mayWrite !== mayWrite))
      void mutate()
  }, [state, mayWrite])

  const failed = data ? profile.error : error
  if (failed && (!data || !member)) {
    const isGone = failed instanceof ApiError && failed.code === 'NOTFOUND'
    return (
      <section className={classes.pane} aria-label={t`Conversation`}>
        <ThreadHead member={null} conversation={null} acts={nothing} onBack={onBack} />
        <div className={classes.middle}>
          {isGone ? (
            <EmptyState
              title={<Trans>This conversation is not here</Trans>}
              actions={
                <Button component={Link} to={paths.chat} variant="default">
                  <Trans>My Chats</Trans>
                </Button>
              }
            >
              <Trans>It was closed, or its address is not whole.</Trans>
            </EmptyState>
          ) : (
            <FailedState onRetry={() => void (error ? mutate() : profile.mutate())}>
              {errorText(failed)}
            </FailedState>
          )}
        </div>
      </section>
    )
  }
  if (!data || (!conversation && !isNew) || (isNew && !member))
    return (
      <section className={classes.pane} aria-label={t`Conversation`}>
        <ThreadHead member={member} conversation={conversation} acts={nothing} onBack={onBack} />
        <div className={classes.waits} role="status">
          {(slow || profile.slow) && <SlowStrip />}
          <VisuallyHidden>
            <Trans>Loading</Trans>
          </VisuallyHidden>
          <i className="capiz" />
          <i className="capiz" data-own />
          <i className="capiz" />
        </div>
      </section>
    )

  const isRequest = conversation?.state === 'request' && !conversation.ownRequest
  const parts = (acts: Acts) => (
    <>
      <section
        className={classes.pane}
        aria-label={member ? t`Conversation with ${member.userName}` : t`Conversation`}
      >
        <ThreadHead
          member={member}
          conversation={conversation}
          acts={acts}
          onBack={onBack}
          onNote={member && !isWide ? () => setNoting(true) : undefined}
        />
        <Thread
          loaded={loaded}
          member={member}
          waiting={waiting}
          wanted={wanted}
          mayAct={conversation?.state === 'open'}
          onReply={(message) => {
            setEditing(null)
            setReplyTo(message)
          }}
          onEdit={(message) => {
            setReplyTo(null)
            setEditing(message)
          }}
          onReport={acts.onReport}
        >
          {isRequest && member && !isWide && (
            <PersonCard member={member}>
              <slots.Fits member={member} />
            </PersonCard>
          )}
          {isNew && !conversation && profile.data && (
            <FirstSight
              profile={profile.data.profile}
              isBeside={isWide}
              fits={member && <slots.Fits member={member} />}
              onAsk={data.refusal ? null : (words) => setQuote({ words })}
            >
              <p className={classes.note}>
                {data.asRequest
                  ? t`You have not written to each other yet. Your first message waits until ${profile.data.profile.userName} accepts it.`
                  : t`You have not written to each other yet.`}
              </p>
            </FirstSight>
          )}
          {/* Beside the column it stands there. */}
          {!isWide && !loaded.thread?.earlier && <SafetyLine />}
        </Thread>
        {isRequest && member ? (
          <RequestBar
            conversationId={conversation.conversationId}
            member={member}
            onReport={acts.onReport}
            onDeclined={onBack}
          />
        ) : (
          member && (
            <Composer
              key={member.profileId}
              to={to}
              member={member}
              conversation={conversation}
              answer={data}
              waiting={waiting}
              replyTo={replyTo}
              editing={editing}
              quote={quote}
              onDone={() => {
                setReplyTo(null)
                setEditing(null)
              }}
              onGift={acts.onGift}
            />
          )
        )}
        {member && !isWide && (
          <Drawer.Root
            opened={isNoting}
            onClose={() => setNoting(false)}
            position="bottom"
            radius="lg"
            size="auto"
          >
            <Drawer.Overlay />
            <Drawer.Content>
              <DialogHead of={Drawer}>
                {member.userName}, {member.age}
              </DialogHead>
              <Drawer.Body>
                <slots.Note member={member} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        )}
      </section>
      {isWide && member && (
        <PersonColumn member={member} note={<slots.Note member={member} />}>
          <slots.Fits member={member} />
        </PersonColumn>
      )}
    </>
  )
  if (!member) return parts(nothing)
  return <slots.Companion member={member}>{parts}</slots.Companion>
}
