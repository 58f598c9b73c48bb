import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { isActive, type NavItem } from './nav.ts'

/** A menu entry, marked when it is the current page. `iconSize` 0 omits the icon. */
export function NavLinkItem(props: {
  item: NavItem
  className?: string
  iconSize?: number
  onClick?: () => void
}) {
  const { item, className, iconSize = 20, onClick } = props
  const { t } = useLingui()
  const { news = 0 } = item
  const active = isActive(useLocation().pathname, item.to)
  const Icon = item.icon
  return (
    <Link to={item.to} className={className} aria-current={active ? 'page' : undefined} onClick={onClick}>
      {Icon && iconSize > 0 && <Icon size={iconSize} stroke={1.9} aria-hidden="true" />}
      <span>
        {item.label}
        {item.hint && <small>{item.hint}</small>}
      </span>
      {news > 0 && (
        <>
          <b className="nav-count" aria-hidden="true">
            {news > 99 ? '99+' : news}
          </b>
          <VisuallyHidden>{t`, ${news} new`}</VisuallyHidden>
        </>
      )}
      {item.count !== undefined && <span className="menu-count">{item.count}</span>}
    </Link>
  )
}
