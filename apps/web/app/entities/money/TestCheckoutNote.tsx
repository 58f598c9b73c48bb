import { Trans } from '@lingui/react/macro'
import { IconFlask } from '@tabler/icons-react'
import { useConfiguration } from '../../lib/site/configuration.ts'
import classes from './TestCheckoutNote.module.css'

/** Says that no money moves at this installation; nothing where it does. */
export function TestCheckoutNote() {
  if (!useConfiguration()?.testCheckout) return null
  return (
    <p className={classes.note} role="note">
      <IconFlask size={20} stroke={1.9} aria-hidden="true" />
      <span>
        <Trans>
          <b>Test checkout.</b> No card is asked for and no money moves.
        </Trans>
      </span>
    </p>
  )
}
