import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, sql } from '../apps/api/src/db/db.ts'
import { photoUrls } from '../apps/api/src/domains/photos/photo-urls.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import {
  type CreatedMember,
  createMember,
  createMembers,
  createSession,
} from '../apps/api/src/testing/factories.ts'
import { copyTables } from './bare-tables.ts'
import { request as get, post } from './fire.ts'

/** What a bare server does, by the name of a way; `bytes` as latin1. */
export type BareWays = Record<
  string,
  { statements: string[]; values: unknown[][][]; bytes: string; file?: string }
>

/** One of the ways through the product: what is asked of it, and what a bare server does instead. */
export type Way = {
  name: string
  /** Whole requests as they go over the wire; where they write none is sent twice. */
  requests: string[]
  writes?: boolean
  /** Members who are refused, as under too much load, and requests by which their sessions are known before. */
  refused?: { ids: number[]; polls: string[] }
  /** Prepared where they have values; each with as many rows as the product reads or writes. */
  statements: string[]
  /** The values of each of the statements, for some runs. */
  values: unknown[][][]
  file?: string
}

export const secret = 'the secret of a bench, long enough for everybody'
/** The price of a lift, where the operator has set no other. */
const liftCredits = 50

type Site = { db: Db; dataDir: string; crowd: number; memberIds: number[] }

/** Makes what the ways need, guys and women with sessions, credits, conversations in twos and a photo, and the ways. */
export async function makeWays({ db, dataDir, crowd, memberIds }: Site): Promise<Way[]> {
  const [guys, women] = [await makeCrowd(db, crowd, 3), await makeCrowd(db, crowd, 1)]
  const lifters = await makeCrowd(db, crowd * 6, 3)
  await giveCredits(db, lifters)
  const refused = await makeCrowd(db, 100, 3)
  const conversations: string[] = []
  for (const [at, guy] of guys.entries()) conversations.push(await converse(db, guy, women[at]!))
  const photo = await storePhoto(db, dataDir, guys[0]!)
  const staff = await createMember(db, { staffRoles: ['administrator'] })
  await copyTables(
    db,
    ['members', 'likes', 'messages', 'conversation_sides'],
    ['notifications', 'ledger_accounts'],
  )
  await sql`INSERT INTO bare_ledger_accounts (id, role, balance)
    SELECT n, 'bare', 1000000000 FROM generate_series(1, 2000) n`.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
  const runs = Array.from({ length: 20_000 }, (_, at) => at)
  const some = <T>(list: readonly T[], at: number) => list[(at * 7_919) % list.length]!
  const likes = runs.map(
    (at) => [guys[at % crowd]!, women[(at + Math.floor(at / crowd) * 31 + 7) % crowd]!] as const,
  )
  return [
    {
      name: 'a poll',
      requests: guys.map(({ token }) => get('users/me', token)),
      statements: [],
      values: [],
    },
    {
      name: 'a search, 48 cards',
      requests: guys.map(({ token }, at) =>
        get(`profiles/searchprofiles?lowAge=${18 + (at % 20)}&highAge=60`, token),
      ),
      statements: ['SELECT * FROM search_card WHERE id > $1 ORDER BY id LIMIT 48'],
      values: runs.map((at) => [[some(memberIds, at)]]),
    },
    {
      name: 'a profile',
      requests: guys.map(({ token }, at) => get(`profiles/getprofile?profileId=${women[at]!.id}`, token)),
      statements: ['SELECT m.*, p.* FROM members m JOIN profiles p ON p.member_id = m.id WHERE m.id = $1'],
      values: runs.map((at) => [[some(women, at).id]]),
    },
    {
      name: 'a like',
      writes: true,
      requests: likes.map(([guy, { id }]) =>
        post('profiles/likeprofile', guy.token, { profileId: id, liked: true }),
      ),
      ...transaction(
        [
          'INSERT INTO bare_likes (liker, liked, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
          'UPDATE bare_members SET event_seq = event_seq + 1 WHERE id = $1',
          `INSERT INTO bare_notifications (member_id, seq, type, actor_id, subject_kind, occasion)
            VALUES ($1, (random() * 2e9)::bigint, 'like', $2, 'like', gen_random_uuid()::text)`,
        ],
        likes.map(([guy, woman]) => [[guy.id, woman.id], [woman.id], [woman.id, guy.id]]),
      ),
    },
    {
      name: 'a message',
      writes: true,
      requests: runs.map((at) => {
        const [writer, conversationId] = [(at % 2 ? women : guys)[at % crowd]!, conversations[at % crowd]]
        const content = { kind: 'text', text: `The boat comes at six, number ${at}.` }
        return post('chat/sendmessage', writer.token, { conversationId, clientId: randomUUID(), content })
      }),
      ...transaction(
        [
          'UPDATE bare_members SET event_seq = event_seq + 1, sent_messages = sent_messages + 1 WHERE id = ANY($1)',
          `INSERT INTO bare_messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
            VALUES ($1, (random() * 2e9)::int, $2, gen_random_uuid(), 0, now(), 'The boat comes at six.', 1)`,
          `UPDATE bare_conversation_sides SET seq = seq + 1, at = now(), last_number = last_number + 1, unread = unread + 1
            WHERE conversation_id = $1 AND member_id = ANY($2)`,
        ],
        runs.map((at) => {
          const [id, pair] = [conversations[at % crowd], [guys[at % crowd]!.id, women[at % crowd]!.id]]
          return [[pair], [id, pair[0]], [id, pair]]
        }),
      ),
    },
    {
      name: 'a thread, 10 messages',
      requests: guys.map(({ token }, at) => get(`chat/getthread?conversationId=${conversations[at]}`, token)),
      statements: ['SELECT * FROM messages WHERE conversation_id = $1 ORDER BY number DESC LIMIT 10'],
      values: conversations.map((id) => [[id]]),
    },
    {
      name: 'a photo',
      requests: [`GET ${photo.url} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
      statements: [],
      values: [],
      file: photo.file,
    },
    {
      name: 'a spend',
      writes: true,
      requests: lifters.map(({ token }) => post('profiles/liftprofile', token, { credits: liftCredits })),
      ...transaction(
        [
          'UPDATE bare_ledger_accounts SET balance = balance - 1 WHERE id = $1',
          'UPDATE bare_ledger_accounts SET balance = balance + 1 WHERE id = $1',
        ],
        // In the order of their keys, so that two never wait for each other.
        runs.map((at) => [[1 + (at % 1_000)], [1_001 + (at % 1_000)]]),
      ),
    },
    {
      name: 'a refusal under load',
      requests: refused.map(({ token }) => get('profiles/searchprofiles', token)),
      refused: {
        ids: refused.map(({ id }) => id),
        polls: refused.map(({ token }) => get('users/me', token)),
      },
      statements: [],
      values: [],
    },
    {
      name: 'a search by staff, a page',
      requests: runs.slice(0, 200).map(() => post('admin/findmembers', staff.token, { text: 'maria' })),
      statements: ['SELECT * FROM member_index WHERE member_id > $1 ORDER BY member_id LIMIT 51'],
      values: runs.map((at) => [[some(memberIds, at)]]),
    },
  ]
}

/** A transaction of statements, each with its values. */
const transaction = (statements: string[], values: unknown[][][]) => ({
  statements: ['BEGIN', ...statements, 'COMMIT'],
  values: values.map((each) => [[], ...each, []]),
})

async function makeCrowd(db: Db, count: number, gender: 1 | 3): Promise<CreatedMember[]> {
  const made: CreatedMember[] = []
  while (made.length < count) {
    const some = await createMembers(
      db,
      Array.from({ length: Math.min(500, count - made.length) }, () => ({ gender })),
    )
    made.push(
      ...(await Promise.all(some.map(async (one) => ({ ...one, token: await createSession(db, one.id) })))),
    )
  }
  return made
}

async function giveCredits(db: Db, members: CreatedMember[]): Promise<void> {
  await sql`SELECT ledger_give(id, 2, -1, ${liftCredits}, 'overview:' || id, NULL, true, NULL)
    FROM unnest(${members.map(({ id }) => id)}::bigint[]) id`.execute(db)
}

/** A conversation of two who like each other, with as many messages as a page holds. @returns its id */
async function converse(db: Db, one: CreatedMember, other: CreatedMember): Promise<string> {
  const [low, high] = [one.id, other.id].sort((a, b) => a - b)
  const { rows } = await sql<{ id: string }>`
    WITH begun AS (INSERT INTO conversations (low_id, high_id, begun_at) VALUES (${low}, ${high}, now()) RETURNING id),
    sides AS (INSERT INTO conversation_sides (member_id, conversation_id, other_id, standing, seq, at, last_number)
      SELECT m, id, o, 'open', 0, now(), 10 FROM begun, (VALUES (${low}::bigint, ${high}::bigint), (${high}, ${low})) v (m, o)),
    liked AS (INSERT INTO likes (liker, liked, created_at) VALUES (${low}, ${high}, now()), (${high}, ${low}, now())),
    written AS (INSERT INTO messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
      SELECT id, n, ${low}, gen_random_uuid(), 0, now(), 'We had rice and talked of the sea.', 0
      FROM begun, generate_series(1, 10) n)
    SELECT id FROM begun`.execute(db)
  return rows[0]!.id
}

/** A stored photo of 30 kB, as a phone shows it on a card. */
async function storePhoto(db: Db, dataDir: string, { id }: CreatedMember) {
  const path = randomBytes(16).toString('hex')
  const folder = join(dataDir, 'photos', path)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, '370.webp')
  writeFileSync(file, randomBytes(30_000))
  await sql`INSERT INTO images (member_id, path, placeholder) VALUES (${id}, ${path}, '')`.execute(db)
  return { file, url: photoUrls(secretsFrom(secret)).of(path, 370, new Date()) }
}
