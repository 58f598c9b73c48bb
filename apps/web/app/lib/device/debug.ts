/**
 * Debug logging, switched on by the configuration's flDebug: patterns separated by spaces or commas.
 * `*` stands for anything; a leading minus blocks, and a block wins over every other pattern.
 */

export type Logger = (...what: unknown[]) => void

let enabled: (area: string) => boolean = () => false

/** Applies a new flDebug, to existing loggers as well. */
export function setDebug(flDebug: string): void {
  enabled = debugFilter(flDebug)
}

/** A predicate that says which areas a flDebug switches on. */
export function debugFilter(flDebug: string): (area: string) => boolean {
  const patterns = flDebug.split(/[\s,]+/).filter((pattern) => pattern !== '')
  const allowed = patterns.filter((pattern) => !pattern.startsWith('-')).map(matcher)
  const blocked = patterns
    .filter((pattern) => pattern.startsWith('-'))
    .map((pattern) => matcher(pattern.slice(1)))
  return (area) => allowed.some((matches) => matches(area)) && !blocked.some((matches) => matches(area))
}

/** Matches part by part instead of by a regular expression, so no pattern can make it slow. */
function matcher(pattern: string): (area: string) => boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return (area) => area === first
  return (area) => {
    if (!area.startsWith(first)) return false
    let at = first.length
    for (const part of rest) {
      const found = area.indexOf(part, at)
      if (found < 0) return false
      at = found + part.length
    }
    return area.length - last.length >= at && area.endsWith(last)
  }
}

/** A logger for one area, such as 'search'; silent unless flDebug names it. */
export function debug(area: string): Logger {
  return (...what) => {
    if (enabled(area)) console.debug(`[${area}]`, ...what)
  }
}
