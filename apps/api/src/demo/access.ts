import { randomBytes } from 'node:crypto'
import { DEMO_DOMAIN } from '@harana/contract/model/demo'
import { StaffRole } from '@harana/contract/model/enums'
import { demoLogins } from '@harana/demo/logins'
import { connect, type Db, sql } from '../db/db.ts'
import { hashPassword, verifyPassword } from '../domains/accounts/accounts.ts'

/** The log-ins of the demo members. */
export type DemoLogin = { name: string; email: string; password: string }

const ofTheDemo = sql`email LIKE ${`%@${DEMO_DOMAIN}`}`
const staff = demoLogins.find(({ staff }) => staff)!

/**
 * Opens the demo members who have a log-in, also those that an earlier start banned. Where others reach the site their
 * passwords are random and new with each start, and nobody of them is staff; else the published ones hold.
 * @param local whether only this machine reaches the site
 */
export const openDemo = (url: string, local: boolean): Promise<DemoLogin[]> =>
  withDatabase(url, async (db) => {
    await sql`UPDATE members SET banned_at = NULL WHERE ${ofTheDemo}
      AND banned_at = (SELECT banned_at FROM members WHERE email = ${staff.email})`.execute(db)
    await sql`UPDATE members SET staff_roles = ${local ? [StaffRole.Administrator] : []}
      WHERE email = ${staff.email}`.execute(db)
    if (!local) await endSessions(db)
    const logins: DemoLogin[] = []
    for (const { name, email, password, staff } of demoLogins) {
      if (local) await givePublished(db, email, password)
      else if (staff) await setHash(db, email, null)
      else {
        const random = randomBytes(12).toString('base64url')
        await setHash(db, email, await hashPassword(random))
        logins.push({ name, email, password: random })
      }
    }
    return local ? demoLogins : logins
  })

/**
 * Bans the demo members that an earlier start made, and ends their sessions.
 * @returns how many there were to ban
 */
export const closeDemo = (url: string): Promise<number> =>
  withDatabase(url, async (db) => {
    const { rows } =
      await sql`SELECT FROM members WHERE email = ${staff.email} AND banned_at IS NULL`.execute(db)
    if (rows.length === 0) return 0
    // One moment for all of them: by it openDemo tells them from those whom staff banned.
    const banned = await sql`UPDATE members SET banned_at = app_now()
      WHERE ${ofTheDemo} AND banned_at IS NULL`.execute(db)
    await endSessions(db)
    return Number(banned.numAffectedRows)
  })

const endSessions = (db: Db) =>
  sql`DELETE FROM sessions WHERE member_id IN (SELECT id FROM members WHERE ${ofTheDemo})`.execute(db)

/** Most starts find nothing to change. */
async function givePublished(db: Db, email: string, password: string): Promise<void> {
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password_hash, password))) await setHash(db, email, await hashPassword(password))
}

const setHash = (db: Db, email: string, password_hash: string | null) =>
  db.updateTable('members').set({ password_hash }).where('email', '=', email).execute()

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, { max: 1, name: 'harana demo' })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
