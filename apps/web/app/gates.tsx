import { answerAt, pageRouteByPattern, pageRoutes } from '@harana/contract/policy/page-routes'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { isKept, keepForAWhile } from './lib/device/for-a-while.ts'
import { useAsksSecondFactor, useSession } from './lib/session/session.tsx'
import { useConfigurationAnswer } from './lib/site/configuration.ts'
import { useScrollReset } from './route-change.tsx'
import { ConfigurationPage } from './ui/states/ConfigurationPage.tsx'
import { BootPage } from './ui/states/states.tsx'
import { toast } from './ui/toast/toast.tsx'

const TakeoverQuestion = lazy(async () => ({
  default: (await import('./features/accounts/TakeoverQuestion.tsx')).TakeoverQuestion,
}))

const SecondFactorPage = lazy(async () => ({
  default: (await import('./second-factor-page.tsx')).SecondFactorPage,
}))

const ConsentQuestion = lazy(async () => ({
  default: (await import('./features/consents/ConsentQuestion.tsx')).ConsentQuestion,
}))

/** Where its code does not come, nothing is offered. */
const OfferWantedPage = lazy(() =>
  import('./offer-wanted-page.tsx').then(
    ({ OfferWantedPage }) => ({ default: OfferWantedPage }),
    () => ({ default: () => null }),
  ),
)

/** The name under which the page is kept that asked for a log-in, or for a step of the sign-up. */
const WANTED = 'wanted-page'

/** Offers that page on the first one of a member whose sign-up is complete: a log-in ends at one's own profile. */
export function WantedPage() {
  const row = pageRouteByPattern.get(useMatches().at(-1)?.id ?? '')
  const isIn = useSession().status === 'SUCCESS' && row?.for.level === 'active'
  return isIn && isKept(WANTED) ? (
    <Suspense>
      <OfferWantedPage name={WANTED} />
    </Suspense>
  ) : null
}

/**
 * The outlet of the whole application: draws the page, or waits, or redirects, as the contract's table of routes says.
 * Pages for anyone and for visitors never wait; all others need the configuration and the session first. Until a second
 * factor has confirmed a session that asks for it, the page that does is drawn in their place.
 */
export function GatedOutlet() {
  const row = pageRouteByPattern.get(useMatches().at(-1)?.id ?? '')
  const { pathname, search, hash } = useLocation()
  const session = useSession()
  const asksSecondFactor = useAsksSecondFactor()
  const { configuration, failed } = useConfigurationAnswer()
  const { t } = useLingui()
  useScrollReset()
  const level = row?.for.level ?? 'anyone'
  if (!row || (level === 'anyone' && !row.redirectTo)) return <Outlet />
  if (!configuration && level !== 'anyone' && level !== 'visitor')
    return <ConfigurationPage failed={failed} />
  if (asksSecondFactor)
    return (
      <Suspense fallback={<BootPage />}>
        <SecondFactorPage />
      </Suspense>
    )
  const answer = answerAt(row, session, { guysMayBuy: configuration?.guysMayBuy ?? false })
  const isOwn = (answer === 'ok' || answer === 'consent') && level !== 'anyone' && level !== 'visitor'
  if (isOwn && session.userInfo?.takenOver && !session.leaving)
    return (
      <Suspense fallback={<BootPage />}>
        <TakeoverQuestion />
      </Suspense>
    )
  if (answer === 'ok') return <Outlet />
  if (answer === 'consent')
    return (
      <Suspense fallback={<BootPage />}>
        <ConsentQuestion />
      </Suspense>
    )
  if (answer === 'loader') return <BootPage />
  // Whoever is no staff is told of the pages of staff what is told of none.
  if (row === pageRoutes.unknown || (row === pageRoutes.admin && session.status === 'SUCCESS'))
    return <Redirect to={answer.redirect} said={t`There is no page at this address.`} />
  if ((row === pageRoutes.invite || row === pageRoutes.officialInvite) && session.status === 'SUCCESS')
    return <Redirect to={answer.redirect} said={t`An invitation is for those who are not members yet.`} />
  const target = row.keepsHash ? answer.redirect + hash : answer.redirect
  const isForMembers = level === 'active' || (level === 'member' && row !== pageRoutes.createProfile)
  const isIn = session.status === 'SUCCESS'
  return (
    <Redirect
      to={target}
      loginRequired={answer.toast !== undefined}
      {...(isForMembers && !isIn && { wanted: pathname + search })}
    />
  )
}

type RedirectProps = {
  to: string
  /** A toast about the redirect. */
  said?: string
  loginRequired?: boolean
  /** The path of this page, if it is offered again once its reader may see it. */
  wanted?: string
}

/** Replaces this page by another in the history, with a loader until the other is rendered. */
export function Redirect({ to, said, loginRequired = false, wanted }: RedirectProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once per target, whatever else changes
  useEffect(() => {
    if (wanted) keepForAWhile(WANTED, wanted)
    if (loginRequired) toast.error(t`You must be logged in to view this page. Please login!`)
    if (said) toast.info(said, { id: 'led-on' })
    void navigate(to, { replace: true })
  }, [to, loginRequired])
  return <BootPage />
}
