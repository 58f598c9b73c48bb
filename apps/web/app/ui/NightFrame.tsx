import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteNames, useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Logo } from './Logo.tsx'
import classes from './NightFrame.module.css'
import { SkipLink } from './Page.tsx'

type NightFrameProps = {
  /** Two short lines in the night panel and a quiet one under them. */
  greeting: ReactNode
  note: ReactNode
  /** Which drawn people look out: one large, two small. */
  people: readonly [string, string, string]
  children: ReactNode
}

/** The frame of log-in and sign-up: night panel with a window at the left, one task at the right; only the logo on phones. */
export function NightFrame({ greeting, note, people, children }: NightFrameProps) {
  const site = useSite()
  return (
    <div className={classes.frame}>
      <SkipLink />
      <aside className={classes.night}>
        <div className={classes.top}>
          <Link to={paths.home} className={classes.logo} aria-label={siteNames[site]}>
            <Logo height={44} onDark />
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
