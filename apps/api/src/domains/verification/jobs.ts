import { randomUUID } from 'node:crypto'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { expired } from '../../db/retention.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { mailReader } from '../accounts/accounts.ts'
import { notify } from '../notifications/notifications.ts'
import { verificationTemplate } from './email-template.ts'
import { readVerification } from './rows.ts'
import { submitVerification } from './verification.ts'

type Reader = {
  email: string
  locale: Locale
  firstName: string
  site: Site
  words: string
  isGuy: boolean
  asksSelfie: boolean
}

/** Mails a member what staff decided about their verification, or that they look once more. */
export async function sendVerificationMail(
  { db, config, mailer }: WorkerDeps,
  { mailId, memberId, kind }: Jobs['verification-mail'],
): Promise<void> {
  const { rows } = await sql<Reader>`
    SELECT ${mailReader}, m.site, v.words, m.gender = 3 AS "isGuy", v.request_id IS NULL AS "asksSelfie"
    FROM verifications v JOIN members m ON m.id = v.member_id
    WHERE m.id = ${memberId} AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(db)
  const reader = rows[0]
  if (!reader) return
  const base = config.siteUrls[reader.site]
  await mailer.send({ to: reader.email, id: mailId, ...verificationTemplate({ ...reader, kind, base }) })
}

/** How many members one run takes. */
const batch = 200

/**
 * Takes up that the main photo or a name of verified members has changed: staff look once more, or the member is asked
 * for a new selfie where the old one is erased. What was put back meanwhile is left alone.
 */
export async function recheckVerifications({
  db,
  transaction,
}: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  const { rows } = await sql<{ memberId: number }>`
    SELECT member_id AS "memberId" FROM verifications WHERE changed_at IS NOT NULL AND told_at IS NULL
    ORDER BY changed_at LIMIT ${batch}`.execute(db)
  for (const { memberId } of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, memberId)
      const { rows: taken } = await sql`UPDATE verifications SET told_at = app_now()
        WHERE member_id = ${memberId} AND changed_at IS NOT NULL AND told_at IS NULL RETURNING member_id`.execute(
        work.db,
      )
      const found = taken.length > 0 ? await readVerification(work.db, memberId) : undefined
      if (found?.state !== 'changed') return
      const at = now()
      if (found.canSend) {
        const subjectId = await submitVerification(work.db, memberId, { reason: '', at })
        await notify(work, { memberId, kind: 'verification', actorId: null, subjectId, at })
      }
      work.invalidate(memberId)
      await work.send('verification-mail', { mailId: randomUUID(), memberId, kind: 'changed' })
    })
}

/** A picture is stored before its row: a folder younger than this, in ms, may still get one. */
const youngMs = 3_600_000

/**
 * Erases the pictures whose time is over, and every stored one that no row names; forgets who read what after a year.
 * @returns how many pictures were erased
 */
export async function sweepDocuments({
  db,
  documents,
}: Pick<WorkerDeps, 'db' | 'documents'>): Promise<number> {
  await sql`DELETE FROM document_reads WHERE ${expired('document_reads')}`.execute(db)
  const { rows: over } = await sql<{ folder: string }>`
    DELETE FROM verification_documents WHERE erase_at <= app_now() RETURNING folder`.execute(db)
  for (const { folder } of over) await documents.remove(folder)
  const old = new Date(now().getTime() - youngMs)
  // Files are listed before rows are read: a picture that gets its row in between is not taken for one without.
  const stored: string[] = []
  for await (const { folder, writtenAt } of documents.list()) if (writtenAt < old) stored.push(folder)
  const { rows: unused } = await sql<{ folder: string }>`
    SELECT folder FROM unnest(${stored}::text[]) stored (folder)
    WHERE NOT EXISTS (SELECT FROM verification_documents d WHERE d.folder = stored.folder)`.execute(db)
  for (const { folder } of unused) await documents.remove(folder)
  return over.length + unused.length
}

/** Wraps the keys of all documents with the present master key. @returns how many were wrapped anew */
export async function rotateDocumentKeys({
  db,
  documents,
}: Pick<WorkerDeps, 'db' | 'documents'>): Promise<number> {
  const { rows } = await sql<{ id: string; folder: string; keyId: string; wrappedKey: Buffer }>`
    SELECT id, folder, key_id AS "keyId", wrapped_key AS "wrappedKey" FROM verification_documents`.execute(db)
  let wrapped = 0
  for (const { id, folder, ...key } of rows) {
    const next = documents.rewrap(folder, key)
    if (!next) continue
    const { rows: written } = await sql`
      UPDATE verification_documents SET key_id = ${next.keyId}, wrapped_key = ${next.wrappedKey}
      WHERE id = ${id} AND key_id = ${key.keyId} RETURNING id`.execute(db)
    wrapped += written.length
  }
  return wrapped
}
