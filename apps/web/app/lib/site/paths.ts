import { type PageRouteName, pageRouteNames, pageRoutes } from '@harana/contract/policy/page-routes'

/** The path to link to for every route in the contract's table, without its optional parts. */
export const paths = Object.fromEntries(
  pageRouteNames.map((name) => [name, pageRoutes[name].at[0].replace(/\/:\w+\?/g, '')]),
) as Readonly<Record<PageRouteName, string>>

/** The choices that are kept while the visitor logs in at a provider. */
export type LogInOptions = {
  /** Whether the session outlives the browser's closing. */
  remember?: boolean
  /** The token of the invitation that led here. */
  invite?: string | undefined
  /** Links the provider to the account that is logged in. */
  link?: boolean
}

/** The path of the log-in with a provider. */
export function oauthLogInPath(provider: string, { remember, invite, link }: LogInOptions = {}): string {
  const query = new URLSearchParams({
    ...(remember && { remember: '1' }),
    ...(invite && { invite }),
    ...(link && { link: '1' }),
  })
  return `/social-login/${provider}${query.size > 0 ? `?${query}` : ''}`
}

/** The path of a member's profile. */
export function profilePath(id: string | number): string {
  return `${paths.profile}/${encodeURIComponent(id)}`
}

/** The path of a conversation, or of one of its messages. */
export function chatPath(conversationId: string, number?: number): string {
  return `${paths.chat}/${conversationId}${number === undefined ? '' : `#m${number}`}`
}

/** The path of the conversation with a member, which may not have begun yet. */
export function chatWithPath(profileId: number): string {
  return `${paths.chat}/with/${profileId}`
}

/** The path of the order of a product, or of a purchase of it. */
export function purchasePath(productType: string, productId: number, purchaseId?: string): string {
  return `${paths.purchases}/${productType}/${productId}${purchaseId ? `?purchase=${purchaseId}` : ''}`
}

/** The path of a part of the settings. */
export function settingsPath(part: string): string {
  return `${paths.settings}/${part}`
}

/** The path of a section of the admin area, or of one of its cases. */
export function adminPath(section: string, id?: string): string {
  return [paths.admin, section, ...(id === undefined ? [] : [id])].join('/')
}
