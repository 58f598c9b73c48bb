import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { CITIES_SHOWN } from '@harana/contract/model/limits'
import { placeKey } from './place-key.ts'

/** A city, town or village, after GeoNames (docs/decisions/014-places.md). */
export type Place = {
  /** As profiles name it: where others of its country have the name, with its region or province. */
  city: string
  region: string
  /** Its IANA time zone. */
  timeZone: string
}

/** What a country's places are found by; keys are `placeKey`s. */
type Country = {
  /** The largest first; of the keys the first two are of the place's own name. */
  places: { place: Place; keys: string[] }[]
  byCity: Map<string, Place>
  /** Those that share a name, by the bare name. */
  byName: Map<string, { name: string; places: Place[] }>
  byOtherName: Map<string, Place>
  zones: string[]
}

/**
 * The places whose names begin so in a country (ISO 3166-1's two capitals), at most 20: those of exactly this name, then
 * the largest, then those that have it as another name.
 */
export function placesLike(countryCode: string, begin: string): Place[] {
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
 * The city that a member's own words name in a country, as profiles name it: whatever its case and accents, with or
 * without "City", and by other names too. A bare name that several places share is left bare.
 * @returns null when there is none; the words themselves in a country of which no places are known
 */
export function cityNamed(countryCode: string, words: string): string | null {
  const country = countryOf(countryCode)
  return country.places.length === 0 ? words : (lookUp(country, words)?.city ?? null)
}

/** The time zone of a city; null where it can't be told, as of a name that places in several zones share. */
export function timeZoneOf(countryCode: string, city: string): string | null {
  const country = countryOf(countryCode)
  const zones = lookUp(country, city)?.zones ?? country.zones
  return zones.length === 1 ? zones[0] || null : null
}

/** The region of a city; '' where it can't be told. */
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

const file = join(import.meta.dirname, 'places.br')
/** The file's texts by country, and what was made of those that were asked for. */
let texts: Map<string, string> | undefined
const countries = new Map<string, Country>()

function countryOf(code: string): Country {
  texts ??= new Map(
    brotliDecompressSync(readFileSync(file))
      .toString()
      .split('\f')
      .map((text) => [text.slice(0, 2), text]),
  )
  const known = countries.get(code)
  if (known) return known
  const country = read(texts.get(code) ?? '')
  // Only codes that the file has: the others could be any number.
  if (texts.delete(code)) countries.set(code, country)
  return country
}

/**
 * Two lines, the country's code and time zones, and its regions; then a line a place: name, the numbers of its zone
 * and its region, what tells it apart from others of the name, and further names as keys.
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
