import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Client } from 'pg'
import { extract } from 'tar-stream'
import { StartError } from '../launch/checks.ts'
import { binariesMajor } from '../launch/postgres-binaries.ts'
import type { Adding, BackupFacts } from './archive.ts'
import { copyFrom, openReplication } from './replication.ts'

/** The server's own settings may name files and commands of its machine, so a copy must not start with them. */
const setAside = /^(postgresql|postgresql\.auto|pg_hba|pg_ident)\.conf$/
const ours = {
  'postgresql.conf': '',
  'pg_ident.conf': '',
  'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n',
}
/** The keys of the server's TLS are of no use elsewhere. */
const leftOut = /^(server\.(key|crt)|postmaster\.(pid|opts))$/

/**
 * Copies the cluster of an outside server into an archive, below the folder `prefix`, as a standby is made: with
 * BASE_BACKUP, and with the write-ahead log of that time.
 * @param url of a role with the right of replication
 * @throws StartError where the server can't be copied, or none that is here can read the copy
 */
export async function copyOutside(
  { add, prefix }: { add: Adding; prefix: string },
  url: string,
): Promise<Pick<BackupFacts, 'postgres' | 'outside'> & { ended: Date }> {
  const client = await openReplication(url)
  try {
    const { postgres, ...outside } = await readFacts(client)
    // Keeps the log that the copy needs. It goes with this connection.
    await client.query(
      `CREATE_REPLICATION_SLOT backup_${randomBytes(6).toString('hex')} TEMPORARY PHYSICAL (RESERVE_WAL)`,
    )
    const tar = extract()
    const copied = copyFrom(
      client,
      "BASE_BACKUP (LABEL 'harana', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')",
      async (message) => {
        const kind = String.fromCharCode(message[0]!)
        if (kind === 'n' && !/^base\.tar\0/.test(message.toString('latin1', 1)))
          throw new StartError('tablespaces outside the cluster are not copied')
        if (kind === 'd' && !tar.write(message.subarray(1))) await once(tar, 'drain')
      },
    )
    copied.then(
      () => tar.end(null),
      (error: Error) => tar.destroy(error),
    )
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      const path = name.replace(/^\.?\//, '').replace(/\/$/, '')
      if (type === 'directory' && path) await add.folder(`${prefix}/${path}`)
      else if (type === 'file' && !leftOut.test(path))
        await add.chunks(
          `${prefix}/${path}${setAside.test(path) ? '.outside' : ''}`,
          size,
          entry as AsyncIterable<Uint8Array>,
        )
      entry.resume()
    }
    await copied
    for (const [name, text] of Object.entries(ours)) await add.bytes(`${prefix}/${name}`, Buffer.from(text))
    const { rows } = await client.query<{ ended: Date }>('SELECT clock_timestamp() AS ended')
    return { postgres, outside, ended: rows[0]!.ended }
  } finally {
    await client.end().catch(() => {})
  }
}

type Facts = NonNullable<BackupFacts['outside']> & { postgres: string }

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<Facts & { standby: boolean; ours: boolean }>(`
    SELECT current_setting('server_version_num')::int / 10000 || '' AS postgres, pg_is_in_recovery() AS standby,
      datname AS database, pg_get_userbyid(datdba) AS owner, pg_get_userbyid(10) AS superuser,
      EXISTS (SELECT FROM pg_class WHERE relname = 'members' AND relkind IN ('r', 'p')) AS ours
    FROM pg_database WHERE datname = current_database()`)
  const { standby, ours: isOurs, ...facts } = rows[0]!
  const major = await binariesMajor()
  if (facts.postgres !== major)
    throw new StartError(
      `BACKUP_DATABASE_URL: PostgreSQL ${facts.postgres} can’t be backed up, since a copy of it is checked and restored with PostgreSQL ${major}, which comes with the product`,
    )
  if (standby)
    throw new StartError('BACKUP_DATABASE_URL: name the server that is written to, not a standby of it')
  if (!isOurs)
    throw new StartError(
      `BACKUP_DATABASE_URL: the database ${facts.database} is not the product’s; name that of DATABASE_URL`,
    )
  return facts
}
