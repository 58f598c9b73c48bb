import type { Site } from '@harana/contract/model/site'
import { createContext, use } from 'react'
import { installation } from './installation.ts'

/** The sibling of a site. */
export const siblingOf = (site: Site): Site => (site === 'harana' ? 'tagpo' : 'harana')

/** The site a host name (with or without port) belongs to; every unknown host is Harana. */
export function siteOf(host: string): Site {
  return host.toLowerCase().includes('tagpo') ? 'tagpo' : 'harana'
}

/** The sibling site's URL. */
export const siblingUrl = (): string => installation().sibling

const SiteContext = createContext<Site>('harana')
export const SiteProvider = SiteContext.Provider

/** The current site: 'harana' or 'tagpo'. */
export function useSite(): Site {
  return use(SiteContext)
}
