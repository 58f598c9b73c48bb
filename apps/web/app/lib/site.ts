import { createContext, use } from 'react'

export type Site = 'harana' | 'tagpo'

export const siteNames: Record<Site, string> = { harana: 'Harana', tagpo: 'Tagpo' }

/** The other of the two. */
export const siblingOf = (site: Site): Site => (site === 'harana' ? 'tagpo' : 'harana')

/** The site a host name (with or without port) belongs to; every unknown host is Harana. */
export function siteOf(host: string): Site {
  return host.toLowerCase().includes('tagpo') ? 'tagpo' : 'harana'
}

/** The server puts the sibling's address in the delivered page in this mark's place. */
export const siblingMark = '%SIBLING%'

/** The sibling site's address, as the server wrote it into the page; the mark itself while rendering at build time. */
export function siblingUrl(): string {
  return typeof document === 'undefined' ? siblingMark : (document.documentElement.dataset.sibling ?? '/')
}

const SiteContext = createContext<Site>('harana')
export const SiteProvider = SiteContext.Provider

/** The site being shown: 'harana' or 'tagpo'. */
export function useSite(): Site {
  return use(SiteContext)
}
