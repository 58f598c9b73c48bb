import { menuFor } from '@harana/contract/policy/menu'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { useLogOut, useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { paths } from '../../lib/site/paths.ts'
import { TopBar } from '../../ui/TopBar/TopBar.tsx'
import { itemsOf } from './entries.tsx'

/**
 * The top bar of members, with the entries of the contract's menu for this session. `bell` is shown once the sign-up is
 * complete.
 */
export function MemberBar({ bell }: { bell: ReactNode }) {
  const session = useSession()
  const logOut = useLogOut()
  const menu = menuFor(session, useSiteRules())
  const user = session.userInfo
  // The bell replaces the entry for the notifications, which only the collapsed menu lists.
  const items = itemsOf(menu.top.filter((id) => id !== 'notifications'))
  const userItems = itemsOf(menu.user)
  const photo = user?.profileImage ? { src: user.profileImage, alt: '' } : null
  return (
    <TopBar
      home={paths.home}
      items={items}
      tools={menu.top.includes('notifications') && bell}
      userName={user?.userName}
      userPhoto={<MemberPhoto photo={photo} width={36} height={36} radius={18} eager />}
      userItems={userItems}
      groups={[
        { title: <Trans>Find</Trans>, items: itemsOf(menu.top) },
        { title: <Trans>Mine</Trans>, items: userItems },
      ]}
      logOut={{ label: <Trans>Log out</Trans>, onClick: () => void logOut() }}
    />
  )
}
