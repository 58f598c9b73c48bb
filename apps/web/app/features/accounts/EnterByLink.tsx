import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openedWith } from '../../lib/session/log-in-link.ts'
import { BootPage } from '../../ui/states/states.tsx'

const LogInByLink = lazy(async () => ({ default: (await import('./LogInByLink.tsx')).LogInByLink }))

/** Wraps all pages: if the document was opened with a log-in link, uses the link before the page is rendered. */
export function EnterByLink({ children }: { children: ReactNode }) {
  const [link, setLink] = useState(openedWith)
  if (link === null) return children
  return (
    <Suspense fallback={<BootPage />}>
      <LogInByLink link={link} onDone={() => setLink(null)} />
    </Suspense>
  )
}
