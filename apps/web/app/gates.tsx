import { answerAt, rowByPattern } from '@harana/contract/addresses'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigate, useNavigationType } from 'react-router'
import { useConfiguration } from './lib/configuration.ts'
import { useSession } from './lib/session.tsx'
import { BootPage } from './ui/states.tsx'
import { toast } from './ui/toast.tsx'

/**
 * The outlet of the whole application: draws the page, or waits, or leads elsewhere, as the contract's table says.
 * Pages for anyone and for visitors never wait; all others need the configuration and the session first.
 */
export function GatedOutlet() {
  const row = rowByPattern.get(useMatches().at(-1)?.id ?? '')
  const session = useSession()
  const configuration = useConfiguration()
  useScrollReset()
  const level = row?.for.level ?? 'anyone'
  if (!row || (level === 'anyone' && !row.leadsTo)) return <Outlet />
  if (!configuration && level !== 'anyone' && level !== 'visitor') return <BootPage />
  const answer = answerAt(row, session, { guysMayBuy: configuration?.guysMayBuy ?? false })
  if (answer === 'ok') return <Outlet />
  if (answer === 'loader') return <BootPage />
  return <Redirect to={answer.redirect} loginRequired={answer.toast !== undefined} />
}

/** Leads to another page in this one's place; the wait shows until that one is there. */
export function Redirect({ to, loginRequired = false }: { to: string; loginRequired?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place to go, whatever else changes
  useEffect(() => {
    if (loginRequired) toast.error(t`You must be logged in to view this page. Please login!`)
    void navigate(to, { replace: true })
  }, [to, loginRequired])
  return <BootPage />
}

/** How far down each place of this page's history was read, by the location's key. */
const scrolled = new Map<string, number>()

/** A new path starts at its top (or at its hash); going back or forward returns to where one was. */
function useScrollReset() {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  // Before the new page is scrolled: that must not be kept as a place in the old one.
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
