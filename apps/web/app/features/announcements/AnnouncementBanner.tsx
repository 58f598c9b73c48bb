import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Announcement, AnnouncementView } from '../../entities/announcement/AnnouncementView.tsx'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession, useSession } from '../../lib/session/session.tsx'

/**
 * The announcement to show on this page; null for none. One that comes while a page is open waits for the next page, so
 * that nothing moves under its reader's finger; one that ends goes at once.
 */
export function useAnnouncement(): Announcement | null {
  const { pathname } = useLocation()
  const { isAuthenticated, userInfo } = useSession()
  const announcement = userInfo?.announcement ?? null
  // A page counts from when its reader is known.
  const page = isAuthenticated ? pathname : null
  const [shown, setShown] = useState({ page, isOpen: announcement !== null })
  if (shown.page !== page) setShown({ page, isOpen: announcement !== null })
  else if (shown.isOpen && !announcement) setShown({ page, isOpen: false })
  return shown.isOpen ? announcement : null
}

/** What staff announce, until its reader has got it; screen readers say it when they have finished their sentence. */
export function AnnouncementBanner({ announcement }: { announcement: Announcement | null }) {
  const refresh = useRefreshSession()
  const { busy, attempt } = useAttempt()
  const dismiss = async (id: string) => {
    await call('users/dismissannouncement', { id })
    // Its button goes, and must not take the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    await refresh()
  }
  return (
    <div aria-live="polite">
      {announcement && (
        <AnnouncementView
          key={announcement.id}
          announcement={announcement}
          onGotIt={() => void attempt(() => dismiss(announcement.id))}
          busy={busy}
        />
      )}
    </div>
  )
}
