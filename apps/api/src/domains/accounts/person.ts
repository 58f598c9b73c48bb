import type { ChosenGender } from '@harana/contract/enums'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

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

/** Changes the first name, which mails and invitations say. */
export async function changeFirstName(db: Queryable, memberId: number, firstName: string): Promise<void> {
  await sql`UPDATE members SET first_name = ${firstName} WHERE id = ${memberId}`.execute(db)
}
