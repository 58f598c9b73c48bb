import { useLingui } from '@lingui/react/macro'
import {
  IconAdjustmentsHorizontal,
  IconBan,
  IconBell,
  IconBookmark,
  IconChevronRight,
  IconDevices,
  IconEyeOff,
  IconLock,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { settingsPath } from '../../paths.ts'
import classes from './settings.module.css'

const icons = {
  'change-password': IconLock,
  sessions: IconDevices,
  notifications: IconBell,
  preferences: IconAdjustmentsHorizontal,
  searches: IconBookmark,
  hidden: IconEyeOff,
  blocked: IconBan,
}

export type SettingsKey = keyof typeof icons
export const settingsKeys = Object.keys(icons) as SettingsKey[]

/** The names of the settings' parts, in the language shown. */
export function useSettingsNames(): Record<SettingsKey, string> {
  const { t } = useLingui()
  return {
    'change-password': t`Password`,
    sessions: t`Sessions and devices`,
    notifications: t`Notifications`,
    preferences: t`Preferences`,
    searches: t`Saved searches`,
    hidden: t`Put aside`,
    blocked: t`Blocked members`,
  }
}

/** The way to each part; on phones a list of its own. */
export function SettingsNav({ active }: { active: SettingsKey }) {
  const { t } = useLingui()
  const names = useSettingsNames()
  return (
    <nav className={classes.nav} aria-label={t`Settings`}>
      {settingsKeys.map((key) => {
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
