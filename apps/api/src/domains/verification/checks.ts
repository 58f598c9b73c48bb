import { randomUUID } from 'node:crypto'
import { VerificationStatus } from '@harana/contract/model/enums'
import { DOCUMENT_DAYS, documentParts } from '@harana/contract/model/verification'
import { type Db, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Check, type Verifier, VerifierError } from '../../integrations/verifier.ts'
import type { Work } from '../../jobs/catalogue.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { readVerification, type Verification } from './rows.ts'

/**
 * Checks of documents and faces by an outside company. An event only names a check, which is asked for anew: so it does not
 * matter how often, how late and in which order events arrive, or whether they do.
 */
export type Checking = {
  db: Db
  verifier: Verifier
  secrets: Pick<Secrets, 'legalName'>
  transaction<T>(run: (work: Work) => Promise<T>): Promise<T>
}

/** How often a check is asked for once more that was written meanwhile. */
const tries = 5

/**
 * Begins a member's check, or goes on with one that is not over.
 * @param lock locks the member's row and ends what may not go on
 * @returns where the member goes on; null while the company looks, or where it has just verified
 */
export async function startCheck(
  checking: Checking,
  memberId: number,
  { returnUrl, lock }: { returnUrl: string; lock: (db: Tx) => Promise<void> },
): Promise<string | null> {
  const { db, verifier, transaction } = checking
  const before = (await readVerification(db, memberId))!
  requireCheckable(before)
  const { check } = before
  if (check && isOpen(before)) {
    const now = await bookCheck(checking, check.session)
    if (now?.state === 'refused') throw new Refusal('CHECKREFUSED')
    if (now) return now.url
  } else if (check?.state === 'refused') throw new Refusal('CHECKREFUSED')
  const made = await verifier.start({ reference: randomUUID(), returnUrl })
  const kept = await transaction(async (work) => {
    await lock(work.db)
    const found = (await readVerification(work.db, memberId))!
    requireCheckable(found)
    // Another tab was first: its check is the one, and nobody was ever led to this.
    if (found.check?.id !== check?.id && isOpen(found)) return found.check!.session
    await sql`DELETE FROM verification_checks WHERE member_id = ${memberId}`.execute(work.db)
    await sql`INSERT INTO verification_checks (member_id, provider, session, erase_at)
      VALUES (${memberId}, ${verifier.name}, ${made.session},
        app_now() + make_interval(days => ${DOCUMENT_DAYS.unsent}))`.execute(work.db)
    return made.session
  })
  return kept === made.session ? made.url : ((await bookCheck(checking, kept))?.url ?? null)
}

/** @throws Refusal WAITS, or NOTHINGTODO where neither the document nor the face is to be looked at */
function requireCheckable({ state, steps }: Verification): void {
  if (state === 'waiting') throw new Refusal('WAITS')
  const asks = steps.some(
    ({ step, status, missing }) =>
      (documentParts as readonly string[]).includes(step) &&
      (missing || status === VerificationStatus.Rejected),
  )
  if (!asks) throw new Refusal('NOTHINGTODO')
}

const isOpen = ({ check }: Verification): boolean =>
  check !== null && (check.state === 'open' || check.state === 'working' || check.state === 'retry')

/**
 * Asks the company for a check and writes down how it stands. An outcome is final: what is verified or refused stays so.
 * @returns the company's answer; null for a check that is none of ours, or that the company does not know any more
 * @throws VerifierError `unavailable` or `refused` when the company does not answer
 */
export async function bookCheck(checking: Checking, session: string): Promise<Check | null> {
  const { db, verifier, secrets, transaction } = checking
  for (let attempt = 0; attempt < tries; attempt++) {
    const { rows } = await sql<{ memberId: number; revision: number }>`
      SELECT member_id AS "memberId", revision FROM verification_checks
      WHERE provider = ${verifier.name} AND session = ${session}`.execute(db)
    const row = rows[0]
    if (!row) return null
    const check = await read(verifier, session)
    if (!check) {
      await forgetOpenCheck(checking, session, row.memberId)
      return null
    }
    const seal = (text: string) => (text === '' ? null : secrets.legalName.seal(text))
    const isOutcome = check.state === 'verified' || check.state === 'refused'
    const days = check.state === 'refused' ? DOCUMENT_DAYS.refused : DOCUMENT_DAYS.unsent
    const isWritten = await transaction(async (work) => {
      const { rows: written } = await sql`
        UPDATE verification_checks SET asked_at = app_now(), revision = revision + 1,
          outcome_at = CASE WHEN state IN ('verified', 'refused') THEN outcome_at
            WHEN ${isOutcome || check.state === 'retry'} THEN app_now() END,
          erase_at = CASE WHEN state NOT IN ('verified', 'refused') AND ${isOutcome}
            THEN app_now() + make_interval(days => ${days}) ELSE erase_at END,
          state = CASE WHEN state IN ('verified', 'refused') THEN state ELSE ${check.state} END,
          flaw = CASE WHEN state IN ('verified', 'refused') THEN flaw ELSE ${check.flaw} END,
          legal_name = CASE WHEN state IN ('verified', 'refused') THEN legal_name ELSE ${seal(check.name)} END,
          birthdate = CASE WHEN state IN ('verified', 'refused') THEN birthdate ELSE ${seal(check.birthdate)} END
        WHERE session = ${session} AND revision = ${row.revision} RETURNING id`.execute(work.db)
      if (written.length > 0) work.invalidate(row.memberId)
      return written.length > 0
    })
    if (isWritten) return check
  }
  throw new Error('a check changed each time while it was asked for')
}

/** Asks for a member's check that is not over; a company that does not answer leaves it as it is. */
export async function bookOpenCheck(checking: Checking, memberId: number): Promise<void> {
  const found = await readVerification(checking.db, memberId)
  if (!found?.check || !isOpen(found)) return
  await bookCheck(checking, found.check.session).catch((error: unknown) => {
    if (!(error instanceof VerifierError)) throw error
  })
}

/**
 * Erases what a member's check showed, here and at the company. Of one that was refused stays that it was, until another may
 * be begun: what is refused stays so. One that the company is looking at stays until it has, which takes minutes: it erases
 * none before, and whoever is about to be refused could begin another. The member's row must be locked.
 */
export async function takeBackCheck(db: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM verification_checks WHERE member_id = ${memberId} AND state NOT IN ('working', 'refused')`.execute(
    db,
  )
  await sql`
    WITH refused AS (UPDATE verification_checks SET legal_name = NULL, birthdate = NULL,
        erase_at = coalesce(erase_at, outcome_at + make_interval(days => ${DOCUMENT_DAYS.refused}), app_now())
      WHERE member_id = ${memberId} AND state = 'refused' RETURNING session, provider)
    INSERT INTO verification_redactions (session, provider) SELECT session, provider FROM refused
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Asks for a check. @returns null for one that the company does not know any more */
async function read(verifier: Verifier, session: string): Promise<Check | null> {
  try {
    return await verifier.read(session)
  } catch (error) {
    if (!(error instanceof VerifierError && error.kind === 'missing')) throw error
    return null
  }
}

/** Forgets a check that will have no outcome, such as one at an account of before: nobody has refused its member. */
const forgetOpenCheck = ({ transaction }: Checking, session: string, memberId: number): Promise<void> =>
  transaction(async ({ db, invalidate }) => {
    await sql`DELETE FROM verification_checks
      WHERE session = ${session} AND state IN ('open', 'working', 'retry')`.execute(db)
    invalidate(memberId)
  })
