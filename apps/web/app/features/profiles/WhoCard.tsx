import { ClassName } from '@harana/contract/model/enums'
import { Trans } from '@lingui/react/macro'
import { IconBrush } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { KaPartnerSeal } from '../../entities/member/KaPartnerSeal.tsx'
import { LastActive } from '../../entities/member/LastActive.tsx'
import { OnlineTag } from '../../entities/member/Online.tsx'
import { TierTab } from '../../entities/member/TierTab.tsx'
import { TypeBadge } from '../../entities/member/TypeBadge.tsx'
import { VerifiedMark } from '../../entities/member/VerifiedMark.tsx'
import { Flag } from '../../ui/Flag/Flag.tsx'
import { Confirmed } from './Confirmed.tsx'
import { LocalTime } from './LocalTime.tsx'
import type { SeenProfile } from './use-profile.ts'
import { VisitLines } from './VisitLines.tsx'
import classes from './WhoCard.module.css'

type WhoCardProps = {
  profile: SeenProfile
  /** The member's own profile needs no local time and no last activity. */
  own: boolean
  /** What the viewer and the member share. */
  compatibility: ReactNode
  /** The viewer's actions; on phones they are at the bottom of the screen. */
  actions: ReactNode
}

/** Who a profile is of: name, place and badges, what fits, and what can be done. On phones the name lies on the first photo. */
export function WhoCard({ profile, own, compatibility, actions }: WhoCardProps) {
  const { userName, age, city, countryName, online, activeTime, timeZone } = profile
  const isStaff = profile.className === ClassName.Staff
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h1 className={classes.name}>
          {userName}, {age} <VerifiedMark member={profile} size={30} />
        </h1>
        <p className={classes.where}>
          {online ? <OnlineTag /> : !own && activeTime !== null && <LastActive seconds={activeTime} />}
          <span className={classes.place}>
            <Flag code={profile.countryShortCode} country="" />
            {[city, countryName].filter(Boolean).join(', ')}
          </span>
          {timeZone && !own && <LocalTime timeZone={timeZone} />}
        </p>
      </div>
      <div className={classes.rest}>
        <p className={classes.badges}>
          <TypeBadge of={profile} />
          {!isStaff && <TierTab className={profile.className} chip />}
          {profile.kaPartner && (
            <span className={classes.chip}>
              <span aria-hidden="true">
                <KaPartnerSeal size={15} />
              </span>
              <Trans>Ka-Partner</Trans>
            </span>
          )}
          {profile.drawn && (
            <span className={classes.chip}>
              <IconBrush size={15} stroke={1.9} aria-hidden="true" />
              <Trans>Drawn demo member</Trans>
            </span>
          )}
        </p>
        {!isStaff && <Confirmed profile={profile} />}
        {compatibility}
        <div className={classes.actions}>{actions}</div>
        <VisitLines profile={profile} />
      </div>
    </div>
  )
}
