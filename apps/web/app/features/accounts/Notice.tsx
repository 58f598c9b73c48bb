import type { ReactNode } from 'react'
import { WindowPicture } from '../../ui/WindowPicture.tsx'
import classes from './accounts.module.css'

type NoticeProps = {
  window: 'lit' | 'dark'
  title: ReactNode
  text?: ReactNode
  /** How it is told to those who do not see it; left out, it is read like any page. */
  role?: 'alert' | 'status'
  /** The ways on. */
  children: ReactNode
}

/** In the place of a form: what came of it, and the ways on. */
export function Notice({ window, title, text, role, children }: NoticeProps) {
  return (
    <div className={classes.centred}>
      <div className={classes.centred} role={role}>
        <WindowPicture kind={window} />
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.plain}>{text}</p>}
      </div>
      {children}
    </div>
  )
}
