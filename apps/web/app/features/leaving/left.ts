import { paths } from '../../lib/site/paths.ts'

const name = 'left'
const atOnce = 'now'

/** The log-in page for somebody who has just left, which says until when they can come back; null for never. */
export const leftPath = (until: string | null): string =>
  `${paths.logIn}#${new URLSearchParams({ [name]: until ?? atOnce })}`

/** Until when whoever opened this URL can come back: null for never, undefined where nobody has just left. */
export function leftUntil(hash: string): Date | null | undefined {
  const value = new URLSearchParams(hash.slice(1)).get(name)
  if (value === atOnce) return null
  const until = new Date(value ?? '')
  return Number.isNaN(until.getTime()) ? undefined : until
}
