import type { Conversation, Correspondent } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowLeft,
  IconBan,
  IconBell,
  IconBellOff,
  IconFlag,
  IconNote,
  IconUserCircle,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { LastActive } from '../../entities/member/LastActive.tsx'
import { VerifiedMark } from '../../entities/member/VerifiedMark.tsx'
import { profilePath } from '../../lib/site/paths.ts'
import { CardMenu } from '../../ui/CardMenu/CardMenu.tsx'
import { usePhone } from '../../ui/theme/use-phone.ts'
import { Avatar } from './Avatar.tsx'
import type { Acts } from './slots.ts'
import classes from './Thread.module.css'
import { useArrange } from './use-arrange.ts'

type ThreadHeadProps = {
  member: Correspondent | null
  conversation: Conversation | null
  acts: Acts
  onBack: () => void
  /** Opens the private note; absent where it stands beside the thread. */
  onNote?: () => void
}

/** Who it is: photo, name, whether they are online, where and how late it is there; and what can be done. */
export function ThreadHead({ member, conversation, acts, onBack, onNote }: ThreadHeadProps) {
  const { t } = useLingui()
  const arrange = useArrange()
  const name = member?.userName ?? t`No longer here`
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back} aria-label={t`Back to My Chats`} onClick={onBack}>
        <IconArrowLeft size={24} stroke={1.9} />
      </ActionIcon>
      <Avatar member={member} size={48} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          {member ? (
            <Link to={profilePath(member.profileId)}>
              {name}, {member.age}
            </Link>
          ) : (
            name
          )}
          {member && <VerifiedMark member={member} size={20} />}
        </h2>
        {member && <Where member={member} />}
      </div>
      {onNote && (
        <ActionIcon className={classes.note} aria-label={t`Private note`} onClick={onNote}>
          <IconNote size={24} stroke={1.9} />
        </ActionIcon>
      )}
      {(member || conversation) && (
        <CardMenu
          name={name}
          choices={[
            ...(member
              ? [
                  {
                    id: 'profile',
                    label: <Trans>See profile</Trans>,
                    icon: IconUserCircle,
                    to: profilePath(member.profileId),
                  },
                ]
              : []),
            ...(onNote
              ? [{ id: 'note', label: <Trans>Private note</Trans>, icon: IconNote, onClick: onNote }]
              : []),
            ...(conversation
              ? [
                  {
                    id: 'mute',
                    label: conversation.muted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>,
                    icon: conversation.muted ? IconBell : IconBellOff,
                    onClick: () => arrange(conversation, { muted: !conversation.muted }),
                  },
                  {
                    id: 'archive',
                    label: conversation.archived ? (
                      <Trans>Take out of the archive</Trans>
                    ) : (
                      <Trans>Archive</Trans>
                    ),
                    icon: conversation.archived ? IconArchiveOff : IconArchive,
                    onClick: () => arrange(conversation, { archived: !conversation.archived }),
                  },
                ]
              : []),
            ...(member
              ? [
                  { id: 'block', label: <Trans>Block</Trans>, icon: IconBan, onClick: acts.onBlock },
                  {
                    id: 'report',
                    label: <Trans>Report</Trans>,
                    icon: IconFlag,
                    danger: true as const,
                    onClick: acts.onReport,
                  },
                ]
              : []),
          ]}
        />
      )}
    </header>
  )
}

function Where({ member: { online, activeTime, city, countryName, timeZone } }: { member: Correspondent }) {
  const { t } = useLingui()
  const time = useZoneTime(timeZone)
  const isPhone = usePhone()
  return (
    <p className={classes.where}>
      {online ? (
        <span>
          <Trans>Online</Trans>
        </span>
      ) : (
        activeTime !== null && (
          <span>
            <LastActive seconds={activeTime} short={isPhone} />
          </span>
        )
      )}
      <span className={classes.city}>{city || countryName}</span>
      {time && <span>{t`${time} there`}</span>}
    </p>
  )
}

/** The time in a zone, kept up to date; null where this browser does not know the zone. */
function useZoneTime(timeZone: string | null): string | null {
  const { i18n } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 60_000 - (now % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  if (timeZone === null) return null
  try {
    return i18n.date(new Date(now), { hour: 'numeric', minute: '2-digit', timeZone })
  } catch {
    return null
  }
}
