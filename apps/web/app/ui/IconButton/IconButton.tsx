import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

/** A plain button of an icon, for lists: one of the library's costs a slow phone more than the rest of a row. */
export function IconButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${classes.button} ${className}`} />
}
