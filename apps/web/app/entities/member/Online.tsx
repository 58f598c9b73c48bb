import { Trans, useLingui } from '@lingui/react/macro'
import classes from './Online.module.css'

/** The green dot alone, for avatars; its title and accessible name is "Online". */
export function OnlineDot({ size = 10 }: { size?: number }) {
  const { t } = useLingui()
  const online = t`Online`
  return (
    <span
      className={classes.dot}
      style={{ width: size, height: size }}
      role="img"
      aria-label={online}
      title={online}
    />
  )
}

/** The green dot with its word. `onPhoto` is a dark pill that is readable on any photo. */
export function OnlineTag({ onPhoto = false }: { onPhoto?: boolean }) {
  return (
    <span className={onPhoto ? classes.pill : classes.tag}>
      <span className={classes.dot} aria-hidden="true" />
      <Trans>Online</Trans>
    </span>
  )
}
