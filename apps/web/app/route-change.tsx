import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { slowAfter, useOnline } from './lib/device/network.ts'
import { toast } from './ui/toast/toast.tsx'

/**
 * For each entry of the browser's history, by the location's key: its scroll position, and the link followed from it.
 */
const scrolled = new Map<string, number>()
const followed = new Map<string, string>()

/** Scrolls a new path to its top or its hash, and restores the scroll position on going back or forward. */
export function useScrollReset() {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  // Runs before the new page is scrolled, whose position must not be stored for the old one.
  useLayoutEffect(() => {
    const keep = () => scrolled.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to scroll
  useLayoutEffect(() => {
    if (kind === 'POP') {
      const before = scrolled.get(key)
      if (before !== undefined) window.scrollTo(0, before)
      return
    }
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [pathname])
}

/**
 * On a new path tells the page's title to those who listen, and brings the keyboard to the page: at its beginning,
 * or, going back, at the link that was followed. A focus that stands in the page already (in its tabs) stays.
 */
export function RouteChange() {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('#main a[href]') : null
      if (link) followed.set(key, link.getAttribute('href') ?? '')
    }
    window.addEventListener('click', keep, true)
    return () => window.removeEventListener('click', keep, true)
  }, [key])
  useEffect(() => {
    if (shown.current === pathname) return
    return whenDrawn((main) => {
      shown.current = pathname
      setTitle(document.title)
      const before = kind === 'POP' ? followed.get(key) : undefined
      const link = [...main.querySelectorAll('a')].find((one) => one.getAttribute('href') === before)
      if (link) link.focus({ preventScroll: true })
      else if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
    })
  }, [key, pathname, kind])
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}

/** How long code that the browser has may take, in milliseconds, before it is said that the network is missing. */
const CACHED_WITHIN = 300

/** Tells whoever has followed a link that its page waits for the network, or takes long. */
export function PageOnItsWay() {
  const { location } = useNavigation()
  const online = useOnline()
  const { t } = useLingui()
  const next = location?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per link, whatever the locale
  useEffect(() => {
    if (!next) return
    const id = 'page-on-its-way'
    const say = () =>
      toast.info(
        online
          ? t`Slow connection. Still loading.`
          : t`No connection. The page opens as soon as you are back.`,
        { id, autoClose: false },
      )
    const timer = setTimeout(say, online ? slowAfter() : CACHED_WITHIN)
    return () => {
      clearTimeout(timer)
      toast.hide(id)
    }
  }, [next, online])
  return null
}

/**
 * Waits a few seconds at most for the page after loading states and redirects. Returns a function that ends the wait.
 */
function whenDrawn(then: (main: HTMLElement) => void): () => void {
  let left = 600
  let frame = requestAnimationFrame(function look() {
    const main = document.getElementById('main')
    if (main) then(main)
    else if (--left > 0) frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}
