import type { Locale } from '@harana/contract/model/locale'
import { iso3166 } from './iso-3166.ts'

/** A country, as other domains see it. */
export type Country = {
  /** ISO 3166-1's number, which the database stores. */
  id: number
  /** ISO 3166-1's two capitals. */
  code: string
  /** In English, as searches name it. */
  name: string
}

// The names are Unicode's (CLDR), which come with Node.
const displayNames: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  fil: new Intl.DisplayNames('fil', { type: 'region' }),
}
const collators: Record<Locale, Intl.Collator> = {
  en: new Intl.Collator('en'),
  fil: new Intl.Collator('fil'),
}

/** CLDR adds a neighbour's name to these two, and nobody looks for them under it. */
const plainNames: Record<string, Partial<Record<Locale, string>>> = {
  HK: { en: 'Hong Kong', fil: 'Hong Kong' },
  MO: { en: 'Macao', fil: 'Macau' },
}

/** A country's name in a language; '' for an unknown code. */
export function countryName(code: string, locale: Locale): string {
  return localNames[locale].get(code) ?? ''
}

const nameOf = (code: string, locale: Locale): string =>
  plainNames[code]?.[locale] ?? displayNames[locale].of(code) ?? code

/** Every country, in the order of their English names. */
export const countries: readonly Country[] = iso3166
  .trim()
  .split(/\s+/)
  .map((entry) => ({
    id: Number(entry.slice(2)),
    code: entry.slice(0, 2),
    name: nameOf(entry.slice(0, 2), 'en'),
  }))
  .sort((a, b) => collators.en.compare(a.name, b.name))

const byId = new Map(countries.map((country) => [country.id, country]))
const byCode = new Map(countries.map((country) => [country.code, country]))
const byName = new Map(countries.map((country) => [country.name.toLowerCase(), country]))

export const countryById = (id: number): Country | undefined => byId.get(id)
export const countryByCode = (code: string): Country | undefined => byCode.get(code)
/** By its English name, in any case. */
export const countryByName = (name: string): Country | undefined => byName.get(name.trim().toLowerCase())

/** Every country with its name in a language, in that language's order. */
export function countriesIn(locale: Locale): readonly (Country & { localName: string })[] {
  return sorted[locale]
}

const named = (locale: Locale) =>
  countries
    .map((country) => ({ ...country, localName: nameOf(country.code, locale) }))
    .sort((a, b) => collators[locale].compare(a.localName, b.localName))

// Sorted only once: a quarter of a thousand names takes a millisecond.
const sorted = { en: named('en'), fil: named('fil') }

const namesOf = (locale: Locale) => new Map(sorted[locale].map(({ code, localName }) => [code, localName]))
const localNames = { en: namesOf('en'), fil: namesOf('fil') }
