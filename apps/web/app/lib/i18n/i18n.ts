import type { Locale } from '@harana/contract/model/locale'
import { type I18n, i18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { localeOf } from '../site/public-pages.ts'

const key = 'language'

// English is the source locale: its texts are in the code, available before the first render, and compiled when used.
i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: {} })

const loadFilipino = async () => (await import('../../locales/fil/messages.po')).messages

/** Switches the interface to a locale, after loading its catalogue if necessary. */
export async function activate(locale: Locale): Promise<void> {
  if (locale === 'fil') i18n.load('fil', await loadFilipino())
  i18n.activate(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Loads a locale's texts apart from the interface's own, for what is shown as readers of that locale see it. */
export async function loadLocale(locale: Locale): Promise<I18n> {
  const messages = locale === 'fil' ? await loadFilipino() : {}
  const own = setupI18n({ locale, messages: { [locale]: messages } })
  own.setMessagesCompiler(compileMessage)
  return own
}

/** Returns the URL's locale, else the one the visitor chose, else the first of the browser's that we have, else English. */
export function preferredLocale(): Locale {
  if (localeOf(location.pathname) === 'fil') return 'fil'
  const chosen = localStorage.getItem(key)
  if (chosen === 'en' || chosen === 'fil') return chosen
  const spoken = navigator.languages.find((name) => /^(en|fil|tl)\b/.test(name))
  return spoken && !spoken.startsWith('en') ? 'fil' : 'en'
}

/** Loads the catalogue that `activate(preferredLocale())` will need. */
export async function loadPreferred(): Promise<void> {
  if (preferredLocale() === 'fil') await loadFilipino()
}

/** Stores the locale that the visitor chose, and switches to it. */
export function chooseLocale(locale: Locale): Promise<void> {
  localStorage.setItem(key, locale)
  return activate(locale)
}

export { i18n }
