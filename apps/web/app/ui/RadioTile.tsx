import type { ReactNode } from 'react'
import classes from './RadioTile.module.css'

type RadioTilesProps<T extends string> = {
  name: string
  label: ReactNode
  value: T | null
  onChange: (value: T) => void
  options: ReadonlyArray<{ value: T; label: ReactNode; hint?: ReactNode; body?: ReactNode }>
  error?: ReactNode
  /** Tiles side by side from sm up; 1 stacks them. */
  columns?: 1 | 2 | 3
}

/** A choice of one as large tiles over real radio buttons; an option's `body` opens under it when chosen. */
export function RadioTiles<T extends string>(props: RadioTilesProps<T>) {
  const { name, label, value, onChange, options, error, columns = 3 } = props
  return (
    <fieldset className={classes.set} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={classes.tiles} data-columns={columns}>
        {options.map((option) => (
          <div key={option.value} className={classes.tile} data-on={value === option.value || undefined}>
            <label>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
                aria-invalid={error ? true : undefined}
              />
              <span>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
            </label>
            {value === option.value && option.body}
          </div>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
