import { useLingui } from '@lingui/react/macro'
import { LikeButton } from '../features/likes/LikeButton.tsx'
import { MemberCard } from '../features/profiles/MemberCard.tsx'
import { FilterBar } from '../features/search/FilterBar.tsx'
import { sameFilter } from '../features/search/filter.ts'
import { SearchResults } from '../features/search/SearchResults.tsx'
import { useFilter } from '../features/search/use-search.ts'
import type { PageHandle } from '../gates.tsx'
import { Page } from '../ui/Page.tsx'

export const handle: PageHandle = { gate: { level: 'active', may: 'search' } }

/** As many photos as a first screen shows. */
const FIRST_SCREEN = 4

/** My Search: where members arrive. */
export default function Search() {
  const { t } = useLingui()
  const { filter, standard, interests, pages, apply, showMore } = useFilter()
  return (
    <Page title={t`My Search`} hideTitle>
      <FilterBar filter={filter} standard={standard} interests={interests} onApply={apply} />
      <SearchResults
        key={JSON.stringify(filter)}
        filter={filter}
        pages={pages}
        onMore={showMore}
        onDefault={sameFilter(filter, standard) ? undefined : () => apply(standard)}
        card={(profile, index) => (
          <MemberCard
            profile={profile}
            eager={index < FIRST_SCREEN}
            heart={<LikeButton profile={profile} />}
          />
        )}
      />
    </Page>
  )
}
