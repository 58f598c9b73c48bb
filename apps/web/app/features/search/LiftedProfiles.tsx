import type { ProfileCard } from '@harana/contract/model/profile-card'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MemberGrid } from '../../entities/member/MemberGrid.tsx'
import { useCall } from '../../lib/cache/swr.tsx'
import type { Filter } from './filter.ts'
import { searchInput } from './filter.ts'
import classes from './SearchResults.module.css'

type LiftedProfilesProps = { filter: Filter; card: (profile: ProfileCard) => ReactNode }

/**
 * A row of members who fit the filter and have lifted their profiles, named as such. It is not there while it loads, when it
 * fails, and when there is nobody: nothing of the search depends on it.
 */
export function LiftedProfiles({ filter, card }: LiftedProfilesProps) {
  const { page: _page, recordsPerPage: _records, sort: _sort, ...input } = searchInput(filter, 1)
  const { data } = useCall('profiles/getliftedprofiles', input)
  if (!data || data.profiles.length === 0) return null
  return (
    <section className={classes.lifted} aria-labelledby="lifted">
      <h3 id="lifted">
        <Trans>Lifted profiles</Trans>
      </h3>
      <p>
        <Trans>
          These members spent credits to be shown here for a day. The results above and below keep their
          order.
        </Trans>
      </p>
      <MemberGrid members={data.profiles}>{data.profiles.map((profile) => card(profile))}</MemberGrid>
    </section>
  )
}
