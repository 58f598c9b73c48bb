import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of the template's owner, copied from the template; `drop` removes it again. */
export async function cloneDatabase(adminUrl: string, templateUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = new URL(templateUrl).pathname.slice(1)
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    try {
      await admin.query(statement)
    } finally {
      await admin.end()
    }
  }
  await run(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${new URL(templateUrl).username}`)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
