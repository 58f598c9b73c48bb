/** The OAuth providers that members may log in by. */
export const providers = ['facebook', 'google'] as const
export type Provider = (typeof providers)[number]
export const providerNames: Record<Provider, string> = { facebook: 'Facebook', google: 'Google' }
