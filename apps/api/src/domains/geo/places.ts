import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { CITIES_SHOWN } from '@harana/contract/model/limits'
import { placeKey } from './place-key.ts'

/** A city, town or village, after GeoNames (docs/decisions/014-places.md). */
export type Place = {
  /** The name in profiles: with the region or province when several places of the country share the name. */
  city: string
  region: string
  /** Its IANA time zone. */
  timeZone: string
}

/** The places of a country and the ways to find them; keys are `placeKey`s. */
type Country = {
  /** The largest first. The first two keys are of the place's own name, the others of its further names. */
  places: { place: Place; keys: string[] }[]
  byCity: Map<string, Place>
  /** The places that share a name, by the name without a region. */
  byName: Map<string, { name: string; places: Place[] }>
  byOtherName: Map<string, Place>
  zones: string[]
}

/**
 * Finds at most 20 places of a country (ISO 3166-1's two capitals) whose names begin with a text: first those of exactly
 * this name, then those whose own name begins with it, the largest first, then those with such a further name.
 */
export function findPlaces(countryCode: string, begin: string): Place[] {
  const key = placeKey(begin)
  const [exact, own, other]: [Place[], Place[], Place[]] = [[], [], []]
  for (const { place, keys } of countryOf(countryCode).places) {
    const at = keys.findIndex((name) => name.startsWith(key))
    if (at < 0) continue
    const found = keys.includes(key) ? exact : at < 2 ? own : other
    found.push(place)
  }
  return [...exact, ...own, ...other].slice(0, CITIES_SHOWN)
}

/**
 * Finds the city that a member typed, in any case and accents, with or without "City", and by further names too. A name
 * that several places share stays without a region.
 * @returns its name in profiles, or null when the country has no such place; the typed text itself when no places of the
 *   country are known
 */
export function findCity(countryCode: string, words: string): string | null {
  const country = countryOf(countryCode)
  return country.places.length === 0 ? words : (lookUp(country, words)?.city ?? null)
}

/** The time zone of a city; null when unknown, as for a name that places in several zones share. */
export function timeZoneOf(countryCode: string, city: string): string | null {
  const country = countryOf(countryCode)
  const zones = lookUp(country, city)?.zones ?? country.zones
  return zones.length === 1 ? zones[0] || null : null
}

/** The region of a city; '' when unknown. */
export const regionOf = (countryCode: string, city: string): string =>
  countryOf(countryCode).byCity.get(placeKey(city))?.region ?? ''

type Names = Pick<Country, 'byCity' | 'byName' | 'byOtherName'>

function lookUp({ byCity, byName, byOtherName }: Names, words: string) {
  const key = placeKey(words)
  const own = (name: string) => {
    const place = byCity.get(name)
    if (place) return { city: place.city, zones: [place.timeZone] }
    const shared = byName.get(name)
    return shared && { city: shared.name, zones: [...new Set(shared.places.map(({ timeZone }) => timeZone))] }
  }
  const other = byOtherName.get(key)
  return (
    own(key) ??
    (other && { city: other.city, zones: [other.timeZone] }) ??
    own(key.endsWith(' city') ? key.slice(0, -' city'.length) : `${key} city`)
  )
}

const placesFile = join(import.meta.dirname, 'places.br')
/** The file's text per country, until that country is parsed into `countries`. */
let texts: Map<string, string> | undefined
const countries = new Map<string, Country>()

function countryOf(code: string): Country {
  texts ??= new Map(
    brotliDecompressSync(readFileSync(placesFile))
      .toString()
      .split('\f')
      .map((text) => [text.slice(0, 2), text]),
  )
  const cached = countries.get(code)
  if (cached) return cached
  const country = read(texts.get(code) ?? '')
  // Only countries of the file are cached: a caller can make up any number of other codes.
  if (texts.delete(code)) countries.set(code, country)
  return country
}

/**
 * Parses a country's text. The first line has its code and time zones, the second its regions. Each further line is a
 * place: name, index of its zone, index of its region, the addition that distinguishes it from others of the name, and
 * further names as keys.
 */
function read(text: string): Country {
  const [head = '', regionLine = '', ...lines] = text.split('\n')
  const zones = head.split('|').slice(1)
  const regions = regionLine.split('|')
  const country: Country = { places: [], byCity: new Map(), byName: new Map(), byOtherName: new Map(), zones }
  for (const line of lines) {
    const [name = '', zone, region, detail, ...others] = line.split('|')
    const city = detail ? `${name}, ${detail}` : name
    const place = { city, region: regions[Number(region)]!, timeZone: zones[Number(zone)]! }
    const key = placeKey(name)
    const cityKey = detail ? placeKey(city) : key
    country.places.push({ place, keys: [key, cityKey, ...others] })
    country.byCity.set(cityKey, place)
    if (detail) {
      const shared = country.byName.get(key) ?? { name, places: [] }
      shared.places.push(place)
      country.byName.set(key, shared)
    }
    for (const other of others) {
      if (!country.byOtherName.has(other)) country.byOtherName.set(other, place)
    }
  }
  return country
}
