import type { ReactNode } from 'react'
import { building, type InstallationName, installation } from '../../lib/site/installation.ts'

type WhenProps = { set: InstallationName; unset?: never } | { unset: InstallationName; set?: never }

/** What is there only where the operator has set something, or has not. While building both are kept, between marks. */
export function When({ set, unset, children }: WhenProps & { children: ReactNode }) {
  const name = set ?? unset
  if (building)
    return (
      <>
        {`%${set ? 'if' : 'unless'}:${name}%`}
        {children}
        {`%end:${name}%`}
      </>
    )
  return Boolean(installation()[name]) === Boolean(set) ? children : null
}
