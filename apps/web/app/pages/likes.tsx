import { useLingui } from '@lingui/react/macro'
import { ListPage } from './ListPage.tsx'

/** My Likes. */
export default function Likes() {
  const { t } = useLingui()
  return <ListPage page="likes" title={t`My Likes`} />
}
