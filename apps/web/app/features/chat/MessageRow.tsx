import { MessageType } from '@harana/contract/model/enums'
import type { Message } from '@harana/contract/model/message'
import { ticketKinds } from '@harana/contract/model/tickets'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { WarningNote } from '../../entities/warning/WarningNote.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { timeText } from './days.ts'
import { gestureDrawings } from './gestures/Drawings.tsx'
import { Mark, type Status } from './Marks.tsx'
import { MessageBody } from './MessageBody.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import classes from './message.module.css'
import type { MessageActs } from './message-acts.ts'
import { discard, postAgain, type Waiting } from './outbox.ts'
import { ReactionMark } from './reactions/Reactions.tsx'
import { isLine } from './rows.ts'
import { Translation } from './Translation.tsx'
import { actionLine, messageLine } from './words.ts'

/** How long a finger rests on a message until its menu opens, in milliseconds. */
const LONG_PRESS_MS = 450
/** Staff are to decide on a held message within so many hours. */
const HELD_HOURS = ticketKinds.scam.hours

type MessageRowProps = {
  /** The row's key. */
  place: string
  message: Message
  waiting: Waiting | null
  begins: boolean
  ends: boolean
  explainsHold: boolean
  /** How an own message stands. */
  status: Status | null
  /** Null until the conversation has begun. */
  conversationId: string | null
  name: string
  /** The message that this one answers. */
  quoted: Message | null
  isHighlighted: boolean
  isMenuOpen: boolean
  isTranslated: boolean
  /** Whether anything can be done with it: not in a request, nor once the other is gone. */
  mayAct: boolean
  onMenu: (place: string, opened: boolean) => void
  acts: MessageActs
}

/**
 * One message of a thread: a centred line for an action, else a bubble with its time, marks, answers and menu. It is drawn
 * anew only when something of its own has changed.
 */
export const MessageRow = memo(function MessageRow({
  place,
  message,
  waiting,
  begins,
  ends,
  explainsHold,
  status,
  conversationId,
  name,
  quoted,
  isHighlighted,
  isMenuOpen,
  isTranslated,
  mayAct,
  onMenu,
  acts,
}: MessageRowProps) {
  const { t, i18n } = useLingui()
  const { own, number } = message
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = { 'data-key': place, id: number > 0 ? `m${number}` : undefined }
  if (isLine(message))
    return (
      <li {...known} className={classes.lineRow} data-highlighted={isHighlighted || undefined}>
        <span className={classes.action} data-unsent={message.unsent || undefined}>
          {message.action && gestureDrawings[message.action]}
          {message.unsent ? messageLine(i18n, message, name) : actionLine(i18n, message, name)}
          <time dateTime={message.at}>{timeText(i18n, message.at)}</time>
          {status && !message.unsent && conversationId && <Mark status={status} />}
        </span>
        {waiting?.refusal && <Refused waiting={waiting} />}
      </li>
    )
  const hasMenu = !waiting && mayAct
  const open = () => {
    clearTimeout(press.current)
    if (hasMenu) onMenu(place, true)
  }
  const foot = (
    <span className={classes.foot}>
      {message.edited && <span>{t`Edited`}</span>}
      <time dateTime={message.at}>{timeText(i18n, message.at)}</time>
      {status && <Mark status={status} />}
    </span>
  )
  return (
    <li
      {...known}
      className={classes.row}
      data-own={own || undefined}
      data-begins={begins || undefined}
      data-highlighted={isHighlighted || undefined}
    >
      <div className={classes.beside}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a long press opens the menu that its button opens as well */}
        <div
          className={classes.bubble}
          data-kind={kindOf(message)}
          data-ends={ends || undefined}
          data-warned={message.warnings.length > 0 || undefined}
          onPointerDown={(event) => {
            if (event.pointerType === 'mouse') return
            press.current = setTimeout(open, LONG_PRESS_MS)
          }}
          onPointerUp={() => clearTimeout(press.current)}
          onPointerMove={(event) => {
            if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(press.current)
          }}
          onPointerCancel={() => clearTimeout(press.current)}
          onContextMenu={(event) => {
            if (hasMenu && window.matchMedia('(hover: none)').matches) event.preventDefault()
          }}
        >
          <span className={classes.from}>{own ? t`You:` : t`${name}:`} </span>
          <MessageBody
            message={message}
            quoted={quoted}
            name={name}
            foot={foot}
            onJump={acts.onJump}
            onExpired={() => acts.onExpired(message)}
            words={
              isTranslated && conversationId ? (
                <Translation conversationId={conversationId} message={message} />
              ) : undefined
            }
          />
        </div>
        {hasMenu && (
          <MessageMenu
            message={message}
            name={name}
            opened={isMenuOpen}
            onChange={(opened) => onMenu(place, opened)}
            acts={acts}
            isTranslated={isTranslated}
            button={
              <IconButton
                className={classes.more}
                aria-label={own ? t`More: your message` : t`More: message of ${name}`}
              >
                <IconDots size={22} stroke={1.9} aria-hidden="true" />
              </IconButton>
            }
          />
        )}
      </div>
      {(message.ownReaction || message.otherReaction) && (
        <span className={classes.reactions}>
          {message.otherReaction && <ReactionMark reaction={message.otherReaction} own={false} />}
          {message.ownReaction && <ReactionMark reaction={message.ownReaction} own />}
        </span>
      )}
      {explainsHold && (
        <p className={classes.note}>
          <Trans>
            A person of our team reads this message first. We do so with some messages, so that scams reach
            nobody; it need not mean that you did anything wrong. We aim to decide within {HELD_HOURS} hours.
          </Trans>
        </p>
      )}
      {status === 'rejected' && (
        <p className={classes.note}>
          <Trans>Our team decided not to deliver this message.</Trans>
        </p>
      )}
      {waiting?.refusal && <Refused waiting={waiting} />}
      {message.warnings.length > 0 && (
        <WarningNote
          warnings={message.warnings}
          onReport={acts.onReport}
          onFine={() => acts.onFine(message)}
        />
      )}
    </li>
  )
})

function kindOf({ type, gift }: Message): 'gift' | 'image' | 'gif' | 'express' | undefined {
  if (gift) return 'gift'
  if (type === MessageType.Image) return 'image'
  if (type === MessageType.Gif) return 'gif'
  return type === MessageType.Express ? 'express' : undefined
}

/** Why a message was not sent, and what can be done with it. */
function Refused({ waiting: { clientId, refusal } }: { waiting: Waiting }) {
  if (!refusal || refusal.code === 'WARNED') return null
  return (
    <div className={classes.refused} role="alert">
      <p>{refusal.text || <Trans>This message was not sent.</Trans>}</p>
      <Button variant="subtle" size="compact-md" onClick={() => postAgain(clientId)}>
        <Trans>Try again</Trans>
      </Button>
      <Button variant="subtle" size="compact-md" onClick={() => discard(clientId)}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
