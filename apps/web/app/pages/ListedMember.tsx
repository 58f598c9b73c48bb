import type { ProfileCard } from '@harana/contract/profiles'
import type { ReactNode } from 'react'
import { LikeButton } from '../features/likes/LikeButton.tsx'
import { MemberMenu } from '../features/moderation/MemberMenu.tsx'
import { MemberCard } from '../features/profiles/MemberCard.tsx'

/** As many photos as a first screen shows. */
const FIRST_SCREEN = 4

type ListedMemberProps = {
  profile: ProfileCard
  /** The place in the list, from 0. */
  index: number
  /** Further Menu.Items of the card's menu. */
  menuItems?: ReactNode
}

/** A member in any list, with the heart and the menu. */
export function ListedMember({ profile, index, menuItems }: ListedMemberProps) {
  return (
    <MemberCard
      profile={profile}
      eager={index < FIRST_SCREEN}
      heart={<LikeButton profile={profile} />}
      menu={<MemberMenu profile={profile}>{menuItems}</MemberMenu>}
    />
  )
}
