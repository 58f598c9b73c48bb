import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'

// The indexes of movements by account are of members' accounts alone, whose numbers are more than 0. PostgreSQL uses them where a
// statement says so: beside an account of another table it would read all movements there are.

/** SQL: the movement `m` came onto this account of a member. */
export const cameOnto = (account: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.to_account = ${account} AND m.to_account > 0)`

/** SQL: the movement `m` went from this account of a member. */
export const wentFrom = (account: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.from_account = ${account} AND m.from_account > 0)`
