import { sql } from '../../db/db.ts'

/**
 * SQL: the email of a member `m`, the locale and the first name for a mail. The name is '' until the email is verified: a
 * stranger may have typed the email with an advertisement as the name.
 */
export const mailReader = sql`m.email, m.language AS locale,
  CASE WHEN m.email_verified_at IS NULL THEN '' ELSE m.first_name END AS "firstName"`
