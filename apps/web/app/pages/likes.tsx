import { useLingui } from '@lingui/react/macro'
import type { PageHandle } from '../gates.tsx'
import { ListPage } from './ListPage.tsx'

export const handle: PageHandle = { gate: { level: 'active', may: 'likes' } }

/** My Likes. */
export default function Likes() {
  const { t } = useLingui()
  return <ListPage page="likes" title={t`My Likes`} />
}
