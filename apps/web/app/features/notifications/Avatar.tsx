import type { Notification } from '@harana/contract/calls/notifications'
import { AVATAR_PX } from '@harana/contract/model/limits'
import { IconEye, IconFlag, IconGift, IconHeart, IconMessage2 } from '@tabler/icons-react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { OnlineDot } from '../../entities/member/Online.tsx'
import classes from './Avatar.module.css'
import { aboutOf, kindOf } from './data.ts'

const icons = { message: IconMessage2, gift: IconGift, like: IconHeart, visit: IconEye, other: IconFlag }

type AvatarProps = {
  notification: Notification
  /** The width and height in CSS pixels. */
  size?: number
  /** Whether the event's icon is shown at the corner. */
  icon?: boolean
}

/**
 * The photo of the member who caused a notification, or a placeholder, with the online dot. If no member caused it, the
 * event's icon alone.
 */
export function Avatar({ notification, size = 48, icon = false }: AvatarProps) {
  const { profileImage: src, profileImage2x: src2x, profileOnline } = aboutOf(notification)
  const kind = kindOf(notification.type)
  const Icon = icons[kind]
  if (notification.profileId === null)
    return (
      <span className={classes.avatar} style={{ width: size, height: size }}>
        <span className={classes.kind} data-kind={kind} data-alone>
          <Icon size={size / 2} stroke={2} aria-hidden="true" />
        </span>
      </span>
    )
  return (
    <span className={classes.avatar} style={{ width: size, height: size }}>
      <MemberPhoto
        photo={src ? { src, src2x, alt: '' } : null}
        width={AVATAR_PX}
        height={AVATAR_PX}
        radius={size / 2}
      />
      {profileOnline && (
        <span className={classes.online} data-corner={icon ? 'top' : 'bottom'}>
          <OnlineDot size={14} />
        </span>
      )}
      {icon && (
        <span className={classes.kind} data-kind={kind}>
          <Icon size={16} stroke={2} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
