import { useLingui } from '@lingui/react/macro'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './gifs.module.css'

type MovingFrameProps = { alt: string; playing: boolean; onToggle: () => void; children: ReactNode }

/** A moving picture in its room, with its words, and a button that plays or stops it. */
export function MovingFrame({ alt, playing, onToggle, children }: MovingFrameProps) {
  const { t } = useLingui()
  return (
    <div className={classes.frame} data-playing={playing || undefined}>
      <div className={classes.picture} role="img" aria-label={alt}>
        {children}
      </div>
      <button
        type="button"
        className={classes.toggle}
        aria-label={playing ? t`Stop: ${alt}` : t`Play: ${alt}`}
        onClick={onToggle}
      >
        <span>
          {playing ? (
            <IconPlayerPauseFilled size={18} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden="true" />
          )}
        </span>
      </button>
    </div>
  )
}
