import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NavLinkItem } from '../NavLinkItem/NavLinkItem.tsx'
import type { NavItem } from '../NavLinkItem/nav.ts'
import classes from './BottomNav.module.css'

/**
 * The bar at the bottom of a phone's screen, 66 px plus the safe area: menu entries or, as children, a page's own
 * actions.
 */
export function BottomNav({ items = [], children }: { items?: readonly NavItem[]; children?: ReactNode }) {
  const { t } = useLingui()
  if (children)
    return (
      <section className={`${classes.bar} ${classes.actions}`} aria-label={t`Actions`}>
        {children}
      </section>
    )
  return (
    <nav className={classes.bar} aria-label={t`Pages`}>
      {items.map((item) => (
        <NavLinkItem key={item.to} item={item} className={classes.item} iconSize={24} />
      ))}
    </nav>
  )
}
