import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState } from '../../ui/states/states.tsx'

/** In place of what is sold, at an installation where nothing can be bought now. */
export function BuyingClosed() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Buying is not open yet`}
      actions={
        <Button component={Link} to={paths.search} variant="default">
          <Trans>My Search</Trans>
        </Button>
      }
    >
      <Trans>Nothing can be bought here at the moment. All that is free stays free.</Trans>
    </EmptyState>
  )
}
