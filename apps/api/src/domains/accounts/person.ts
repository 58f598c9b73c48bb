import type { ChosenGender } from '@harana/contract/model/enums'
import { noPhoneNumber } from '@harana/contract/model/text-messages'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { readPhoneNumber } from '../../kernel/phone-number.ts'
import { countryById } from '../geo/geo.ts'

/**
 * Sets the gender of a member who has none yet. The same gender once more is accepted, so that a retry works.
 * @throws Refusal GENDERCHOSEN when another gender was chosen before: only staff may change it
 */
export async function chooseGender(db: Queryable, memberId: number, gender: ChosenGender): Promise<void> {
  const { rows } = await sql`
    UPDATE members SET gender = ${gender} WHERE id = ${memberId} AND gender IN (0, ${gender}) RETURNING id`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('GENDERCHOSEN')
}

/** Changes what a member can't change themselves: gender and birthdate. The member's row must be locked. */
export async function correctPerson(
  db: Queryable,
  memberId: number,
  change: { gender?: ChosenGender | undefined; birthdate?: string | undefined },
): Promise<void> {
  await db.updateTable('members').set(change).where('id', '=', memberId).execute()
}

/** Fields that only the member and staff see. A field that is left out stays as it is; '' clears it. */
type PersonChanges = Partial<Record<'firstName' | 'lastName' | 'phone' | 'cellPhone', string>>

/**
 * Changes names and phone numbers. A number without a country code is taken for one of `countryId`.
 * @throws Refusal INVALIDINPUT when a number is not a phone number
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
    phone: phone && toE164('phone', phone, country),
    cell_phone: cellPhone && toE164('cellPhone', cellPhone, country),
  }
  if (Object.values(row).every((value) => value === undefined)) return
  await db.updateTable('members').set(row).where('id', '=', memberId).execute()
}

/** Converts a phone number to E.164, such as +639171234567. @throws Refusal INVALIDINPUT when it is no phone number */
function toE164(field: string, typed: string, country: string | undefined): string {
  const read = readPhoneNumber(typed, country)
  if (!read) throw wrongField(field, noPhoneNumber)
  return read.number
}
