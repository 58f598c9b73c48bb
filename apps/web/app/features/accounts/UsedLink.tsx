import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/** Shown for a mailed link that is used, expired or incomplete; `children` is a link to get a new one. */
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
