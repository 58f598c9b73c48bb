import { createHmac } from 'node:crypto'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { withClient } from '../db/client.ts'

/** The role that API, worker and migrations log in as: it owns the database and all that is in it, and nothing else. */
export const appRole = 'harana_app'
const database = 'harana'

/** The role's password, derived one way from the superuser's. */
const appPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(appRole).digest('hex')

/** The URL of the product's database, as the role that owns it. */
export const appUrl = (port: number, superuserPassword: string): string =>
  `postgres://${appRole}:${appPassword(superuserPassword)}@127.0.0.1:${port}/${database}`

/**
 * Creates the role and its database, and makes the role the owner of everything that an earlier version created as the
 * superuser. Does nothing where all of this is done.
 * @param server the superuser's connection, without a database
 */
export async function prepareRole(server: {
  host: string
  port: number
  user: string
  password: string
}): Promise<void> {
  await withClient({ ...server, database: 'postgres' }, async (client) => {
    const rights = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'
    const { rowCount: roles } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [appRole])
    const password = escapeLiteral(appPassword(server.password))
    await client.query(`${roles ? 'ALTER' : 'CREATE'} ROLE ${appRole} ${rights} PASSWORD ${password}`)
    const { rowCount: databases } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      database,
    ])
    const name = escapeIdentifier(database)
    await client.query(
      databases ? `ALTER DATABASE ${name} OWNER TO ${appRole}` : `CREATE DATABASE ${name} OWNER ${appRole}`,
    )
  })
  await giveEverything(server, server.user)
}

/** Makes our role the owner of everything in the database that another role owns. */
export const giveEverything = (
  server: { host: string; port: number; user: string; password: string },
  giver: string,
): Promise<void> =>
  withClient({ ...server, database }, async (client) => {
    await client.query(giving(giver))
  })

/** Sequences of columns follow their tables, and what belongs to an extension stays with it. */
const giving = (giver: string) => `
DO $$
DECLARE
  statement text;
  giver CONSTANT oid := (SELECT oid FROM pg_roles WHERE rolname = ${escapeLiteral(giver)});
BEGIN
  FOR statement IN
    WITH ours AS (SELECT oid, nspname, nspowner FROM pg_namespace
      WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
    kept AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    SELECT format('ALTER SCHEMA %I OWNER TO ${appRole}', nspname) FROM ours WHERE nspowner = giver
    UNION ALL
    SELECT format('ALTER TABLE %s OWNER TO ${appRole}', c.oid::regclass)
    FROM pg_class c JOIN ours ON ours.oid = c.relnamespace
    WHERE c.relowner = giver AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      AND NOT EXISTS (SELECT FROM kept WHERE classid = 'pg_class'::regclass AND objid = c.oid)
      AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${appRole}', t.oid::regtype)
    FROM pg_type t JOIN ours ON ours.oid = t.typnamespace
    WHERE t.typowner = giver AND (t.typtype IN ('e', 'd', 'r')
        OR t.typtype = 'c' AND (SELECT relkind FROM pg_class WHERE pg_class.oid = t.typrelid) = 'c')
      AND NOT EXISTS (SELECT FROM kept WHERE classid = 'pg_type'::regclass AND objid = t.oid)
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${appRole}', p.oid::regprocedure)
    FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace
    WHERE p.proowner = giver
      AND NOT EXISTS (SELECT FROM kept WHERE classid = 'pg_proc'::regclass AND objid = p.oid)
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`
