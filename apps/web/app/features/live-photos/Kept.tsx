import { LIVE_PHOTO_KEPT_DAYS } from '@harana/contract/model/limits'
import { Plural, Trans } from '@lingui/react/macro'
import classes from './live-photos.module.css'

/** Who sees the photo, and how long it is kept. */
export const Kept = () => (
  <p className={classes.quiet}>
    <Trans>
      Only our team sees it. We delete it <Plural value={LIVE_PHOTO_KEPT_DAYS} one="# day" other="# days" />{' '}
      after the check.
    </Trans>
  </p>
)
