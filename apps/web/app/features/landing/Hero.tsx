import { Trans } from '@lingui/react/macro'
import { siteNames, useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import classes from './Hero.module.css'
import { HeroWindow } from './HeroWindow.tsx'
import shared from './shared.module.css'

/** The night, her window, and the two ways in. */
export function Hero() {
  const site = useSite()
  const name = siteNames[site]
  return (
    <section className={classes.hero} data-site={site}>
      <img
        className={classes.sky}
        src="/landing/sky.svg"
        alt=""
        width={1440}
        height={760}
        fetchPriority="high"
      />
      <div className={classes.inner}>
        <div className={classes.copy}>
          <h1>
            {site === 'harana' ? (
              <Trans>Love worth a serenade.</Trans>
            ) : (
              <Trans>The meeting is the point.</Trans>
            )}
          </h1>
          <p>
            <Trans>
              {name} is where women of the Philippines and men from abroad look for something serious. Real
              people, checked by our team. Take your time, and say it well.
            </Trans>
          </p>
          <div className={classes.ways}>
            <a className={shared.button} data-size="lg" href={paths.signUp}>
              <Trans>Create your profile</Trans>
            </a>
            <a className={shared.button} data-size="lg" data-look="glass" href={paths.logIn}>
              <Trans>Log in</Trans>
            </a>
          </div>
        </div>
        <HeroWindow />
      </div>
    </section>
  )
}
