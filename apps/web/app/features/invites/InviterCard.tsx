import { Trans } from '@lingui/react/macro'
import { siteNames, useSite } from '../../lib/site.ts'
import { Pane } from '../../ui/Pane.tsx'
import classes from './InviterCard.module.css'
import type { Inviter } from './use-inviter.ts'

/** Who invites, by the first name alone: a pane without a picture. While it is not known, its place. */
export function InviterCard({ inviter }: { inviter: Inviter | undefined }) {
  const site = siteNames[useSite()]
  return (
    <Pane className={classes.card} aria-busy={inviter === undefined}>
      <span className={`capiz ${classes.window}`} aria-hidden="true" />
      {inviter && (
        <p className={classes.words}>
          <b>{inviter.firstName}</b>
          <span>
            <Trans>invites you to {site}</Trans>
          </span>
        </p>
      )}
    </Pane>
  )
}
