import { joinColumns, type OwnParts } from '../../http/own-row.ts'
import { ownAnnouncements } from '../announcements/announcements.ts'
import { ownChat } from '../chat/chat.ts'
import type { Handlers } from '../handler.ts'
import { ownCredits } from '../ledger/ledger.ts'
import { ownCelebrations } from '../likes/likes.ts'
import { ownNotifications } from '../notifications/notifications.ts'
import { ownPhotos } from '../photos/photos.ts'
import { ownPlan } from '../plans/plans.ts'
import { ownProfile } from '../profiles/profiles.ts'
import { ownPrompts } from '../prompts/prompts.ts'
import { ownVisits } from '../visits/visits.ts'
import { ownNews } from '../whats-new/whats-new.ts'
import { ownAccount } from './own-account.ts'

/** The columns that every domain reads of a viewer, for the one query that loads a session. */
export const ownParts: OwnParts = {
  columns: joinColumns(
    ownAccount.columns,
    ownProfile.columns,
    ownPrompts.columns,
    ownPhotos.columns,
    ownVisits.columns,
    ownCelebrations.columns,
    ownNews.columns,
    ownNotifications.columns,
    ownAnnouncements.columns,
    ownCredits.columns,
    ownPlan.columns,
    ownChat.columns,
  ),
  hasProfileImage: (row) => ownPhotos.of({ row }).photos.length > 0,
  changesAt: (row) => [
    ownAnnouncements.of({ row }).announcementsChangeAt,
    ownCredits.of({ row }).creditsChangeAt,
    ...ownPlan.changesAt(row),
  ],
}

export const meHandlers: Handlers<'users/me'> = {
  'users/me': async (_input, { viewer, ...showing }) => ({
    code: viewer.code,
    userInfo: {
      ...ownAccount.toMe(viewer, showing),
      ...ownProfile.toMe(viewer, showing),
      ...ownPrompts.toMe(viewer, showing),
      ...ownPhotos.toMe(viewer, showing),
      ...ownVisits.toMe(viewer, showing),
      ...ownCelebrations.toMe(viewer, showing),
      ...ownNews.toMe(viewer, showing),
      ...ownAnnouncements.toMe(viewer, showing),
      ...ownCredits.toMe(viewer, showing),
      ...ownPlan.toMe(viewer, showing),
      ...ownChat.toMe(viewer, showing),
    },
  }),
}
