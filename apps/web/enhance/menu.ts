import { findAll } from './find.ts'

/** The menu's link whose hash is in the address is the current one; following a link closes the menu. */
export function followMenu(): void {
  const follow = () => {
    for (const link of findAll<HTMLAnchorElement>('header nav a[href^="#"]')) {
      if (link.hash === location.hash) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  addEventListener('hashchange', follow)
  follow()
  for (const menu of findAll('header [popover]'))
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) menu.hidePopover()
    })
}
