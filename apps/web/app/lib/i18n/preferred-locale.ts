import type { Locale } from '@harana/contract/model/locale'
import { localeOf } from './locale-of-path.ts'

/** Where a visitor's choice is stored. */
export const LOCALE_KEY = 'language'

/** Returns the URL's locale, else the one the visitor chose, else the first of the browser's that we have, else English. */
export function preferredLocale(): Locale {
  if (localeOf(location.pathname) === 'fil') return 'fil'
  const chosen = localStorage.getItem(LOCALE_KEY)
  if (chosen === 'en' || chosen === 'fil') return chosen
  const spoken = navigator.languages.find((name) => /^(en|fil|tl)\b/.test(name))
  return spoken && !spoken.startsWith('en') ? 'fil' : 'en'
}
