import type { ReactNode } from 'react'
import classes from './Tile.module.css'

type TileProps = {
  type: 'radio' | 'checkbox'
  name: string
  value?: string
  checked: boolean
  disabled?: boolean | undefined
  onChange: (checked: boolean) => void
  invalid: boolean
  children: ReactNode
}

/** One option as a large tile, drawn over a native radio button or checkbox. */
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
