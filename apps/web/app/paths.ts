import { type AddressName, addresses, addressNames } from '@harana/contract/addresses'

/** The address to link to of every row of the contract's table, without its optional parts. */
export const paths = Object.fromEntries(
  addressNames.map((name) => [name, addresses[name].at[0].replace(/\/:\w+\?/g, '')]),
) as Readonly<Record<AddressName, string>>

/** The address of one member's profile. */
export function profilePath(id: string | number): string {
  return `${paths.profile}/${encodeURIComponent(id)}`
}
