import { Client } from 'pg'

export type Checked = {
  members: number
  /** Tables and indexes whose pages do not hold what they should, with PostgreSQL's words. */
  broken: string[]
  /** The numbers of photos whose largest picture is neither stored nor drawn. */
  withoutPhoto: string[]
}

/** Whether the product draws the photo of this path when it is asked for, and so lacks no file of it. */
export type IsDrawn = (path: string) => boolean

/**
 * Reads every page of a restored database, as PostgreSQL's amcheck does, and looks for the file of each photo.
 * @param photos the keys of all stored photos
 */
export async function checkDatabase(
  server: { port: number; password: string },
  photos: ReadonlySet<string>,
  isDrawn: IsDrawn,
): Promise<Checked> {
  const client = new Client({ ...server, host: '127.0.0.1', user: 'harana', database: 'harana' })
  await client.connect()
  try {
    // The extension goes with this transaction.
    await client.query('BEGIN')
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
    const broken = [...(await brokenTables(client)), ...(await brokenIndexes(client))]
    const { rows: counted } = await client.query<{ members: number }>(
      'SELECT count(*)::int AS members FROM members',
    )
    const { rows } = await client.query<{ id: string; path: string }>(
      'SELECT id, path FROM images UNION ALL SELECT id, path FROM pending_photos',
    )
    const withoutPhoto = rows
      .filter(({ path }) => !photos.has(`${path}/master.webp`) && !isDrawn(path))
      .map(({ id }) => id)
    return { members: counted[0]!.members, broken, withoutPhoto }
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    await client.end().catch(() => {})
  }
}

async function brokenTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ found: string }>(`
    SELECT format('%s: %s', c.oid::regclass, h.msg) AS found
    FROM pg_class c, LATERAL verify_heapam(c.oid, check_toast => true) h
    WHERE c.relkind IN ('r', 'm') AND c.relpersistence <> 't' LIMIT 20`)
  return rows.map(({ found }) => found)
}

async function brokenIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ oid: number; name: string }>(`
    SELECT i.indexrelid::int AS oid, i.indexrelid::regclass::text AS name
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE c.relkind = 'i' AND a.amname = 'btree' AND i.indisvalid AND c.relpersistence <> 't'`)
  const broken: string[] = []
  for (const { oid, name } of rows) {
    await client.query('SAVEPOINT one')
    await client.query('SELECT bt_index_check($1::int::oid::regclass)', [oid]).then(
      () => client.query('RELEASE one'),
      async (error: Error) => {
        broken.push(`${name}: ${error.message}`)
        await client.query('ROLLBACK TO one')
      },
    )
  }
  return broken
}
