import type { AnnouncementState, Audience, Importance } from '@harana/contract/model/announcements'
import { type Site, siteNames } from '@harana/contract/model/site'
import { useLingui } from '@lingui/react/macro'

/** Returns what the parts of an announcement are called, in the current locale. */
export function useAnnouncementWords() {
  const { t } = useLingui()
  return {
    states: {
      shown: t`Shown now`,
      scheduled: t`Scheduled`,
      ended: t`Ended`,
    } satisfies Record<AnnouncementState, string>,
    audiences: {
      everyone: t`Every member`,
      guys: t`Guys`,
      nonGuys: t`Women and LGBTQIA*+`,
      kaPartners: t`Ka-Partners`,
    } satisfies Record<Audience, string>,
    importances: { normal: t`Normal`, important: t`Important` } satisfies Record<Importance, string>,
    siteName: (site: Site | null): string => (site === null ? t`Both sites` : siteNames[site]),
  }
}
