import type { LikedPart as LikedPartOf } from '@harana/contract/calls/likes'
import type { ProfileCard } from '@harana/contract/model/profile-card'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessage, IconNote } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LikedPart } from '../entities/member/LikedPart.tsx'
import { MemberCard } from '../entities/member/MemberCard.tsx'
import { LikeButton } from '../features/likes/LikeButton.tsx'
import { MemberMenu } from '../features/moderation/MemberMenu.tsx'
import { chatWithPath, profilePath } from '../lib/site/paths.ts'
import type { CardChoice } from '../ui/CardMenu/CardChoices.tsx'
import { usePhone } from '../ui/theme/use-phone.ts'

/** As many photos as a first screen shows, and a phone's. */
const FIRST_SCREEN = 4
const FIRST_SCREEN_OF_PHONES = 2

type ListedMemberProps = {
  profile: ProfileCard & { likedPart?: LikedPartOf | null }
  /** The position in the list, from 0. */
  index: number
  /** The first choices in the card's menu. */
  choices?: readonly CardChoice[]
  /** Whether to write is what comes next, and has a button of its own. */
  isToWrite?: boolean
}

/** A member's card in any list, with the like button and the menu. */
export function ListedMember({ profile, index, choices = [], isToWrite }: ListedMemberProps) {
  const { t } = useLingui()
  const { userName } = profile
  const first = usePhone() ? FIRST_SCREEN_OF_PHONES : FIRST_SCREEN
  return (
    <MemberCard
      profile={profile}
      eager={index < first}
      words={profile.likedPart && <LikedPart part={profile.likedPart} />}
      heart={<LikeButton profile={profile} />}
      act={
        isToWrite && (
          <Button
            component={Link}
            to={chatWithPath(profile.profileId)}
            variant="default"
            radius="xl"
            size="compact-sm"
            aria-label={t`Write to ${userName}`}
          >
            <Trans>Write</Trans>
          </Button>
        )
      }
      menu={
        <MemberMenu
          profile={profile}
          choices={[
            ...choices,
            {
              id: 'write',
              label: <Trans>Write</Trans>,
              icon: IconMessage,
              to: chatWithPath(profile.profileId),
            },
            {
              id: 'note',
              label: <Trans>Private note</Trans>,
              icon: IconNote,
              to: `${profilePath(profile.profileId)}#note`,
            },
          ]}
        />
      }
    />
  )
}
