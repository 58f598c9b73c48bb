import { Trans } from '@lingui/react/macro'
import { useCall } from '../lib/swr.tsx'
import { BootPage } from './states.tsx'

/** The wait for the configuration, which says so once the server could not be reached; it is asked again and again. */
export function ConfigurationPage() {
  const { error } = useCall('public/configuration', {})
  return <BootPage>{error && <Trans>We can’t reach the server. We keep trying.</Trans>}</BootPage>
}
