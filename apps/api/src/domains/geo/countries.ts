import type { Locale } from '@harana/contract/model/locale'
import { iso3166 } from './iso-3166.ts'

/** What other domains may know of countries. */
export type Country = {
  /** ISO 3166-1's number: what the database holds. */
  id: number
  /** ISO 3166-1's two capitals. */
  code: string
  /** In English: what a search is asked with. */
  name: string
}

// The names are Unicode's (CLDR), which come with Node.
const names: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  fil: new Intl.DisplayNames('fil', { type: 'region' }),
}
const order: Record<Locale, Intl.Collator> = { en: new Intl.Collator('en'), fil: new Intl.Collator('fil') }

/** Two of them carry a neighbour's name in CLDR, which nobody looks for there. */
const plainNames: Record<string, Partial<Record<Locale, string>>> = {
  HK: { en: 'Hong Kong', fil: 'Hong Kong' },
  MO: { en: 'Macao', fil: 'Macau' },
}

/** A country's name in a language; '' for a code that is no country's. */
export function countryName(code: string, locale: Locale): string {
  return localNames[locale].get(code) ?? ''
}

const nameOf = (code: string, locale: Locale): string =>
  plainNames[code]?.[locale] ?? names[locale].of(code) ?? code

/** Every country, in the order of their English names. */
export const countries: readonly Country[] = iso3166
  .trim()
  .split(/\s+/)
  .map((entry) => ({
    id: Number(entry.slice(2)),
    code: entry.slice(0, 2),
    name: nameOf(entry.slice(0, 2), 'en'),
  }))
  .sort((a, b) => order.en.compare(a.name, b.name))

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
    .sort((a, b) => order[locale].compare(a.localName, b.localName))

// Once: sorting a quarter of a thousand names takes a millisecond.
const sorted = { en: named('en'), fil: named('fil') }

const namesOf = (locale: Locale) => new Map(sorted[locale].map(({ code, localName }) => [code, localName]))
const localNames = { en: namesOf('en'), fil: namesOf('fil') }
