import { Trans } from '@lingui/react/macro'
import { siblingOf, siblingUrl, siteNames, useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import classes from './Footer.module.css'
import shared from './shared.module.css'

/** The end of public pages: the pages there are, the sibling site, and what this is not. */
export function Footer() {
  const site = useSite()
  const name = siteNames[site]
  return (
    <footer className={classes.foot}>
      <div className={shared.wrap}>
        <div className={classes.columns}>
          <div>
            <h2>{name}</h2>
            <a href="#how-it-works">
              <Trans>How it works</Trans>
            </a>
            <a href="#dating-tips">
              <Trans>Dating Tips</Trans>
            </a>
            <a href="#faq">
              <Trans>FAQ</Trans>
            </a>
          </div>
          <div>
            <h2>
              <Trans>Members</Trans>
            </h2>
            <a href={paths.logIn}>
              <Trans>Log in</Trans>
            </a>
            <a href={paths.signUp}>
              <Trans>Sign up</Trans>
            </a>
          </div>
          <div>
            <h2>
              <Trans>Sibling site</Trans>
            </h2>
            <a className={classes.sibling} href={siblingUrl()}>
              {siteNames[siblingOf(site)]}
            </a>
          </div>
        </div>
        <p className={classes.last}>
          <span>
            <Trans>© {name}. Up to 2024. Not a conventional dating app.</Trans>
          </span>
          <span>
            <Trans>The people on this page are drawings, not members.</Trans>
          </span>
        </p>
      </div>
    </footer>
  )
}
