import { useLingui } from '@lingui/react/macro'
import { ListPage } from './ListPage.tsx'

/** My Visitors. */
export default function Visits() {
  const { t } = useLingui()
  return <ListPage page="visits" title={t`My Visitors`} />
}
