import type { ProfileCard } from '@harana/contract/model/profile-card'
import { typeIndicator } from '@harana/contract/model/profile-class'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { photoOf } from '../../lib/api/photos.ts'
import { profilePath } from '../../lib/site/paths.ts'
import { usePhone } from '../../ui/theme/use-phone.ts'
import { CardWords } from './CardWords.tsx'
import { FitsPill } from './FitsPill.tsx'
import { LastActive } from './LastActive.tsx'
import { MemberCardView } from './MemberCardView.tsx'
import { TypeBadge } from './TypeBadge.tsx'

type MemberCardProps = {
  profile: ProfileCard
  /** The like button. */
  heart?: ReactNode
  /** What to do next about this member: a button. */
  act?: ReactNode
  /** The card's menu. */
  menu?: ReactNode
  /** What stands in the place of the member's own words. */
  words?: ReactNode
  /** Loads the photo at once, for the first cards of a page. */
  eager?: boolean
}

/** A member's card, in every list of members. */
export function MemberCard({ profile, heart, act, menu, words, eager }: MemberCardProps) {
  const { t } = useLingui()
  const { userName, activeTime, fits } = profile
  const isPhone = usePhone()
  return (
    <MemberCardView
      to={profilePath(profile.profileId)}
      name={userName}
      age={profile.age}
      photo={photoOf(profile, t`Photo of ${userName}`)}
      tier={profile.className}
      badge={
        <>
          <TypeBadge of={profile} />
          {/* A face that fills the screen has no room for it. */}
          {fits && isPhone && !act && <FitsPill trait={fits} beside={typeIndicator(profile)} />}
        </>
      }
      kaPartner={profile.kaPartner}
      verified={profile.verified}
      idChecked={profile.verified && !profile.drawn}
      online={profile.online}
      lastSeen={activeTime !== null && <LastActive seconds={activeTime} short />}
      countryCode={profile.countryShortCode}
      countryName={profile.countryName}
      city={profile.city}
      words={words || (profile.words && <CardWords>{profile.words}</CardWords>)}
      fits={fits && !isPhone && <FitsPill trait={fits} />}
      heart={heart}
      act={act}
      menu={menu}
      eager={eager}
    />
  )
}
