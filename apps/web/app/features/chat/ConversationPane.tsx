import type { Correspondent, Message } from '@harana/contract/model/message'
import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, useState } from 'react'
import { DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import { Composer } from './Composer.tsx'
import { FirstSight } from './FirstSight.tsx'
import type { Recipient } from './outbox.ts'
import { PersonCard, PersonColumn, SafetyLine } from './Person.tsx'
import { RequestBar } from './RequestBar.tsx'
import type { Acts, ChatSlots } from './slots.ts'
import classes from './Thread.module.css'
import { Thread } from './Thread.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import type { ThreadAnswer, useThread } from './use-thread.ts'

type ConversationPaneProps = {
  to: Recipient
  /** The message that the address names, and which visit of the address it is. */
  wanted: { number: number | null; visit: string }
  loaded: ReturnType<typeof useThread>
  /** Null where the other is not here any more. */
  member: Correspondent | null
  answer: ThreadAnswer
  /** Whom one writes to for the first time. */
  profile: ComponentProps<typeof FirstSight>['profile'] | undefined
  acts: Acts
  slots: ChatSlots
  onBack: () => void
}

/** One conversation: its head, its messages, the line to write in, and from lg up the other member beside it. */
export function ConversationPane({
  to,
  wanted,
  loaded,
  member,
  answer,
  profile,
  acts,
  slots,
  onBack,
}: ConversationPaneProps) {
  const { t } = useLingui()
  const { conversation } = loaded
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [quote, setQuote] = useState<{ words: string } | null>(null)
  const [isNoting, setNoting] = useState(false)
  const isRequest = conversation?.state === 'request' && !conversation.ownRequest
  return (
    <>
      <section
        className={classes.pane}
        data-conversation
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
          {!conversation && profile && (
            <FirstSight
              profile={profile}
              isBeside={isWide}
              fits={member && <slots.Fits member={member} />}
              onAsk={answer.refusal ? null : (words) => setQuote({ words })}
            >
              <p className={classes.note}>
                {answer.asRequest
                  ? t`You have not written to each other yet. Your first message waits until ${profile.userName} accepts it.`
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
              answer={answer}
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
}
