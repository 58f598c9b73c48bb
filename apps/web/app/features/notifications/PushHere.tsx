import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { allowPushes, onPushState, pushState, stopPushes } from '../../lib/device/push.ts'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useSite } from '../../lib/site/site.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './NotificationSettings.module.css'

type PushHereProps = {
  /** The installation's public key for push messages. */
  serverKey: string
  /** Whether the server pushes to this browser. */
  subscribed: boolean
  /** Loads the settings again. */
  onChange: () => Promise<unknown>
}

/** Says whether this device shows notifications, with a button that turns them on: only then the browser asks. */
export function PushHere({ serverKey, subscribed, onChange }: PushHereProps) {
  const { t } = useLingui()
  const site = siteNames[useSite()]
  const { userInfo } = useSession()
  const state = useSyncExternalStore(onPushState, pushState, () => 'unsupported' as const)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure('')
    await whileBusy(setBusy, async () => {
      try {
        await work()
        await onChange()
      } catch (error) {
        const text = error instanceof ApiError ? errorText(error) : ''
        setFailure(text || t`Notifications could not be turned on here. Please try again later.`)
      }
    })
  }
  if (state === 'unsupported')
    return (
      <Strip>
        <Trans>
          This browser can’t show notifications. On an iPhone or iPad, put {site} on the home screen, and
          allow them there.
        </Trans>
      </Strip>
    )
  if (state === 'denied')
    return (
      <Strip>
        <Trans>
          This browser blocks notifications from {site}. Allow them in the browser’s settings for this page,
          then we can send them.
        </Trans>
      </Strip>
    )
  const on = subscribed && state === 'allowed'
  return (
    <div className={classes.strip}>
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormAlert kind={on ? 'ok' : 'info'}>
        {on ? (
          <Trans>This device shows notifications until you log out.</Trans>
        ) : (
          <Trans>This device does not allow notifications yet. Allow them once, then we can send them.</Trans>
        )}
      </FormAlert>
      {on ? (
        <Button variant="default" loading={busy} onClick={() => void attempt(stopPushes)}>
          <Trans>Stop on this device</Trans>
        </Button>
      ) : (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void attempt(() => allowPushes(serverKey, userInfo!.userId))}
        >
          <Trans>Allow on this device</Trans>
        </Button>
      )}
    </div>
  )
}

const Strip = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.strip}>
    <FormAlert kind="info">{children}</FormAlert>
  </div>
)
