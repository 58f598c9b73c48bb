import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import classes from './verification.module.css'

/** What it is to be a Ka-Partner, above the steps. */
export const Hero = () => (
  <div className={classes.hero}>
    <h1>
      <Trans>Get verified. Become a Ka-Partner.</Trans>
    </h1>
    <p>
      <Trans>A few short steps, about ten minutes, free. A person on our team looks at every request.</Trans>
    </p>
    <ul>
      <li>
        <IconCheck size={20} aria-hidden="true" />
        <Trans>The sampaguita seal on your profile</Trans>
      </li>
      <li>
        <IconCheck size={20} aria-hidden="true" />
        <Trans>Only a verified woman is called a Ka-Partner</Trans>
      </li>
      <li>
        <IconCheck size={20} aria-hidden="true" />
        <Trans>Your documents are erased after the check</Trans>
      </li>
    </ul>
  </div>
)
