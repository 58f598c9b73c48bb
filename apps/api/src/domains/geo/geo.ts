export { countryById, countryByName, countryName } from './countries.ts'
export { cityNamed, regionOf, timeZoneOf } from './places.ts'
