import type { Locale } from '@harana/contract/model/locale'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { monthText } from './days.ts'
import { ListNeighbours } from './ListNeighbours.tsx'
import { Mosaic, type ProfilePart } from './Mosaic.tsx'
import { NextMember } from './NextMember.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import classes from './ProfileView.module.css'
import { useNeighbours } from './use-neighbours.ts'
import type { SeenProfile } from './use-profile.ts'
import { useWayThrough } from './use-way-through.ts'
import { WhoCard } from './WhoCard.tsx'

type ProfileViewProps = {
  profile: SeenProfile
  /** Whether it is the viewer's own. */
  own: boolean
  /** The viewer's actions, the main one first. */
  actions: ReactNode
  /** The heart of a photo or an answer; not on the own profile. */
  heart?: ((part: ProfilePart) => ReactNode) | undefined
  /** The traits that the viewer and the member share. */
  compatibility?: ReactNode
  /** The viewer's private note, and what keeps the member away; not on the own profile. */
  note?: ReactNode
  safety?: ReactNode
}

/** A profile as other members see it: photos and words by turns, and beside them a card with the name, which stays in sight. */
export function ProfileView({ profile, own, actions, heart, compatibility, note, safety }: ProfileViewProps) {
  const { t, i18n } = useLingui()
  const since = monthText(profile.memberSince, i18n.locale as Locale)
  const neighbours = useNeighbours(profile.profileId)
  useWayThrough((way) => {
    const member = neighbours?.[way]
    if (member) neighbours.open(member)
  })
  return (
    <>
      <div className={classes.top}>
        <BackLink own={own} />
        {neighbours && (
          <ListNeighbours previous={neighbours.previous} next={neighbours.next} onOpen={neighbours.open} />
        )}
      </div>
      <div className={classes.columns}>
        <aside className={classes.aside} aria-label={profile.userName}>
          <WhoCard profile={profile} own={own} compatibility={compatibility} actions={actions} />
          {note && <div className={classes.later}>{note}</div>}
          <div className={`${classes.later} ${classes.end}`}>
            {safety}
            <p className={classes.since}>{t`Member since ${since}`}</p>
          </div>
        </aside>
        <Mosaic profile={profile} heart={heart}>
          <ProfileFacts values={profile} />
          {neighbours && <NextMember next={neighbours.next} onOpen={neighbours.open} />}
        </Mosaic>
      </div>
    </>
  )
}
