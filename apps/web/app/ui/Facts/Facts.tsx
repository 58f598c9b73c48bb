import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** A description list of facts, in two columns where there is room, or always in one. */
export function Facts({ single, children }: { single?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.facts} data-single={single || undefined}>
      {children}
    </dl>
  )
}

type FactProps = {
  label: ReactNode
  /** The fact has no answer; the content only says so. */
  missing?: boolean
  children: ReactNode
}

export function Fact({ label, missing, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd data-missing={missing || undefined}>{children}</dd>
    </div>
  )
}
