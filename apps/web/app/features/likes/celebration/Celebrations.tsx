import type { Celebration } from '@harana/contract/calls/likes'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useCall } from '../../../lib/cache/swr.tsx'
import { useRefreshSession, useSession } from '../../../lib/session/session.tsx'
import { lazyDialog } from '../../../ui/on-demand/on-demand.tsx'

const CelebrationDialog = lazyDialog(async () => (await import('./CelebrationDialog.tsx')).CelebrationDialog)

/**
 * Celebrates mutual likes, once each: at once, or when their member comes back; several one after the other. Rendered
 * once, in the members' layout.
 */
export function Celebrations() {
  const waits = useSession().userInfo?.celebrates === true
  const refresh = useRefreshSession()
  const { data } = useCall('profiles/getcelebrations', waits ? {} : null, {
    dedupingInterval: 0,
    revalidateOnFocus: false,
  })
  // All since the page was opened: what the server says next does not end a moment that is on.
  const [all, setAll] = useState<readonly Celebration[]>([])
  const [at, setAt] = useState(0)
  /** Where those began that are celebrated in a row. */
  const [start, setStart] = useState(0)
  const fresh =
    data?.profiles.filter((one) => !all.some(({ profileId }) => profileId === one.profileId)) ?? []
  if (fresh.length > 0) setAll([...all, ...fresh])
  const shown = all[at]?.profileId
  // Whoever has seen it is not shown it again, on whatever device.
  useEffect(() => {
    if (shown !== undefined) void call('profiles/celebrated', { profileId: shown }).catch(() => {})
  }, [shown])
  // The dialog keeps its last member while it leaves.
  const member = all[Math.min(at, all.length - 1)]
  if (!member) return null
  return (
    <CelebrationDialog
      key={member.profileId}
      member={member}
      number={at - start + 1}
      count={all.length - start}
      opened={shown !== undefined}
      onClose={() => {
        setAt(at + 1)
        if (at + 1 < all.length) return
        setStart(at + 1)
        void refresh()
      }}
    />
  )
}
