import { type SpokenLanguage, spokenLanguageLabels } from '@harana/contract/model/spoken-languages'

/** What a language is called in the language shown; in English where the browser has no name for it. */
export function spokenLanguageName(code: SpokenLanguage, locale: string): string {
  // Filipinos say English and Filipino, whatever their browsers say.
  if (locale === 'en' || code === 'en') return spokenLanguageLabels[code]
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  return names.of(code) ?? spokenLanguageLabels[code]
}
