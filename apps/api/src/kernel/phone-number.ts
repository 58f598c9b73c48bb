import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'
import { isValidPhoneNumber as isValidMobileNumber } from 'libphonenumber-js/mobile'

/**
 * Reads a phone number as people write it. One without a country's calling code is taken for a number of `country`.
 * @param country ISO 3166-1's two capitals
 * @returns the number in E.164 form, such as +639171234567, and the country it belongs to; null when it is no phone number
 */
export function readPhoneNumber(
  typed: string,
  country: string | undefined,
): { number: string; country: string | undefined } | null {
  const read = parsePhoneNumberFromString(typed, {
    defaultCountry: country as CountryCode | undefined,
    extract: false,
  })
  return read?.isValid() ? { number: read.number, country: read.country } : null
}

/** Whether a number in E.164 form is a mobile phone's, as far as its country tells them apart. */
export const isMobileNumber = (number: string): boolean => isValidMobileNumber(number)

/** A country's calling code, such as 63; null for a place without numbers of its own. */
export const callingCodeOf = (country: string): string | null =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : null
