import type { SettingsPart } from '@harana/contract/policy/policy'
import { useLingui } from '@lingui/react/macro'
import {
  IconAdjustmentsHorizontal,
  IconBan,
  IconBell,
  IconBookmark,
  IconChevronRight,
  IconDevices,
  IconEyeOff,
  IconFlag,
  IconLock,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { settingsPath } from '../../lib/site/paths.ts'
import classes from './settings.module.css'

const icons: Record<SettingsPart, typeof IconLock> = {
  'change-password': IconLock,
  sessions: IconDevices,
  notifications: IconBell,
  preferences: IconAdjustmentsHorizontal,
  searches: IconBookmark,
  hidden: IconEyeOff,
  blocked: IconBan,
  reports: IconFlag,
}

/** Returns the names of the settings' parts in the current locale. */
export function useSettingsNames(): Record<SettingsPart, string> {
  const { t } = useLingui()
  return {
    'change-password': t`Password`,
    sessions: t`Sessions and devices`,
    notifications: t`Notifications`,
    preferences: t`Preferences`,
    searches: t`Saved searches`,
    hidden: t`Not for me`,
    blocked: t`Blocked members`,
    reports: t`Your reports`,
  }
}

/** Links to the parts of the settings that are open to this account; on phones a page of its own. */
export function SettingsNav({ parts, active }: { parts: SettingsPart[]; active: SettingsPart }) {
  const { t } = useLingui()
  const names = useSettingsNames()
  return (
    <nav className={classes.nav} aria-label={t`Settings`}>
      {parts.map((key) => {
        const Icon = icons[key]
        return (
          <Link key={key} to={settingsPath(key)} aria-current={key === active ? 'page' : undefined}>
            <Icon size={20} stroke={1.9} aria-hidden="true" />
            <span>{names[key]}</span>
            <IconChevronRight size={20} stroke={1.9} aria-hidden="true" className={classes.chevron} />
          </Link>
        )
      })}
    </nav>
  )
}
