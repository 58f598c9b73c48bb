import { useLingui } from '@lingui/react/macro'
import { refusals } from '../../lib/api/refusals.ts'
import { useCall } from '../../lib/cache/swr.tsx'

/** Returns why nothing can be paid out to anybody at the moment; null where it can, and while that is not known. */
export function useClosedPayouts(isAsked = true): string | null {
  const { i18n } = useLingui()
  const isClosed = useCall('payouts/getsummary', isAsked ? {} : null).data?.bar === 'closed'
  return isClosed ? i18n._(refusals.PAYOUTSCLOSED!) : null
}
