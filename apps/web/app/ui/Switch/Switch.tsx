import classes from './Switch.module.css'

type SwitchProps = {
  /** What it switches, for screen readers. */
  label: string
  on: boolean
  /** Omitted for a switch that can't be changed. */
  onChange?: (on: boolean) => void
}

/** A switch that takes effect at once, with a target of 44 px. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={!onChange}
      className={classes.switch}
      onClick={() => onChange?.(!on)}
    >
      <span />
    </button>
  )
}
