import { LIFTED_AFTER } from '@harana/contract/model/plans'
import { writeFilter } from '@harana/contract/model/search-filter'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconEyeOff } from '@tabler/icons-react'
import lists from '../features/lists/lists.module.css'
import { listTitles } from '../features/lists/sources.ts'
import { FilterBar } from '../features/search/FilterBar.tsx'
import { sameFilter } from '../features/search/filter.ts'
import { LiftedProfiles } from '../features/search/LiftedProfiles.tsx'
import { SearchResults } from '../features/search/SearchResults.tsx'
import { SearchTools } from '../features/search/SearchTools.tsx'
import { useFilter } from '../features/search/use-search.ts'
import { Page } from '../ui/Page/Page.tsx'
import { ListedMember } from './ListedMember.tsx'
import { PrefetchProfile } from './PrefetchProfile.tsx'

/** My Search, the home page of members. */
export default function Search() {
  const { t, i18n } = useLingui()
  const { filter, standard, interests, pages, ready, remembered, apply, showMore } = useFilter()
  const [opened, drawer] = useDisclosure(false)
  return (
    <Page title={t`My Search`} hideTitle>
      <FilterBar
        filter={filter}
        remembered={remembered}
        standard={standard}
        interests={interests}
        onApply={apply}
      />
      <SearchTools filter={filter} onApply={apply} drawer={{ opened, ...drawer }} />
      <section aria-labelledby="found">
        <h2 id="found" className={lists.title}>
          {i18n._(listTitles.search)}
        </h2>
        <SearchResults
          key={writeFilter(filter)}
          filter={ready ? filter : null}
          pages={pages}
          onMore={showMore}
          onNarrow={drawer.open}
          then={<PrefetchProfile />}
          lifted={
            ready && (
              <LiftedProfiles
                filter={filter}
                card={(profile) => (
                  <ListedMember key={profile.profileId} profile={profile} index={LIFTED_AFTER} />
                )}
              />
            )
          }
          onDefault={sameFilter(filter, standard) ? undefined : () => apply(standard)}
          card={(profile, index, hide) => (
            <ListedMember
              profile={profile}
              index={index}
              choices={[{ id: 'hide', label: <Trans>Not for me</Trans>, icon: IconEyeOff, onClick: hide }]}
            />
          )}
        />
      </section>
    </Page>
  )
}
