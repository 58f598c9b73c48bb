import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import classes from './lists.module.css'
import { type ListSource, listPath } from './sources.ts'
import { useListTotal } from './use-list.ts'

type Way = { to: string; label: ReactNode }

const search: Way = { to: paths.search, label: <Trans>My Search</Trans> }
const ownProfile: Way = { to: paths.ownProfile, label: <Trans>My Profile</Trans> }
const to = (source: ListSource, label: ReactNode): Way => ({ to: listPath(source), label })

/** Why each list is empty, and two links that help; the first helps most. */
const reasons: Record<ListSource, { reason: ReactNode; ways: [Way, Way] }> = {
  'likes-me': {
    reason: <Trans>Whoever likes your profile appears here. A photo and a story help others find you.</Trans>,
    ways: [ownProfile, search],
  },
  mutual: {
    reason: (
      <>
        <Trans>When you like someone who likes you, they appear here.</Trans> <LikesMeAlready />
      </>
    ),
    ways: [to('likes-me', <Trans>See Likes Me</Trans>), search],
  },
  'not-messaged': {
    reason: <Trans>Members you like who like you too appear here, until one of you writes.</Trans>,
    ways: [to('mutual', <Trans>See Mutual Likes</Trans>), search],
  },
  'my-likes': {
    reason: <Trans>Press a member’s heart, and they appear here.</Trans>,
    ways: [search, to('likes-me', <Trans>See Likes Me</Trans>)],
  },
  visitors: {
    reason: (
      <Trans>Whoever looks at your profile appears here. A photo and a story help others find you.</Trans>
    ),
    ways: [ownProfile, search],
  },
  visited: {
    reason: <Trans>Members whose profiles you looked at appear here, the latest first.</Trans>,
    ways: [search, to('visitors', <Trans>See My Visitors</Trans>)],
  },
}

/** Shown instead of an empty list. */
export function EmptyList({ source }: { source: ListSource }) {
  const { reason, ways } = reasons[source]
  return (
    <EmptyState
      actions={
        <div className={classes.ways}>
          {ways.map((way, i) => (
            <Button key={way.to} component={Link} to={way.to} variant={i === 0 ? 'filled' : 'default'}>
              {way.label}
            </Button>
          ))}
        </div>
      }
    >
      {reason}
    </EmptyState>
  )
}

/** The link for an empty list of mutual likes: the number of likes that wait for an answer. */
function LikesMeAlready() {
  const total = useListTotal('likes-me')
  if (!total) return null
  return <Plural value={total} one="One member likes you already." other="# members like you already." />
}
