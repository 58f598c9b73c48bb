import { useLingui } from '@lingui/react/macro'
import { InviteWay } from '../features/invites/InviteWay.tsx'
import { WhatPays } from '../features/ledger/WhatPays.tsx'
import { Hero } from '../features/verification/Hero.tsx'
import { Steps } from '../features/verification/Steps.tsx'
import classes from '../features/verification/verification.module.css'
import { WhatHappensNext } from '../features/verification/WhatHappensNext.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** Where women and staff are verified; guys are in the settings. */
export default function GetVerifiedPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Get verified`} ownTitle>
      <Hero />
      <div className={classes.columns}>
        <Steps />
        <div className={classes.aside}>
          <WhatPays>
            <InviteWay />
          </WhatPays>
          <WhatHappensNext />
        </div>
      </div>
    </Page>
  )
}
