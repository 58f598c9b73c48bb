import { type Db, sql, type Tx } from '../../db/db.ts'
import type { Storage } from '../../integrations/storage.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { type AuditRow, hashRow, hashText, noHash } from './hashes.ts'
import { type AuditHead, formatHead, headAct, isSealed, listHeads, type StoredHead } from './heads.ts'

type Deps = {
  db: Db
  storage: Storage
  /** Those of today and of before, since a row stays hashed with the secret of its day. */
  secrets: readonly Secrets[]
  /** Heads that the operator noted elsewhere. */
  noted: readonly AuditHead[]
}

export type AuditReport = {
  rows: number
  erasedTexts: number
  /** How many heads were held against the log. */
  heads: number
  /** The log's last row. */
  head: AuditHead | undefined
  /** A sentence for each thing that is wrong, the first `shownFaults` of them. */
  faults: string[]
  faultCount: number
}

type VerifiedRow = AuditRow & { hash: Buffer; text: string | null; salt: Buffer | null }

const shownFaults = 50
const batchSize = 5_000

/**
 * Verifies the whole audit log as it stood at one moment: its rows, in constant memory, its free texts, and the heads that
 * were written outside the database.
 */
export async function verifyAuditLog({ db, storage, secrets, noted }: Deps): Promise<AuditReport> {
  const report: AuditReport = {
    rows: 0,
    erasedTexts: 0,
    heads: 0,
    head: undefined,
    faults: [],
    faultCount: 0,
  }
  const fault = (text: string) => {
    report.faultCount++
    if (report.faults.length < shownFaults) report.faults.push(text)
  }
  // Listed before the rows are read, which then are at least as many as the heads tell of.
  const heads = new Map<number, (AuditHead & { noted: boolean })[]>()
  const addHead = (head: AuditHead, isNoted: boolean) => {
    report.heads++
    heads.set(head.number, [...(heads.get(head.number) ?? []), { ...head, noted: isNoted }])
  }
  for (const head of noted) addHead(head, true)
  for await (const head of listHeads(storage)) {
    if (isOurs(secrets, head)) addHead(head, false)
    else
      fault(
        `The head ${formatHead(head)} in the storage was not written by this installation: it was forged, or the secret of its day is missing.`,
      )
  }
  const verify = { report, fault, secrets, heads }
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await verifyTriggers(tx, fault)
      await verifyRows(tx, storage, verify)
      await verifyStrayTexts(tx, fault)
      // Only rows that are right can be held against it.
      if (report.faultCount === 0) await verifySubjects(tx, fault)
    })
  for (const later of [...heads.values()].flat().filter(({ number }) => number > report.rows)) {
    const end = report.head ? `ends with row ${report.head.number}` : 'is empty'
    if (later.number > (report.head?.number ?? 0))
      fault(
        `The log ${end}, but ${nameOf(later)} of row ${later.number} is known: the rows after its end were cut off.`,
      )
  }
  return report
}

const isOurs = (secrets: readonly Secrets[], head: StoredHead) => secrets.some((one) => isSealed(one, head))

type Verification = {
  report: AuditReport
  fault(text: string): void
  secrets: readonly Secrets[]
  heads: Map<number, (AuditHead & { noted: boolean })[]>
}

const nameOf = ({ noted }: { noted: boolean }) => (noted ? 'a noted head' : 'a head in the storage')

async function verifyRows(tx: Tx, storage: Storage, { report, fault, secrets, heads }: Verification) {
  let before: Pick<VerifiedRow, 'number' | 'hash'> = { number: 0, hash: noHash }
  let current = secrets[0]!
  for (;;) {
    const rows = await readBatch(tx, before.number)
    const withoutText: number[] = []
    for (const row of rows) {
      const missing = row.number - before.number - 1
      if (missing > 0)
        fault(
          missing === 1
            ? `Row ${row.number - 1} is missing: it was removed.`
            : `Rows ${before.number + 1} to ${row.number - 1} are missing: they were removed.`,
        )
      else if (!row.previousHash.equals(before.hash))
        fault(
          `Row ${row.number} does not follow from row ${before.number}: one of them was changed, moved or put in.`,
        )
      // Most rows share a secret with the row before.
      const right = [current, ...secrets].find((one) => hashRow(one, row).equals(row.hash))
      if (right) {
        current = right
        const wrong = wrongText(right, row)
        if (wrong) fault(wrong)
      } else
        fault(`Row ${row.number} was changed or put in, or the secret that it was written with is missing.`)
      if (row.textHash && row.text === null) withoutText.push(row.number)
      for (const head of heads.get(row.number) ?? []) {
        if (head.hash !== row.hash.toString('hex'))
          fault(
            `Row ${row.number} is another than ${nameOf(head)} says: the log was rewritten from a row before it on.`,
          )
      }
      if (row.act === headAct) await verifyHeadOf(row)
      report.rows++
      before = { number: row.number, hash: row.hash }
    }
    report.erasedTexts += withoutText.length
    for (const number of await withoutErasure(tx, withoutText))
      fault(`The free text of row ${number} is gone, and no row says who erased it.`)
    if (rows.length < batchSize) break
  }
  if (before.number > 0) report.head = { number: before.number, hash: before.hash.toString('hex') }

  /** Looks for the head that a row says was written. */
  async function verifyHeadOf(row: VerifiedRow) {
    const number = Number(row.subjects[0]?.split(':')[1])
    if (heads.get(number)?.some(({ noted }) => !noted)) return
    // One that was written after the heads were listed.
    for await (const head of listHeads(storage, number)) if (isOurs(secrets, head)) return
    fault(
      `The head of row ${number} is not in the storage, although row ${row.number} says that it was written: it was removed.`,
    )
  }
}

async function readBatch(tx: Tx, after: number): Promise<VerifiedRow[]> {
  const { rows } = await sql<VerifiedRow>`
    SELECT l.number, l.at, l.actor, l.act, l.subjects, l.fields, l.value_hashes AS "valueHashes",
      l.text_hash AS "textHash", l.previous_hash AS "previousHash", l.hash, t.text, t.salt
    FROM audit_log l LEFT JOIN audit_texts t ON t.number = l.number
    WHERE l.number > ${after} ORDER BY l.number LIMIT ${batchSize}`.execute(tx)
  return rows
}

/** What is wrong with the free text of a row, if anything is; one that was erased is not. */
function wrongText(secrets: Secrets, { number, textHash, text, salt }: VerifiedRow): string | undefined {
  if (text === null || salt === null) return undefined
  if (!textHash) return `A free text was put beside row ${number}, which was written without one.`
  if (!hashText(secrets, salt, text).equals(textHash)) return `The free text of row ${number} was changed.`
  return undefined
}

/** Those of some rows without their text whose erasure no row tells of. */
async function withoutErasure(tx: Tx, numbers: number[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM unnest(${numbers}::bigint[]) AS n(number) WHERE NOT EXISTS (
      SELECT FROM audit_subjects s JOIN audit_log l ON l.number = s.number
      WHERE s.subject = 'audit-row:' || n.number AND l.act = 'audit-text.erase')
    ORDER BY number`.execute(tx)
  return rows.map(({ number }) => number)
}

async function verifyStrayTexts(tx: Tx, fault: Verification['fault']) {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM audit_texts t
    WHERE NOT EXISTS (SELECT FROM audit_log l WHERE l.number = t.number) ORDER BY number LIMIT ${shownFaults}`.execute(
    tx,
  )
  for (const { number } of rows) fault(`A free text lies beside row ${number}, which is not there.`)
}

/** Finds rows that are not listed under what they are about, or are listed under something else. */
async function verifySubjects(tx: Tx, fault: Verification['fault']) {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT number
    FROM (SELECT DISTINCT number, unnest(subjects) AS subject, true AS "isWritten" FROM audit_log) l
    FULL JOIN (SELECT number, subject, true AS "isListed" FROM audit_subjects) s USING (number, subject)
    WHERE "isWritten" IS NULL OR "isListed" IS NULL ORDER BY number LIMIT ${shownFaults}`.execute(tx)
  for (const { number } of rows)
    fault(`Row ${number} is not listed under what it is about: audit_subjects was changed.`)
}

async function verifyTriggers(tx: Tx, fault: Verification['fault']) {
  const { rows } = await sql<{ table: string }>`
    SELECT name AS "table" FROM unnest(ARRAY['audit_log', 'audit_subjects', 'audit_texts']) AS t(name) WHERE NOT EXISTS (
      SELECT FROM pg_trigger
      WHERE tgrelid = t.name::regclass AND tgname = 'append_only' AND tgenabled IN ('O', 'A'))`.execute(tx)
  for (const { table } of rows)
    fault(`The table ${table} can be changed: its trigger append_only is off or gone.`)
}
