import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/states/states.tsx'

/** In place of a section that none of the viewer's roles opens. */
export function Forbidden() {
  return (
    <EmptyState title={<Trans>This is not open to you.</Trans>}>
      <Trans>None of your roles opens this section. An administrator can change your roles.</Trans>
    </EmptyState>
  )
}
