import { sql } from '../../db/db.ts'
import { VerifierError } from '../../integrations/verifier.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { bookCheck } from './checks.ts'

/** How many checks one run takes. */
const batch = 50

/** Asks for the checks of which no event told: sooner after they were begun, and at most once in five minutes. */
export async function askChecks({ verifier, ...deps }: WorkerDeps): Promise<void> {
  if (!verifier) return
  const { rows } = await sql<{ session: string }>`
    SELECT session FROM verification_checks WHERE provider = ${verifier.name} AND state IN ('open', 'working', 'retry')
      AND asked_at < app_now() - greatest(interval '5 minutes', (app_now() - begun_at) / 4)
    ORDER BY asked_at LIMIT ${batch}`.execute(deps.db)
  const failures: unknown[] = []
  for (const { session } of rows)
    await bookCheck({ ...deps, verifier }, session).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * Forgets the checks whose time is over, and has the company erase what it was shown of all that are kept here no more. What
 * it does not take stays for the next run, and is counted on the dashboard.
 */
export async function redactChecks({
  db,
  verifier,
  log,
}: Pick<WorkerDeps, 'db' | 'verifier' | 'log'>): Promise<void> {
  await sql`DELETE FROM verification_checks WHERE erase_at <= app_now()`.execute(db)
  if (!verifier) return
  const { rows } = await sql<{ session: string }>`
    SELECT session FROM verification_redactions WHERE provider = ${verifier.name} ORDER BY tried_at LIMIT ${batch}`.execute(
    db,
  )
  let redacted = 0
  for (const { session } of rows)
    try {
      await verifier.redact(session).catch((error: unknown) => {
        if (!(error instanceof VerifierError && error.kind === 'missing')) throw error
      })
      await sql`DELETE FROM verification_redactions WHERE session = ${session}`.execute(db)
      redacted++
    } catch (error) {
      if (!(error instanceof VerifierError)) throw error
      await sql`UPDATE verification_redactions SET tried_at = app_now() WHERE session = ${session}`.execute(
        db,
      )
      log.warn({ reason: error.code }, 'the verifier did not erase a check')
    }
  if (redacted > 0) log.info({ redacted }, 'outside checks erased')
}
