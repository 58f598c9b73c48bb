import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { together } from '../../db/prepared.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { meanwhile } from '../../testing/meanwhile.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepFollowing, keptThread, type OwnThread, selectOwnThread, type Version } from './own-thread.ts'
import { writeMessage } from './write.ts'

let app: TestApp
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
})
afterAll(() => app.stop())

const scam = 'Please send me 5000 pesos by GCash 0917 123 4567.'
const as = ({ token }: CreatedMember) => ({ token })
const send = (from: CreatedMember, conversationId: string, text: string) =>
  app.call(
    'chat/sendmessage',
    { clientId: randomUUID(), content: { kind: 'text', text }, conversationId, warned: true },
    as(from),
  )

/** A guy and a woman whose conversation is open to both, and of which each was told. */
async function couple(known?: CreatedMember) {
  const guy = await createMember(app.db, { gender: 3 })
  const woman = known ?? (await createMember(app.db))
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  const { conversation } = await app.call(
    'chat/sendmessage',
    { clientId: randomUUID(), content: { kind: 'text', text: 'You sing?' }, profileId: woman.id },
    as(guy),
  )
  const { conversationId } = conversation
  await send(woman, conversationId, 'In a choir.')
  return { guy, woman, conversationId }
}

const isSameVersion = (one: Version, other: Version) =>
  one.seq === other.seq && one.newest === other.newest && one.until === other.until

async function threadInDatabase({ id }: CreatedMember, conversationId: string) {
  const conversation = sql`${conversationId}::uuid`
  const { rows } = await sql<Version & { thread: OwnThread }>`
    SELECT s.seq, (SELECT max(number) FROM messages WHERE conversation_id = s.conversation_id) AS newest,
      seen.until::text, own.thread
    FROM conversation_sides s
    CROSS JOIN LATERAL (SELECT coalesce(max(decided_at) FILTER (WHERE status = 'decided'), '-infinity') AS until
      FROM tickets t WHERE t.member_id = ${id} AND t.kind = 'scam') seen
    CROSS JOIN LATERAL (${selectOwnThread(id, conversation, { edited: null, isRead: sql`true` })}) own
    WHERE s.member_id = ${id} AND s.conversation_id = ${conversationId}`.execute(app.db)
  return rows[0]!
}

describe('the thread of a conversation that a process keeps', () => {
  test('is the one in the database as long as its version stands, whatever is done meanwhile', async () => {
    const { guy, woman, conversationId } = await couple()
    // So many that the first ones are not looked at any more.
    await sql`INSERT INTO messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
      SELECT ${conversationId}, n, CASE n % 2 WHEN 0 THEN ${guy.id}::bigint ELSE ${woman.id} END, gen_random_uuid(), 0, now(),
        'Song ' || n, 1 FROM generate_series(3, 70) n`.execute(app.db)
    const last = async () => (await threadInDatabase(guy, conversationId)).newest
    const to = { conversationId }
    const ticketId = async () =>
      (await app.call('admin/gettickets', { kind: 'scam' }, as(moderator))).tickets.find(
        ({ member }) => member.profileId === woman.id,
      )!.ticketId
    const acts: (() => Promise<unknown>)[] = [
      async () => {
        await send(guy, conversationId, 'Which songs?')
        await app.call('chat/editmessage', { ...to, number: await last(), text: 'Which?' }, as(guy))
      },
      async () => {
        await send(woman, conversationId, 'Old ones.')
        await app.call('chat/unsendmessage', { ...to, number: await last() }, as(woman))
      },
      async () => app.call('chat/react', { ...to, number: 1, reaction: 'heart' }, as(woman)),
      async () => app.call('chat/arrange', { ...to, archived: true }, as(guy)),
      async () => app.call('chat/markread', { ...to, upTo: await last() }, as(guy)),
      // Held, under a number that only its sender is told.
      async () => send(woman, conversationId, scam),
      async () => send(woman, conversationId, 'Good night.'),
      async () => app.call('admin/releasemessages', { ticketId: await ticketId() }, as(moderator)),
      // What staff let through elsewhere, so that nothing is counted again that came before.
      async () => {
        await send(woman, (await couple(woman)).conversationId, scam)
        await app.call('admin/releasemessages', { ticketId: await ticketId() }, as(moderator))
      },
      // What the other never has.
      async () => {
        await send(woman, conversationId, scam)
        const sanction = { action: 'warn', reason: 'fraud', words: 'Never ask for money.' } as const
        const of = { profileId: woman.id, ticketId: await ticketId() }
        await app.call('admin/sanctionmember', { ...of, ...sanction }, as(moderator))
      },
    ]
    let known = 0
    const compare = async () => {
      for (const member of [guy, woman]) {
        const { thread, ...version } = await threadInDatabase(member, conversationId)
        const kept = keptThread(member.id, conversationId)
        if (!kept || !isSameVersion(kept, version)) continue
        known++
        expect(kept.thread).toEqual(thread)
      }
    }
    for (const act of acts) {
      await act()
      await compare()
      for (const sender of [woman, guy, woman]) {
        const before = await last()
        const { message } = await send(sender, conversationId, `After message ${before}.`)
        expect(message.number).toBe(before + 1)
        await compare()
      }
    }
    // Both sides after nearly each message that nobody held.
    expect(known).toBeGreaterThan(40)
  })

  test('has nothing of a message that staff decided before, while it was on its way', async () => {
    const { guy, woman, conversationId } = await couple()
    await send(woman, (await couple(woman)).conversationId, scam)
    const { tickets } = await app.call('admin/gettickets', { kind: 'scam' }, as(moderator))
    const { ticketId } = tickets.find(({ member }) => member.profileId === woman.id)!
    await app.call('admin/releasemessages', { ticketId }, as(moderator))
    await send(woman, conversationId, 'Good night.')
    await meanwhile(
      app.db,
      (tx) =>
        sql`SELECT FROM members WHERE id IN (${guy.id}, ${woman.id}) ORDER BY id FOR NO KEY UPDATE`.execute(
          tx,
        ),
      [() => send(woman, conversationId, 'Sleep well.')],
      (tx) => sql`UPDATE tickets SET decided_at = clock_timestamp() WHERE id = ${ticketId}`.execute(tx),
    )
    const { thread, ...version } = await threadInDatabase(woman, conversationId)
    expect(thread).toEqual([true, '', '', ''])
    const kept = keptThread(woman.id, conversationId)!
    expect(isSameVersion(kept, version)).toBe(false)
    await send(woman, conversationId, 'Good morning.')
    expect(keptThread(woman.id, conversationId)!.thread).toEqual([...thread, 'Good morning.'])
  })

  test('is read again when another process wrote to it', async () => {
    const { guy, woman, conversationId } = await couple()
    const parts = ['My mother is in the hospital.', 'The bill is', '20,000 pesos', 'and I have nobody.']
    await send(woman, conversationId, 'Good morning.')
    for (const text of parts)
      await app.db.transaction().execute((tx) =>
        together(
          tx,
          writeMessage({
            ...{ me: woman.id, other: guy.id, conversationId, clientId: randomUUID(), type: 0, text },
            ...{ replyTo: null, warnings: [], asRequest: false, isHeld: false, at: new Date() },
          }),
        ),
      )
    const { message } = await send(woman, conversationId, 'Can you help me?')
    expect(message.status).toBe('held')
  })

  test('is judged whole where it was written through this process alone', async () => {
    const { woman, conversationId } = await couple()
    for (const text of ['My mother is in the hospital.', 'The bill is', '20,000 pesos', 'and I have nobody.'])
      expect((await send(woman, conversationId, text)).message.status).toBe('sent')
    expect((await send(woman, conversationId, 'Can you help me?')).message.status).toBe('held')
  })

  test('goes when those that were written to later take the place', () => {
    const own = { seq: 1, newest: 1, until: '-infinity', thread: [], otherSeq: null }
    const written = { me: 1, other: 2, text: 'a'.repeat(2_000), at: new Date(), seq: 2, own }
    for (let n = 0; n < 5_000; n++) keepFollowing({ ...written, conversationId: `conversation ${n}` })
    expect(keptThread(1, 'conversation 0')).toBeUndefined()
    expect(keptThread(1, 'conversation 4999')).toMatchObject({ seq: 2, newest: 2 })
  })
})
