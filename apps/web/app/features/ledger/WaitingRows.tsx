import { useLingui } from '@lingui/react/macro'
import classes from './Credits.module.css'

/** Placeholders of the first rows while they load. */
export function WaitingRows() {
  const { t } = useLingui()
  return (
    <div className={classes.waiting} role="status" aria-label={t`Loading`}>
      {[0, 1, 2, 3].map((row) => (
        <i key={row} className="capiz" />
      ))}
    </div>
  )
}
