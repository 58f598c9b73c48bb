import type { Conversation } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconBolt,
  IconUserCircle,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { chatPath, profilePath } from '../../lib/site/paths.ts'
import { CardMenu } from '../../ui/CardMenu/CardMenu.tsx'
import { Avatar } from './Avatar.tsx'
import classes from './ConversationList.module.css'
import { listTime } from './days.ts'
import type { Arrange } from './use-arrange.ts'
import { lastLine } from './words.ts'

type ConversationRowProps = {
  conversation: Conversation
  /** It is the one that is open beside the list. */
  isOpen: boolean
  isTyping: boolean
  arrange: Arrange
}

/** One conversation of the list, with its menu. Its keys: A archives, M mutes, up and down move. */
export function ConversationRow({ conversation, isOpen, isTyping, arrange }: ConversationRowProps) {
  const { t, i18n } = useLingui()
  const { conversationId, member, unread, muted, archived, express, last, at } = conversation
  const name = member?.userName ?? t`No longer here`
  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'a') arrange(conversation, { archived: !archived })
    if (event.key === 'm') arrange(conversation, { muted: !muted })
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const links = [...document.querySelectorAll<HTMLElement>(`.${classes.link}`)]
      links[links.indexOf(event.currentTarget as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    }
  }
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-unread={unread > 0 || undefined}>
      <Link
        to={chatPath(conversationId)}
        className={classes.link}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts="A M"
        onKeyDown={press}
      >
        <Avatar member={member} />
        <span className={classes.words}>
          <span className={classes.line}>
            <b>
              {name}
              {member && `, ${member.age}`}
            </b>
            {muted && <IconBellOff size={16} stroke={1.9} role="img" aria-label={t`Muted`} />}
            {last && <time dateTime={at}>{listTime(i18n, at, new Date())}</time>}
          </span>
          <span className={classes.line}>
            <span className={classes.preview}>
              {express !== null && (
                <>
                  <IconBolt size={15} stroke={2.2} className={classes.express} aria-hidden="true" />
                  <VisuallyHidden>{t`Express Message: `}</VisuallyHidden>
                </>
              )}
              {isTyping ? t`is writing` : lastLine(i18n, conversation)}
            </span>
            {unread > 0 && (
              <>
                <span className="nav-count" aria-hidden="true">
                  {unread > 99 ? '99+' : unread}
                </span>
                <VisuallyHidden>{t`, ${unread} unread`}</VisuallyHidden>
              </>
            )}
          </span>
        </span>
      </Link>
      <span className={classes.menu}>
        <CardMenu
          name={name}
          choices={[
            ...(member
              ? [
                  {
                    id: 'profile',
                    label: <Trans>See profile</Trans>,
                    icon: IconUserCircle,
                    to: profilePath(member.profileId),
                  },
                ]
              : []),
            {
              id: 'archive',
              label: archived ? <Trans>Take out of the archive</Trans> : <Trans>Archive</Trans>,
              icon: archived ? IconArchiveOff : IconArchive,
              onClick: () => arrange(conversation, { archived: !archived }),
            },
            {
              id: 'mute',
              label: muted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>,
              icon: muted ? IconBell : IconBellOff,
              onClick: () => arrange(conversation, { muted: !muted }),
            },
          ]}
        />
      </span>
    </li>
  )
}
