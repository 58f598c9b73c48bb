import { siteNames } from '@harana/contract/model/site'
import type { SettingsEntry, SettingsPage } from '@harana/contract/policy/policy'
import { useLingui } from '@lingui/react/macro'
import { useSite } from '../../lib/site/site.ts'

/** Returns the names of the entries of the settings' menu in the current locale. */
export function useSettingsEntryNames(): Record<SettingsEntry, string> {
  const { t } = useLingui()
  return {
    account: t`Account`,
    password: t`Password`,
    sessions: t`Sessions and devices`,
    verification: t`Verification`,
    notifications: t`Notifications`,
    inbox: t`Inbox`,
    preferences: t`Preferences`,
    blocked: t`Blocked members`,
    privacy: t`Privacy`,
    social: t`Social`,
  }
}

/** Returns the names of the settings' pages in the current locale. */
export function useSettingsPageNames(): Record<SettingsPage, string> {
  const { t } = useLingui()
  const name = siteNames[useSite()]
  return {
    account: t`Your details`,
    'account/my-data': t`My data`,
    'account/leaving': t`Leaving`,
    'change-password': t`Password`,
    sessions: t`Sessions and devices`,
    verification: t`Verification`,
    notifications: t`Notifications`,
    inbox: t`Inbox`,
    preferences: t`Language and appearance`,
    searches: t`Saved searches`,
    blocked: t`Blocked members`,
    hidden: t`Not for me`,
    reports: t`Your reports`,
    privacy: t`Who sees what`,
    'privacy/consents': t`What I agreed to`,
    social: t`Share ${name}`,
  }
}
