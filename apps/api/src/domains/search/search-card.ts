import { type Queryable, sql } from '../../db/db.ts'

/**
 * Brings what search knows of a member up to date. Call it whenever the profile, the birthdate, the gender, or
 * being activated, banned or deleted changes. Nothing happens while there is no profile.
 * The last activity of a card that is already there stays as it is.
 */
export async function refreshSearchCard(db: Queryable, memberId: number): Promise<void> {
  await sql`
    INSERT INTO search_card AS card (id, last_active, birthdate, birth_year, gender, country_id, goals, visible)
    SELECT m.id, app_now(), m.birthdate, extract(year FROM m.birthdate), m.gender, p.country_id, p.goals,
      m.activated_at IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL
    FROM members m JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId}
    ON CONFLICT (id) DO UPDATE SET birthdate = excluded.birthdate, birth_year = excluded.birth_year,
      gender = excluded.gender, country_id = excluded.country_id, goals = excluded.goals, visible = excluded.visible`.execute(
    db,
  )
}
