import type { MailPace, SettingKind } from '@harana/contract/model/notices'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '../../lib/api/errors.ts'
import { useSession } from '../../lib/session/session.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './NotificationSettings.module.css'
import { PushHere } from './PushHere.tsx'
import { SettingRow, SettingsTable } from './SettingsTable.tsx'
import { useNotificationSettings } from './use-settings.ts'
import { VerifyFirst } from './VerifyFirst.tsx'

const names: Record<SettingKind, ReturnType<typeof msg>> = {
  message: msg`Messages`,
  chatrequest: msg`First messages`,
  express: msg`Express Messages`,
  gift: msg`Gifts`,
  like: msg`Likes`,
  mutuallike: msg`Mutual likes`,
  visit: msg`Visits`,
  reportreceived: msg`Received reports`,
  reportdecided: msg`Decided reports`,
  requestdecided: msg`Requests`,
  trialending: msg`Free trial`,
  credits: msg`Credits`,
  inviteearned: msg`Invitations`,
  planending: msg`Your plan`,
  letteranswered: msg`Letters`,
  savedsearch: msg`Saved searches`,
}
const texts: typeof names = {
  message: msg`New messages in My Chats`,
  chatrequest: msg`Somebody new wrote to you, and waits for your answer`,
  express: msg`Somebody sent you an Express Message`,
  gift: msg`Somebody sent you a gift`,
  like: msg`Somebody liked your profile`,
  mutuallike: msg`Somebody you like likes you too`,
  visit: msg`Somebody visited your profile`,
  reportreceived: msg`We received your report`,
  reportdecided: msg`We decided on your report`,
  requestdecided: msg`We decided on your request`,
  trialending: msg`Your free trial is about to end`,
  credits: msg`Your credits changed, other than by what you did`,
  inviteearned: msg`You earned a reward for somebody you invited`,
  planending: msg`Your plan is about to end`,
  letteranswered: msg`Our team answered your letter`,
  savedsearch: msg`New members who fit, once a day`,
}
/** The pace that mails of a kind get when they are switched on. */
const firstPace: Record<SettingKind, MailPace> = {
  message: 'together',
  chatrequest: 'together',
  express: 'atonce',
  gift: 'together',
  like: 'daily',
  mutuallike: 'together',
  visit: 'daily',
  reportreceived: 'together',
  reportdecided: 'together',
  requestdecided: 'together',
  trialending: 'atonce',
  credits: 'together',
  inviteearned: 'atonce',
  planending: 'atonce',
  letteranswered: 'atonce',
  savedsearch: 'daily',
}

/** A switch for each kind of notification and each channel, saved at once. */
export function NotificationSettings() {
  const { t } = useLingui()
  const { verifiedEmail } = useSession()
  const { data, error, slow, mutate, save } = useNotificationSettings()
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  return (
    <>
      <p className={classes.lead}>
        <Trans>What we tell you, and where.</Trans>
      </p>
      <SettingsTable>
        {data.settings.map((setting) => (
          <SettingRow
            key={setting.kind}
            setting={setting}
            name={t(names[setting.kind])}
            text={
              setting.kind === 'savedsearch' && setting.mail === null
                ? t`You have no saved searches yet`
                : t(texts[setting.kind])
            }
            firstPace={firstPace[setting.kind]}
            onChange={(wish) => void save({ kind: setting.kind, ...wish })}
          />
        ))}
        <SettingRow
          setting={{ here: null, mail: 'atonce', push: null }}
          name={t`Safety and log-in`}
          text={t`Always on. Mails about new devices have a switch under Sessions and devices.`}
        />
      </SettingsTable>
      <p className={classes.quiet}>
        <Trans>We mail you only while you are away. Each mail has a link that stops mails like it.</Trans>
      </p>
      {!verifiedEmail && <VerifyFirst />}
      <PushHere serverKey={data.push.key} subscribed={data.push.subscribed} onChange={() => mutate()} />
    </>
  )
}
