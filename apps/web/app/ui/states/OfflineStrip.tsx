import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '../../lib/device/network.ts'
import classes from './states.module.css'

/** A strip above every page while there is no network. */
export function OfflineStrip() {
  const online = useOnline()
  if (online) return null
  return (
    <div role="alert" className={`${classes.strip} ${classes.offline}`}>
      <IconWifiOff size={20} stroke={1.9} aria-hidden="true" />
      <Trans>You are offline. We bring this page up to date when you are back.</Trans>
    </div>
  )
}
