/** Whose word is taken for who somebody is. */
export const providers = ['facebook', 'google'] as const
export type Provider = (typeof providers)[number]
export const providerNames: Record<Provider, string> = { facebook: 'Facebook', google: 'Google' }
