export { countryById, countryByName, countryName } from './countries.ts'
