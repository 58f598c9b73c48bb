import { type Language, languageLabels } from '@harana/contract/languages'

/** What a language is called in the language shown; in English where the browser has no name for it. */
export function languageName(code: Language, locale: string): string {
  if (locale === 'en') return languageLabels[code]
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  return names.of(code) ?? languageLabels[code]
}
