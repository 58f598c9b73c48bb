import { menuFor } from '@harana/contract/menu'
import { Outlet, useLocation, useMatches } from 'react-router'
import { MemberBar } from '../features/navigation/MemberBar.tsx'
import { MemberBottomNav } from '../features/navigation/MemberBottomNav.tsx'
import { Bell } from '../features/notifications/Bell.tsx'
import { NotificationNews } from '../features/notifications/NotificationNews.tsx'
import { useSiteRules } from '../lib/configuration.ts'
import { useSession } from '../lib/session.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { PageFrame } from '../ui/Page.tsx'

/** What a member page may export as `handle` besides its gate. */
export type MemberHandle = {
  /** The page draws the phone's bottom bar itself. */
  ownBottom?: true
}

/** The frame of all signed-in pages: top bar, page, bottom navigation, and the news that come in over them. */
export default function MemberLayout() {
  const { pathname } = useLocation()
  const tellsNews = menuFor(useSession(), useSiteRules()).top.includes('notifications')
  const ownBottom = useMatches().some((match) => (match.handle as MemberHandle | undefined)?.ownBottom)
  return (
    <PageFrame top={<MemberBar bell={<Bell />} />} bottom={!ownBottom && <MemberBottomNav />}>
      {tellsNews && <NotificationNews />}
      {/* A page that fails leaves the menus; the next page starts afresh, and tabs keep their focus. */}
      <ErrorBoundary area={pathname} wholePage>
        <Outlet />
      </ErrorBoundary>
    </PageFrame>
  )
}
