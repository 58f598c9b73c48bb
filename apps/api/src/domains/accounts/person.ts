import type { ChosenGender } from '@harana/contract/model/enums'
import { type CountryCode, parsePhoneNumberFromString as parsePhoneNumber } from 'libphonenumber-js'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { countryById } from '../geo/geo.ts'

/**
 * Takes the choice of a member who came without a gender; sent again it is taken, too.
 * @throws Refusal GENDERCHOSEN when another one was chosen: that is for staff to change
 */
export async function chooseGender(db: Queryable, memberId: number, gender: ChosenGender): Promise<void> {
  const { rows } = await sql`
    UPDATE members SET gender = ${gender} WHERE id = ${memberId} AND gender IN (0, ${gender}) RETURNING id`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('GENDERCHOSEN')
}

/** What of a member is for nobody but themself and staff; what is left out stays, '' is none. */
type PersonChanges = Partial<Record<'firstName' | 'lastName' | 'phone' | 'cellPhone', string>>

/**
 * Changes names and phone numbers. A number without a country's code is one of `countryId`.
 * @throws Refusal INVALIDINPUT for what is no phone number
 */
export async function changePerson(
  db: Queryable,
  memberId: number,
  { firstName, lastName, phone, cellPhone }: PersonChanges,
  countryId: number | null,
): Promise<void> {
  const country = countryId === null ? undefined : countryById(countryId)?.code
  const row = {
    first_name: firstName,
    last_name: lastName,
    phone: phone && wholeNumber('phone', phone, country),
    cell_phone: cellPhone && wholeNumber('cellPhone', cellPhone, country),
  }
  if (Object.values(row).every((value) => value === undefined)) return
  await db.updateTable('members').set(row).where('id', '=', memberId).execute()
}

/** A phone number as E.164 has it, such as +639171234567. */
function wholeNumber(field: string, typed: string, country: string | undefined): string {
  const number = parsePhoneNumber(typed, {
    defaultCountry: country as CountryCode | undefined,
    extract: false,
  })
  if (!number?.isValid())
    throw wrongField(field, 'Please enter the whole phone number, such as +63 917 123 4567.')
  return number.number
}
