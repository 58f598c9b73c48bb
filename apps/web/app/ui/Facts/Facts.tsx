import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** Facts as pairs, two columns wide where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

type FactProps = {
  label: string
  /** It says only that there is no answer. */
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
