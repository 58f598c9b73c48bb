import type { ComponentProps } from 'react'
import classes from './MemberFrame.module.css'
import { tierOf } from './tier.ts'

/**
 * The white frame around a member’s photo; `tier` is the member’s className, which changes the line or makes it dark.
 */
export function MemberFrame({
  tier = '',
  className = '',
  ...others
}: ComponentProps<'div'> & { tier?: string }) {
  return <div {...others} className={`${classes.frame} ${className}`} data-casing={tierOf(tier).casing} />
}
