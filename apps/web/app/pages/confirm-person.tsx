import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from '../features/accounts/accounts.module.css'
import { ConfirmPerson } from '../features/accounts/ConfirmPerson.tsx'
import { SignUpLayout } from '../features/accounts/SignUpLayout.tsx'
import { isWhole } from '../lib/cache/persisted-cache.ts'
import { useSession } from '../lib/session/session.tsx'
import { useSite } from '../lib/site/site.ts'
import { BootPage } from '../ui/states/states.tsx'

/** Step 3 of the sign-up: the mailed code. */
export default function ConfirmPersonPage() {
  const { t } = useLingui()
  const site = siteNames[useSite()]
  const { userInfo } = useSession()
  if (!userInfo) return null
  if (!isWhole(userInfo)) return <BootPage />
  return (
    <SignUpLayout step={3} title={t`Confirmation of a real person`}>
      <div className={classes.middle}>
        <h1 className={classes.title}>
          <Trans>Confirmation of a real person</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>{site} has no robots. Enter the code, once, and your profile opens.</Trans>
        </p>
        <ConfirmPerson email={userInfo.email} />
      </div>
    </SignUpLayout>
  )
}
