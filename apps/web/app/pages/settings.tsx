import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useParams } from 'react-router'
import { BlockedMembers } from '../features/moderation/BlockedMembers.tsx'
import { NotificationSettings } from '../features/notifications/NotificationSettings.tsx'
import { QuietHours } from '../features/notifications/QuietHours.tsx'
import { HiddenMembers } from '../features/search/HiddenMembers.tsx'
import { SavedSearches } from '../features/search/SavedSearches.tsx'
import { ChangePasswordForm } from '../features/settings/ChangePasswordForm.tsx'
import { Preferences } from '../features/settings/Preferences.tsx'
import { Sessions } from '../features/settings/Sessions.tsx'
import {
  type SettingsKey,
  SettingsNav,
  settingsKeys,
  useSettingsNames,
} from '../features/settings/SettingsNav.tsx'
import classes from '../features/settings/settings.module.css'
import { Redirect } from '../gates.tsx'
import { paths } from '../paths.ts'
import { Page } from '../ui/Page.tsx'

const parts: Record<SettingsKey, () => React.ReactNode> = {
  'change-password': ChangePasswordForm,
  sessions: Sessions,
  notifications: NotificationSettings,
  preferences: Preferences,
  searches: SavedSearches,
  hidden: HiddenMembers,
  blocked: BlockedMembers,
}

/** A list with one part beside it; on phones the list, then the part. */
export default function Settings() {
  const { t } = useLingui()
  const names = useSettingsNames()
  const { pathname } = useLocation()
  const { activeKey } = useParams()
  const asked = pathname === paths.changePassword ? 'change-password' : activeKey
  const key = settingsKeys.find((one) => one === asked)
  if (asked !== undefined && key === undefined) return <Redirect to={paths.settings} />
  const shown = key ?? settingsKeys[0]!
  const Part = parts[shown]
  return (
    <Page title={t`Settings`}>
      <div className={classes.layout} data-open={key}>
        <SettingsNav active={shown} />
        <div>
          {key && (
            <Link to={paths.settings} className={classes.back}>
              <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
              <Trans>All settings</Trans>
            </Link>
          )}
          <section className={classes.part}>
            <h2>{names[shown]}</h2>
            <Part />
          </section>
          {shown === 'notifications' && <QuietHours className={classes.part} />}
        </div>
      </div>
    </Page>
  )
}
