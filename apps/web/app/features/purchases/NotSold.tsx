import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import classes from './purchases.module.css'

/** For an address that names nothing that is sold. */
export function NotSold() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Purchase`} />
      <EmptyState
        title={t`This is not sold here`}
        actions={
          <div className={classes.actions}>
            <Button component={Link} to={paths.buyCredits}>
              <Trans>Buy credits</Trans>
            </Button>
            <Button component={Link} to={paths.plans} variant="default">
              <Trans>Plans</Trans>
            </Button>
          </div>
        }
      >
        <Trans>Choose among the credits and plans that there are today.</Trans>
      </EmptyState>
    </>
  )
}
