import { randomBytes } from 'node:crypto'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import type { AuditEntry } from '../../http/audit.ts'
import { now } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { type AuditRow, hashRow, hashText, hashValue, noHash } from './hashes.ts'

export { hashValue } from './hashes.ts'

/** The key of the advisory lock under which rows are numbered. It must never change. */
const lock = 4_729_002
/** Names of fields and values, and ids: too narrow for an e-mail, a text or a phone number with its sign. */
const name = /^[\w.-]{1,64}$/
const subject = /^[a-z-]+:[\w-]{1,64}$/

/**
 * Writes a row of the audit log as the last statement of a transaction: from then on until the commit every other writer
 * waits, so that numbers have no gaps and the chain is in the order of the commits. Nothing that may wait may follow it.
 * @returns the row's number
 * @throws Error when a name or a subject looks like a value
 */
export async function writeAudit(db: Tx, secrets: Secrets, entry: AuditEntry): Promise<number> {
  const [subjects, fields, values] = [entry.subjects, entry.fields, entry.values].map((list) => [
    ...(list ?? []),
  ]) as [string[], string[], (readonly [string, string | number | boolean | null])[]]
  const wrong = [
    ...subjects.filter((one) => !subject.test(one)),
    ...[...fields, ...values.map(([name]) => name)].filter((one) => !name.test(one)),
  ]
  if (wrong.length > 0) throw new Error(`${entry.act}: ${wrong.length} names for the audit log are none`)
  const salt = entry.text === undefined ? null : randomBytes(16)
  await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(db)
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const before = await lastRow(db)
  const row: AuditRow = {
    number: (before?.number ?? 0) + 1,
    // A clock that was set back writes no row older than the one before.
    at: new Date(Math.max(now().getTime(), before?.at.getTime() ?? 0)),
    actor: entry.actor,
    act: entry.act,
    subjects,
    fields,
    valueHashes: values.map(([name, value]) => `${name}:${hashValue(secrets, name, value)}`),
    textHash: salt && hashText(secrets, salt, entry.text!),
    previousHash: before?.hash ?? noHash,
  }
  await sql`
    WITH written AS (
      INSERT INTO audit_log
        (number, at, actor, act, subjects, fields, value_hashes, text_hash, previous_hash, hash)
      VALUES (${row.number}, ${row.at}, ${row.actor}, ${row.act}, ${subjects}, ${fields}, ${row.valueHashes},
        ${row.textHash}, ${row.previousHash}, ${hashRow(secrets, row)})
    )
    INSERT INTO audit_texts (number, text, salt)
    SELECT ${row.number}::bigint, ${entry.text ?? null}::text, ${salt}::bytea WHERE ${salt !== null}::boolean`.execute(
    db,
  )
  return row.number
}

type LastRow = Pick<AuditRow, 'number' | 'at' | 'act'> & { hash: Buffer }

/** The last row there is; undefined while there is none. */
export async function lastRow(db: Queryable): Promise<LastRow | undefined> {
  const { rows } = await sql<LastRow>`
    SELECT number, at, act, hash FROM audit_log ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]
}
