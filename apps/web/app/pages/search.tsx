import { useLingui } from '@lingui/react/macro'
import { listTitles } from '../features/lists/sources.ts'
import { FilterBar } from '../features/search/FilterBar.tsx'
import { sameFilter } from '../features/search/filter.ts'
import { SearchResults } from '../features/search/SearchResults.tsx'
import { useFilter } from '../features/search/use-search.ts'
import { Page } from '../ui/Page.tsx'
import { ListedMember } from './ListedMember.tsx'

/** My Search: where members arrive. */
export default function Search() {
  const { t, i18n } = useLingui()
  const { filter, standard, interests, pages, apply, showMore } = useFilter()
  return (
    <Page title={t`My Search`} hideTitle>
      <FilterBar filter={filter} standard={standard} interests={interests} onApply={apply} />
      <section aria-label={i18n._(listTitles.search)}>
        <SearchResults
          key={JSON.stringify(filter)}
          filter={filter}
          pages={pages}
          onMore={showMore}
          onDefault={sameFilter(filter, standard) ? undefined : () => apply(standard)}
          card={(profile, index) => <ListedMember profile={profile} index={index} />}
        />
      </section>
    </Page>
  )
}
