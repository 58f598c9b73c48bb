import type { ReactNode } from 'react'
import { EmptyStateIllustration } from '../../ui/EmptyStateIllustration/EmptyStateIllustration.tsx'
import classes from './accounts.module.css'

type NoticeProps = {
  illustration: 'lit' | 'dark'
  title: ReactNode
  text?: ReactNode
  /** Announces the notice to screen readers when it appears. */
  role?: 'alert' | 'status'
  /** What to do next: buttons and links. */
  children: ReactNode
}

/** Shown instead of a form: once the form is sent, or if a link does not work. */
export function Notice({ illustration, title, text, role, children }: NoticeProps) {
  return (
    <div className={classes.centred}>
      <div className={classes.centred} role={role}>
        <EmptyStateIllustration kind={illustration} />
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.plain}>{text}</p>}
      </div>
      {children}
    </div>
  )
}
