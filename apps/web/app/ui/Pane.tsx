import type { ComponentProps } from 'react'
import classes from './Pane.module.css'
import { tierOf } from './tier.ts'

/** The white casing a member's picture sits in; `tier` (a member's className) changes its line or makes it night. */
export function Pane({ tier = '', className = '', ...others }: ComponentProps<'div'> & { tier?: string }) {
  return <div {...others} className={`${classes.pane} ${className}`} data-casing={tierOf(tier).casing} />
}
