import type { Locale } from '@harana/contract/model/locale'

/** Returns the locale of a path. */
export const localeOf = (path: string): Locale => (/^\/fil(\/|$)/.test(path) ? 'fil' : 'en')
