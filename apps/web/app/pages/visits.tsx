import { useLingui } from '@lingui/react/macro'
import type { PageHandle } from '../gates.tsx'
import { ListPage } from './ListPage.tsx'

export const handle: PageHandle = { gate: { level: 'active', may: 'visits' } }

/** My Visitors. */
export default function Visits() {
  const { t } = useLingui()
  return <ListPage page="visits" title={t`My Visitors`} />
}
