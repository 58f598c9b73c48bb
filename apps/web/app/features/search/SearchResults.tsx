import { SEARCH_MAX_PAGES } from '@harana/contract/model/limits'
import { LIFTED_AFTER } from '@harana/contract/model/plans'
import type { ProfileCard } from '@harana/contract/model/profile-card'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react'
import { MemberGrid } from '../../entities/member/MemberGrid.tsx'
import { errorText } from '../../lib/api/errors.ts'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { usePhone } from '../../ui/theme/use-phone.ts'
import type { Filter } from './filter.ts'
import { HiddenRow } from './HiddenRow.tsx'
import { type Place, placesOf } from './places.ts'
import classes from './SearchResults.module.css'
import { useHideMember } from './use-hide-member.ts'
import { useSearch } from './use-search.ts'

type Hide = ReturnType<typeof useHideMember>['hide']

type SearchResultsProps = {
  /** Null while the filter is not ready. */
  filter: Filter | null
  pages: number
  onMore: () => void
  /** Opens further filters; offered once no more pages can be shown. */
  onNarrow: () => void
  /** Applies "My Default"; offered for an empty result unless the filter is the default already. */
  onDefault?: () => void
  /** Renders one member's card; the first cards load their photos at once. `hide` hides a member, and stays the same. */
  card: (profile: ProfileCard, index: number, hide: Hide) => ReactNode
  /** A row of its own after the first eight members. */
  lifted?: ReactNode
  /** Rendered once the first members are loaded. */
  then?: ReactNode
  /** Called once the first members are loaded. */
  onShown: () => void
}

/** The number of skeletons shown while a page loads or is drawn: more than a screen holds, also of a compact list. */
const WAITING = 12
const WAITING_OF_PHONES = 6
/** How many are drawn at once: a phone takes long for each. */
const STEP = 6

/** The members found. Use the filter as the key, so that a filter never shows another one's members while it loads. */
export function SearchResults({
  filter,
  pages,
  onMore,
  onNarrow,
  onDefault,
  card,
  lifted,
  then,
  onShown,
}: SearchResultsProps) {
  const { t } = useLingui()
  const { data, error, isLoading, isValidating, slow, mutate } = useSearch(filter, pages)
  const { hidden, hide, unhide } = useHideMember()
  const most = usePhone() ? WAITING_OF_PHONES : WAITING
  const isShown = data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each filter
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown])
  const places = placesOf(data?.profiles ?? [], hidden)
  // Those who come are drawn some at a time, between which the phone can answer; those who were there before at once.
  const [drawn, setDrawn] = useState(places.length)
  const next = Math.min(drawn + STEP, places.length)
  useEffect(() => {
    if (drawn < next) startTransition(() => setDrawn(next))
  }, [drawn, next])
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  const found = data?.profiles ?? []
  const waiting = !filter || (isLoading && !error)
  const atEnd = pages >= SEARCH_MAX_PAGES
  if (data && !isLoading && found.length === 0 && hidden.length === 0)
    return (
      <EmptyState
        actions={
          onDefault ? (
            <Button variant="default" onClick={onDefault}>
              <Trans>My Default</Trans>
            </Button>
          ) : (
            <Button onClick={onNarrow}>
              <Trans>More filters</Trans>
            </Button>
          )
        }
      >
        <Trans>Nobody fits this filter at the moment. A wider one finds more members.</Trans>
      </EmptyState>
    )
  const draw = (place: Place, index: number) =>
    'hidden' in place ? (
      <HiddenRow
        key={`hidden-${place.hidden.profile.profileId}`}
        member={place.hidden}
        onUndo={() => void unhide(place.hidden)}
      />
    ) : (
      <Fragment key={place.profile.profileId}>{card(place.profile, index, hide)}</Fragment>
    )
  return (
    <>
      {slow && <SlowStrip />}
      {data && then}
      <VisuallyHidden component="p" role="status">
        {data && !waiting && t`${found.length} members shown`}
      </VisuallyHidden>
      <MemberGrid
        members={found}
        drawn={drawn}
        waiting={waiting ? most : Math.min(most, places.length - drawn)}
        busy={waiting || (drawn === 0 && places.length > 0)}
      >
        {places.slice(0, Math.min(drawn, LIFTED_AFTER)).map(draw)}
        {drawn > 0 && drawn >= Math.min(places.length, LIFTED_AFTER) && found.length > 0 && lifted}
        {places.slice(LIFTED_AFTER, drawn).map((place, index) => draw(place, LIFTED_AFTER + index))}
      </MemberGrid>
      <div className={classes.more}>
        {data && error && !isValidating && (
          <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
        )}
        {data?.more && !waiting && !error && !atEnd && (
          <Button variant="default" size="lg" onClick={onMore}>
            <Trans>Show more profiles</Trans>
          </Button>
        )}
        {data?.more && atEnd && (
          <>
            <p className={classes.end}>
              <Trans>That is far down the list. Please narrow the filter.</Trans>
            </p>
            <Button variant="default" size="lg" onClick={onNarrow}>
              <Trans>More filters</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  )
}
