import { randomUUID } from 'node:crypto'
import { ONLINE_MS } from '@harana/contract/model/activity-step'
import { MessageType } from '@harana/contract/model/enums'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../db/db.ts'
import { together } from '../../db/prepared.ts'
import { now } from '../../kernel/clock.ts'
import { createPresence, type PresenceSource, type Watched } from '../../realtime/presence.ts'
import { usualSocketLimits } from '../../realtime/socket-limits.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { connectSocket, type SocketClient } from '../../testing/socket-client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeMessage } from './write.ts'

/** Two applications on one database stand for two processes. */
let one: TestApp
let two: TestApp
beforeAll(async () => {
  const socketLimits = { ...usualSocketLimits, presenceMs: 20 }
  const options = { socketLimits }
  one = await startTestApp({}, options)
  two = await startTestApp({}, { beside: one, ...options })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})
afterEach(() => one.moveClock(0))

const within = { timeout: 10_000, interval: 5 }
const as = ({ token }: CreatedMember) => ({ token })

/** A guy and a woman who write to each other, and the page of each in a process of its own. */
async function pair() {
  const guy = await createMember(one.db, { gender: 3 })
  const woman = await createMember(one.db)
  await createLike(one.db, woman.id, guy.id)
  const { conversation } = await one.call(
    'chat/sendmessage',
    {
      profileId: woman.id,
      clientId: randomUUID(),
      content: { kind: 'text', text: 'Good evening from Oslo.' },
    },
    as(guy),
  )
  const { conversationId } = conversation
  const his = await opened(one, guy, woman)
  const hers = await opened(two, woman, guy)
  return { guy, woman, conversationId, his, hers }
}

/** The page of a member that shows another. */
async function opened(app: TestApp, { token }: CreatedMember, other: CreatedMember): Promise<SocketClient> {
  const client = await connectSocket(app, token)
  onTestFinished(() => client.socket.terminate())
  client.send({ frame: 'watch', profileIds: [other.id] })
  await vi.waitFor(() => expect(presenceIn(client)).not.toEqual([]), within)
  // A session that is still being read says nothing.
  await vi.waitFor(() => expect(client.frames.map(({ event }) => event)).toContain('users/changed'), within)
  return client
}

const typingIn = ({ frames }: SocketClient) =>
  frames.flatMap(({ event, data }) => (event === 'typing' ? [data.conversationId] : []))
const presenceIn = ({ frames }: SocketClient) =>
  frames.flatMap(({ event, data }) => (event === 'presence' ? data.members : []))
let named = 0
/** A name that nobody had before: one that stays as it is would tell nobody of a change. */
const nextName = () => `Ana${String(++named).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
/** Everything that is sent up to now has come, for a frame after it has. */
async function settled(client: SocketClient, { token }: CreatedMember) {
  const count = () => client.frames.filter(({ event }) => event === 'users/changed').length
  const before = count()
  await one.call('users/savenames', { firstName: nextName(), lastName: 'Reyes' }, { token })
  await vi.waitFor(() => expect(count()).toBeGreaterThan(before), within)
}
const ok = ({ result, error }: { result: string; error: string }) => expect(result, error).toBe('OK')

describe('a message', () => {
  test('of which the process that wrote it told nobody, since it ended, is told once it is sent again', async () => {
    const { guy, woman, conversationId, hers } = await pair()
    const [clientId, text] = [randomUUID(), 'The lights went out here.']
    const isTold = () => hers.frames.some((frame) => JSON.stringify(frame).includes(text))
    const written = {
      ...{
        me: guy.id,
        other: woman.id,
        conversationId,
        clientId,
        type: MessageType.Regular,
        text,
        at: now(),
      },
      ...{ replyTo: null, warnings: [], asRequest: false, isHeld: false },
    }
    await one.db.transaction().execute((tx) => together(tx, writeMessage(written)))
    expect(isTold()).toBe(false)
    ok(
      await one.call(
        'chat/sendmessage',
        { profileId: woman.id, clientId, content: { kind: 'text', text } },
        as(guy),
      ),
    )
    await vi.waitFor(() => expect(isTold()).toBe(true), within)
  })
})

describe('typing', () => {
  test('is shown to the other, in another process, and tells nothing but the conversation', async () => {
    const { conversationId, his, hers } = await pair()
    his.send({ frame: 'typing', conversationId })
    await vi.waitFor(() => expect(typingIn(hers)).toEqual([conversationId]), within)
    expect(hers.frames.find(({ event }) => event === 'typing')).toEqual({
      event: 'typing',
      data: { conversationId },
    })
    expect(typingIn(his)).toEqual([])
    hers.send({ frame: 'typing', conversationId })
    await vi.waitFor(() => expect(typingIn(his)).toEqual([conversationId]), within)
  })

  test('is shown on those pages alone that show who types, and told once for keys in a row', async () => {
    const { guy, woman, conversationId, his, hers } = await pair()
    const elsewhere = await connectSocket(two, woman.token)
    onTestFinished(() => elsewhere.socket.terminate())
    const stranger = await opened(two, await createMember(one.db), guy)
    for (let n = 0; n < 5; n++) his.send({ frame: 'typing', conversationId })
    await vi.waitFor(() => expect(typingIn(hers)).toHaveLength(1), within)
    await settled(hers, woman)
    expect(typingIn(hers)).toHaveLength(1)
    expect([typingIn(elsewhere), typingIn(stranger)]).toEqual([[], []])
    hers.send({ frame: 'watch', profileIds: [] })
    await settled(hers, woman)
    his.send({ frame: 'typing', conversationId: randomUUID() })
    his.send({ frame: 'typing', conversationId })
    await settled(his, guy)
    await settled(hers, woman)
    expect(typingIn(hers)).toHaveLength(1)
  })

  const moderator = () => createMember(one.db, { staffRoles: ['moderator'] })
  type Pair = Awaited<ReturnType<typeof pair>>
  const silent: Record<string, (pair: Pair) => Promise<unknown>> = {
    'who types has switched it off': async ({ guy }) =>
      ok(await one.call('chat/saveinbox', { typingMarks: false }, as(guy))),
    'the other has switched it off': async ({ woman }) =>
      ok(await one.call('chat/saveinbox', { typingMarks: false }, as(woman))),
    'the other has blocked who types': async ({ guy, woman }) =>
      ok(await one.call('profiles/blockuserprofile', { profileId: guy.id }, as(woman))),
    'who types has blocked the other': async ({ guy, woman }) =>
      ok(await one.call('profiles/blockuserprofile', { profileId: woman.id }, as(guy))),
    'who types takes a pause': async ({ guy }) =>
      ok(await one.call('users/savepause', { paused: true }, as(guy))),
    'the other takes a pause': async ({ woman }) =>
      ok(await one.call('users/savepause', { paused: true }, as(woman))),
    'who types is hidden': ({ guy }) =>
      sql`UPDATE members SET hidden_at = app_now() WHERE id = ${guy.id}`.execute(one.db),
    'who types is suspended': async ({ guy }) => {
      const suspend = { profileId: guy.id, reason: 'harassment', action: 'suspend', days: 3 } as const
      ok(await one.call('admin/sanctionmember', suspend, as(await moderator())))
    },
    'who types may not write for a while': async ({ guy }) => {
      const restrict = {
        profileId: guy.id,
        reason: 'harassment' as const,
        action: 'restrict' as const,
        abilities: ['message' as const],
        days: 3,
      }
      ok(await one.call('admin/sanctionmember', restrict, as(await moderator())))
    },
    'the messages of who types are held': async ({ guy }) => {
      const text = 'Please send me 5000 pesos by GCash 0917 123 4567.'
      const to = await createMember(one.db)
      await createLike(one.db, to.id, guy.id)
      const { message } = await one.call(
        'chat/sendmessage',
        { profileId: to.id, clientId: randomUUID(), content: { kind: 'text', text } },
        as(guy),
      )
      expect(message.status).toBe('held')
    },
    'who types has left': async ({ guy }) =>
      sql`UPDATE members SET deleted_at = app_now() WHERE id = ${guy.id}`.execute(one.db),
    'it is a request': ({ woman, conversationId }) =>
      sql`UPDATE conversation_sides SET standing = CASE member_id WHEN ${woman.id} THEN 'asked' ELSE 'asking' END
        WHERE conversation_id = ${conversationId}`.execute(one.db),
    'it is a request that was declined': ({ woman, conversationId }) =>
      sql`UPDATE conversation_sides SET standing = CASE member_id WHEN ${woman.id} THEN 'declined' ELSE 'asking' END
        WHERE conversation_id = ${conversationId}`.execute(one.db),
  }
  test.each(Object.entries(silent))('is shown to nobody where %s', async (_why, make) => {
    const { guy, woman, conversationId, his, hers } = await pair()
    await make({ guy, woman, conversationId, his, hers })
    // A session that has changed says nothing before it was read again.
    await settled(hers, woman)
    await settled(hers, woman)
    his.send({ frame: 'typing', conversationId })
    await settled(hers, woman)
    await settled(hers, woman)
    expect(typingIn(hers)).toEqual([])
  })
})

describe('presence', () => {
  test('is told at once, and again when it changes, of members with whom one writes @D33', async () => {
    const { guy, hers } = await pair()
    expect(presenceIn(hers)).toEqual([{ profileId: guy.id, online: true }])
    await one.moveClock(ONLINE_MS + 1_000)
    await vi.waitFor(() => expect(presenceIn(hers)).toHaveLength(2), within)
    expect(presenceIn(hers)[1]).toEqual({ profileId: guy.id, online: false })
    await sql`UPDATE search_card SET last_active = app_now() WHERE id = ${guy.id}`.execute(one.db)
    await vi.waitFor(() => expect(presenceIn(hers)).toHaveLength(3), within)
    expect(presenceIn(hers)[2]).toEqual({ profileId: guy.id, online: true })
  })

  test('says of whoever is out of sight, shows no activity or is a stranger what it says of nobody @D33', async () => {
    const { guy, woman, hers } = await pair()
    const told = async (make: () => Promise<unknown>) => {
      const before = hers.frames.length
      await make()
      await vi.waitFor(
        () => expect(presenceIn(hers).at(-1)).toEqual({ profileId: guy.id, online: false }),
        within,
      )
      const passed = hers.frames.slice(before).filter(({ event }) => event === 'presence')
      return JSON.stringify(passed)
    }
    const back = async (make: () => Promise<unknown>) => {
      await make()
      await vi.waitFor(
        () => expect(presenceIn(hers).at(-1)).toEqual({ profileId: guy.id, online: true }),
        within,
      )
    }
    const set = (what: string) => () =>
      sql`UPDATE members SET ${sql.raw(what)} WHERE id = ${guy.id}`.execute(one.db)
    const block = (blocker: CreatedMember, blocked: CreatedMember) => async () =>
      ok(await one.call('profiles/blockuserprofile', { profileId: blocked.id }, as(blocker)))
    const unblock = (blocker: CreatedMember, blocked: CreatedMember) => () =>
      sql`DELETE FROM blocks WHERE blocker = ${blocker.id} AND blocked = ${blocked.id}`.execute(one.db)
    const nobody = await told(set('deleted_at = app_now()'))
    await back(set('deleted_at = NULL'))
    const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [set('paused_at = app_now()'), set('paused_at = NULL')],
      [set("suspended_until = app_now() + interval '1 day'"), set('suspended_until = NULL')],
      [set('hidden_at = app_now()'), set('hidden_at = NULL')],
      [set('banned_at = app_now()'), set('banned_at = NULL')],
      [set('shows_activity = false'), set('shows_activity = true')],
      [block(guy, woman), unblock(guy, woman)],
      [block(woman, guy), unblock(woman, guy)],
    ]
    for (const [away, again] of ways) {
      expect(await told(away)).toBe(nobody)
      await back(again)
    }
    const strangers = await connectSocket(two, (await createMember(one.db)).token)
    onTestFinished(() => strangers.socket.terminate())
    strangers.send({ frame: 'watch', profileIds: [guy.id, 999_999_999] })
    await vi.waitFor(() => expect(presenceIn(strangers)).toHaveLength(2), within)
    expect(presenceIn(strangers)).toEqual([
      { profileId: guy.id, online: false },
      { profileId: 999_999_999, online: false },
    ])
  })
})

describe('what passes', () => {
  const watched = { viewerId: 1, profileId: 2 }
  function scripted() {
    const source = {
      online: vi.fn<PresenceSource['online']>(async (pairs: Watched[]) => pairs),
      isBusy: vi.fn(() => true),
      onError: vi.fn(),
    }
    const sent: unknown[] = []
    const presence = createPresence(source, 5)
    onTestFinished(() => presence.stop())
    return {
      source,
      presence,
      sent,
      watch: (page: object) =>
        presence.watch(page, { viewerId: 1, profileIds: new Set([2]), send: (frame) => sent.push(frame) }),
    }
  }

  test('is the first to be left out while there is much to do, and made up for afterwards', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { source, sent, watch } = scripted()
    watch({})
    await vi.advanceTimersByTimeAsync(50)
    expect(source.online).not.toHaveBeenCalled()
    source.isBusy.mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(50)
    expect(sent).toEqual([{ event: 'presence', data: { members: [{ profileId: 2, online: true }] } }])
  })

  test('is asked in one question for all pages, and not again for a page that is gone', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { source, presence, watch } = scripted()
    const pages = [{}, {}, {}]
    for (const page of pages) watch(page)
    source.isBusy.mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(5)
    expect(source.online.mock.calls).toEqual([[[watched, watched, watched]]])
    presence.forget(pages[0]!)
    await vi.advanceTimersByTimeAsync(5)
    expect(source.online.mock.calls[1]).toEqual([[watched, watched]])
  })

  test('that fails is reported once, and told when it can be read again', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { source, sent, watch } = scripted()
    source.isBusy.mockReturnValue(false)
    source.online.mockRejectedValue(new Error('no database'))
    watch({})
    await vi.advanceTimersByTimeAsync(50)
    expect(source.onError).toHaveBeenCalledTimes(1)
    source.online.mockImplementation(async (pairs) => pairs)
    await vi.advanceTimersByTimeAsync(5)
    expect(sent).toHaveLength(1)
  })
})
