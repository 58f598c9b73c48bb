import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../lib/cache/swr.tsx'
import { paths } from '../../lib/site/paths.ts'
import classes from './ThisWeek.module.css'

/** How many liked and visited the member in the last seven days, on the own profile. It is not there when it fails to load. */
export function ThisWeek() {
  const { data, error } = useCall('profiles/getweek', {})
  if (error && !data) return null
  const { likes, visits, mutual } = data ?? { likes: 0, visits: 0, mutual: 0 }
  const quiet = data && likes + visits + mutual === 0
  return (
    <section className={classes.week} aria-labelledby="this-week" aria-busy={!data || undefined}>
      <h2 id="this-week">
        <Trans>This week</Trans>
      </h2>
      {quiet ? (
        <p className={classes.quiet}>
          <Trans>Nobody came by in the last seven days. A new photo or answer brings people back.</Trans>
        </p>
      ) : (
        <ul>
          <Figure to={paths.likes} of={data?.likes}>
            <Plural value={likes} one="like" other="likes" />
          </Figure>
          <Figure to={paths.visits} of={data?.visits}>
            <Plural value={visits} one="visit" other="visits" />
          </Figure>
          <Figure to={`${paths.likes}/mutual`} of={data?.mutual}>
            <Plural value={mutual} one="mutual like" other="mutual likes" />
          </Figure>
        </ul>
      )}
    </section>
  )
}

/** One number with the list that it is of; its room is there before the number is known. */
function Figure({ to, of, children }: { to: string; of: number | undefined; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <b>{of ?? '\u00A0'}</b> {children}
      </Link>
    </li>
  )
}
