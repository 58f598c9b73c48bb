import type { Db } from '../db/db.ts'
import { sql } from '../db/db.ts'

let shift = 0

/** The one clock: this moment, as the product sees it. SQL's twin is app_now(). */
export const now = (): Date => new Date(Date.now() + shift)

/** Moves both clocks by so many milliseconds from the real time. For tests alone. */
export async function moveClock(db: Db, milliseconds: number): Promise<void> {
  shift = milliseconds
  await sql`UPDATE app_clock SET shift = make_interval(secs => ${milliseconds / 1000})`.execute(db)
}
