import { menuFor } from '@harana/contract/policy/menu'
import { useMounted } from '@mantine/hooks'
import { Fragment } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { isDanger } from '../entities/tip/TipView.tsx'
import { AnnouncementBanner, useAnnouncement } from '../features/announcements/AnnouncementBanner.tsx'
import { ChatNews } from '../features/chat/ChatNews.tsx'
import { useChatCounts } from '../features/chat/news.ts'
import { Celebrations } from '../features/likes/celebration/Celebrations.tsx'
import { MemberBar } from '../features/navigation/MemberBar.tsx'
import { MemberBottomNav } from '../features/navigation/MemberBottomNav.tsx'
import { Bell } from '../features/notifications/Bell.tsx'
import { NotificationNews } from '../features/notifications/NotificationNews.tsx'
import { PauseBanner } from '../features/privacy/PauseBanner.tsx'
import { TipBanner, useTip } from '../features/tips/TipBanner.tsx'
import { useSession } from '../lib/session/session.tsx'
import { useSiteRules } from '../lib/site/configuration.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary/ErrorBoundary.tsx'
import { PageFrame } from '../ui/Page/Page.tsx'
import type { MemberHandle } from './member-handle.ts'

/** Loads the code of conversations, which sends what waits to be sent. Where it does not load, that waits for the next page. */
const loadChats = () => void import('./chat.tsx').catch(() => {})

/** The layout of all signed-in pages: top bar, page, bottom navigation, and above them incoming notifications and the moment of a mutual like. */
export default function MemberLayout() {
  const { pathname } = useLocation()
  const session = useSession()
  const { top } = menuFor(session, useSiteRules())
  const news = { chats: useChatCounts(({ unread }) => unread) }
  const handles = useMatches().map((match) => match.handle as MemberHandle | undefined)
  const ownBottom = handles.some((handle) => handle?.ownBottom)
  const noTip = handles.some((handle) => handle?.noTip)
  // They draw nothing, and what they ask for is sent once the page stands: to make requests keeps a slow phone from it.
  const isDrawn = useMounted()
  return (
    <PageFrame
      top={<MemberBar bell={<Bell />} news={news} />}
      tip={!noTip && <Banners />}
      bottom={!ownBottom && <MemberBottomNav news={news} />}
    >
      {/* Begun anew for another member. */}
      {isDrawn && (
        <Fragment key={session.userInfo?.userId}>
          {top.includes('notifications') && <NotificationNews />}
          {top.includes('likes') && <Celebrations />}
          {top.includes('chats') && <ChatNews onKept={loadChats} />}
        </Fragment>
      )}
      {/* When a page fails to render, the menus stay. The boundary resets on the next page, and tabs keep the focus. */}
      <ErrorBoundary area={pathname} wholePage>
        <Outlet />
      </ErrorBoundary>
    </PageFrame>
  )
}

/** What stands above the page: that the member takes a pause, a tip that warns, then an announcement, or in its place another tip. */
function Banners() {
  const tip = useTip()
  const announcement = useAnnouncement()
  const warns = tip !== null && isDanger(tip.tip)
  return (
    <>
      <PauseBanner />
      {warns && <TipBanner {...tip} />}
      <AnnouncementBanner announcement={announcement} />
      {tip && !warns && !announcement && <TipBanner {...tip} />}
    </>
  )
}
