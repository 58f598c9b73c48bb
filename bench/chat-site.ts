import type { CallName, Input } from '@harana/contract'
import { calls } from '@harana/contract'
import type pg from 'pg'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { ownParts } from '../apps/api/src/domains/accounts/me.ts'
import { handlers } from '../apps/api/src/domains/chat/calls.ts'
import { mediaUrls } from '../apps/api/src/domains/chat/media-urls.ts'
import { photoUrls } from '../apps/api/src/domains/photos/photo-urls.ts'
import { startScamRules } from '../apps/api/src/domains/scams/scams.ts'
import { createViewers } from '../apps/api/src/http/viewers.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { createMembers, createSession } from '../apps/api/src/testing/factories.ts'
import { beginConversations } from './chat-messages.ts'

export type ChatSite = Awaited<ReturnType<typeof openChatSite>>

type Size = { connections: number; crowd: number; conversations: number }

/** Makes members and their conversations, and answers their calls by the product's own handlers, without HTTP. */
export async function openChatSite(
  url: string,
  client: pg.Client,
  { connections, crowd, conversations }: Size,
) {
  const onError = (error: Error) => console.error(error.message)
  const database = connect(url, { max: connections, onError })
  const { db } = database
  const members: number[] = []
  while (members.length < crowd) {
    const some = Array.from({ length: Math.min(1_000, crowd - members.length) }, () => ({}))
    members.push(...(await createMembers(db, some)).map(({ id }) => id))
  }
  await client.query('CREATE TEMP TABLE crowd (at bigint, id bigint)')
  await client.query(
    'INSERT INTO crowd SELECT ordinality - 1, id FROM unnest($1::bigint[]) WITH ORDINALITY u (id)',
    [members],
  )
  await beginConversations(client, crowd, conversations)
  const viewers = createViewers(database, ownParts, () => false)
  const scamRules = await startScamRules(db, onError)
  const secrets = secretsFrom('a secret that nobody needs to know')
  const given = { scamRules, secrets, photos: photoUrls(secrets), media: mediaUrls(secrets), locale: 'en' }
  const settings = { get: () => 0 }
  const viewerOf = async (memberId: number) =>
    (await viewers.load(await createSession(db, memberId), new Date()))!.viewer
  type Caller = Awaited<ReturnType<typeof viewerOf>>
  async function call<N extends CallName & keyof typeof handlers>(name: N, input: Input<N>, viewer: Caller) {
    const asked = calls[name].input.parse(input)
    const run = handlers[name] as (input: unknown, ctx: object) => Promise<unknown>
    const ctx = { ...given, settings, viewer, now: new Date(), invalidate() {}, send() {} }
    if (calls[name].method === 'GET') return run(asked, { ...ctx, db })
    return db.transaction().execute((tx) => run(asked, { ...ctx, db: tx }))
  }
  return {
    url,
    db,
    viewerOf,
    call,
    viewer: await viewerOf(members[0]!),
    async conversationsOf(memberId: number, most: number) {
      const { rows } = await sql<{ id: string; other: number }>`
        SELECT conversation_id AS id, other_id AS other FROM conversation_sides
        WHERE member_id = ${memberId} AND standing = 'open' ORDER BY conversation_id LIMIT ${most}`.execute(
        db,
      )
      return rows
    },
    async close() {
      await scamRules.stop()
      await database.close()
    },
  }
}
