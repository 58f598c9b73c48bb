import { type Client, type Connection, Query, type QueryResult } from 'pg'
import { openClient } from '../db/client.ts'
import { StartError } from '../launch/checks.ts'

/**
 * An outside PostgreSQL is copied, and its log followed, by the protocol that its standbys speak. Only simple queries are
 * taken there.
 * https://www.postgresql.org/docs/18/protocol-replication.html
 */

/** @throws StartError when it does not answer, or does not let its role copy it */
export async function openReplication(url: string): Promise<Client> {
  const address = new URL(url)
  // With a database, queries are taken beside the commands of the protocol.
  address.searchParams.set('replication', 'database')
  try {
    return await openClient({
      connectionString: address.href,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
  } catch (error) {
    throw new StartError(
      `BACKUP_DATABASE_URL: ${address.hostname} does not let itself be copied (${(error as Error).message})`,
      { cause: error },
    )
  }
}

type Reply = (message: Buffer) => void
/** What the types of pg leave out. */
type CopyConnection = Connection & { sendCopyFromChunk: Reply; endCopyFrom(): void }

class CopyQuery extends Query {
  readonly #take: (message: Buffer, connection: CopyConnection) => void
  constructor(
    text: string,
    take: (message: Buffer, connection: CopyConnection) => void,
    done: (error: Error | undefined, result: unknown) => void,
  ) {
    super(text, done as (error: Error | undefined, result: never) => void)
    this.#take = take
  }
  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    // The memory of what was received is used again.
    this.#take(Buffer.from(chunk), connection)
  }
}

/**
 * Runs a command that answers with a stream of messages, and takes them one after the other: while one is taken, no more
 * are received.
 * @returns the rows that it answers beside them, of each of its results; rejects when the connection ends before
 */
export function copyFrom(
  client: Client,
  text: string,
  take: (message: Buffer, reply: Reply) => Promise<void>,
): Promise<Record<string, unknown>[][]> {
  return new Promise((resolve, reject) => {
    let taken = Promise.resolve()
    let waiting = 0
    const query = new CopyQuery(
      text,
      (message, connection) => {
        waiting++
        connection.stream.pause()
        taken = taken
          .then(() => take(message, (reply) => connection.sendCopyFromChunk(reply)))
          .then(() => {
            if (--waiting === 0) connection.stream.resume()
          })
        taken.catch((error: unknown) => {
          reject(error)
          connection.stream.destroy()
        })
      },
      (error, result) => {
        if (error) reject(error)
        else taken.then(() => resolve([result as QueryResult].flat().map(({ rows }) => rows)), reject)
      },
    )
    const { connection } = client as Client & { connection: CopyConnection }
    // A server that has come to the end of a timeline waits until we say so too; one that was copied passes over it.
    connection.once('copyDone', () => connection.endCopyFrom())
    client.query(query)
  })
}
