import { MENU_COLLAPSE_ITEMS } from '@harana/contract/limits'
import type { ComponentType, ReactNode } from 'react'

export type NavItem = {
  to: string
  label: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
  /** A quiet second line in the menu. */
  hint?: ReactNode
}

export type NavGroup = { title: ReactNode; items: readonly NavItem[] }

/** Whether a link stands for the page being shown: the path starts with its path, at a segment's end. */
export function isActive(pathname: string, to: string): boolean {
  const target = to.split(/[?#]/)[0] ?? ''
  if (target === '/') return pathname === '/'
  return pathname === target || pathname.startsWith(`${target}/`)
}

/** Where the items collapse into a menu: at md when there are fewer than five, otherwise at lg. */
export function collapseAt(items: readonly unknown[]): 'md' | 'lg' {
  return items.length < MENU_COLLAPSE_ITEMS ? 'md' : 'lg'
}
