import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useLogOut, useRefreshSession } from '../../lib/session/session.tsx'
import { publicPath } from '../../lib/site/public-pages.ts'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { GiveProof } from './GiveProof.tsx'
import classes from './second-factors.module.css'

/** Asks a member who has an authenticator app on for its code after the log-in, or for another of their factors. */
export function ConfirmLogIn() {
  const { t, i18n } = useLingui()
  const refresh = useRefreshSession()
  const logOut = useLogOut()
  const { data, error, slow, mutate } = useCall('users/getsecondfactors', {})
  return (
    <div className={classes.form}>
      <h1 className={classes.title}>
        <Trans>Confirm that it is you</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Your account has a second factor. Once you have confirmed with it, you are logged in.</Trans>
      </p>
      {data ? (
        <GiveProof
          factors={data}
          onProven={async () => {
            // The page that opens now must not read that the session is not confirmed.
            await mutate()
            await refresh()
          }}
        />
      ) : error ? (
        <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
      ) : (
        <LoadingState slow={slow} />
      )}
      <p className={classes.hint}>
        <Trans>
          Neither your app, a passkey nor a recovery code left? A new password does not help then.{' '}
          <a href={`${publicPath('about', i18n.locale)}#contact`}>Write to us</a>: we check that it is you
          before we take the second factor off.
        </Trans>
      </p>
      <p>
        <TextButton onClick={() => void logOut()}>
          <Trans>Use another account</Trans>
        </TextButton>
      </p>
    </div>
  )
}
