import type { ProfileCard } from '@harana/contract/profiles'
import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LikeButton } from '../features/likes/LikeButton.tsx'
import { MemberMenu } from '../features/moderation/MemberMenu.tsx'
import { MemberCard } from '../features/profiles/MemberCard.tsx'
import { profilePath } from '../paths.ts'

/** As many photos as a first screen shows. */
const FIRST_SCREEN = 4

type ListedMemberProps = {
  profile: ProfileCard
  /** The place in the list, from 0. */
  index: number
  /** Menu.Items that come first in the card's menu. */
  menuItems?: ReactNode
}

/** A member in any list, with the heart and the menu. */
export function ListedMember({ profile, index, menuItems }: ListedMemberProps) {
  return (
    <MemberCard
      profile={profile}
      eager={index < FIRST_SCREEN}
      heart={<LikeButton profile={profile} />}
      menu={
        <MemberMenu profile={profile}>
          {menuItems}
          <Menu.Item
            component={Link}
            to={`${profilePath(profile.profileId)}#note`}
            leftSection={<IconNote size={22} stroke={1.9} />}
          >
            <Trans>Private note</Trans>
          </Menu.Item>
        </MemberMenu>
      }
    />
  )
}
