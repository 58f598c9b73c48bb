import type { MenuEntry } from '@harana/contract/policy/menu'
import { Trans } from '@lingui/react/macro'
import {
  IconBell,
  IconBook2,
  IconCards,
  IconCoins,
  IconCrown,
  IconEye,
  IconHeart,
  IconMessages,
  IconRosetteDiscountCheck,
  IconSearch,
  IconSettings,
  IconShieldStar,
  IconStar,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { paths } from '../../lib/site/paths.ts'
import type { NavItem } from '../../ui/NavLinkItem/nav.ts'

/** The menu's entries with their pages. An entry whose page does not exist is left out, and so is never shown. */
const entries: Partial<Record<MenuEntry, NavItem>> = {
  search: { to: paths.search, label: <Trans>My Search</Trans>, icon: IconSearch },
  chats: { to: paths.chat, label: <Trans>My Chats</Trans>, icon: IconMessages },
  likes: { to: paths.likes, label: <Trans>My Likes</Trans>, icon: IconHeart },
  visitors: { to: paths.visits, label: <Trans>My Visitors</Trans>, icon: IconEye },
  notifications: { to: paths.notifications, label: <Trans>Notifications</Trans>, icon: IconBell },
  myProfile: { to: paths.ownProfile, label: <Trans>My Profile</Trans>, icon: IconUserCircle },
  myProfilePostAndEarn: {
    to: paths.postProfileAndEarn,
    label: <Trans>My Profile</Trans>,
    hint: <Trans>Post and earn</Trans>,
    icon: IconUserCircle,
  },
  datingTips: { to: paths.worldDatingTips, label: <Trans>Dating Tips</Trans>, icon: IconBook2 },
  datingTipsLocal: {
    to: paths.philippineDatingTips,
    label: <Trans>Dating Tips</Trans>,
    hint: <Trans>In Filipino</Trans>,
    icon: IconBook2,
  },
  plans: { to: paths.plans, label: <Trans>Plans</Trans>, icon: IconCards },
  premium: { to: paths.premium, label: <Trans>Premium</Trans>, icon: IconStar },
  credits: { to: paths.credits, label: <Trans>Credits</Trans>, icon: IconCoins },
  executive: { to: paths.executive, label: <Trans>Executive</Trans>, icon: IconCrown },
  kaPartner: {
    to: paths.kaPartner,
    label: <Trans>Ka-Partner</Trans>,
    icon: IconRosetteDiscountCheck,
  },
  inviteNewMember: {
    to: paths.inviteAndEarn,
    label: <Trans>Invite New Member</Trans>,
    icon: IconUserPlus,
  },
  settings: { to: paths.settings, label: <Trans>Settings</Trans>, icon: IconSettings },
  admin: { to: paths.admin, label: <Trans>Admin</Trans>, icon: IconShieldStar },
}

/** How many new things wait behind an entry. */
export type News = Partial<Record<MenuEntry, number>>

/** Returns the entries among `ids` that have a page, in order; of the two for the own profile only one. */
export function itemsOf(ids: readonly MenuEntry[], news: News = {}): NavItem[] {
  const shown = ids.includes('myProfile') ? ids.filter((id) => id !== 'myProfilePostAndEarn') : ids
  return shown.flatMap((id) => {
    const entry = entries[id]
    return entry ? [{ ...entry, news: news[id] ?? 0 }] : []
  })
}
