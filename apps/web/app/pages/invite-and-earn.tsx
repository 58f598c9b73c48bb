import { useLingui } from '@lingui/react/macro'
import { FourSteps } from '../features/invites/FourSteps.tsx'
import { InvitedList } from '../features/invites/InvitedList.tsx'
import { InviteHero } from '../features/invites/InviteHero.tsx'
import classes from '../features/invites/invite-and-earn.module.css'
import { Page } from '../ui/Page/Page.tsx'

/** The member's own link, what is earned by it, and how far those have come who were invited. */
export default function InviteAndEarn() {
  const { t } = useLingui()
  return (
    <Page title={t`Invite New Member`}>
      <InviteHero />
      <div className={classes.columns}>
        <InvitedList />
        <FourSteps />
      </div>
    </Page>
  )
}
