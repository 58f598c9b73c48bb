import type { SettingsEntry, SettingsPage } from '@harana/contract/policy/policy'
import { useLingui } from '@lingui/react/macro'
import {
  IconAdjustmentsHorizontal,
  IconBan,
  IconBell,
  IconChevronRight,
  IconDevices,
  IconId,
  IconInbox,
  IconLock,
  IconShare,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { settingsPath } from '../../lib/site/paths.ts'
import classes from './settings.module.css'
import { useSettingsEntryNames, useSettingsPageNames } from './settings-names.ts'

const icons: Record<SettingsEntry, typeof IconLock> = {
  account: IconUserCircle,
  password: IconLock,
  sessions: IconDevices,
  verification: IconId,
  notifications: IconBell,
  inbox: IconInbox,
  preferences: IconAdjustmentsHorizontal,
  blocked: IconBan,
  privacy: IconShieldLock,
  social: IconShare,
}

/** An entry of the menu with those of its pages that are open to this account. */
export type OpenEntry = { entry: SettingsEntry; pages: readonly SettingsPage[] }

/** Links to the entries of the settings, and below the active one to its pages; on phones a page of its own. */
export function SettingsNav({ entries, active }: { entries: readonly OpenEntry[]; active: SettingsPage }) {
  const { t } = useLingui()
  const names = useSettingsEntryNames()
  return (
    <nav className={classes.nav} aria-label={t`Settings`}>
      {entries.map(({ entry, pages }) => {
        const Icon = icons[entry]
        const isOpen = pages.includes(active)
        const isCurrent = isOpen && pages.length === 1
        return (
          <div key={entry}>
            <Link
              to={settingsPath(pages[0]!)}
              aria-current={isCurrent ? 'page' : undefined}
              data-open={isOpen}
            >
              <Icon size={20} stroke={1.9} aria-hidden="true" />
              <span>{names[entry]}</span>
              <IconChevronRight size={20} stroke={1.9} aria-hidden="true" className={classes.chevron} />
            </Link>
            {isOpen && !isCurrent && <PageLinks pages={pages} active={active} className={classes.pages} />}
          </div>
        )
      })}
    </nav>
  )
}

type PageLinksProps = { pages: readonly SettingsPage[]; active?: SettingsPage; className: string | undefined }

/** Links to pages of one entry. */
export function PageLinks({ pages, active, className }: PageLinksProps) {
  const names = useSettingsPageNames()
  return (
    <div className={className}>
      {pages.map((page) => (
        <Link key={page} to={settingsPath(page)} aria-current={page === active ? 'page' : undefined}>
          <span>{names[page]}</span>
          <IconChevronRight size={20} stroke={1.9} aria-hidden="true" className={classes.chevron} />
        </Link>
      ))}
    </div>
  )
}
