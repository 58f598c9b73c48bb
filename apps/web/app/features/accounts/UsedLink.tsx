import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/** A mailed link that was used, is too old or not whole; `children` is the way to a fresh one. */
export function UsedLink({ children }: { children: ReactNode }) {
  return (
    <Notice
      illustration="dark"
      role="alert"
      title={<Trans>This link no longer works</Trans>}
      text={<Trans>Links work once. Ask for a fresh one: it takes a minute.</Trans>}
    >
      {children}
    </Notice>
  )
}
