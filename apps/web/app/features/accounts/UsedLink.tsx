import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WindowPicture } from '../../ui/WindowPicture.tsx'
import classes from './accounts.module.css'

/** A mailed link that was used, is too old or not whole; `children` is the way to a fresh one. */
export function UsedLink({ children }: { children: ReactNode }) {
  return (
    <div className={classes.centred} role="alert">
      <WindowPicture kind="dark" />
      <h1 className={classes.title}>
        <Trans>This link no longer works</Trans>
      </h1>
      <p style={{ margin: 0, color: 'var(--ink2)' }}>
        <Trans>Links work once. Ask for a fresh one: it takes a minute.</Trans>
      </p>
      {children}
    </div>
  )
}
