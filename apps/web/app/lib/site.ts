import { createContext, use } from 'react'

export type Site = 'harana' | 'tagpo'

export const siteNames: Record<Site, string> = { harana: 'Harana', tagpo: 'Tagpo' }

/** The site a host name (with or without port) belongs to; every unknown host is Harana. */
export function siteOf(host: string): Site {
  return host.toLowerCase().includes('tagpo') ? 'tagpo' : 'harana'
}

/** The address of the sibling site beside this one: the same host with the other name in it, or null. */
export function siblingUrl(url: string): string | null {
  const { protocol, host } = new URL(url)
  const site = siteOf(host)
  const sibling = site === 'harana' ? 'tagpo' : 'harana'
  if (host.includes(site)) return `${protocol}//${host.replace(site, sibling)}/`
  const [name, port] = host.split(':')
  return name === 'localhost' ? `${protocol}//${sibling}.localhost${port ? `:${port}` : ''}/` : null
}

const SiteContext = createContext<Site>('harana')
export const SiteProvider = SiteContext.Provider

/** The site being shown: 'harana' or 'tagpo'. */
export function useSite(): Site {
  return use(SiteContext)
}
