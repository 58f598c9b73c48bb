import classes from './Switch.module.css'

type SwitchProps = {
  /** What it switches, for those who do not see where it stands. */
  label: string
  on: boolean
  /** Left out for one that stays as it is. */
  onChange?: (on: boolean) => void
}

/** On or off, at once; 44 px to press. */
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
