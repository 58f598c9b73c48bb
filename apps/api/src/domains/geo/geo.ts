export { countriesIn, countryByCode, countryById, countryByName, countryName } from './countries.ts'
export { findCity, regionOf, timeZoneOf } from './places.ts'
