import { invitePageSizes } from '@harana/contract/model/invites'
import { Trans } from '@lingui/react/macro'
import { errorText } from '../../lib/api/errors.ts'
import { ListPage } from '../../ui/Pages/ListPage.tsx'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
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
  return (
    <ListPage
      answer={useInvited(page)}
      errorText={errorText}
      rowsOf={({ invited }) => invited}
      hasMore={({ total }) => total > page * invitePageSizes[0]}
      page={page}
      onMore={onMore}
      waiting={<div className={classes.waiting} aria-hidden="true" />}
      empty={
        <EmptyState title={<Trans>Nobody yet</Trans>}>
          <Trans>Whoever signs up with your link stands here, with what comes next.</Trans>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((invited) => (
            <InvitedRow key={invited.inviteId} invited={invited} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
