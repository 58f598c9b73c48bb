import type { ReactNode } from 'react'
import classes from './Tile.module.css'

type TileProps = {
  type: 'radio' | 'checkbox'
  name: string
  value?: string
  checked: boolean
  onChange: (checked: boolean) => void
  invalid: boolean
  children: ReactNode
}

/** One answer as a large tile over a real radio button or check box. */
export function Tile({ checked, onChange, invalid, children, ...input }: TileProps) {
  return (
    <label className={classes.tile}>
      <input
        {...input}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={invalid || undefined}
      />
      {children}
    </label>
  )
}
