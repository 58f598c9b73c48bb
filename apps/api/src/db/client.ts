import { Client, type ClientConfig } from 'pg'

/**
 * Opens a connection outside the pools. What ends it later is said by what waits for an answer.
 * @throws what connecting threw
 */
export async function openClient(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  // A server that goes away right after connecting must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Does some work on a connection of its own. @throws what connecting or the work threw */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => T | Promise<T>,
): Promise<T> {
  const client = await openClient(config)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
