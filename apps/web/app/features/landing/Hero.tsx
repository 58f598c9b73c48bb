import { siteNames } from '@harana/contract/model/site'
import { Trans } from '@lingui/react/macro'
import { IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react'
import { oauthLogInPath, paths } from '../../lib/site/paths.ts'
import { useSite } from '../../lib/site/site.ts'
import { When } from '../../ui/When/When.tsx'
import classes from './Hero.module.css'
import { HeroJeepney } from './HeroJeepney.tsx'
import { HeroWindow } from './HeroWindow.tsx'
import shared from './shared.module.css'

/** The top of the landing page, with the links to sign up and log in: a window at night, or Tagpo's plaza by day. */
export function Hero() {
  const site = useSite()
  const name = siteNames[site]
  const isDay = site === 'tagpo'
  const second = isDay ? 'day' : 'glass'
  return (
    <section className={classes.hero} data-site={site}>
      <img
        className={classes.sky}
        src={isDay ? '/landing/plaza.svg' : '/landing/sky.svg'}
        alt=""
        width={1440}
        height={760}
        fetchPriority="high"
      />
      <div className={classes.inner}>
        <div className={classes.copy}>
          <h1>{isDay ? <Trans>The meeting is the point.</Trans> : <Trans>Love worth a serenade.</Trans>}</h1>
          <p>
            <Trans>
              {name} is where women of the Philippines and men from abroad look for something serious. Nobody
              is shown before their e-mail is confirmed. Take your time, and mean it.
            </Trans>
          </p>
          <div className={classes.ways}>
            <a className={shared.button} data-size="lg" href={paths.signUp}>
              <Trans>Create your profile</Trans>
            </a>
            <a className={shared.button} data-size="lg" data-look={second} href={paths.logIn}>
              <Trans>Log in</Trans>
            </a>
          </div>
          <When set="socialLogIn">
            <div className={classes.social}>
              <span>
                <Trans>or continue with</Trans>
              </span>
              <When set="facebookLogIn">
                <a className={shared.button} data-look={second} href={oauthLogInPath('facebook')}>
                  <IconBrandFacebookFilled size={20} aria-hidden="true" />
                  Facebook
                </a>
              </When>
              <When set="googleLogIn">
                <a className={shared.button} data-look={second} href={oauthLogInPath('google')}>
                  <IconBrandGoogleFilled size={20} aria-hidden="true" />
                  Google
                </a>
              </When>
            </div>
          </When>
        </div>
        {!isDay && <HeroWindow />}
      </div>
      {isDay && <HeroJeepney />}
    </section>
  )
}
