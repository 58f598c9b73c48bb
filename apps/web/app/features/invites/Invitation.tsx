import { siteNames } from '@harana/contract/model/site'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { useSite } from '../../lib/site/site.ts'
import { AlreadyMember } from '../../ui/AlreadyMember/AlreadyMember.tsx'
import classes from './Invitation.module.css'
import { InviterCard } from './InviterCard.tsx'
import { useInviter } from './use-inviter.ts'

type InvitationProps = {
  token: string
  title: ReactNode
  /** It is the site's own, and invites whether or not its link names a member. */
  official: boolean
}

/** An invitation: the inviter, if the link names one, one sentence, and a link to the sign-up. */
export function Invitation({ token, title, official }: InvitationProps) {
  const site = siteNames[useSite()]
  const { inviter, isNobody } = useInviter(token)
  // Who signs up before the inviter's name is there is invited all the same.
  const door = isNobody ? paths.signUp : `${paths.signUp}/invite/${encodeURIComponent(token)}`
  return (
    <div className={classes.invitation}>
      <h1>{isNobody && !official ? <Trans>This invitation no longer works</Trans> : title}</h1>
      {inviter !== null && <InviterCard inviter={inviter} />}
      {isNobody && !official && (
        <p className={classes.lead}>
          <Trans>
            The link is not whole, or the member who sent it is no longer here. You can sign up all the same.
          </Trans>
        </p>
      )}
      <p className={classes.lead}>
        <Trans>
          At {site}, women of the Philippines and men from abroad look for something serious. Nobody is shown
          before their e-mail is confirmed.
        </Trans>
      </p>
      <Button component={Link} to={door} size="lg" fullWidth>
        <Trans>Sign up</Trans>
      </Button>
      <AlreadyMember className={classes.lead} />
    </div>
  )
}
