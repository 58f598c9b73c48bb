import { ANALYTICS_ID_PREFIX, ANALYTICS_NONE } from './limits.ts'

/** Whether an id starts analytics at all. */
export function analyticsStarts(id: string): boolean {
  return id.startsWith(ANALYTICS_ID_PREFIX) && id !== ANALYTICS_NONE
}

/** Where visits are counted; pages may talk to it where analytics is configured. */
export const ANALYTICS_ORIGIN = 'https://www.google-analytics.com'
