import type { ReactNode } from 'react'
import type { PublicPage } from '../../lib/site/public-pages.ts'
import { SkipLink } from '../../ui/Page/Page.tsx'
import { Footer } from './Footer.tsx'
import { PublicMenu } from './PublicMenu.tsx'

/** The layout of every public page: skip link, menu, the page itself, footer. */
export function PublicLayout({ page, children }: { page: PublicPage; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PublicMenu page={page} />
      <main id="main" tabIndex={-1} data-page={page}>
        {children}
      </main>
      <Footer page={page} />
    </>
  )
}
