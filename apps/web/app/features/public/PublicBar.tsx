import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../lib/site/paths.ts'
import { type PublicPage, publicPath } from '../../lib/site/public-pages.ts'
import { useSite } from '../../lib/site/site.ts'
import { Logo } from '../../ui/Logo/Logo.tsx'
import classes from './PublicBar.module.css'

export type PublicLink = { href: string; label: ReactNode; current: boolean }

type PublicBarProps = {
  page: PublicPage
  links: readonly PublicLink[]
  /** 'night' and 'day' lie over the scene at the top of the page, 'plain' is a bar of its own. */
  look: 'night' | 'day' | 'plain'
}

/**
 * The top bar of public pages (84 px high over a scene, else 68; 64 on phones). It works without a script: the phone's
 * menu is a popover. A member who is logged in sees a link to the application instead of the log-in.
 */
export function PublicBar({ page, links, look }: PublicBarProps) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const entries = links.map(({ href, label, current }) => (
    <a key={href} href={href} aria-current={current ? (href.includes('#') ? 'true' : 'page') : undefined}>
      {label}
    </a>
  ))
  const doors = (
    <>
      <a data-for="visitor" href={paths.logIn}>
        <Trans>Log in</Trans>
      </a>
      <a data-for="visitor" className={classes.filled} href={paths.signUp}>
        <Trans>Sign up</Trans>
      </a>
      <a data-for="member" hidden className={classes.filled} href={paths.search}>
        <Trans>My Search</Trans>
      </a>
    </>
  )
  return (
    <header className={classes.bar} data-look={look}>
      <div className={classes.inner}>
        <a className={classes.logo} href={publicPath('landing', i18n.locale)} aria-label={siteNames[site]}>
          <Logo
            height={look === 'plain' ? 40 : 44}
            on={look === 'night' ? 'dark' : look === 'day' ? 'light' : undefined}
          />
        </a>
        <nav className={classes.links} aria-label={t`Main menu`}>
          {entries}
        </nav>
        <div className={classes.doors}>
          <LocaleSwitch page={page} />
          {doors}
        </div>
        <button type="button" className={classes.burger} popoverTarget="menu" aria-label={t`Menu`}>
          <IconMenu2 size={24} stroke={1.9} aria-hidden="true" />
        </button>
        <div id="menu" popover="auto" className={classes.drawer}>
          <button
            type="button"
            className={classes.close}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t`Close`}
          >
            <IconX size={24} stroke={1.9} aria-hidden="true" />
          </button>
          <nav aria-label={t`Menu`}>
            {entries}
            <LocaleSwitch page={page} />
            {doors}
          </nav>
        </div>
      </div>
    </header>
  )
}

/** A link to the same page in the other locale, named in that locale. */
export function LocaleSwitch({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const other = i18n.locale === 'fil' ? 'en' : 'fil'
  return (
    <a href={publicPath(page, other)} hrefLang={other} lang={other}>
      {other === 'fil' ? 'Filipino' : 'English'}
    </a>
  )
}
