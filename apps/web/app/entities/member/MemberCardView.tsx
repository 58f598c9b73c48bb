import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Photo } from '../../lib/api/photos.ts'
import { Flag } from '../../ui/Flag/Flag.tsx'
import classes from './MemberCardView.module.css'
import { MemberFrame } from './MemberFrame.tsx'
import { MemberPhoto } from './MemberPhoto.tsx'
import { OnlineTag } from './Online.tsx'
import { TierTab } from './TierTab.tsx'
import { tierOf } from './tier.ts'
import { VerifiedMark } from './VerifiedMark.tsx'

type MemberCardViewProps = {
  /** The profile's path; the whole card is the link. */
  to: string
  name: string
  age?: number | null
  photo?: Photo | null
  /** The member's class, such as 'premium-new'. */
  tier: string
  /** What the member looks for. */
  badge: ReactNode
  kaPartner?: boolean
  verified?: boolean
  online?: boolean
  /** When the member was last active, in short and, for phones, as a line; shown while not online. */
  lastSeen?: ReactNode
  lastSeenLine?: ReactNode
  countryCode?: string | null
  countryName?: string | null
  city?: string | null
  /** A line of the member's own words, and what fits. */
  words?: ReactNode
  fits?: ReactNode
  /** The like button, which is next to the link and not inside it. */
  heart?: ReactNode
  /** A card menu, bottom right. */
  menu?: ReactNode
  /** Loads the photo at once, for the first cards of a page. */
  eager?: boolean
}

/** The photo’s widths in MemberCardView.module.css and MemberGrid.module.css: four columns, two, or beside the text. */
const photoSizes = '(min-width: 75em) 281px, (min-width: 62em) calc(50vw - 36px), 135px'

/** A member’s card as drawn: a 4:5 photo on top from md up, a photo of 132 × 168 px at the left below that. */
export function MemberCardView(props: MemberCardViewProps) {
  const { to, name, age, photo, tier, badge, online, lastSeen, heart, menu, eager } = props
  const place = props.city || props.countryName
  return (
    <MemberFrame className={classes.card} tier={tier} role="article" data-menu={menu ? true : undefined}>
      <div className={classes.photo}>
        <MemberPhoto photo={photo} sizes={photoSizes} eager={eager} />
        <TierTab className={tier} />
        {online && (
          <span className={classes.onlineOnPhoto}>
            <OnlineTag onPhoto />
          </span>
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.name}>
          {/* Too long a name is truncated, the age never. */}
          <Link to={to} className={classes.link} aria-label={age ? `${name}, ${age}` : name}>
            <span>{name}</span>
            {age ? <span>, {age}</span> : null}
          </Link>
          <VerifiedMark member={props} onNight={tierOf(tier).casing === 'night'} />
        </div>
        {place && (
          <div className={classes.place}>
            <Flag code={props.countryCode} country={props.city ? (props.countryName ?? '') : ''} />
            <span>{place}</span>
          </div>
        )}
        {(online || props.lastSeenLine) && (
          <div className={classes.onlineLine}>{online ? <OnlineTag /> : props.lastSeenLine}</div>
        )}
        {props.words}
        {props.fits}
        <div className={classes.last}>
          {badge}
          {!online && lastSeen && <span className={classes.seen}>{lastSeen}</span>}
        </div>
      </div>
      {heart && <div className={classes.heart}>{heart}</div>}
      {menu && <div className={classes.menu}>{menu}</div>}
    </MemberFrame>
  )
}
