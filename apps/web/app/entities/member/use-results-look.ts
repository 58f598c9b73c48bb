import type { ResultsLook } from '@harana/contract/model/fields'
import { useSession } from '../../lib/session/session.tsx'

/** How lists of members look on phones, as the member chose it: large photos, unless a compact list was wished for. */
export function useResultsLook(): ResultsLook {
  return useSession().userInfo?.resultsLook ?? 'photos'
}
