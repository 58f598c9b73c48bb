import { Trans, useLingui } from '@lingui/react/macro'
import classes from '../features/accounts/accounts.module.css'
import { ConfirmPerson } from '../features/accounts/ConfirmPerson.tsx'
import { SignUpFrame } from '../features/accounts/SignUpFrame.tsx'
import { type PageHandle, Redirect } from '../gates.tsx'
import { useSession } from '../lib/session.tsx'
import { siteNames, useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { gate: { level: 'profile' } }

/** Step 3. Whoever is confirmed goes on to the site. */
export default function ConfirmPersonPage() {
  const { t } = useLingui()
  const site = siteNames[useSite()]
  const { requireActivation, userInfo } = useSession()
  if (!userInfo || !requireActivation) return <Redirect to={paths.search} />
  return (
    <SignUpFrame step={3} title={t`Confirmation of a real person`}>
      <div className={classes.middle}>
        <h1 className={classes.title}>
          <Trans>Confirmation of a real person</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>{site} has no robots. Enter the code, once, and your profile opens.</Trans>
        </p>
        <ConfirmPerson email={userInfo.email} />
      </div>
    </SignUpFrame>
  )
}
