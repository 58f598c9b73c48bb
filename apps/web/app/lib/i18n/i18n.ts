import type { Locale } from '@harana/contract/model/locale'
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { localeOf } from '../site/public-pages.ts'

const key = 'language'

// English is the source language: its texts are in the code, there before the first render, and compiled when used.
i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: {} })

const filipino = async () => (await import('../../locales/fil/messages.po')).messages

/** Switches the interface to a language, loading its catalogue first when it is not there yet. */
export async function activate(language: Locale): Promise<void> {
  if (language === 'fil') i18n.load('fil', await filipino())
  i18n.activate(language)
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** The address's, the visitor's own choice, else the browser's first language that the product speaks, else English. */
export function preferredLanguage(): Locale {
  if (localeOf(location.pathname) === 'fil') return 'fil'
  const chosen = localStorage.getItem(key)
  if (chosen === 'en' || chosen === 'fil') return chosen
  const spoken = navigator.languages.find((name) => /^(en|fil|tl)\b/.test(name))
  return spoken && !spoken.startsWith('en') ? 'fil' : 'en'
}

/** Starts to load what `activate(preferredLanguage())` will need. */
export async function loadPreferred(): Promise<void> {
  if (preferredLanguage() === 'fil') await filipino()
}

/** Remembers and shows a language that the visitor chose. */
export function chooseLanguage(language: Locale): Promise<void> {
  localStorage.setItem(key, language)
  return activate(language)
}

export { i18n }
