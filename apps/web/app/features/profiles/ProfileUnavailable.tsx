import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState } from '../../ui/states/states.tsx'

/** Shown instead of a profile that the viewer can't see, and the same for a blocked, a deleted and a nonexistent one. */
export function ProfileUnavailable() {
  return (
    <EmptyState
      title={<Trans>This profile is not available.</Trans>}
      actions={
        <Button component={Link} to={paths.search} variant="default">
          <Trans>My Search</Trans>
        </Button>
      }
    >
      <Trans>It may have been closed, or the address is not quite right.</Trans>
    </EmptyState>
  )
}
