import { LIFTED_AFTER } from '@harana/contract/model/plans'
import type { ProfileCard } from '@harana/contract/model/profile-card'
import { writeFilter } from '@harana/contract/model/search-filter'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEyeOff, IconMessage2 } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { LikeButton } from '../features/likes/LikeButton.tsx'
import { listTitles } from '../features/lists/sources.ts'
import { FilterBar } from '../features/search/FilterBar.tsx'
import { sameFilter } from '../features/search/filter.ts'
import { LiftedProfiles } from '../features/search/LiftedProfiles.tsx'
import { LookSwitch } from '../features/search/LookSwitch.tsx'
import { SearchResults } from '../features/search/SearchResults.tsx'
import { SearchTools } from '../features/search/SearchTools.tsx'
import { useFoundCount } from '../features/search/use-found-count.ts'
import { useFilter } from '../features/search/use-search.ts'
import { WhatsNew } from '../features/whats-new/WhatsNew.tsx'
import { chatWithPath } from '../lib/site/paths.ts'
import { lazyDialog } from '../ui/on-demand/on-demand.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { usePhone } from '../ui/theme/use-phone.ts'
import { ListedMember } from './ListedMember.tsx'
import { PrefetchProfile } from './PrefetchProfile.tsx'
import classes from './search.module.css'

const MoreFilters = lazyDialog(async () => (await import('../features/search/MoreFilters.tsx')).MoreFilters)

type FoundMemberProps = {
  profile: ProfileCard
  index: number
  hide: (profile: ProfileCard, index: number) => unknown
}

/** A member found, who can be put aside. Others who come do not draw the card anew. */
const FoundMember = memo(function FoundMember({ profile, index, hide }: FoundMemberProps) {
  const choice = {
    id: 'hide',
    label: <Trans>Not for me</Trans>,
    icon: IconEyeOff,
    onClick: () => void hide(profile, index),
  }
  return <ListedMember profile={profile} index={index} choices={[choice]} />
})

const drawFound = (profile: ProfileCard, index: number, hide: FoundMemberProps['hide']) => (
  <FoundMember profile={profile} index={index} hide={hide} />
)

/** My Search, the home page of members. */
export default function Search() {
  const { t, i18n } = useLingui()
  const { filter, standard, interests, pages, ready, remembered, apply, showMore } = useFilter()
  const text = writeFilter(filter)
  // They are counted once the first of them are there.
  const [shown, setShown] = useState('')
  const count = useFoundCount(shown === text ? filter : null)
  const [opened, drawer] = useDisclosure(false)
  const isPhone = usePhone()
  return (
    <Page title={t`My Search`} hideTitle dense>
      <WhatsNew
        answer={(member) =>
          member.kind === 'mutual' ? (
            <Button component={Link} to={chatWithPath(member.profileId)} color="parol.4" c="#11182d">
              {isPhone ? (
                <>
                  <IconMessage2 stroke={1.9} aria-hidden="true" />
                  <VisuallyHidden>{t`Write`}</VisuallyHidden>
                </>
              ) : (
                <Trans>Write</Trans>
              )}
            </Button>
          ) : (
            <LikeButton profile={member} on="surface" wide={!isPhone} back={member.kind === 'like'} />
          )
        }
      />
      <FilterBar
        filter={filter}
        remembered={remembered}
        standard={standard}
        interests={interests}
        count={count}
        tools={<SearchTools filter={filter} onApply={apply} onMore={drawer.open} />}
        onApply={apply}
      />
      <MoreFilters opened={opened} onClose={drawer.close} filter={filter} onApply={apply} />
      <section aria-labelledby="found">
        <div className={classes.head}>
          <h2 id="found">{i18n._(listTitles.search)}</h2>
          <LookSwitch />
        </div>
        <SearchResults
          key={text}
          filter={ready ? filter : null}
          pages={pages}
          onMore={showMore}
          onNarrow={drawer.open}
          then={<PrefetchProfile />}
          onShown={() => setShown(text)}
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
          card={drawFound}
        />
      </section>
    </Page>
  )
}
