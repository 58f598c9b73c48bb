import { Trans, useLingui } from '@lingui/react/macro'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { siteNames, useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Logo } from './Logo.tsx'
import classes from './PublicBar.module.css'

/** A part of the page that the menu leads to: '#safety' and its word. */
export type Anchor = { hash: `#${string}`; label: ReactNode }

/**
 * The visitors' menu, lying over the night at the page's top (84 px, 64 on phones). It needs no script: the phone's menu is a popover, and its links are plain
 * ones. The current link is the one whose hash is in the address.
 */
export function PublicBar({ anchors }: { anchors: readonly Anchor[] }) {
  const { t } = useLingui()
  const site = useSite()
  const { hash } = useLocation()
  const links = anchors.map((anchor) => (
    <a key={anchor.hash} href={anchor.hash} aria-current={anchor.hash === hash ? 'true' : undefined}>
      {anchor.label}
    </a>
  ))
  return (
    <header className={classes.bar}>
      <a className={classes.logo} href={paths.welcome} aria-label={siteNames[site]}>
        <Logo height={44} onDark />
      </a>
      <nav className={classes.anchors} aria-label={t`Main menu`}>
        {links}
      </nav>
      <span className={classes.space} />
      <a className={classes.logIn} href={paths.logIn}>
        <Trans>Log in</Trans>
      </a>
      <a className={classes.signUp} href={paths.signUp}>
        <Trans>Sign up</Trans>
      </a>
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
          {links}
          <a href={paths.logIn}>
            <Trans>Log in</Trans>
          </a>
          <a href={paths.signUp}>
            <Trans>Sign up</Trans>
          </a>
        </nav>
      </div>
    </header>
  )
}
