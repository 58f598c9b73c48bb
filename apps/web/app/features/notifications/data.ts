import type { LikedPart } from '@harana/contract/calls/likes'
import type { Notification } from '@harana/contract/calls/notifications'
import { NotificationType } from '@harana/contract/model/enums'
import { type SubjectKind, subjects } from '@harana/contract/model/notices'
import { debug } from '../../lib/device/debug.ts'
import { paths, profilePath } from '../../lib/site/paths.ts'

const log = debug('notifications')

/** The actor's facts in a notification's data. */
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

/** Reads a notification's data, a JSON string of any origin: missing and malformed values get their defaults. */
export function aboutOf(notification: Pick<Notification, 'uuid' | 'data'>): About {
  const fields = fieldsOf(notification)
  if (!fields) return nobody
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

/** The photo or the answer of one's own that a like is of; null for the profile as a whole, and for what is no like. */
export function likedPartOf(notification: Pick<Notification, 'uuid' | 'data'>): LikedPart | null {
  const fields = fieldsOf(notification)
  const read = fields && Object.hasOwn(fields, 'likedPart') ? fields.likedPart : null
  if (typeof read !== 'object' || read === null) return null
  const { photo, question } = read as Partial<LikedPart>
  if (typeof question === 'string') return { photo: null, question }
  return typeof photo?.profileImage === 'string' ? { photo, question: null } : null
}

function fieldsOf({ uuid, data }: Pick<Notification, 'uuid' | 'data'>): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(data)
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null
  } catch (error) {
    log('unreadable data', uuid, error)
    return null
  }
}

/** Returns the path of a notification's subject; of an unknown kind of subject, the actor's profile or the list. */
export function pageOf({
  subjectKind,
  subjectId,
  profileId,
}: Pick<Notification, 'subjectKind' | 'subjectId' | 'profileId'>): string {
  if (Object.hasOwn(subjects, subjectKind)) return subjects[subjectKind as SubjectKind].page(subjectId)
  return profileId === null ? paths.notifications : profilePath(profileId)
}

/** The kind of a notification's event; every unknown type is 'other' and gets a flag. */
export type Kind = 'message' | 'gift' | 'like' | 'visit' | 'other'

export function kindOf(type: string): Kind {
  switch (type) {
    case NotificationType.Message:
      return 'message'
    case NotificationType.Gift:
      return 'gift'
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
