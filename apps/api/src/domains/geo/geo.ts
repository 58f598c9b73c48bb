export { countryById, countryByName, countryName } from './countries.ts'
export { cityNamed, timeZoneOf } from './places.ts'
