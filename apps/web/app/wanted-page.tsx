import { pageRouteByPattern } from '@harana/contract/policy/page-routes'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { forgetInThisTab, keepForAWhile, readForAWhile } from './lib/device/for-a-while.ts'
import { useSession } from './lib/session/session.tsx'
import { TextLink } from './ui/TextButton/TextButton.tsx'
import { toast } from './ui/toast/toast.tsx'

const KEY = 'wanted-page'
const KEPT_MS = 2 * 3_600_000
const SHOWN_MS = 10_000

/** Keeps the path of a page that asks its reader to log in, or for a step of the sign-up, first. */
export const keepWantedPage = (path: string): void => keepForAWhile(KEY, path)

/** Offers that page on the first one of a member whose sign-up is complete: a log-in ends at one's own profile. */
export function WantedPage() {
  const row = pageRouteByPattern.get(useMatches().at(-1)?.id ?? '')
  const { pathname } = useLocation()
  const { status } = useSession()
  const isIn = status === 'SUCCESS' && row?.for.level === 'active'
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, on the page that comes first
  useEffect(() => {
    if (!isIn) return
    const path = readForAWhile(KEY, KEPT_MS)
    forgetInThisTab(KEY)
    if (typeof path !== 'string' || !/^\/\w/.test(path) || path.split('?')[0] === pathname) return
    toast.info(
      <>
        <Trans>You were about to open another page.</Trans>{' '}
        <TextLink to={path} onClick={() => toast.hide(KEY)}>
          <Trans>Open it now</Trans>
        </TextLink>
      </>,
      { id: KEY, autoClose: SHOWN_MS },
    )
  }, [isIn])
  return null
}
