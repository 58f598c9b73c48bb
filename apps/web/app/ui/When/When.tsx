import type { ReactNode } from 'react'
import { building, type InstallationName, installation } from '../../lib/site/installation.ts'

type WhenProps = { set: InstallationName; unset?: never } | { unset: InstallationName; set?: never }

/**
 * Renders its children only if the operator has set a value, or only if not. In a page rendered at build time they
 * stand between marks for the server.
 */
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
