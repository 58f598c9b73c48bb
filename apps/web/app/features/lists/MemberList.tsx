import type { ProfileCard } from '@harana/contract/model/profile-card'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MemberGrid } from '../../entities/member/MemberGrid.tsx'
import { errorText } from '../../lib/api/errors.ts'
import { FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { EmptyList } from './EmptyList.tsx'
import classes from './lists.module.css'
import type { ListSource } from './sources.ts'
import { useList } from './use-list.ts'

/** The number of skeletons shown while a page loads. */
const WAITING = 8

type MemberListProps = {
  source: ListSource
  /** Renders one member's card; the first cards of the page load their photos at once. */
  card: (profile: ProfileCard, index: number) => ReactNode
}

/** One list of members. Use the source as its key, so that a list never shows another one's members while it loads. */
export function MemberList({ source, card }: MemberListProps) {
  const { t } = useLingui()
  const [pages, showMore] = usePages()
  const { data, error, isLoading, isValidating, slow, mutate } = useList(source, pages)
  const failed = <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data && error) return failed
  if (data && !isLoading && data.profiles.length === 0) return <EmptyList source={source} />
  const found = data?.profiles ?? []
  const waiting = isLoading && !error
  return (
    <>
      {slow && <SlowStrip />}
      <VisuallyHidden component="p" role="status">
        {data && !waiting && t`${found.length} members shown`}
      </VisuallyHidden>
      <MemberGrid members={found} waiting={waiting ? WAITING : 0}>
        {found.map((profile, index) => (
          <Fragment key={profile.profileId}>{card(profile, index)}</Fragment>
        ))}
      </MemberGrid>
      <div className={classes.more}>
        {data && error && !isValidating && failed}
        {data?.more && !waiting && !error && (
          <Button variant="default" size="lg" onClick={showMore}>
            <Trans>Show more profiles</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

/** Returns the number of open pages and a function that opens one more. The history entry keeps it for "Back". */
function usePages(): [number, () => void] {
  const { state } = useLocation()
  const navigate = useNavigate()
  const pagesInHistory = Number(state?.pages)
  const pages = Number.isSafeInteger(pagesInHistory) && pagesInHistory > 0 ? pagesInHistory : 1
  return [pages, () => void navigate('.', { replace: true, state: { pages: pages + 1 } })]
}
