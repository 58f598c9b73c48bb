import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/errors.ts'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState, FailedState, LoadingState } from '../../ui/states/states.tsx'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import classes from './saved.module.css'
import { useSavedSearches } from './use-saved-searches.ts'

/** The member's saved searches, to be opened, renamed, mailed and removed. */
export function SavedSearches() {
  const { t } = useLingui()
  const verified = useSession().verifiedEmail
  const { searches, max, error, slow, mutate } = useSavedSearches()
  if (!searches && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!searches) return <LoadingState slow={slow} />
  if (searches.length === 0)
    return (
      <EmptyState
        title={t`You have no saved searches`}
        actions={
          <Button component={Link} to={paths.search} variant="default">
            <Trans>My Search</Trans>
          </Button>
        }
      >
        <Trans>Choose a filter in My Search, then save it under “Saved searches”.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p className={classes.lead}>
        <Trans>You can save up to {max} searches. New members come in one e-mail a day.</Trans>{' '}
        {!verified && <Trans>They begin once your address is verified.</Trans>}
      </p>
      {searches.length > max && (
        <p className={classes.lead}>
          <Trans>
            Those after the first {max} are from when you had a plan. They stay, and you can open and remove
            them; they send no e-mails.
          </Trans>
        </p>
      )}
      <ul className={classes.list} ref={keepFocus}>
        {searches.map((saved, at) => (
          <SavedSearchRow key={saved.id} saved={saved} isMailed={at < max} />
        ))}
      </ul>
    </>
  )
}
