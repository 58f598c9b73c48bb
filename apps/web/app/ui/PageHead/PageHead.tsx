import type { ReactNode } from 'react'
import classes from './PageHead.module.css'

type PageHeadProps = {
  title: ReactNode
  /** A sentence or two on what the page is for. */
  lead?: ReactNode
  /** What stands beside the title, and below it on phones. */
  children?: ReactNode
}

/** The h1 of a page that says what it is for; for a Page with `ownTitle`. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
