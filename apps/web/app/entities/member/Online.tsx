import { Trans, useLingui } from '@lingui/react/macro'
import classes from './Online.module.css'

/** The green dot alone, for avatars; its word is in the title and read aloud. */
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

/** Dot and word. `onPhoto`: a night pill that stays readable on any picture. */
export function OnlineTag({ onPhoto = false }: { onPhoto?: boolean }) {
  return (
    <span className={onPhoto ? classes.pill : classes.tag}>
      <span className={classes.dot} aria-hidden="true" />
      <Trans>Online</Trans>
    </span>
  )
}
