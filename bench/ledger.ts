import pg from 'pg'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { findDifferences } from '../apps/api/src/domains/ledger/audit.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { median } from './quantile.ts'
import { table } from './table.ts'

/** `BENCH_LEDGER`: how many movements the audit reads. */
const movementCount = Number(process.env.BENCH_LEDGER ?? 1_000_000)
const accounts = 10_000
const connections = 16
const rounds = 7
const roundMs = 2_000
/** Of the bare transaction, at least; and s, at most. */
const wanted = { spread: 0.4, one: 0.5, auditSeconds: 5 }

/**
 * Movements per second beside a bare transaction of two UPDATEs by key: both a function of the database, sent as one prepared
 * statement over as many connections, to a server that writes every commit to the disk. And how long the audit takes.
 */
export async function ledger(): Promise<void> {
  // The product's own settings: every commit reaches the disk.
  const postgres = await startThrowawayPostgres({ settings: {} })
  try {
    await migrate(postgres.url)
    const { db, close } = connect(postgres.url, { max: 2 })
    const { rows } = await sql<{ fsync: string; commit: string }>`
      SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`.execute(db)
    if (rows[0]!.fsync !== 'on' || rows[0]!.commit !== 'on')
      throw new Error('commits would not reach the disk')
    await sql`INSERT INTO members (id, email, first_name, gender, birthdate, site)
      SELECT n, 'm' || n || '@bench.example', '', 3, '1990-01-01', 'harana' FROM generate_series(1, ${accounts}) n`.execute(
      db,
    )
    await sql`SELECT ledger_give(n, 2, -1, 1000000000, 'bench:' || n, NULL, true, NULL)
      FROM generate_series(1, ${accounts}) n`.execute(db)
    await sql`CREATE TABLE bare (id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0)) WITH (fillfactor = 70)`.execute(
      db,
    )
    await sql`INSERT INTO bare SELECT n, 1000000000 FROM generate_series(1, ${accounts}) n`.execute(db)
    await sql`CREATE FUNCTION bare_move(a bigint, b bigint, amount bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE bare SET balance = balance - amount WHERE id = a;
        UPDATE bare SET balance = balance + amount WHERE id = b;
      END $$`.execute(db)
    await sql`VACUUM ANALYZE`.execute(db)
    console.log(
      `\nLedger: ${accounts.toLocaleString('en')} accounts, ${connections} connections, every commit on the disk\n`,
    )
    await measureMoving(postgres.url)
    await sql`DO $$ DECLARE n bigint := (SELECT count(*) FROM ledger_movements); BEGIN
      WHILE n < ${sql.lit(movementCount)} LOOP
        PERFORM ledger_take(1 + (i * 7919) % ${sql.lit(accounts)}, 6, 1, -7, 1, 'filled:' || i, NULL, NULL)
          FROM generate_series(n + 1, least(n + 50000, ${sql.lit(movementCount)})) i;
        n := n + 50000;
        COMMIT;
      END LOOP; END $$`.execute(db)
    await sql`VACUUM ANALYZE ledger_movements, ledger_lots, ledger_accounts`.execute(db)
    const seconds: number[] = []
    for (let round = 0; round < 3; round++) {
      const since = performance.now()
      const { count, movements } = await findDifferences(db)
      seconds.push((performance.now() - since) / 1000)
      if (count > 0 || movements < movementCount)
        throw new Error(`${count} differences in ${movements} movements`)
    }
    if (median(seconds) > wanted.auditSeconds) process.exitCode = 1
    console.log(
      `\nauditing ${movementCount.toLocaleString('en')} movements: ${median(seconds).toFixed(1)} s (wanted ${wanted.auditSeconds})`,
    )
    console.log(process.exitCode ? 'missed' : 'reached')
    await close()
  } finally {
    await postgres.stop()
  }
}

async function measureMoving(url: string): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  let sent = 0
  const any = () => 1 + Math.floor(Math.random() * accounts)
  const asked = {
    bare: { name: 'bare', text: 'SELECT bare_move($1, $2, 1)' },
    ledger: { name: 'ledger', text: 'SELECT * FROM ledger_take($1, 6, 1, -7, 1, $2, NULL, NULL)' },
  }
  const rows: string[][] = []
  for (const [name, limit] of [
    ['spread', wanted.spread],
    ['one', wanted.one],
  ] as const) {
    const account = name === 'one' ? () => 1 : any
    const values: Record<'bare' | 'ledger', () => unknown[]> = {
      // In the order of their keys, so that two never wait for each other; the one account is the first.
      bare: () => {
        const [one, other] = [account(), 2 + Math.floor(Math.random() * (accounts - 1))]
        return one === other ? [1, other] : [Math.min(one, other), Math.max(one, other)]
      },
      ledger: () => [account(), `moved:${++sent}`],
    }
    const perSecond = { bare: [] as number[], ledger: [] as number[] }
    for (let round = 0; round <= rounds; round++)
      for (const kind of ['bare', 'ledger'] as const) {
        const since = performance.now()
        let done = 0
        await Promise.all(
          clients.map(async (client) => {
            while (performance.now() - since < roundMs) {
              await client.query({ ...asked[kind], values: values[kind]() })
              done++
            }
          }),
        )
        // The first round warms everything up.
        if (round > 0) perSecond[kind].push((done * 1000) / (performance.now() - since))
      }
    const ratio = median(perSecond.ledger.map((rate, round) => rate / perSecond.bare[round]!))
    if (ratio < limit) process.exitCode = 1
    const cells = [median(perSecond.bare), median(perSecond.ledger)].map((rate) => rate.toFixed(0))
    rows.push([
      name === 'one' ? 'one account' : 'over all accounts',
      ...cells,
      `${ratio.toFixed(2)} (wanted ${limit})`,
    ])
  }
  table(['per second', 'bare', 'ledger', 'ratio'], rows)
  for (const client of clients) await client.end()
}
