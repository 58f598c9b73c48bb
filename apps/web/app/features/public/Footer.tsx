import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandX,
  IconBrandYoutube,
  IconMessage2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { building, type InstallationName, installation } from '../../lib/site/installation.ts'
import { type PublicPage, publicPath } from '../../lib/site/public-pages.ts'
import { siblingOf, siblingUrl, useSite } from '../../lib/site/site.ts'
import { When } from '../../ui/When/When.tsx'
import { ContactForm } from './ContactForm.tsx'
import { CookieSettings } from './CookieSettings.tsx'
import { Feed } from './Feed.tsx'
import classes from './Footer.module.css'
import { LocaleSwitch } from './PublicBar.tsx'

/**
 * The footer of every public page: the feeds, the contact form, the links to all pages, and the disclaimer. The cookie
 * settings exist on the prerendered pages only, because the public pages' script makes them work.
 */
export function Footer({ page }: { page: PublicPage }) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const name = siteNames[site]
  const to = (target: PublicPage) => publicPath(target, i18n.locale)
  const sibling = i18n.locale === 'fil' ? `${siblingUrl()}/fil` : siblingUrl()
  return (
    <footer className={classes.foot}>
      <div className={classes.wrap}>
        <div className={classes.columns}>
          <div className={classes.feeds}>
            <Feed
              of="facebook"
              heading={<Trans>On Facebook</Trans>}
              title={t`${name} on Facebook`}
              waiting={<Trans>The page is not loaded yet</Trans>}
              show={<Trans>Show it here</Trans>}
              open={<Trans>Open it on Facebook</Trans>}
            />
            <Feed
              of="microblog"
              heading={<Trans>Latest posts</Trans>}
              title={t`Latest posts of ${name}`}
              waiting={<Trans>The posts are not loaded yet</Trans>}
              show={<Trans>Show them here</Trans>}
              open={<Trans>Read them where they are written</Trans>}
            />
          </div>
          <div id="contact" tabIndex={-1}>
            <h2>
              <Trans>Contact us</Trans>
            </h2>
            <ContactForm />
          </div>
          <nav aria-label={t`All pages`} className={classes.links}>
            <h2>{name}</h2>
            <When unset="facebook">
              <a href="#contact">
                <Trans>Write to us</Trans>
              </a>
            </When>
            <a href={to('about')}>
              <Trans>About us</Trans>
            </a>
            <a href={to('faq')}>
              <Trans>FAQ</Trans>
            </a>
            <a href={to('safety')}>
              <Trans>Safety</Trans>
            </a>
            <a href={to('terms')}>
              <Trans>Terms</Trans>
            </a>
            <a href={to('privacy')}>
              <Trans>Privacy</Trans>
            </a>
            <a href={to('cookies')}>
              <Trans>Cookies</Trans>
            </a>
            {building && (
              <button type="button" popoverTarget="cookie-settings">
                <Trans>Cookie settings</Trans>
              </button>
            )}
            <a href={to('sitemap')}>
              <Trans>Site map</Trans>
            </a>
            <LocaleSwitch page={page} />
            <h2>
              <Trans>Sibling site</Trans>
            </h2>
            <a className={classes.sibling} href={sibling}>
              {siteNames[siblingOf(site)]}
            </a>
          </nav>
        </div>
        <div className={classes.last}>
          <p>
            © {name}. <span lang="en">Up to 2024.</span> <Trans>Not a conventional dating app.</Trans>
          </p>
          {page === 'landing' && (
            <p>
              <Trans>The people on this page are drawings, not members.</Trans>
            </p>
          )}
          <div className={classes.icons}>
            <Elsewhere at="facebook" name="Facebook">
              <IconBrandFacebook size={24} stroke={1.9} aria-hidden="true" />
            </Elsewhere>
            <Elsewhere at="microblog" name={t`Latest posts`}>
              <When set="microblogEmbed">
                <IconBrandX size={24} stroke={1.9} aria-hidden="true" />
              </When>
              <When unset="microblogEmbed">
                <IconMessage2 size={24} stroke={1.9} aria-hidden="true" />
              </When>
            </Elsewhere>
            <Elsewhere at="instagram" name="Instagram">
              <IconBrandInstagram size={24} stroke={1.9} aria-hidden="true" />
            </Elsewhere>
            <Elsewhere at="youtube" name="YouTube">
              <IconBrandYoutube size={24} stroke={1.9} aria-hidden="true" />
            </Elsewhere>
          </div>
        </div>
      </div>
      {building && <CookieSettings />}
    </footer>
  )
}

/** A link to the operator's page at another company, if there is one. */
function Elsewhere({ at, name, children }: { at: InstallationName; name: string; children: ReactNode }) {
  return (
    <When set={at}>
      <a href={installation()[at]} aria-label={name} rel="noopener">
        {children}
      </a>
    </When>
  )
}
