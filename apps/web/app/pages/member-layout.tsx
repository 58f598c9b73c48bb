import { menuFor } from '@harana/contract/menu'
import { Outlet, useLocation, useMatches } from 'react-router'
import { MemberBar } from '../features/navigation/MemberBar.tsx'
import { MemberBottomNav } from '../features/navigation/MemberBottomNav.tsx'
import { Bell } from '../features/notifications/Bell.tsx'
import { NotificationNews } from '../features/notifications/NotificationNews.tsx'
import { TipBanner } from '../features/tips/TipBanner.tsx'
import { useSession } from '../lib/session/session.tsx'
import { useSiteRules } from '../lib/site/configuration.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary/ErrorBoundary.tsx'
import { PageFrame } from '../ui/Page/Page.tsx'

/** What a member page may export as `handle` besides its gate. */
export type MemberHandle = {
  /** The page draws the phone's bottom bar itself. */
  ownBottom?: true
  /** No tip lies over this page: it is a conversation, or staff's. */
  noTip?: true
}

/** The frame of all signed-in pages: top bar, page, bottom navigation, and the news that come in over them. */
export default function MemberLayout() {
  const { pathname } = useLocation()
  const tellsNews = menuFor(useSession(), useSiteRules()).top.includes('notifications')
  const handles = useMatches().map((match) => match.handle as MemberHandle | undefined)
  const ownBottom = handles.some((handle) => handle?.ownBottom)
  const noTip = handles.some((handle) => handle?.noTip)
  return (
    <PageFrame
      top={<MemberBar bell={<Bell />} />}
      tip={!noTip && <TipBanner />}
      bottom={!ownBottom && <MemberBottomNav />}
    >
      {tellsNews && <NotificationNews />}
      {/* A page that fails leaves the menus; the next page starts afresh, and tabs keep their focus. */}
      <ErrorBoundary area={pathname} wholePage>
        <Outlet />
      </ErrorBoundary>
    </PageFrame>
  )
}
