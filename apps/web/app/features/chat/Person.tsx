import type { Correspondent } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { TypeBadge } from '../../entities/member/TypeBadge.tsx'
import { VerifiedMark } from '../../entities/member/VerifiedMark.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import { profilePath } from '../../lib/site/paths.ts'
import { Flag } from '../../ui/Flag/Flag.tsx'
import classes from './Person.module.css'

type PersonProps = { member: Correspondent; children?: ReactNode }

/** Who one writes with, beside the thread: photo, where, what for, what the two share, the private note. */
export function PersonColumn({ member, children, note }: PersonProps & { note: ReactNode }) {
  const { t } = useLingui()
  const { userName } = member
  return (
    <aside className={classes.column} aria-label={t`About ${userName}`}>
      <span className={classes.photo}>
        <MemberPhoto photo={photoOf(member, t`Photo of ${userName}`)} width={260} height={325} radius={16} />
      </span>
      <p className={classes.name}>
        {userName}, {member.age} <VerifiedMark member={member} size={22} />
      </p>
      <Place member={member} />
      <TypeBadge of={member} />
      {children}
      <Button component={Link} to={profilePath(member.profileId)} variant="light" fullWidth>
        <Trans>See profile</Trans>
      </Button>
      {note}
      <SafetyLine />
    </aside>
  )
}

/** The same in short, above a request that is read on a narrow screen: the whole card leads to the profile. */
export function PersonCard({ member, children }: PersonProps) {
  const { t } = useLingui()
  const { userName } = member
  return (
    <Link to={profilePath(member.profileId)} className={classes.card}>
      <span className={classes.small}>
        <MemberPhoto photo={photoOf(member, t`Photo of ${userName}`)} width={104} height={130} />
      </span>
      <span className={classes.facts}>
        <span className={classes.name}>
          {userName}, {member.age} <VerifiedMark member={member} size={20} />
        </span>
        <Place member={member} />
        <TypeBadge of={member} />
        {children}
      </span>
      <IconChevronRight size={22} stroke={1.9} aria-hidden="true" />
    </Link>
  )
}

/** What holds in every conversation. */
export function SafetyLine() {
  return (
    <p className={classes.safety}>
      <IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />
      <Trans>Never send money to someone you have not met.</Trans>
    </p>
  )
}

type Placed = Pick<Correspondent, 'countryShortCode' | 'countryName' | 'city'>

export function Place({ member: { countryShortCode, countryName, city } }: { member: Placed }) {
  return (
    <span className={classes.place}>
      <Flag code={countryShortCode} country="" />
      {[city, countryName].filter(Boolean).join(', ')}
    </span>
  )
}
