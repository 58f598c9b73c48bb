import type { AnnouncementPage } from '@harana/contract/model/announcements'
import { useLingui } from '@lingui/react/macro'

/** Returns what the pages are called that an announcement may link to, in the current locale. */
export function useAnnouncementPages(): Record<AnnouncementPage, string> {
  const { t } = useLingui()
  return {
    search: t`My Search`,
    likes: t`My Likes`,
    visits: t`My Visitors`,
    notifications: t`Notifications`,
    ownProfile: t`My Profile`,
    settings: t`Settings`,
    datingTips: t`Dating Tips`,
    safety: t`Safety`,
    faq: t`FAQ`,
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    about: t`About us`,
  }
}
