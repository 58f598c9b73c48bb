import type { ReactNode } from 'react'
import { FieldSet } from '../FieldSet/FieldSet.tsx'
import { Tile } from '../Tile/Tile.tsx'
import classes from './RadioTiles.module.css'

type RadioTilesProps<T extends string> = {
  name: string
  label: ReactNode
  value: T | null
  onChange: (value: T) => void
  options: ReadonlyArray<{ value: T; label: ReactNode; disabled?: boolean }>
  error?: ReactNode
  /** How many tiles are side by side from sm up; 1 stacks them. */
  columns?: 1 | 2 | 3
  /** Whether each has a row of its own on phones, where three would wrap as they fit. */
  stacked?: boolean
}

/** A single choice among large tiles. */
export function RadioTiles<T extends string>(props: RadioTilesProps<T>) {
  const { name, label, value, onChange, options, error, columns = 3, stacked } = props
  return (
    <FieldSet legend={label} error={error}>
      <div className={classes.tiles} data-columns={columns} data-stacked={stacked || undefined}>
        {options.map((option) => (
          <Tile
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            invalid={Boolean(error)}
          >
            {option.label}
          </Tile>
        ))}
      </div>
    </FieldSet>
  )
}
