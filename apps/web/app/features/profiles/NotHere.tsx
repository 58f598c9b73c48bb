import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState } from '../../ui/states/states.tsx'

/** In the place of a profile that can't be seen; the same whether it is blocked, deleted or never was. */
export function NotHere() {
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
