/**
 * The operator's settings that pages show. They are not known when the pages are built: each value is a mark there,
 * which the server replaces by the value (apps/api/src/http/pages.ts).
 */
const names = [
  /** The API's URL, if it is not on the pages' own site. */
  'api',
  /** The URLs of this site and of its sibling, without a slash at the end. */
  'origin',
  'sibling',
  /** Set if the operator's name, postal address and email are all set. */
  'operator',
  'operatorName',
  'operatorAddress',
  'operatorEmail',
  /** Empty once counsel has approved the legal texts. */
  'draft',
  /** URLs of pages on other sites; '' if there is none. */
  'facebook',
  'microblog',
  'instagram',
  'youtube',
  /** What the footer shows of the first two once the visitor agrees; empty when that can't be shown in a frame. */
  'facebookEmbed',
  'microblogEmbed',
  /** Set if at least one of the two is. */
  'embeds',
  /** The id for analytics; '' if there is no analytics. */
  'analytics',
  /** Set if there is anything that needs a visitor's consent. */
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

/** Whether this is the build, whose pages contain marks instead of values. */
export const building = typeof document === 'undefined' && import.meta.env?.PROD === true

/** The value of <html data-installation>: all settings as JSON. */
export const written =
  typeof document === 'undefined'
    ? building
      ? '%installation%'
      : '{}'
    : document.documentElement.dataset.installation

/** Kept, because the settings are parsed on first use and never change while the page is open. */
let cached: Installation | undefined

/** The settings that the server wrote into the page; marks during the build. */
export function installation(): Installation {
  if (building) return valuesFrom((name) => `%${name}%`)
  if (typeof document === 'undefined') return valuesFrom(() => '')
  if (cached) return cached
  cached = { ...valuesFrom(() => ''), ...JSON.parse(written || '{}') }
  return cached as Installation
}
