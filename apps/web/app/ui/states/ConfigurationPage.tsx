import { Trans } from '@lingui/react/macro'
import { BootPage } from './states.tsx'

/** The loading page while the configuration is requested, with a warning when the server could not be reached. */
export const ConfigurationPage = ({ failed }: { failed: boolean }) => (
  <BootPage trouble={failed && <Trans>We can’t reach the server. We keep trying.</Trans>} />
)
