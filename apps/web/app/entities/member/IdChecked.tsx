import { Trans } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import classes from './IdChecked.module.css'

/** On a card beside the badge: what the mark after a verified member's name stands for, in a word where there is no room for two. */
export const IdChecked = () => (
  <span className={classes.room}>
    <span className={classes.checked}>
      <IconShieldCheck size={15} stroke={1.9} aria-hidden="true" />
      <span className={classes.long}>
        <Trans>ID checked</Trans>
      </span>
      <span className={classes.short} aria-hidden="true">
        ID
      </span>
    </span>
  </span>
)
