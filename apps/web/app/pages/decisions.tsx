import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OwnConsents } from '../features/consents/OwnConsents.tsx'
import { Decisions } from '../features/decisions/Decisions.tsx'
import classes from '../features/decisions/decisions.module.css'
import { DeleteAccount } from '../features/leaving/DeleteAccount.tsx'
import { FreshProof } from '../features/second-factors/FreshProof.tsx'
import { mailedToken } from '../lib/session/log-in-link.ts'
import { useSession } from '../lib/session/session.tsx'
import { AuthLayout } from '../ui/AuthLayout/AuthLayout.tsx'
import { PageTitle } from '../ui/Page/Page.tsx'

export default function DecisionsPage() {
  const { t } = useLingui()
  const { suspended } = useSession()
  const [token] = useState(mailedToken)
  return (
    <AuthLayout
      greeting={t`Plain words,\nand a way to answer.`}
      note={t`Another person reads every appeal.`}
      people={['jasmin', 'james', 'tala']}
    >
      <PageTitle title={t`Decisions about your account`} />
      <div className={classes.list}>
        <h1>
          <Trans>Decisions about your account</Trans>
        </h1>
        <Decisions token={token} />
        {suspended && (
          <FreshProof>
            <h2>
              <Trans>What I agreed to</Trans>
            </h2>
            <section className={classes.card}>
              <OwnConsents />
            </section>
            <h2>
              <Trans>Delete my account</Trans>
            </h2>
            <section className={classes.card}>
              <DeleteAccount />
            </section>
          </FreshProof>
        )}
      </div>
    </AuthLayout>
  )
}
