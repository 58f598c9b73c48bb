import type { Handlers } from '../http/handler.ts'
import { accountHandlers } from './accounts/calls.ts'
import { contactHandlers } from './contact/calls.ts'
import { geoHandlers } from './geo/calls.ts'
import { imageHandlers } from './images/calls.ts'
import { inviteHandlers } from './invites/calls.ts'
import { likeHandlers } from './likes/calls.ts'
import { likeListHandlers } from './likes/lists.ts'
import { moderationHandlers } from './moderation/calls.ts'
import { noteHandlers } from './notes/calls.ts'
import { notificationHandlers } from './notifications/calls.ts'
import { pushHandlers } from './notifications/push-subscriptions.ts'
import { quietHoursHandlers } from './notifications/quiet-hours.ts'
import { settingHandlers } from './notifications/settings.ts'
import { profileHandlers } from './profiles/calls.ts'
import { publicHandlers } from './public/calls.ts'
import { requestHandlers } from './requests/calls.ts'
import { searchHandlers } from './search/calls.ts'
import { securityHandlers } from './security/calls.ts'
import { socialHandlers } from './social/calls.ts'
import { visitHandlers } from './visits/calls.ts'
import { visitListHandlers } from './visits/lists.ts'

/** Every call's handler; one that is missing does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...contactHandlers,
  ...geoHandlers,
  ...imageHandlers,
  ...inviteHandlers,
  ...likeHandlers,
  ...likeListHandlers,
  ...moderationHandlers,
  ...noteHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...quietHoursHandlers,
  ...settingHandlers,
  ...profileHandlers,
  ...publicHandlers,
  ...requestHandlers,
  ...searchHandlers,
  ...securityHandlers,
  ...socialHandlers,
  ...visitHandlers,
  ...visitListHandlers,
}
