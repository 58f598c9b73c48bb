import type { Notification } from '@harana/contract/calls/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { aboutOf, kindOf } from './data.ts'

/** The event in one line: "Rosario liked your profile". */
export function NotificationText({ notification }: { notification: Notification }): ReactElement {
  const { t } = useLingui()
  const name = <b>{aboutOf(notification).profileName || t`A member`}</b>
  switch (kindOf(notification.type)) {
    case 'like':
      return <Trans>{name} liked your profile</Trans>
    case 'message':
      return <Trans>{name} messaged you</Trans>
    case 'visit':
      return <Trans>{name} visited your profile</Trans>
    case 'other':
      return notification.profileId === null ? (
        <Trans>You have a new notification</Trans>
      ) : (
        <Trans>{name} interacted with your profile</Trans>
      )
  }
}
