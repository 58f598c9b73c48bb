import { Trans } from '@lingui/react/macro'
import { BootPage } from './states.tsx'

/** The wait for the configuration, which says so when the server could not be reached: it is asked again and again. */
export const ConfigurationPage = ({ failed }: { failed: boolean }) => (
  <BootPage trouble={failed && <Trans>We can’t reach the server. We keep trying.</Trans>} />
)
