import { type ReactNode, useState } from 'react'
import { openedWith } from '../../lib/log-in-link.ts'
import { LogInByLink } from './LogInByLink.tsx'

/** Stands before all pages: uses the link that the document was opened with, if any, then draws the page. */
export function EnterByLink({ children }: { children: ReactNode }) {
  const [link, setLink] = useState(openedWith)
  if (link === null) return children
  return <LogInByLink link={link} onDone={() => setLink(null)} />
}
