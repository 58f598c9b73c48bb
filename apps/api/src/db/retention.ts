import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from './db.ts'
import { personalData } from './personal-data.ts'

type Retention = { days: number; after: string; unless?: string }
type Retained = {
  [T in keyof typeof personalData]: (typeof personalData)[T] extends infer One
    ? One extends { view: unknown }
      ? never
      : T
    : never
}[keyof typeof personalData]

/**
 * SQL: the rows of a table that are older than personal-data.ts has them kept.
 * @throws Error for a table that it gives no period
 */
export function expired(table: Retained): RawBuilder<SqlBool> {
  const one = personalData[table] as { retention?: Retention }
  if (!one.retention) throw new Error(`${table} has no period`)
  const { days, after, unless } = one.retention
  const isOld = sql`${sql.ref(after)} < app_now() - make_interval(days => ${days})`
  return unless ? sql<SqlBool>`(${isOld} AND (${sql.raw(unless)}) IS NOT TRUE)` : sql<SqlBool>`(${isOld})`
}
