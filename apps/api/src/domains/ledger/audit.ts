import type { Output } from '@harana/contract'
import type { LedgerCheck } from '@harana/contract/model/ledger-checks'
import { type Db, type Queryable, sql } from '../../db/db.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now as clock } from '../../kernel/clock.ts'
import { openBooksTicket } from '../tickets/tickets.ts'

/** Something that does not add up: which check says so, about which account, movement, lot or hold, and how it is. */
export type Difference = { check: LedgerCheck; id: number; found: string }

/** How many differences one audit names; beyond these it only counts. */
const shown = 200

/**
 * Each statement finds rows of `(check, id, found)`; checks that read the same rows share one. They read the same snapshot.
 * That all accounts together come to nothing needs no check: a movement takes from one account what it gives to another.
 */
const statements: ReturnType<typeof sql>[] = [
  // A balance is not the sum of its movements; a movement does not follow the one before it on its account.
  sql`
    SELECT wrong.* FROM ledger_accounts a FULL JOIN (
      SELECT account, sum(amount) AS sum, array_agg(id) FILTER (WHERE balance <> before + amount) AS ids,
        array_agg(format('balance %s after %s from %s', balance, amount, before))
          FILTER (WHERE balance <> before + amount) AS founds
      FROM (
        SELECT account, id, amount, balance, lag(balance, 1, 0::bigint) OVER (PARTITION BY account ORDER BY id) AS before
        FROM (
          SELECT id, from_account AS account, -amount AS amount, from_balance AS balance FROM ledger_movements
            WHERE from_account > 0
          UNION ALL SELECT id, to_account, amount, to_balance FROM ledger_movements WHERE to_account > 0) moved) chained
      GROUP BY account) s ON s.account = a.id
    CROSS JOIN LATERAL (
      SELECT 'balance' AS check, a.id, format('balance %s, movements %s', a.balance, coalesce(s.sum, 0)) AS found
        WHERE a.balance <> coalesce(s.sum, 0)
      UNION ALL SELECT 'order', * FROM unnest(s.ids, s.founds)) wrong
    WHERE a.balance <> coalesce(s.sum, 0) OR s.ids IS NOT NULL`,
  // The lots of an account do not come to its balance; of a lot is left something else than was not drawn.
  sql`
    SELECT wrong.* FROM ledger_accounts a FULL JOIN (
      SELECT l.account_id, sum(l.remaining) AS sum,
        array_agg(l.id) FILTER (WHERE l.remaining <> l.amount - coalesce(d.sum, 0)) AS ids,
        array_agg(format('amount %s, remaining %s, drawn %s', l.amount, l.remaining, coalesce(d.sum, 0)))
          FILTER (WHERE l.remaining <> l.amount - coalesce(d.sum, 0)) AS founds
      FROM ledger_lots l LEFT JOIN (
        SELECT lot, sum(part) AS sum FROM (
          SELECT lots[1] AS lot, lot_amounts[1] AS part FROM ledger_movements WHERE cardinality(lots) = 1
          UNION ALL SELECT lot, part FROM ledger_movements m, unnest(m.lots, m.lot_amounts) AS drawn (lot, part)
            WHERE cardinality(m.lots) > 1) drawn
        GROUP BY lot) d ON d.lot = l.id
      GROUP BY l.account_id) s ON s.account_id = a.id
    CROSS JOIN LATERAL (
      SELECT 'lots' AS check, a.id, format('balance %s, lots %s', a.balance, coalesce(s.sum, 0)) AS found
        WHERE a.role = 'credits' AND a.balance <> coalesce(s.sum, 0)
      UNION ALL SELECT 'lot-rest', * FROM unnest(s.ids, s.founds)) wrong
    WHERE (a.role = 'credits' AND a.balance <> coalesce(s.sum, 0)) OR s.ids IS NOT NULL`,
  // A movement is on an account that is not there; is not in the unit of its account; did not draw from lots what it took.
  sql`
    SELECT wrong.check, m.id, wrong.found FROM (
      SELECT m.id, m.unit, m.amount, m.from_account, m.to_account, m.lot_amounts, f.role AS from_role, t.role AS to_role,
        (m.from_account > 0 AND f.id IS NULL) OR (m.to_account > 0 AND t.id IS NULL) AS lost,
        (m.unit = 1) <> (f.role IN ('credits', 'shortfall')) IS TRUE OR (m.unit = 1) <> (t.role IN ('credits', 'shortfall')) IS TRUE
          AS mixed,
        CASE WHEN cardinality(m.lots) = 1 THEN m.amount <> m.lot_amounts[1]
          WHEN m.lots IS NOT NULL THEN m.amount <> (SELECT sum(one) FROM unnest(m.lot_amounts) one)
          ELSE f.role = 'credits' END IS TRUE AS undrawn
      FROM ledger_movements m LEFT JOIN ledger_accounts f ON f.id = m.from_account
        LEFT JOIN ledger_accounts t ON t.id = m.to_account) m
    CROSS JOIN LATERAL (
      SELECT 'account' AS check, format('from %s to %s', m.from_account, m.to_account) AS found WHERE m.lost
      UNION ALL SELECT 'unit', format('unit %s from %s to %s', m.unit, coalesce(m.from_role, 'the books'),
        coalesce(m.to_role, 'the books')) WHERE m.mixed
      UNION ALL SELECT 'lots-drawn', format('amount %s, drawn %s', m.amount,
        (SELECT coalesce(sum(one), 0) FROM unnest(m.lot_amounts) one)) WHERE m.undrawn) wrong
    WHERE m.lost OR m.mixed OR m.undrawn`,
  // A movement did not put into lots what it gave; a lot came from no movement of its account.
  sql`
    SELECT CASE WHEN m.id IS NULL THEN 'lot-origin' ELSE 'lots-filled' END AS check, coalesce(m.id, s.id) AS id,
      CASE WHEN m.id IS NULL THEN format('movement %s', s.movement_id)
        ELSE format('amount %s, lots %s', m.amount, coalesce(s.sum, 0)) END AS found
    FROM (
      SELECT m.id, m.amount, m.to_account FROM ledger_movements m
      JOIN ledger_accounts a ON a.id = m.to_account AND a.role = 'credits' WHERE m.to_account > 0) m
    FULL JOIN (
      SELECT movement_id, account_id, sum(amount) AS sum, min(id) AS id FROM ledger_lots
      GROUP BY movement_id, account_id) s ON s.movement_id = m.id AND s.account_id = m.to_account
    WHERE m.id IS NULL OR m.amount <> coalesce(s.sum, 0)`,
  // What is earned and held does not come to its account.
  sql`
    SELECT 'earnings' AS check, a.id, format('balance %s, earnings %s', a.balance, coalesce(s.sum, 0)) AS found
    FROM ledger_accounts a LEFT JOIN (
      SELECT account_id, sum(amount) AS sum FROM ledger_earnings GROUP BY account_id) s ON s.account_id = a.id
    WHERE a.role = 'pending' AND a.balance <> coalesce(s.sum, 0)`,
  // What is earned and held was settled, or was never earned.
  sql`
    SELECT 'open-earning' AS check, e.movement_id AS id,
      format('amount %s, movement %s, settled by %s', e.amount, m.amount, s.id) AS found
    FROM ledger_earnings e LEFT JOIN ledger_movements m ON m.id = e.movement_id AND m.act = 2 AND m.to_account = e.account_id
    LEFT JOIN ledger_movements s ON s.settles = e.movement_id
    WHERE m.id IS NULL OR m.amount <> e.amount OR s.id IS NOT NULL`,
  // A hold that is open was settled, or was never made.
  sql`
    SELECT 'open-hold' AS check, h.movement_id AS id,
      format('amount %s, movement %s, settled by %s', h.amount, m.amount, s.id) AS found
    FROM ledger_holds h LEFT JOIN ledger_movements m ON m.id = h.movement_id AND m.act = 2 AND m.from_account = h.account_id
    LEFT JOIN ledger_movements s ON s.settles = h.movement_id
    WHERE m.id IS NULL OR m.amount <> h.amount OR s.id IS NOT NULL`,
  // A hold was neither settled nor is it open; what settles a hold is not of its amount.
  sql`
    SELECT 'lost-hold' AS check, m.id, format('amount %s', m.amount) AS found FROM ledger_movements m
    WHERE m.act = 2 AND NOT EXISTS (SELECT FROM ledger_holds h WHERE h.movement_id = m.id)
      AND NOT EXISTS (SELECT FROM ledger_earnings e WHERE e.movement_id = m.id)
      AND NOT EXISTS (SELECT FROM ledger_movements s WHERE s.settles = m.id)
    UNION ALL
    SELECT 'settlement', s.id, format('amount %s, hold %s', s.amount, m.amount) FROM ledger_movements s
    LEFT JOIN ledger_movements m ON m.id = s.settles AND m.act = 2
    WHERE s.settles IS NOT NULL AND (m.id IS NULL OR m.amount <> s.amount OR m.to_account <> s.from_account)`,
  // More was taken back of a movement than it moved.
  sql`
    SELECT 'taken-back' AS check, r.reverses AS id, format('amount %s, taken back %s', m.amount, r.sum) AS found
    FROM (SELECT reverses, sum(amount) AS sum FROM ledger_movements WHERE reverses IS NOT NULL GROUP BY reverses) r
    LEFT JOIN ledger_movements m ON m.id = r.reverses WHERE m.id IS NULL OR r.sum > m.amount`,
]

/** Holds balances, lots and holds against the movements, as of one moment. */
export async function findDifferences(
  db: Db,
): Promise<{ differences: Difference[]; count: number; movements: number }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Sums over all movements are sorted and hashed in memory.
      await sql`SET LOCAL work_mem = '256MB'`.execute(tx)
      const differences: Difference[] = []
      let count = 0
      for (const statement of statements) {
        const { rows } = await sql<Difference & { total: number }>`
          SELECT wrong.check, id, found, count(*) OVER () AS total FROM (${statement}) wrong
          ORDER BY id, wrong.check LIMIT ${shown}`.execute(tx)
        count += rows[0]?.total ?? 0
        differences.push(...rows.map(({ check, id, found }) => ({ check, id, found })))
      }
      const { rows } = await sql<{
        movements: number
      }>`SELECT count(*) AS movements FROM ledger_movements`.execute(tx)
      return { differences, count, movements: rows[0]!.movements }
    })
}

/**
 * Audits the ledger, logs each difference for the operator, keeps them for staff, and opens a ticket about new ones: there
 * is none that the product could put right itself.
 */
export async function auditLedger(deps: Pick<WorkerDeps, 'db' | 'log' | 'transaction'>): Promise<void> {
  const { differences, count, movements } = await findDifferences(deps.db)
  for (const { check, id, found } of differences.slice(0, shown))
    deps.log.warn({ check, id, found }, 'the ledger does not add up')
  deps.log.info({ stream: 'ledger', movements, differences: count }, 'audited')
  await deps.transaction(async (work) => {
    const { db } = work
    const kinds = differences.map(({ check }) => check)
    const abouts = differences.map(({ id }) => id)
    const founds = differences.map(({ found }) => found)
    const now = sql`unnest(${kinds}::text[], ${abouts}::bigint[], ${founds}::text[]) AS now (kind, about, found)`
    await sql`DELETE FROM ledger_differences d WHERE NOT EXISTS (SELECT FROM ${now}
      WHERE now.kind = d.kind AND now.about = d.about AND now.found = d.found)`.execute(db)
    const { rows: added } = await sql`
      INSERT INTO ledger_differences (kind, about, found) SELECT kind, about, found FROM ${now}
      ON CONFLICT DO NOTHING RETURNING id`.execute(db)
    if (added.length > 0) await openBooksTicket(work, clock())
    await sql`INSERT INTO ledger_audits (movements, differences) VALUES (${movements}, ${count})`.execute(db)
    await sql`DELETE FROM ledger_audits WHERE audited_at < app_now() - interval '1 year'`.execute(db)
  })
}

/** A page of the differences that the last audit found, the oldest first, and that audit. */
export async function listDifferences(
  db: Queryable,
  { page, recordsPerPage }: { page: number; recordsPerPage: number },
): Promise<Output<'admin/getledgerdifferences'>> {
  const { rows } = await sql<{ kind: LedgerCheck; about: number; found: string; at: Date }>`
    SELECT kind, about, found, found_at AS at FROM ledger_differences
    ORDER BY found_at, id LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
  const { rows: audits } = await sql<{ at: Date; movements: number; differences: number }>`
    SELECT audited_at AS at, movements, differences FROM ledger_audits ORDER BY id DESC LIMIT 1`.execute(db)
  const [last] = audits
  return {
    differences: rows
      .slice(0, recordsPerPage)
      .map(({ kind, about, found, at }) => ({ check: kind, about, found, at: at.toISOString() })),
    more: rows.length > recordsPerPage,
    audited: last ? { ...last, at: last.at.toISOString() } : null,
  }
}
