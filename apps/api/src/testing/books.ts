import type { Db } from '../db/db.ts'
import { findDifferences } from '../domains/ledger/audit.ts'

/** What the audit of the ledger finds wrong in its books. */
export const differencesOf = async (db: Db) => (await findDifferences(db)).differences
