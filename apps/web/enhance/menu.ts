import { findAll } from './find.ts'

/** Marks the menu's link whose hash is in the URL, and closes the menu when a link is followed. */
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
