import type { Notification } from '@harana/contract/calls/notifications'
import type { SubjectKind } from '@harana/contract/model/notices'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { aboutOf, kindOf } from './data.ts'

/** What is told of a subject that no member caused. */
const ownTexts: Record<Exclude<SubjectKind, 'member' | 'conversation'>, MessageDescriptor> = {
  report: msg`There is news of your report`,
  request: msg`We decided on your request`,
  decision: msg`We decided something about your account`,
  fraudnotice: msg`Somebody you were in touch with was banned for fraud. Never send money`,
  purchase: msg`There is news about one of your purchases`,
  dataexport: msg`The file with your data is ready`,
  hiding: msg`Something of your profile is hidden while we look at it`,
  showing: msg`What was hidden of your profile is shown again`,
  device: msg`You were logged in on a new device`,
  trial: msg`Your free trial ends soon. It ends by itself and costs nothing`,
  plan: msg`Your plan ends soon and is not renewed`,
  credits: msg`Your credits have changed`,
  letter: msg`Our team answered your letter`,
  verification: msg`There is news about your verification`,
  invitereward: msg`Somebody whom you invited counts now, and your reward is earned`,
  payout: msg`There is news about your payout`,
  payoutaccount: msg`A new account was added for your payouts. If it was not you, remove it now`,
}

/** What is told of a subject of which several things are told. */
const ownTextsByKind: Partial<Record<string, MessageDescriptor>> = {
  reportreceived: msg`We received your report`,
  reportdecided: msg`We decided on your report`,
}

/** The event in one line: "Rosario liked your profile". */
export function NotificationText({ notification }: { notification: Notification }): ReactElement {
  const { t } = useLingui()
  const name = <b>{aboutOf(notification).profileName || t`A member`}</b>
  const own = ownTextsByKind[notification.kind] ?? ownTexts[notification.subjectKind as keyof typeof ownTexts]
  switch (kindOf(notification.type)) {
    case 'like':
      return <Trans>{name} liked your profile</Trans>
    case 'message':
      return <Trans>{name} messaged you</Trans>
    case 'gift':
      return <Trans>{name} sent you a gift</Trans>
    case 'visit':
      return <Trans>{name} visited your profile</Trans>
    case 'other':
      if (own) return <>{t(own)}</>
      return notification.profileId === null ? (
        <Trans>You have a new notification</Trans>
      ) : (
        <Trans>{name} interacted with your profile</Trans>
      )
  }
}
