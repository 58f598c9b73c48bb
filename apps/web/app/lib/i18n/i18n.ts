import type { Locale } from '@harana/contract/model/locale'
import { type I18n, i18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { LOCALE_KEY, preferredLocale } from './preferred-locale.ts'

const compiled = new Map<string, CompiledMessage>()

/** Compiles a text once: Lingui asks for it at each use. */
function compileOnce(message: string): CompiledMessage {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}

// English is the source locale: its texts are in the code, available before the first render, and compiled when used.
i18n.setMessagesCompiler(compileOnce)
i18n.loadAndActivate({ locale: 'en', messages: {} })

const loadFilipino = async () => (await import('../../locales/fil/messages.po')).messages

let chosen: Locale

/** Switches the interface to a locale, after loading its catalogue if necessary; of several at once to the last. */
export async function activate(locale: Locale): Promise<void> {
  chosen = locale
  if (locale === 'fil') i18n.load('fil', await loadFilipino())
  if (chosen !== locale) return
  i18n.activate(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Loads a locale's texts apart from the interface's own, for what is shown as readers of that locale see it. */
export async function loadLocale(locale: Locale): Promise<I18n> {
  const messages = locale === 'fil' ? await loadFilipino() : {}
  const own = setupI18n({ locale, messages: { [locale]: messages } })
  own.setMessagesCompiler(compileOnce)
  return own
}

/** Loads the catalogue that `activate(preferredLocale())` will need. */
export async function loadPreferred(): Promise<void> {
  if (preferredLocale() === 'fil') await loadFilipino()
}

/** Stores the locale that the visitor chose, and switches to it. */
export function chooseLocale(locale: Locale): Promise<void> {
  localStorage.setItem(LOCALE_KEY, locale)
  return activate(locale)
}

export { i18n }
