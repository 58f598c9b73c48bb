import classes from './Spinner.module.css'

/**
 * A gold string that vibrates while `playing`, an ornament otherwise. Hidden from screen readers: say "Loading" beside
 * it.
 */
export function Spinner({ playing = false, width }: { playing?: boolean; width?: number | string }) {
  return (
    <svg
      className={classes.spinner}
      data-playing={playing || undefined}
      style={{ width: width ?? '100%' }}
      viewBox="0 0 220 22"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.6" vectorEffect="non-scaling-stroke">
        <path className={classes.up} d="M0 11Q55 -5 110 11Q165 27 220 11" />
        <path className={classes.down} d="M0 11Q55 27 110 11Q165 -5 220 11" opacity=".45" />
        <path d="M0 11H220" opacity=".25" />
      </g>
    </svg>
  )
}
