import { siteNames } from '@harana/contract/model/site'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { useSite } from '../../lib/site/site.ts'
import { Logo } from '../Logo/Logo.tsx'
import { SkipLink } from '../Page/Page.tsx'
import classes from './AuthLayout.module.css'

type AuthLayoutProps = {
  /** Two short lines in the panel, and a note under them. */
  greeting: ReactNode
  note: ReactNode
  /** The names of the drawn people in the panel: one large, two small. */
  people: readonly [string, string, string]
  children: ReactNode
}

/**
 * The layout of log-in and sign-up: a dark panel at the left, the form at the right; phones show only the logo above
 * it.
 */
export function AuthLayout({ greeting, note, people, children }: AuthLayoutProps) {
  const site = useSite()
  return (
    <div className={classes.layout} data-entrance>
      <SkipLink />
      <aside className={classes.panel}>
        <div className={classes.top}>
          <Link to={paths.home} className={classes.logo} aria-label={siteNames[site]}>
            <Logo height={44} on="dark" />
          </Link>
        </div>
        <div className={classes.window} aria-hidden="true">
          <span className={classes.large}>
            <img src={`/people/${people[0]}.svg`} alt="" width={216} height={216} loading="lazy" />
          </span>
          <span className={classes.lit} />
          <span>
            <img src={`/people/${people[1]}.svg`} alt="" width={104} height={104} loading="lazy" />
          </span>
          <span className={classes.lit} style={{ opacity: 0.7 }} />
          <span>
            <img src={`/people/${people[2]}.svg`} alt="" width={104} height={104} loading="lazy" />
          </span>
          <span className={classes.lit} style={{ opacity: 0.9 }} />
        </div>
        <div className={classes.words}>
          <p className={classes.greeting}>{greeting}</p>
          <p className={classes.note}>{note}</p>
        </div>
      </aside>
      <main id="main" tabIndex={-1} className={classes.task}>
        <div>{children}</div>
      </main>
    </div>
  )
}
