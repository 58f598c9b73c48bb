import { type AddressName, addresses, addressNames } from '@harana/contract/addresses'

/** The address to link to of every row of the contract's table, without its optional parts. */
export const paths = Object.fromEntries(
  addressNames.map((name) => [name, addresses[name].at[0].replace(/\/:\w+\?/g, '')]),
) as Readonly<Record<AddressName, string>>

/** What must not be lost on the way to a provider and back. */
export type KeptOnTheWay = {
  /** Whether the session is kept when the browser is closed. */
  remember?: boolean
  /** The token of an invitation. */
  invite?: string | undefined
}

/** The address of the log-in by a provider. */
export function socialLogInPath(provider: string, { remember, invite }: KeptOnTheWay = {}): string {
  const query = new URLSearchParams({ ...(remember && { remember: '1' }), ...(invite && { invite }) })
  return `/social-login/${provider}${query.size > 0 ? `?${query}` : ''}`
}

/** The address of one member's profile. */
export function profilePath(id: string | number): string {
  return `${paths.profile}/${encodeURIComponent(id)}`
}

/** The address of one part of the settings. */
export function settingsPath(part: string): string {
  return `${paths.settings}/${part}`
}
