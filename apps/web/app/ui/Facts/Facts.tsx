import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** A description list of facts, in two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

type FactProps = {
  label: string
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
