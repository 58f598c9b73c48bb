import type { ProfileCard } from '@harana/contract/model/profile-card'
import { useLocation, useNavigate } from 'react-router'
import { useListOfEntry } from '../../entities/member/listed-members.tsx'
import { useKnownCard } from '../../entities/member/use-known-card.ts'
import { morphBackTo } from '../../entities/member/use-morph.ts'
import { prefersStill } from '../../lib/device/motion.ts'
import { profilePath } from '../../lib/site/paths.ts'

/** The member before or after in a list; without the card, after the page was loaded anew, the number alone. */
export type Neighbour = { profileId: number; card: ProfileCard | undefined }

/**
 * Returns who stands before and after a member in the list from which the profile was opened, and opens one of them in
 * the same entry of the history, so that going back leads to the list; null if it was opened from no list.
 */
export function useNeighbours(profileId: number) {
  const members = useListOfEntry()
  const { state } = useLocation()
  const navigate = useNavigate()
  const at = members.indexOf(profileId)
  const previous = useNeighbour(members[at - 1])
  const next = useNeighbour(at < 0 ? undefined : members[at + 1])
  if (at < 0) return null
  return {
    previous,
    next,
    open: ({ profileId }: Neighbour) => {
      const to = profilePath(profileId)
      morphBackTo(to)
      void navigate(to, { replace: true, state, viewTransition: !prefersStill() })
    },
  }
}

function useNeighbour(profileId: number | undefined): Neighbour | undefined {
  const card = useKnownCard(profileId)
  return profileId === undefined ? undefined : { profileId, card }
}
