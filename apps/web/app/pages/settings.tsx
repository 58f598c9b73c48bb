import { gate } from '@harana/contract/policy/gate'
import { levelOf, type SettingsPart, settingsParts } from '@harana/contract/policy/policy'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useParams } from 'react-router'
import { BlockedMembers } from '../features/moderation/BlockedMembers.tsx'
import { OwnReports } from '../features/moderation/OwnReports.tsx'
import { NotificationSettings } from '../features/notifications/NotificationSettings.tsx'
import { QuietHours } from '../features/notifications/QuietHours.tsx'
import { HiddenMembers } from '../features/search/HiddenMembers.tsx'
import { SavedSearches } from '../features/search/SavedSearches.tsx'
import { FreshProof } from '../features/second-factors/FreshProof.tsx'
import { SecondFactors } from '../features/second-factors/SecondFactors.tsx'
import { ChangePasswordForm } from '../features/settings/ChangePasswordForm.tsx'
import { Preferences } from '../features/settings/Preferences.tsx'
import { Sessions } from '../features/settings/Sessions.tsx'
import { SettingsNav, useSettingsNames } from '../features/settings/SettingsNav.tsx'
import classes from '../features/settings/settings.module.css'
import { Redirect } from '../gates.tsx'
import { useSession } from '../lib/session/session.tsx'
import { useSiteRules } from '../lib/site/configuration.ts'
import { paths, settingsPath } from '../lib/site/paths.ts'
import { Page } from '../ui/Page/Page.tsx'

const keys = Object.keys(settingsParts) as SettingsPart[]
const parts: Record<SettingsPart, () => React.ReactNode> = {
  'change-password': ChangePasswordForm,
  sessions: Sessions,
  notifications: NotificationSettings,
  preferences: Preferences,
  searches: SavedSearches,
  hidden: HiddenMembers,
  blocked: BlockedMembers,
  reports: OwnReports,
}

/** The sections of a part that have a path of their own: `/settings/notifications/quiet-hours`. */
const sections: Partial<Record<SettingsPart, readonly string[]>> = { notifications: ['quiet-hours'] }

/** The list of the settings' parts with the open part beside it; on phones one of the two at a time. */
export default function Settings() {
  const { t } = useLingui()
  const names = useSettingsNames()
  const { pathname } = useLocation()
  const { activeKey, subKey } = useParams()
  const partInPath = pathname === paths.changePassword ? 'change-password' : activeKey
  const key = keys.find((one) => one === partInPath)
  const session = useSession()
  const site = useSiteRules()
  /** The path to which this account is redirected from a part; null renders the part. */
  const elsewhere = (part: SettingsPart) => {
    const action = settingsParts[part]
    const answer = gate({ level: levelOf(action), may: action }, session, site)
    return typeof answer === 'object' ? answer.redirect : null
  }
  if (partInPath !== undefined && key === undefined) return <Redirect to={paths.settings} />
  if (key !== undefined && subKey !== undefined && !sections[key]?.includes(subKey))
    return <Redirect to={settingsPath(key)} />
  const shown = key ?? keys[0]!
  const away = elsewhere(shown)
  if (away) return <Redirect to={away} />
  const Part = parts[shown]
  return (
    <Page title={t`Settings`}>
      <div className={classes.layout} data-open={key}>
        <SettingsNav parts={keys.filter((part) => !elsewhere(part))} active={shown} />
        <div>
          {key && (
            <Link to={paths.settings} className={classes.back}>
              <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
              <Trans>All settings</Trans>
            </Link>
          )}
          <FreshProof>
            <section className={classes.part}>
              <h2>{names[shown]}</h2>
              <Part />
            </section>
            {shown === 'change-password' && (
              <section className={classes.part}>
                <h2>
                  <Trans>Second factor</Trans>
                </h2>
                <SecondFactors />
              </section>
            )}
          </FreshProof>
          {shown === 'notifications' && (
            <QuietHours className={classes.part} inURL={subKey === 'quiet-hours'} />
          )}
        </div>
      </div>
    </Page>
  )
}
