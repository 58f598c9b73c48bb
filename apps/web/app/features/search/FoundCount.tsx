import { Trans } from '@lingui/react/macro'
import classes from './FilterBar.module.css'
import type { Count } from './use-found-count.ts'

/** "168 found", "200+ found". Its room is kept while the number is not known, and where it could not be had. */
export function FoundCount({ count }: { count: Count }) {
  const number = count ? `${count.found}${count.more ? '+' : ''}` : ''
  return (
    <p className={classes.found} role="status">
      {count !== null && (
        <Trans>
          <b>{number}</b> found
        </Trans>
      )}
    </p>
  )
}
