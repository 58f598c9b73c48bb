import type { Output } from '@harana/contract'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Verifier } from '../../integrations/verifier.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { openRequest, requireReason } from '../requests/requests.ts'
import { openTicket } from '../tickets/tickets.ts'
import { type KeptCheck, knownName, readVerification } from './rows.ts'
import { eraseAfter } from './write-decision.ts'

/** The part of verification that other domains may use. */
export { readVerification } from './rows.ts'
export { writeDecision } from './write-decision.ts'

/**
 * Has staff look at what a member has sent. The same once more, while it waits, is a retry after a lost answer.
 * @returns the request's id
 * @param asked.reason what the member writes; an appeal needs it, and another person than before decides on it
 * @throws Refusal NOTHINGTODO for who is verified, NOTREADY while something is missing, INVALIDINPUT for an appeal without
 *   a reason
 */
export async function submitVerification(
  db: Queryable,
  memberId: number,
  { reason, at }: { reason: string; at: Date },
): Promise<string> {
  await lockMembers(db, memberId)
  const found = await readVerification(db, memberId)
  if (!found) throw new Refusal('NOTREADY')
  if (found.requestId) return found.requestId
  if (found.state === 'approved') throw new Refusal('NOTHINGTODO')
  if (!found.canSend) throw new Refusal('NOTREADY')
  if (found.isAppeal) requireReason(reason)
  const requestId = await openRequest(db, { memberId, kind: 'verification', reason })
  const barred = found.isAppeal ? found.decidedBy : null
  await openTicket(db, { kind: 'verification', memberId, about: requestId, barred, at })
  await sql`INSERT INTO verifications (member_id, request_id, sent_at) VALUES (${memberId}, ${requestId}, ${at})
    ON CONFLICT (member_id) DO UPDATE SET request_id = excluded.request_id, sent_at = excluded.sent_at`.execute(
    db,
  )
  // What waits is not erased before staff have seen it.
  await eraseAfter(db, memberId, null)
  return requestId
}

/**
 * Forgets a member's verification and what it shows, with all pictures: these are swept. The member's row must be locked,
 * and the requests and their tickets are closed by their own domain.
 */
export async function clearVerification(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM verification_documents WHERE member_id = ${memberId}`.execute(db)
  await sql`DELETE FROM verification_checks WHERE member_id = ${memberId}`.execute(db)
  await sql`DELETE FROM verifications WHERE member_id = ${memberId}`.execute(db)
}

/** The folders of a member's pictures, in the storage of documents. */
export async function documentFolders(db: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    SELECT folder FROM verification_documents WHERE member_id = ${memberId}`.execute(db)
  return rows.map(({ folder }) => folder)
}

/** The name that a document showed, of a member who is or was approved; null where none was recorded. */
export async function readLegalName(
  db: Queryable,
  secrets: Pick<Secrets, 'legalName'>,
  memberId: number,
): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`
    SELECT legal_name AS sealed FROM verifications WHERE member_id = ${memberId}`.execute(db)
  const sealed = rows[0]?.sealed
  if (!sealed) return null
  try {
    return secrets.legalName.unseal(sealed)
  } catch {
    // By a secret of before, which nothing seals anew.
    return null
  }
}

/** What staff see of a check by an outside company. */
function shownCheck(check: KeptCheck | null, { secrets, verifier }: Reading): NonNullable<Case>['outside'] {
  if (!check) return null
  const { provider, state, flaw, at, session } = check
  const opened = (sealed: string | null) => (sealed ? secrets.legalName.unseal(sealed) : '')
  return {
    company: provider,
    state,
    flaw,
    at: at && new Date(at).toISOString(),
    name: opened(check.legalName),
    birthdate: opened(check.birthdate),
    url: verifier?.name === provider ? verifier.pageOf(session) : null,
  }
}

type Reading = { secrets: Pick<Secrets, 'legalName'>; verifier: Verifier | null }
type Case = NonNullable<Output<'admin/getticket'>['verification']>

/** What staff see of a verification beside the member of today. @param about the request that its ticket is about */
export async function readVerificationCase(
  db: Queryable,
  { secrets, verifier }: Reading,
  { memberId, about }: { memberId: number | null; about: string | null },
): Promise<Case | null> {
  if (memberId === null) return null
  const { rows } = await sql<Pick<Case, 'status' | 'reason'>>`
    SELECT status, reason FROM requests WHERE id = ${about} AND member_id = ${memberId}`.execute(db)
  const found = rows[0] && (await readVerification(db, memberId))
  if (!found) return null
  const { pictures, legalName, mainPhotoId, firstName, lastName, birthdate, seen, words, refusals } = found
  const { document, selfie } = pictures
  const known = knownName(found)
  return {
    ...rows[0]!,
    seen,
    firstName,
    lastName,
    birthdate,
    legalName: legalName ? secrets.legalName.unseal(legalName) : '',
    knownName: known ? secrets.legalName.unseal(known) : '',
    mainPhotoId,
    document: document && { pictureId: document.id, sent: document.sent.toISOString() },
    selfie:
      selfie?.hand && selfie.place
        ? {
            pictureId: selfie.id,
            sent: selfie.sent.toISOString(),
            gesture: { hand: selfie.hand, place: selfie.place },
          }
        : null,
    outside: shownCheck(found.check, { secrets, verifier }),
    steps: found.steps.map(({ step, status, flaw }) => ({ step, status, flaw })),
    words,
    refusedBefore: refusals,
  }
}
