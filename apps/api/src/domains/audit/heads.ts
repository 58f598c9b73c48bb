import { MACHINE } from '@harana/contract/model/audit'
import type { Storage } from '../../integrations/storage.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { lastRow, writeAudit } from './audit.ts'

/** The number and the hash, in hexadecimal, of the log's last row at some moment. */
export type AuditHead = { number: number; hash: string }
/** A head that lies in the storage; `seal` proves that this installation put it there. */
export type StoredHead = AuditHead & { seal: string }

/** The act of the rows that say that a head was written; their subject is the head's row. */
export const headAct = 'audit-head.write'
const folder = 'audit-heads'

export const formatHead = ({ number, hash }: AuditHead): string => `${number}:${hash}`

const sealOf = (secrets: Secrets, head: AuditHead) =>
  secrets.auditHash('head', formatHead(head)).subarray(0, 16).toString('hex')

/** Whether the installation of these secrets sealed the head. */
export const isSealed = (secrets: Secrets, head: StoredHead): boolean => head.seal === sealOf(secrets, head)

/**
 * Writes the log's head outside the database: as a log line, and as an object of the storage whose name holds all of it,
 * so that a later head never takes the place of an earlier one. A row of the log says that the object was written, by
 * which one that is removed is missed. Where nothing was logged since the last head there is the line alone.
 */
export async function writeAuditHead({ db, secrets, storage, log }: WorkerDeps): Promise<void> {
  const last = await lastRow(db)
  if (!last) return
  const head = { number: last.number, hash: last.hash.toString('hex') }
  log.info({ stream: 'audit', ...head }, 'head')
  if (last.act === headAct) return
  const number = String(head.number).padStart(12, '0')
  await storage.put(`${folder}/${number}.${head.hash}.${sealOf(secrets, head)}`, new Uint8Array())
  await db
    .transaction()
    .execute((tx) =>
      writeAudit(tx, secrets, { actor: MACHINE, act: headAct, subjects: [`audit-row:${head.number}`] }),
    )
}

/** Lists the heads in the storage, those of one row or all of them. */
export async function* listHeads(storage: Storage, number?: number): AsyncIterable<StoredHead> {
  const prefix = number === undefined ? '' : `${String(number).padStart(12, '0')}.`
  for await (const { key } of storage.list(`${folder}/${prefix}`)) {
    const [, ...parts] = /\/(\d+)\.([0-9a-f]+)\.([0-9a-f]+)$/.exec(key) ?? []
    const [digits, hash = '', seal = ''] = parts
    // A name of another form is no head: nothing of ours wrote it.
    if (digits) yield { number: Number(digits), hash, seal }
  }
}
