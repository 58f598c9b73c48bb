import type { Notification } from '@harana/contract/calls/notifications'
import { EXIT_ANIMATION_MS } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LikedPart } from '../../entities/member/LikedPart.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { Avatar } from './Avatar.tsx'
import { aboutOf, likedPartOf, pageOf } from './data.ts'
import classes from './NotificationList.module.css'
import { NotificationText } from './NotificationText.tsx'
import { NotificationTime } from './NotificationTime.tsx'
import { useNotificationActions } from './use-notifications.ts'

/** One notification with its buttons. Following it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t } = useLingui()
  const actions = useNotificationActions()
  const { busy, attempt } = useAttempt()
  const [leaving, setLeaving] = useState(false)
  const name =
    notification.profileId === null ? t`Notification` : aboutOf(notification).profileName || t`A member`
  const { read } = notification
  const likedPart = likedPartOf(notification)
  const remove = async () => {
    const { drop } = await actions.remove(notification)
    setLeaving(true)
    setTimeout(() => void drop(), EXIT_ANIMATION_MS)
  }
  return (
    <li className={classes.row} data-unread={!read || undefined} data-leaving={leaving || undefined}>
      <Avatar notification={notification} size={64} icon />
      <Link
        to={pageOf(notification)}
        className={classes.what}
        onClick={() => !read && void actions.markRead(notification).catch(() => {})}
      >
        <span className={classes.text}>
          <NotificationText notification={notification} />
        </span>
        {likedPart && <LikedPart part={likedPart} />}
        <span className={classes.when}>
          {!read && (
            <>
              <i className={classes.dot} aria-hidden="true" />
              <VisuallyHidden>{t`Unread`}</VisuallyHidden>
            </>
          )}
          <NotificationTime notification={notification} />
        </span>
      </Link>
      <ActionIcon
        className={classes.action}
        aria-label={read ? t`Read: ${name}` : t`Mark as read: ${name}`}
        disabled={read || busy}
        onClick={() => void attempt(() => actions.markRead(notification))}
      >
        {read ? <IconMailOpened size={22} stroke={1.9} /> : <IconMail size={22} stroke={1.9} />}
      </ActionIcon>
      <ActionIcon
        className={classes.action}
        aria-label={t`Remove: ${name}`}
        disabled={busy || leaving}
        onClick={() => void attempt(remove)}
      >
        <IconTrash size={22} stroke={1.9} />
      </ActionIcon>
    </li>
  )
}
