import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { BootPage, FailedState } from '../../ui/states/states.tsx'
import { FreshProof } from './FreshProof.tsx'
import { GiveProof } from './GiveProof.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import classes from './second-factors.module.css'

/**
 * Shows what is for staff once a second factor has confirmed the session; until then the step that confirms it, or that
 * sets a first factor up. Calls inside ask for a fresh proof by `useFreshProof`.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { data, error, mutate } = useCall('users/getsecondfactors', {})
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([])
  if (!data && error)
    return (
      <Page title={t`Second factor`}>
        <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
      </Page>
    )
  if (!data) return <BootPage />
  if (data.confirmed && recoveryCodes.length === 0) return <FreshProof>{children}</FreshProof>
  return (
    <Page title={t`Second factor`}>
      <section className={classes.step}>
        {recoveryCodes.length > 0 ? (
          <RecoveryCodes codes={recoveryCodes} onSaved={() => setRecoveryCodes([])} />
        ) : data.factors.length === 0 ? (
          <FreshProof>
            <p className={classes.lead}>
              <Trans>
                Staff log in with a second factor besides the password. Set yours up now; it takes a minute.
              </Trans>
            </p>
            <SetUpFactor
              factors={data}
              onAdded={async (codes) => {
                setRecoveryCodes(codes)
                await mutate()
              }}
            />
          </FreshProof>
        ) : (
          <>
            <p className={classes.lead}>
              <Trans>
                Confirm that it is you. You stay confirmed until you log out, for eight hours at most.
              </Trans>
            </p>
            <GiveProof factors={data} onProven={() => mutate()} />
          </>
        )}
      </section>
    </Page>
  )
}
