import { siteNames } from '@harana/contract/model/site'
import { Trans } from '@lingui/react/macro'
import { MemberFrame } from '../../entities/member/MemberFrame.tsx'
import { useSite } from '../../lib/site/site.ts'
import classes from './InviterCard.module.css'
import type { Inviter } from './use-inviter.ts'

/** The inviter's first name in a frame without a photo; a placeholder of the same size while it loads. */
export function InviterCard({ inviter }: { inviter: Inviter | undefined }) {
  const site = siteNames[useSite()]
  return (
    <MemberFrame className={classes.card} aria-busy={inviter === undefined}>
      <span className={`capiz ${classes.window}`} aria-hidden="true" />
      {inviter && (
        <p className={classes.words}>
          <b>{inviter.firstName}</b>
          <span>
            <Trans>invites you to {site}</Trans>
          </span>
        </p>
      )}
    </MemberFrame>
  )
}
