import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ticketKindNames } from '@harana/contract/model/tickets'
import type pg from 'pg'
import { networkHash } from '../apps/api/src/domains/accounts/accounts.ts'
import type { Secrets } from '../apps/api/src/kernel/secrets.ts'

const migration = (name: string) =>
  readFileSync(join(import.meta.dirname, `../apps/api/src/db/migrations/${name}.sql`), 'utf8')

/** Everybody of the first 100,000 came through this one, as through a carrier's. */
export const carrier = '198.18.0.1'
/** From which the member who is so far down came, with a thousand others. */
export const networkOfMember = (n: number, count: number): string => {
  const number = n % Math.ceil(count / 1_000)
  return `10.${number >> 8}.${number & 255}.1`
}

/**
 * Gives the members whom a site of some years has what staff find them by: every tenth another e-mail from before, a
 * provider's, an invitation, a ticket and a decision, each log-ins from two networks; some pay, are hidden, suspended,
 * banned or deleted. Past all triggers, so what those keep is filled as the migrations fill it.
 */
export async function fillForStaff(client: pg.Client, secrets: Secrets, count: number): Promise<void> {
  const networks = Array.from({ length: Math.ceil(count / 1_000) }, (_, n) =>
    networkHash(secrets, networkOfMember(n, count)),
  )
  await client.query(`SET session_replication_role = replica;
    CREATE UNLOGGED TABLE numbered AS
      SELECT id, substring(email FROM '[0-9]+')::int AS n FROM members WHERE email LIKE 'm%@bench.example';
    UPDATE members SET banned_at = CASE WHEN id % 100 = 0 THEN now() END, deleted_at = CASE WHEN id % 100 = 1 THEN now() END,
      hidden_at = CASE WHEN id % 100 = 2 THEN now() END, suspended_until = CASE WHEN id % 200 = 3 THEN now() + interval '1 day' END,
      activated_at = CASE WHEN id % 100 <> 4 THEN activated_at END
    WHERE id % 100 < 5;
    UPDATE members SET plan_id = 1 + id / 100 % 6, plan_expires_at = now() + (id / 1000 % 60 - 20) * interval '1 day',
      first_paid_at = created_at WHERE id % 100 BETWEEN 10 AND 12;
    UPDATE members SET trial_until = now() + (id / 1000 % 40 - 33) * interval '1 day' WHERE id % 100 BETWEEN 13 AND 14;
    UPDATE members SET plan_id = 1, verified_at = now() WHERE id % 100 = 15;
    INSERT INTO former_emails (email, member_id) SELECT 'old' || n || '@bench.example', id FROM numbered WHERE n % 10 = 0;
    INSERT INTO identities (provider, subject, member_id, email)
      SELECT 'google', n, id, 'm' || n || '@provider.example' FROM numbered WHERE n % 10 = 0;
    INSERT INTO invites (member_id, token)
      SELECT id, translate(left(md5(n::text), 10), '01', 'xy') FROM numbered WHERE n % 10 = 0 ON CONFLICT DO NOTHING;
    INSERT INTO decisions (member_id, action, reason, words) SELECT id, 'warn', 'other', '' FROM numbered WHERE n % 10 = 0`)
  await client.query(
    `INSERT INTO tickets (kind, member_id, status, priority, due_at, decided_at)
      SELECT ($1::text[])[1 + n % cardinality($1::text[])], id, 'decided', 2, now(), now() FROM numbered WHERE n % 10 = 0`,
    [ticketKindNames],
  )
  await client.query(
    `INSERT INTO log_ins (member_id, device, network)
      SELECT id, decode(md5(n::text), 'hex'), ($1::bytea[])[1 + n % cardinality($1::bytea[])] FROM numbered
      UNION ALL SELECT id, decode(md5('phone' || n), 'hex'), $2::bytea FROM numbered WHERE n < 100000`,
    [networks, networkHash(secrets, carrier)],
  )
  await client.query('DROP TABLE numbered; SET session_replication_role = origin')
  await client.query(migration('0037_find_members_fill'))
  await client.query('VACUUM ANALYZE')
}
