// The only script of a public page: it is put inline at build time and does what the page can't do by itself.
{
  // A member who is logged in goes on to the application.
  let token: string | null = null
  try {
    token = sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken')
  } catch {
    // Storage is closed to this page: a visitor, then.
  }
  if (token) location.replace('/find-my-cupid-match')

  // The menu's link whose hash is in the address is the current one; following a link closes the menu.
  const follow = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')) {
      if (link.hash === location.hash) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
  }
  addEventListener('hashchange', follow)
  follow()
}
