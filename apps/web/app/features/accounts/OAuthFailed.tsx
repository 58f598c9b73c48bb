import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './accounts.module.css'

/** Shown when a log-in with a provider failed: the reason, and a link back to the log-in. */
export function OAuthFailed({ reason }: { reason: ReactNode }) {
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Log in</Trans>
      </h1>
      <div className={classes.reason}>
        <FormAlert>{reason}</FormAlert>
      </div>
      <Button component={Link} to={paths.logIn} size="lg" fullWidth>
        <Trans>Back to log in</Trans>
      </Button>
    </>
  )
}
