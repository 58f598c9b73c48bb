import type { ProfileCard } from '@harana/contract/model/profile-card'
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { MemberGrid } from '../../entities/member/MemberGrid.tsx'
import classes from './SearchResults.module.css'
import { useRememberedFilter, useSearch } from './use-search.ts'

/** The first members of the remembered search, for a page without content; nothing until they are loaded. */
export function SomeMembers({ card }: { card: (profile: ProfileCard, index: number) => ReactNode }) {
  const { filter, pages } = useRememberedFilter()
  const { data } = useSearch(filter, pages)
  const some = data?.profiles.slice(0, 4) ?? []
  if (some.length === 0) return null
  return (
    <section className={classes.some}>
      <h2>
        <Trans>Others are here</Trans>
      </h2>
      <MemberGrid members={some}>
        {some.map((profile, index) => (
          <Fragment key={profile.profileId}>{card(profile, index)}</Fragment>
        ))}
      </MemberGrid>
    </section>
  )
}
