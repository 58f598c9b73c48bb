import {
  type ConsentAct,
  type ConsentDocument,
  type ConsentPlace,
  consentVersions,
  currentVersion,
  type RequiredDocument,
  requiredNames,
} from '@harana/contract/model/consents'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

type Versions = Partial<Record<RequiredDocument, string>>

/** Checks that these are the versions that hold now. @throws Refusal OLDCONSENT */
export function requireCurrentVersions(versions: Versions): void {
  const old = requiredNames.some((document) => {
    const version = versions[document]
    return version !== undefined && version !== consentVersions[document]
  })
  if (old) throw new Refusal('OLDCONSENT')
}

/** Records that a locked member agreed to the versions of the documents that hold now; one who just did is left alone. */
export async function giveConsent(
  db: Queryable,
  memberId: number,
  documents: readonly ConsentDocument[],
  place: ConsentPlace,
): Promise<void> {
  for (const document of documents) await record(db, memberId, document, 'given', place)
}

/** Records that a locked member took a consent back, if they had given it. */
export async function takeBackConsent(
  db: Queryable,
  memberId: number,
  document: ConsentDocument,
): Promise<void> {
  await record(db, memberId, document, 'taken-back', 'settings')
}

/** Whether a member has taken a consent back since a moment. */
export async function tookBackSince(
  db: Queryable,
  memberId: number,
  document: ConsentDocument,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM consent_records
    WHERE member_id = ${memberId} AND document = ${document} AND act = 'taken-back' AND at >= ${since}`.execute(
    db,
  )
  return rows.length > 0
}

/** Deletes the records of an account that somebody else had begun. */
export async function clearConsents(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('consent_records').where('member_id', '=', memberId).execute()
}

/**
 * Leaves of what somebody else agreed to in an account nothing but what its owner keeps: the owner, who was asked, has the
 * texts shown on from now. To the documents they are asked to agree themselves.
 */
export async function takeOverConsents(db: Queryable, memberId: number): Promise<void> {
  const { rows } = await sql<{ act: ConsentAct }>`
    SELECT act FROM consent_records WHERE member_id = ${memberId} AND document = 'sensitive' ORDER BY id DESC LIMIT 1`.execute(
    db,
  )
  await clearConsents(db, memberId)
  if (rows[0]?.act === 'given') await record(db, memberId, 'sensitive', 'given', 'asked')
}

/** Adds a record unless it says what the last one of the document says; nothing is taken back that was never given. */
async function record(
  db: Queryable,
  memberId: number,
  document: ConsentDocument,
  act: ConsentAct,
  place: ConsentPlace,
): Promise<void> {
  const { rows } = await sql<{ act: ConsentAct; version: string }>`
    SELECT act, version FROM consent_records WHERE member_id = ${memberId} AND document = ${document}
    ORDER BY id DESC LIMIT 1`.execute(db)
  const [last] = rows
  const version = act === 'given' ? currentVersion(document) : last?.version
  if (version === undefined || (last?.act === act && last.version === version)) return
  await db
    .insertInto('consent_records')
    .values({ member_id: memberId, document, version, act, place })
    .execute()
}
