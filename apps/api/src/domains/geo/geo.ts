export {
  type Country,
  countries,
  countryByCode,
  countryById,
  countryByName,
  countryName,
} from './countries.ts'
