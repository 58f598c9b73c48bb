import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetKept, readKept } from './lib/device/for-a-while.ts'
import { TextLink } from './ui/TextButton/TextButton.tsx'
import { toast } from './ui/toast/toast.tsx'

const KEPT_MS = 2 * 3_600_000
const SHOWN_MS = 10_000
const id = 'wanted-page'

/** Offers the page that is kept under this name, once, unless it is the one that is open. */
export function OfferWantedPage({ name }: { name: string }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on the page that comes first
  useEffect(() => {
    const path = readKept(name, KEPT_MS)
    forgetKept(name)
    if (typeof path !== 'string' || !/^\/\w/.test(path) || path.split('?')[0] === pathname) return
    toast.info(
      <>
        <Trans>You were about to open another page.</Trans>{' '}
        <TextLink to={path} onClick={() => toast.hide(id)}>
          <Trans>Open it now</Trans>
        </TextLink>
      </>,
      { id, autoClose: SHOWN_MS },
    )
  }, [name])
  return null
}
