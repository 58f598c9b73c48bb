import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openedWith } from '../../lib/session/log-in-link.ts'
import { BootPage } from '../../ui/states/states.tsx'

const LogInByLink = lazy(async () => ({ default: (await import('./LogInByLink.tsx')).LogInByLink }))

/** Stands before all pages: uses the link that the document was opened with, if any, then draws the page. */
export function EnterByLink({ children }: { children: ReactNode }) {
  const [link, setLink] = useState(openedWith)
  if (link === null) return children
  return (
    <Suspense fallback={<BootPage />}>
      <LogInByLink link={link} onDone={() => setLink(null)} />
    </Suspense>
  )
}
