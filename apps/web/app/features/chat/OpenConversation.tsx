import { MessageType } from '@harana/contract/model/enums'
import type { Correspondent } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { useChats } from './chat-store.ts'
import { useChatCounts } from './news.ts'
import { onSent, type Recipient } from './outbox.ts'
import type { Acts, ChatSlots } from './slots.ts'
import classes from './Thread.module.css'
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

/** One conversation, of an address: what is known of it, and what is drawn until it is. */
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
      onSent(({ conversation: { conversationId }, message }, sentTo) => {
        if (profileId !== null && 'profileId' in sentTo && sentTo.profileId === profileId)
          onBegun(conversationId)
        // Fewer are left of the plan's; what else the answer says follows from the conversation.
        else if (message.type === MessageType.Express) void mutate()
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

  const pane = (acts: Acts) => (
    <ConversationPane
      to={to}
      wanted={wanted}
      loaded={loaded}
      member={member}
      answer={data}
      profile={isNew ? profile.data?.profile : undefined}
      acts={acts}
      slots={slots}
      onBack={onBack}
    />
  )
  if (!member) return pane(nothing)
  return <slots.Companion member={member}>{pane}</slots.Companion>
}
