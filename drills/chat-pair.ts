import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startNode } from '../apps/api/src/launch/node-child.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { answering } from './product.ts'

/** The built product with a conversation of two members, open to both, in which she wrote so many messages. */
export async function startChatPair(messages: number) {
  await buildWeb(console.log)
  const postgres = await startThrowawayPostgres()
  await migrate(postgres.url)
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'harana-drill-'))]
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_URL: postgres.url,
    LOG_LEVEL: 'error',
  }
  const api = startNode('apps/api/src/main/server.ts', { ...process.env, ...settings }, 'inherit')
  const origin = `http://localhost:${port}`
  await answering(origin, 120_000)
  const { db, close } = connect(postgres.url, { max: 2 })
  const him = await createMember(db, { gender: 3, profile: { profileName: 'Erik' } })
  const her = await createMember(db, { profile: { profileName: 'Rosario' } })
  const { rows } = await sql<{ id: string }>`
    WITH begun AS (
      INSERT INTO conversations (low_id, high_id, begun_at) VALUES (${Math.min(him.id, her.id)}, ${Math.max(him.id, her.id)}, app_now())
      RETURNING id),
    written AS (
      INSERT INTO messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
      SELECT begun.id, n, ${her.id}::bigint, gen_random_uuid(), 0, app_now() - make_interval(hours => ${messages} - n),
        'Number ' || n || repeat(': we had rice and talked of the sea', n % 5), 0
      FROM begun, generate_series(1, ${messages}::int) n)
    INSERT INTO conversation_sides (member_id, conversation_id, other_id, standing, seq, at, last_number, read_up_to,
      delivered_up_to)
    SELECT side.one, begun.id, side.other, 'open', 0, app_now(), ${messages}::int, ${messages}::int, ${messages}::int
    FROM begun, (VALUES (${him.id}::bigint, ${her.id}::bigint), (${her.id}, ${him.id})) side (one, other)
    RETURNING conversation_id AS id`.execute(db)
  const { id } = rows[0]!
  return {
    db,
    him,
    her,
    conversationId: id,
    origin,
    address: `${origin}/chat/${id}`,
    async stop() {
      await close()
      await api.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
