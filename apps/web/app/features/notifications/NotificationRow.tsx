import type { Notification } from '@harana/contract/calls/notifications'
import { EXIT_ANIMATION_MS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LikedPart } from '../../entities/member/LikedPart.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import type { CardChoice } from '../../ui/CardMenu/CardChoices.tsx'
import { CardMenu } from '../../ui/CardMenu/CardMenu.tsx'
import { Avatar } from './Avatar.tsx'
import { aboutOf, type Kind, kindOf, likedPartOf, pageOf } from './data.ts'
import { GroupText } from './GroupText.tsx'
import { type Group, type Heading, toldOf } from './groups.ts'
import classes from './NotificationList.module.css'
import { useTimeUnder } from './NotificationTime.tsx'
import { useNotificationActions } from './use-notifications.ts'

/** Who caused what a row tells of. */
export type Actor = Pick<Notification, 'gender' | 'liked' | 'likesMe'> & {
  profileId: number
  userName: string
}

export type RowParts = {
  /** What answers the member, by the most that they did. */
  answer: (actor: Actor, kind: Kind) => ReactNode
  /** The row's menu: the choices given, and then the page's own about the member. */
  menu: (actor: Actor, choices: readonly CardChoice[]) => ReactNode
}

type NotificationRowProps = RowParts & { group: Group; heading: Heading }

/** What one member caused on one day, with one answer and one menu. Following it marks it as read. */
export function NotificationRow({ group, heading, answer, menu }: NotificationRowProps) {
  const { t } = useLingui()
  const actions = useNotificationActions()
  const { busy, attempt } = useAttempt()
  const [leaving, setLeaving] = useState(false)
  const { notifications } = group
  const main = toldOf(group).at(-1)!
  const { profileId, gender, liked, likesMe } = main
  const name = profileId === null ? t`Notification` : aboutOf(main).profileName || t`A member`
  const unread = notifications.filter(({ read }) => !read)
  const isRead = unread.length === 0
  const likedPart = notifications.map(likedPartOf).find((part) => part !== null)
  const time = useTimeUnder(heading, main)
  const markRead = async () => {
    for (const one of unread) await actions.markRead(one)
  }
  // One that fails half-way stays whole: what is removed already may be removed again.
  const remove = async () => {
    const drops: (() => Promise<unknown>)[] = []
    for (const one of notifications) drops.push((await actions.remove(one)).drop)
    setLeaving(true)
    setTimeout(() => {
      for (const drop of drops) void drop()
    }, EXIT_ANIMATION_MS)
  }
  const choices: CardChoice[] = [
    {
      id: 'read',
      label: isRead ? <Trans>Read</Trans> : <Trans>Mark as read</Trans>,
      icon: isRead ? IconMailOpened : IconMail,
      disabled: isRead || busy,
      onClick: () => void attempt(markRead),
    },
    {
      id: 'remove',
      label: <Trans>Remove</Trans>,
      icon: IconTrash,
      disabled: busy || leaving,
      onClick: () => void attempt(remove),
    },
  ]
  const dot = !isRead && (
    <>
      <i className={classes.dot} aria-hidden="true" />
      <VisuallyHidden>{t`Unread`}</VisuallyHidden>
    </>
  )
  const actor = profileId !== null && { profileId, userName: name, gender, liked, likesMe }
  return (
    <li className={classes.row} data-unread={!isRead || undefined} data-leaving={leaving || undefined}>
      <Avatar notification={main} size={64} icon />
      <Link to={pageOf(main)} className={classes.what} onClick={() => void markRead().catch(() => {})}>
        <span className={classes.text}>
          {!time && dot}
          <GroupText group={group} />
        </span>
        {likedPart && <LikedPart part={likedPart} />}
        {time && (
          <span className={classes.when}>
            {dot}
            {time}
          </span>
        )}
        {liked && likesMe && (
          <span className={classes.when}>
            <Trans>You like each other</Trans>
          </span>
        )}
      </Link>
      <div className={classes.actions}>
        {actor && answer(actor, kindOf(main.type))}
        {actor ? menu(actor, choices) : <CardMenu name={name} choices={choices} />}
      </div>
    </li>
  )
}
