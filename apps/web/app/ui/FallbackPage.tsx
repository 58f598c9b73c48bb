import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './FallbackPage.module.css'
import { WindowPicture } from './WindowPicture.tsx'

/** What stands in a page's place when drawing it failed; `area` names what failed ('Index Root' for the whole page). */
export function FallbackPage({ area }: { area: string }) {
  return (
    <main className={classes.page} role="alert">
      <WindowPicture kind="broken" />
      <h1 className={classes.title}>
        <Trans>An unexpected error occured.</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>Please go back to the previous page or try again later.</Trans>
      </p>
      <p className={classes.text}>
        <Trans>If the problem persists please contact support.</Trans>
      </p>
      <span className={classes.area}>{area}</span>
      <Button variant="default" onClick={() => window.history.back()}>
        <Trans>Back</Trans>
      </Button>
    </main>
  )
}
