import { MENU_COLLAPSE_ITEMS } from '@harana/contract/model/limits'
import type { ComponentType, ReactNode } from 'react'

export type NavItem = {
  to: string
  label: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
  /** A second, smaller line in the menu. */
  hint?: ReactNode
  /** How many new things wait there; none is not shown. */
  news?: number
  /** A number at the end of its row in the collapsed menu. */
  count?: ReactNode
}

export type NavGroup = { title: ReactNode; items: readonly NavItem[] }

/** Whether a link counts as the current page: the current path equals the link's path or continues it after a slash. */
export function isActive(pathname: string, to: string): boolean {
  const target = to.split(/[?#]/)[0] ?? ''
  if (target === '/') return pathname === '/'
  return pathname === target || pathname.startsWith(`${target}/`)
}

/** The breakpoint below which the items collapse into a menu: md for fewer than five items, otherwise lg. */
export function collapseAt(items: readonly unknown[]): 'md' | 'lg' {
  return items.length < MENU_COLLAPSE_ITEMS ? 'md' : 'lg'
}

/** An entry of a menu that does something and leads nowhere. */
export type MenuAction = { label: ReactNode; onClick: () => void }
