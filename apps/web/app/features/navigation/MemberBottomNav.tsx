import { menuFor } from '@harana/contract/policy/menu'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { BottomNav } from '../../ui/BottomNav/BottomNav.tsx'
import { itemsOf, type News } from './entries.tsx'

/** The bottom bar of phones; nothing until the sign-up is complete. */
export function MemberBottomNav({ news }: { news?: News }) {
  const { top, user } = menuFor(useSession(), useSiteRules())
  if (top.length === 0) return null
  const [profile] = itemsOf(user.filter((id) => id === 'myProfile' || id === 'myProfilePostAndEarn'))
  const items = itemsOf(
    top.filter((id) => id !== 'notifications'),
    news,
  )
  return (
    <BottomNav
      items={profile ? [...items, { ...profile, label: <Trans>Me</Trans>, hint: undefined }] : items}
    />
  )
}
