import { useLingui } from '@lingui/react/macro'
import { InviteWay } from '../features/invites/InviteWay.tsx'
import { Earnings } from '../features/ledger/Earnings.tsx'
import { WhatPays } from '../features/ledger/WhatPays.tsx'
import { PartnerPayouts } from '../features/payouts/PartnerPayouts.tsx'
import { SealHero } from '../features/verification/SealHero.tsx'
import classes from '../features/verification/verification.module.css'
import { Page } from '../ui/Page/Page.tsx'

/** What a Ka-Partner has earned, and what pays what. Who is none yet is led to being verified. */
export default function KaPartnerPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Ka-Partner`} ownTitle>
      <SealHero />
      <div className={classes.columns}>
        <Earnings />
        <aside className={classes.aside}>
          <PartnerPayouts />
          <WhatPays>
            <InviteWay />
          </WhatPays>
        </aside>
      </div>
    </Page>
  )
}
