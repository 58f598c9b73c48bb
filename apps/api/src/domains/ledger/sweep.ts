import { MovementAct } from '@harana/contract/model/movements'
import { sql } from '../../db/db.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { expireLots, forfeit, isWronglyPaid, type LedgerWork, releaseEarning, settle } from './ledger.ts'

type Deps = Pick<WorkerDeps, 'db' | 'transaction'>

/** How many accounts or holds are read at once; each is settled in a transaction of its own. */
const batch = 500

/**
 * SQL: what was earned and is payable by now, but for members who are banned or have deleted their accounts, and for what is
 * to be taken back.
 */
const dueEarnings = sql`ledger_earnings e JOIN ledger_accounts a ON a.id = e.account_id
  JOIN members m ON m.id = a.member_id AND m.banned_at IS NULL AND m.deleted_at IS NULL
  WHERE e.payable_at <= app_now() AND NOT ${isWronglyPaid}`

/**
 * Gives back the holds whose time is over, takes the credits that have expired, and what erased members left. Nothing of it
 * could be spent before either; each is booked once, whoever else does it at the same time. What was earned becomes payable
 * when its time has come; what is not due then stays held.
 */
export async function sweepLedger(deps: Deps): Promise<void> {
  await each(
    deps,
    sql`SELECT movement_id AS id FROM ledger_holds WHERE expires_at <= app_now() ORDER BY movement_id`,
    (work, id) => settle(work, id, MovementAct.Lapse),
  )
  await each(
    deps,
    sql`SELECT DISTINCT account_id AS id FROM ledger_lots WHERE open AND expires_at <= app_now() ORDER BY id`,
    expireLots,
  )
  await each(
    deps,
    sql`SELECT id FROM ledger_accounts WHERE member_id IS NULL AND balance > 0 ORDER BY id`,
    forfeit,
  )
  await each(deps, sql`SELECT e.movement_id AS id FROM ${dueEarnings} ORDER BY e.movement_id`, releaseDue)
}

/** Makes what was earned payable, unless that has changed since it was found. */
async function releaseDue(work: LedgerWork, id: number): Promise<void> {
  const { rows } = await sql`SELECT FROM ${dueEarnings} AND e.movement_id = ${id}`.execute(work.db)
  if (rows.length > 0) await releaseEarning(work, id)
}

type Each = (work: LedgerWork, id: number) => Promise<unknown>

/** Settles all that a query finds, until it finds nothing; what is settled is not found again. */
async function each({ db, transaction }: Deps, query: ReturnType<typeof sql>, act: Each): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`${query} LIMIT ${batch}`.execute(db)
    for (const { id } of rows) await transaction((work) => act(work, id))
    if (rows.length < batch) return
  }
}
