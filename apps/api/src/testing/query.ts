import { withClient } from '../db/client.ts'

/** The rows of one statement, over a connection of its own. */
export const query = <T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> =>
  withClient({ connectionString: url }, async (client) => (await client.query<T>(text, values)).rows)
