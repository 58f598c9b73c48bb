import classes from './voice.module.css'

type WaveProps = {
  /** From 0 to 100 each. */
  peaks: readonly number[]
  /** The part that was heard, from 0 to 1. */
  heard?: number
  /** It is being recorded. */
  live?: boolean
}

/** The loudness of a recording as bars. Decorative: its words stand beside it. */
export function Wave({ peaks, heard = 0, live }: WaveProps) {
  return (
    <svg
      className={classes.wave}
      data-live={live || undefined}
      viewBox={`0 0 ${peaks.length * 4} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {peaks.map((peak, at) => {
        const height = 3 + (peak / 100) * 27
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * 4 + 0.7}
            y={16 - height / 2}
            width="2.6"
            height={height}
            rx="1.3"
            data-heard={(at + 0.5) / peaks.length < heard || undefined}
          />
        )
      })}
    </svg>
  )
}
