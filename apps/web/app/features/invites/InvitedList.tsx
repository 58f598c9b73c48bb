import { invitePageSizes } from '@harana/contract/model/invites'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { errorText } from '../../lib/api/errors.ts'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { InvitedRow } from './InvitedRow.tsx'
import classes from './invite-and-earn.module.css'
import { useInvited } from './use-invites.ts'

/** Those whom the member has invited, a page of 12 below another, each with the stage and what it waits for. */
export const InvitedList = () => (
  <section aria-labelledby="invited-title" className={classes.column}>
    <h2 id="invited-title">
      <Trans>Members you invited</Trans>
    </h2>
    <Pages>{(page, onMore) => <InvitedPage page={page} onMore={onMore} />}</Pages>
  </section>
)

function InvitedPage({ page, onMore }: { page: number; onMore: (() => void) | undefined }) {
  const { data, error, slow, mutate } = useInvited(page)
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return slow ? <SlowStrip /> : <div className={classes.waiting} aria-hidden="true" />
  if (data.total === 0)
    return (
      <EmptyState title={<Trans>Nobody yet</Trans>}>
        <Trans>Whoever signs up with your link stands here, with what comes next.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list}>
        {data.invited.map((invited) => (
          <InvitedRow key={invited.inviteId} invited={invited} />
        ))}
      </ul>
      {onMore && data.total > page * invitePageSizes[0] && (
        <Button variant="default" className={classes.more} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
