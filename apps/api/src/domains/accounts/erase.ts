import { MACHINE } from '@harana/contract/model/audit'
import type { RawBuilder } from 'kysely'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { type AnyStay, personalTables } from '../../db/personal-data.ts'
import { refersTo } from '../../db/refers-to.ts'
import { expired } from '../../db/retention.ts'
import type { DB } from '../../db/schema.ts'
import type { Work, WorkerDeps } from '../../jobs/catalogue.ts'
import { eraseJobs } from '../../jobs/erase-jobs.ts'
import { type Secrets, secretsFrom } from '../../kernel/secrets.ts'
import { writeAudit } from '../audit/audit.ts'
import { documentFolders } from '../verification/verification.ts'
import { listErasures, recordErasure } from './erasures.ts'
import { mailReader } from './mail-reader.ts'
import { endSessions } from './sessions.ts'

/** What erasing takes of the parts that jobs have. */
export type ErasureDeps = Pick<WorkerDeps, 'db' | 'secrets' | 'storage' | 'documents' | 'transaction'>

/**
 * Tables whose rows go with the account: by the one of leavings an interrupted erasure is found again, and the last mail
 * goes to the e-mails that could be put back too.
 */
const withAccount: ReadonlySet<string> = new Set(['members', 'leavings', 'email_undos'])

/** How many rows one statement deletes, so that none holds its locks for long. */
const batch = 5_000

/**
 * Erases a member for good, as db/personal-data.ts says: first the way in, then an entry in the erasure journal, jobs,
 * stored files, rows that go in batches, and last, in one transaction, what stays without the member and the account.
 * From the first step on the member is hidden everywhere. It may run again at any point of it.
 * @param options.asked the member asked for it: only where there is no way back, and with a last mail to them
 * @returns false when nobody has this number, or somebody who can come back
 */
export async function eraseMember(
  deps: ErasureDeps,
  memberId: number,
  { asked = false } = {},
): Promise<boolean> {
  const { db, secrets, storage, documents, transaction } = deps
  const emails = await transaction(async (work) => {
    await lockMembers(work.db, memberId)
    const account = await readAccount(work.db, memberId)
    if (!account || (asked && !account.isDue)) return undefined
    await sql`UPDATE members SET deleted_at = coalesce(deleted_at, app_now()) WHERE id = ${memberId}`.execute(
      work.db,
    )
    await sql`INSERT INTO leavings (member_id) VALUES (${memberId})
      ON CONFLICT (member_id) DO UPDATE SET back_until = NULL`.execute(work.db)
    await endSessions(work, memberId)
    if (account.banned || account.suspendedUntil) await rememberContacts(work.db, secrets, memberId, account)
    await eraseAuditTexts(work.db, secrets, memberId)
    return account.emails
  })
  if (!emails) return false
  await recordErasure(deps, memberId)
  const photos = await storedPhotos(db, memberId)
  await eraseJobs(db, secrets, { memberId, emails, paths: photos.map(({ path }) => path) })
  for (const folder of await documentFolders(db, memberId)) await documents.remove(folder)
  for (const { path, isEvidence } of photos) if (!isEvidence) await storage.removeFolder(path)
  for (const [table, { members, through }] of personalTables)
    for (const [column, role] of Object.entries(members))
      if (typeof role === 'string' && !withAccount.has(table))
        await deleteInBatches(db, table, refersTo(through, column, memberId))
  return transaction((work) => eraseRest(work, secrets, memberId, asked))
}

type Account = {
  /** All that mails to the member may have been sent to. */
  emails: string[]
  /** Those that were proven, and are nobody else's by now. */
  provenEmails: string[]
  banned: Date | null
  /** Null for who is not suspended now. */
  suspendedUntil: Date | null
  isDue: boolean
}

async function readAccount(db: Tx, memberId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    SELECT m.banned_at AS banned, CASE WHEN m.suspended_until > app_now() THEN m.suspended_until END AS "suspendedUntil",
      ARRAY(SELECT m.email UNION SELECT lower(i.email) FROM identities i WHERE i.member_id = m.id AND i.email IS NOT NULL
        UNION SELECT c.email FROM email_changes c WHERE c.member_id = m.id
        UNION SELECT f.email FROM former_emails f WHERE f.member_id = m.id) AS emails,
      ARRAY(SELECT m.email WHERE m.email_verified_at IS NOT NULL
        UNION SELECT f.email FROM former_emails f WHERE f.member_id = m.id AND f.proven
          AND NOT EXISTS (SELECT FROM members other WHERE other.email = f.email AND other.id <> m.id)
          AND NOT EXISTS (SELECT FROM email_undos u WHERE u.email = f.email AND u.member_id <> m.id)) AS "provenEmails",
      EXISTS (SELECT FROM leavings l WHERE l.member_id = m.id AND coalesce(l.back_until <= app_now(), true)) AS "isDue"
    FROM members m WHERE m.id = ${memberId}`.execute(db)
  return rows[0]
}

/**
 * Keeps hashes by which a member is known who comes back after a ban, or before a suspension is over. What was never proven
 * may be a stranger's, who would be refused in the member's place.
 */
async function rememberContacts(
  db: Tx,
  secrets: Secrets,
  memberId: number,
  { provenEmails, banned, suspendedUntil }: Account,
): Promise<void> {
  const until = banned ? null : suspendedUntil
  await sql`
    INSERT INTO banned_contacts AS b (kind, hash, banned_at, until)
    SELECT 'email', hash, coalesce(${banned}::timestamptz, app_now()), ${until}::timestamptz
    FROM unnest(${provenEmails.map(secrets.bannedEmailHash)}::bytea[]) hash
    UNION SELECT 'phone', number_hash, coalesce(${banned}::timestamptz, app_now()), ${until}
    FROM (SELECT number_hash FROM confirmed_phones WHERE member_id = ${memberId}
      UNION SELECT number_hash FROM former_phones WHERE member_id = ${memberId}) own
    ON CONFLICT (kind, hash) DO UPDATE SET until = CASE
      WHEN b.until IS NULL OR excluded.until IS NULL THEN NULL ELSE greatest(b.until, excluded.until) END`.execute(
    db,
  )
}

/** Erases the free texts of the audit log that are about a member or about what staff decided about them. */
async function eraseAuditTexts(db: Tx, secrets: Secrets, memberId: number): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    DELETE FROM audit_texts WHERE number IN (
      SELECT number FROM audit_subjects WHERE subject IN (
        SELECT ${`member:${memberId}`}
        UNION ALL SELECT 'ticket:' || id FROM tickets WHERE member_id = ${memberId}
        UNION ALL SELECT 'decision:' || id FROM decisions WHERE member_id = ${memberId}
        UNION ALL SELECT 'report:' || id FROM reports WHERE reported = ${memberId}
        UNION ALL SELECT 'request:' || id FROM requests WHERE member_id = ${memberId}
        UNION ALL SELECT 'contact-message:' || id FROM contact_messages WHERE member_id = ${memberId}))
    RETURNING number`.execute(db)
  const subjects = rows.map(({ number }) => `audit-row:${number}` as const)
  if (subjects.length > 0)
    await writeAudit(db, secrets, { actor: MACHINE, act: 'audit-text.erase', subjects })
}

/**
 * The folders of a member’s stored photos, of what was sent in messages and of copies of their data, and whether an open
 * report or a seal names them.
 */
async function storedPhotos(db: Queryable, memberId: number) {
  const { rows } = await sql<{ path: string; isEvidence: boolean }>`
    SELECT path, EXISTS (
      SELECT FROM reports r WHERE r.status = 0 AND (r.evidence -> 'photos' ? stored.path OR r.evidence -> 'media' ? stored.path))
      OR EXISTS (SELECT FROM sealed_photos s WHERE s.path = stored.path)
      OR EXISTS (SELECT FROM sealed_reports r WHERE r.evidence -> 'media' ? stored.path) AS "isEvidence"
    FROM (
      SELECT path FROM images WHERE member_id = ${memberId}
      UNION SELECT path FROM pending_photos WHERE member_id = ${memberId}
      UNION SELECT folder FROM live_photos WHERE member_id = ${memberId} AND folder IS NOT NULL
      UNION SELECT folder FROM data_exports WHERE member_id = ${memberId} AND folder IS NOT NULL
      UNION SELECT path FROM chat_media WHERE member_id = ${memberId}
      UNION SELECT path FROM photo_hashes WHERE member_id = ${memberId}
      UNION SELECT path FROM photo_hits WHERE member_id = ${memberId} AND path IS NOT NULL
      UNION SELECT photo ->> 'path' FROM decisions, jsonb_array_elements(taken -> 'photos') photo
        WHERE member_id = ${memberId} AND taken ? 'photos') stored`.execute(db)
  return rows
}

async function deleteInBatches(db: Queryable, table: string, rows: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${rows} LIMIT ${batch}))`.execute(db)
    if (numAffectedRows < batch) return
  }
}

/**
 * What must be done together: a retry finds the account until all of it is.
 * @returns false when another run of the same erasure was the first to do it
 */
async function eraseRest(
  { db, send }: Work,
  secrets: Secrets,
  memberId: number,
  asked: boolean,
): Promise<boolean> {
  await lockMembers(db, memberId)
  const { rows } = await sql<{ email: string; kept: string[] }>`
    SELECT ${mailReader}, m.site, ARRAY(
      SELECT DISTINCT u.email FROM email_undos u
      WHERE u.member_id = m.id AND u.email <> m.email AND u.expires_at > app_now()) AS kept
    FROM members m WHERE m.id = ${memberId}`.execute(db)
  if (!rows[0]) return false
  const { kept, ...reader } = rows[0]
  // What came from the same address without a log-in.
  await sql`DELETE FROM contact_messages c USING members m
    WHERE m.id = ${memberId} AND m.email_verified_at IS NOT NULL AND c.email = m.email`.execute(db)
  // Nothing is left to decide but what others reported.
  await sql`UPDATE tickets SET status = 'closed', claimed_until = NULL
    WHERE member_id = ${memberId} AND status = 'open' AND kind <> 'report'`.execute(db)
  await emptyStaying(db, memberId, personalTables)
  await sql`DELETE FROM members WHERE id = ${memberId}`.execute(db)
  await writeAudit(db, secrets, { actor: MACHINE, act: 'member.erase', subjects: [`member:${memberId}`] })
  for (const email of asked ? [reader.email, ...kept] : [])
    await send('farewell-mail', { sealed: secrets.seal(JSON.stringify({ ...reader, email })) })
  return true
}

/**
 * Erases what some tables hold of a member whose account stays, as erasing the member would: what is the member's own goes,
 * and what is others' as well stays without the member.
 */
export async function eraseFromTables(db: Tx, memberId: number, names: readonly (keyof DB)[]): Promise<void> {
  const tables = personalTables.filter(([table]) => names.some((name) => name === table))
  for (const [table, { members, through }] of tables)
    for (const [column, role] of Object.entries(members))
      if (typeof role === 'string') await deleteInBatches(db, table, refersTo(through, column, memberId))
  await emptyStaying(db, memberId, tables)
}

/** Empties what refers to a member in rows that stay. */
async function emptyStaying(db: Queryable, memberId: number, tables: typeof personalTables): Promise<void> {
  const stays = tables.flatMap(([table, { members, through }]) =>
    Object.entries(members).flatMap(([column, role]) =>
      typeof role === 'string' ? [] : [{ table, column, through, role }],
    ),
  )
  // What refers to the member by another row comes before that row forgets the member.
  stays.sort((one, other) => Number(!one.through) - Number(!other.through))
  for (const { table, column, through, role } of stays) {
    const rows = refersTo(through, column, memberId)
    if (role.ownWhere) await deleteInBatches(db, table, sql`${rows} AND ${sql.raw(role.ownWhere)}`)
    await emptyRows(db, table, { rows, column, role })
  }
}

/** Empties what a role says of some rows: the reference at once, the rest where its condition holds by now. */
async function emptyRows(
  db: Queryable,
  table: string,
  { rows, column, role }: { rows: RawBuilder<unknown>; column: string; role: AnyStay },
): Promise<void> {
  const values = Object.entries(role.empties)
  if (values.length === 0) return
  const assignments = values.map(([name, value]) =>
    name === column || !role.once
      ? sql`${sql.ref(name)} = ${emptyValue(value)}`
      : sql`${sql.ref(name)} = CASE WHEN ${sql.raw(role.once)} THEN ${emptyValue(value)} ELSE ${sql.ref(name)} END`,
  )
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments)} WHERE ${rows}`.execute(db)
}

const emptyValue = (value: unknown) =>
  value === null ? sql`NULL` : value === '' ? sql`''` : Array.isArray(value) ? sql`'{}'` : sql`'{}'::jsonb`

/**
 * Empties what erased members left in rows whose condition holds since then, such as the words of a report once it is decided, and
 * deletes what nobody else ever had.
 */
async function eraseLeftovers(db: Queryable): Promise<void> {
  for (const [table, { members }] of personalTables)
    for (const [column, role] of Object.entries(members)) {
      if (typeof role === 'string') continue
      if (role.ownWhere)
        await deleteInBatches(db, table, sql`${sql.ref(column)} IS NULL AND ${sql.raw(role.ownWhere)}`)
      if (!role.once) continue
      const values = Object.entries(role.empties).filter(([name]) => name !== column)
      const assignments = values.map(([name, value]) => sql`${sql.ref(name)} = ${emptyValue(value)}`)
      const isLeft = values.map(
        ([name, value]) => sql`${sql.ref(name)} IS DISTINCT FROM ${emptyValue(value)}`,
      )
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments)}
        WHERE ${sql.ref(column)} IS NULL AND ${sql.raw(role.once)} AND (${sql.join(isLeft, sql` OR `)})`.execute(
        db,
      )
    }
}

/** Deletes reports, decisions and tickets that are older than they are kept, and empties what erased members left in them. */
export async function sweepPersonalData(db: Queryable): Promise<void> {
  await eraseLeftovers(db)
  for (const table of ['reports', 'decisions', 'tickets'] as const)
    await deleteInBatches(db, table, expired(table))
}

/**
 * Erases again every member of the journal whom the database holds, as after a restored backup.
 * @param deps.oldSecrets the installation's secrets before, by which older entries are sealed
 * @returns how many entries were read, how many members were erased, and how many entries were not written by this installation
 */
export async function replayErasures(
  deps: ErasureDeps & { oldSecrets: readonly string[] },
): Promise<{ entries: number; erased: number; foreign: number }> {
  const secrets = [deps.secrets, ...deps.oldSecrets.map(secretsFrom)]
  const outcome = { entries: 0, erased: 0, foreign: 0 }
  for await (const { memberId, isOurs } of listErasures({ ...deps, secrets })) {
    outcome.entries++
    if (!isOurs) outcome.foreign++
    else {
      const { rows } = await sql`SELECT FROM members WHERE id = ${memberId}`.execute(deps.db)
      if (rows.length > 0 && (await eraseMember(deps, memberId))) outcome.erased++
    }
  }
  return outcome
}
