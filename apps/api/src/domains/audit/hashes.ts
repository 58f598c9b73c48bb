import type { Secrets } from '../../kernel/secrets.ts'

/** A row of the audit log as it is hashed. */
export type AuditRow = {
  number: number
  /** In whole milliseconds. */
  at: Date
  actor: number
  act: string
  subjects: string[]
  fields: string[]
  valueHashes: string[]
  textHash: Buffer | null
  previousHash: Buffer
}

/** What stands for the hash before the first row. */
export const noHash = Buffer.alloc(32)

const hex = (hash: Buffer | null) => hash?.toString('hex') ?? null

/** The hash of a row over all its columns, the hash of the row before among them. */
export const hashRow = (secrets: Secrets, row: AuditRow): Buffer =>
  secrets.auditHash(
    'row',
    JSON.stringify([
      row.number,
      row.at.toISOString(),
      row.actor,
      row.act,
      row.subjects,
      row.fields,
      row.valueHashes,
      hex(row.textHash),
      hex(row.previousHash),
    ]),
  )

/** The hash of a free text. Once text and salt are erased nobody can try texts against it. */
export const hashText = (secrets: Secrets, salt: Buffer, text: string): Buffer =>
  secrets.auditHash('text', `${hex(salt)} ${text}`)

/** The hash of a value under its name, in hexadecimal. */
export const hashValue = (secrets: Secrets, name: string, value: string | number | boolean | null): string =>
  secrets
    .auditHash('value', JSON.stringify([name, value]))
    .subarray(0, 16)
    .toString('hex')
