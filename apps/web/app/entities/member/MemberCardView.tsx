import type { ReactNode } from 'react'
import type { Photo } from '../../lib/api/photos.ts'
import { Flag } from '../../ui/Flag/Flag.tsx'
import { IdChecked } from './IdChecked.tsx'
import { ProfileLink } from './listed-members.tsx'
import classes from './MemberCardView.module.css'
import { MemberFrame } from './MemberFrame.tsx'
import { MemberPhoto } from './MemberPhoto.tsx'
import { OnlineTag } from './Online.tsx'
import { TierTab } from './TierTab.tsx'
import { useMorph } from './use-morph.ts'
import { VerifiedMark } from './VerifiedMark.tsx'

type MemberCardViewProps = {
  /** The profile's path; the whole card is the link. */
  to: string
  name: string
  age?: number | null
  photo?: Photo | null
  /** The member's class, such as 'premium-new'. */
  tier: string
  /** What the member looks for, and all that stands beside it. */
  badge: ReactNode
  kaPartner?: boolean
  verified?: boolean
  /** Whether it is said that staff have seen an ID. */
  idChecked?: boolean
  online?: boolean
  /** When the member was last active, in short; shown while not online. */
  lastSeen?: ReactNode
  countryCode?: string | null
  countryName?: string | null
  city?: string | null
  /** Two lines of the member's own words, and what fits, on the photo. */
  words?: ReactNode
  fits?: ReactNode
  /** The like button, which is next to the link and not inside it. */
  heart?: ReactNode
  /** What to do next about this member: a button, beside the menu. */
  act?: ReactNode
  /** A card menu, bottom right; on phones at the photo's corner. */
  menu?: ReactNode
  /** Loads the photo at once, for the first cards of a page. */
  eager?: boolean
}

/**
 * The photo’s width in four columns, in two, and on a phone: by MemberCardView.module.css and MemberGrid.module.css. A
 * compact list takes a larger file than it needs rather than a smaller one after a switch.
 */
const photoSizes = '(min-width: 75em) 281px, (min-width: 48em) calc(50vw - 50px), calc(100vw - 40px)'

/** A member’s card: a large photo with who it is on it; on phones with a compact list, a small photo beside the text. */
export function MemberCardView(props: MemberCardViewProps) {
  const { to, name, age, photo, tier, badge, online, lastSeen, words, fits, heart, act, menu, eager } = props
  const place = props.city || props.countryName
  const { ref, begin } = useMorph(to)
  const seen = online ? <OnlineTag /> : lastSeen
  return (
    <MemberFrame
      className={classes.card}
      tier={tier}
      role="article"
      data-words={words ? true : undefined}
      data-act={act ? true : undefined}
    >
      <ProfileLink to={to} viewTransition className={classes.link} onOpen={begin}>
        <span className={classes.photo} ref={ref}>
          <MemberPhoto photo={photo} sizes={photoSizes} eager={eager} />
        </span>
        {/* Too long a name is truncated, the age never. */}
        <span className={classes.name}>
          <span>{name}</span>
          {age ? <span>, {age}</span> : null}
          <VerifiedMark member={props} />
        </span>
        <span className={classes.place}>
          {place && (
            <>
              <Flag code={props.countryCode} country={props.city ? (props.countryName ?? '') : ''} />
              <span>{place}</span>
            </>
          )}
          {place && seen && <i aria-hidden="true">·</i>}
          {seen && <b>{seen}</b>}
        </span>
        {fits && <div className={classes.fits}>{fits}</div>}
        {words && <div className={classes.words}>{words}</div>}
      </ProfileLink>
      <TierTab className={tier} />
      {heart && <div className={classes.heart}>{heart}</div>}
      <div className={classes.foot}>
        {badge}
        {props.idChecked && <IdChecked />}
        {act && <span className={classes.act}>{act}</span>}
        {menu && <span className={classes.menu}>{menu}</span>}
      </div>
    </MemberFrame>
  )
}
