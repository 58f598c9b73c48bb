/**
 * What the operator of this installation has set, as far as pages show it. It is not known when the pages are built:
 * there each value is a mark, and the server puts the value in its place (apps/api/src/http/pages.ts).
 */
const names = [
  /** Where the API lies, when that is not the pages' own site. */
  'api',
  /** The site's own address and its sibling's, without a slash at the end. */
  'origin',
  'sibling',
  /** Set where the operator has said who they are, by all of the three. */
  'operator',
  'operatorName',
  'operatorAddress',
  'operatorEmail',
  /** Empty once counsel has approved the legal texts. */
  'draft',
  /** Addresses of pages elsewhere; empty when there is none. */
  'facebook',
  'microblog',
  'instagram',
  'youtube',
  /** What the footer shows of the first two once the visitor agrees; empty when that can't be shown in a frame. */
  'facebookEmbed',
  'microblogEmbed',
  /** Set when there is one of the two. */
  'embeds',
  /** The id that analytics starts with; empty when it must not. */
  'analytics',
  /** Set when there is anything that a visitor is asked to allow. */
  'asks',
  /** Set for each provider that logs people in here, and when there is one of them. */
  'facebookLogIn',
  'googleLogIn',
  'socialLogIn',
] as const

export type InstallationName = (typeof names)[number]
export type Installation = Record<InstallationName, string>

const valuesFrom = (value: (name: InstallationName) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Installation

/** Whether a page is being made whose values the server will fill in. */
export const building = typeof document === 'undefined' && import.meta.env?.PROD === true

/** For <html data-installation>: all of them in one, as JSON. */
export const written =
  typeof document === 'undefined'
    ? building
      ? '%installation%'
      : '{}'
    : document.documentElement.dataset.installation

let known: Installation | undefined

/** The values as the server wrote them into the page; their marks while it is being built. */
export function installation(): Installation {
  if (building) return valuesFrom((name) => `%${name}%`)
  if (typeof document === 'undefined') return valuesFrom(() => '')
  if (known) return known
  known = { ...valuesFrom(() => ''), ...JSON.parse(written || '{}') }
  return known as Installation
}
