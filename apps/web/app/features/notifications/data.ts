import type { Notification } from '@harana/contract/calls/notifications'
import { NotificationType } from '@harana/contract/model/enums'
import { debug } from '../../lib/device/debug.ts'

const log = debug('notifications')

/** Who a notification is about, as far as its data could be read. */
export type About = {
  profileName: string
  profileImage: string
  profileImage2x: string
  profileClassName: string
  profileOnline: boolean
}

const nobody: About = {
  profileName: '',
  profileImage: '',
  profileImage2x: '',
  profileClassName: '',
  profileOnline: false,
}

/** Reads a notification's data, a JSON string from anywhere: what is missing or damaged gets its default. */
export function aboutOf({ uuid, data }: Pick<Notification, 'uuid' | 'data'>): About {
  let read: unknown
  try {
    read = JSON.parse(data)
  } catch (error) {
    log('unreadable data', uuid, error)
    return nobody
  }
  if (typeof read !== 'object' || read === null) return nobody
  const fields = read as Record<string, unknown>
  const text = (name: string) =>
    Object.hasOwn(fields, name) && typeof fields[name] === 'string' ? fields[name] : ''
  return {
    profileName: text('profileName'),
    profileImage: text('profileImage'),
    profileImage2x: text('profileImage2x'),
    profileClassName: text('profileClassName'),
    profileOnline: Object.hasOwn(fields, 'profileOnline') && fields.profileOnline === true,
  }
}

/** What a notification tells of; every type that is not known is 'other' and gets a flag. */
export type Kind = 'message' | 'like' | 'visit' | 'other'

export function kindOf(type: string): Kind {
  switch (type) {
    case NotificationType.Message:
      return 'message'
    case NotificationType.Like:
    case NotificationType.ProfileLike:
      return 'like'
    case NotificationType.ProfileVisit:
    case NotificationType.View:
      return 'visit'
    default:
      return 'other'
  }
}
