/** The two sites that one installation serves. */
export const sites = ['harana', 'tagpo'] as const

export type Site = (typeof sites)[number]

export const siteNames: Record<Site, string> = { harana: 'Harana', tagpo: 'Tagpo' }
