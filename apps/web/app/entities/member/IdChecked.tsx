import { Trans } from '@lingui/react/macro'
import { IconShieldCheckFilled } from '@tabler/icons-react'
import classes from './IdChecked.module.css'

/** On a card beside the badge: what the mark after a verified member's name stands for, in a word where there is no room for two. */
export const IdChecked = () => (
  <span className={classes.room}>
    <span className={classes.checked}>
      <IconShieldCheckFilled size={15} aria-hidden="true" />
      <span className={classes.long}>
        <Trans>ID checked</Trans>
      </span>
      <span className={classes.short} aria-hidden="true">
        ID
      </span>
    </span>
  </span>
)
