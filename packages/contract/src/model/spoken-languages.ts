/**
 * The languages that members speak: ISO 639 codes and English labels. A language's place in this list is its bit in
 * the stored mask, so new ones go to the end and none is ever taken out.
 */
export const spokenLanguageLabels = {
  en: 'English',
  fil: 'Filipino (Tagalog)',
  ceb: 'Cebuano',
  ilo: 'Ilocano',
  hil: 'Hiligaynon',
  bik: 'Bikol',
  war: 'Waray',
  pam: 'Kapampangan',
  pag: 'Pangasinan',
  mdh: 'Maguindanaon',
  tsg: 'Tausug',
  mrw: 'Maranao',
  cbk: 'Chavacano',
  krj: 'Kinaray-a',
  es: 'Spanish',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
  vi: 'Vietnamese',
  th: 'Thai',
  id: 'Indonesian',
  ms: 'Malay',
  hi: 'Hindi',
  ar: 'Arabic',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  da: 'Danish',
  no: 'Norwegian',
  sv: 'Swedish',
  fi: 'Finnish',
  pl: 'Polish',
  cs: 'Czech',
  hu: 'Hungarian',
  ro: 'Romanian',
  el: 'Greek',
  tr: 'Turkish',
  he: 'Hebrew',
  ru: 'Russian',
  uk: 'Ukrainian',
} as const

export type SpokenLanguage = keyof typeof spokenLanguageLabels

export const spokenLanguages = Object.keys(spokenLanguageLabels) as [SpokenLanguage, ...SpokenLanguage[]]

/** A language's bit in the stored mask; beyond 32 bits, so masks are added up and never shifted. */
const bit = (language: SpokenLanguage): number => 2 ** spokenLanguages.indexOf(language)

/** The stored mask of some languages; one that is named twice counts once. */
export function spokenLanguageMask(languages: readonly SpokenLanguage[]): number {
  return [...new Set(languages)].reduce((mask, language) => mask + bit(language), 0)
}

/** The languages that a mask holds, in the list's order. */
export function spokenLanguagesOf(mask: number): SpokenLanguage[] {
  return mask === 0 ? [] : spokenLanguages.filter((_language, at) => Math.floor(mask / 2 ** at) % 2 === 1)
}
