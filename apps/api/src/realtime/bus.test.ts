import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { sql } from '../db/db.ts'
import { Refusal } from '../http/refusal.ts'
import { cloneDatabase } from '../testing/clone-database.ts'
import { type CreatedMember, createMember, createSession } from '../testing/factories.ts'
import { silentLine } from '../testing/silent-line.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { invalidateWithCommit, startBus } from './bus.ts'

/** Two applications on one database stand for two processes. */
let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await startTestApp()
  two = await startTestApp({}, { beside: one })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const within = { timeout: 1_000, interval: 2 }
const listeners = sql`FROM pg_stat_activity WHERE application_name = 'harana wakeups' AND datname = current_database()`
const cutListeners = async () => {
  const { rows } = await sql`SELECT pg_terminate_backend(pid) ${listeners}`.execute(one.db)
  return rows.length
}

/** Has a process remember a member, once whatever is still on its way about others has arrived. */
async function warm(app: TestApp, { token }: Pick<CreatedMember, 'token'>) {
  await vi.waitFor(async () => {
    expect((await app.call('users/me', {}, { token })).result).toBe('OK')
    expect(app.viewers.cached(token)?.answers.size).toBeGreaterThan(0)
  }, within)
}

describe('what happens in one process', () => {
  test('ends a session in the others within a second, with log-out @R4.7', async () => {
    const { id, token } = await createMember(one.db)
    const other = await createSession(one.db, id)
    for (const mine of [token, other]) await warm(two, { token: mine })
    await one.call('users/logout', {}, { token })
    await vi.waitFor(async () => {
      expect((await two.call('users/me', {}, { token })).message).toBe('Not Authenticated')
    }, within)
    expect((await two.call('users/me', {}, { token: other })).result).toBe('OK')
  })

  test('ends every session of the member in the others, with log-out everywhere @R4.7', async () => {
    const { id, token } = await createMember(one.db)
    const other = await createSession(one.db, id)
    await warm(two, { token: other })
    await one.call('users/logout-everywhere', {}, { token })
    await vi.waitFor(async () => {
      expect((await two.call('users/me', {}, { token: other })).message).toBe('Not Authenticated')
    }, within)
  })

  test('is told to a member who polls another: a like comes within a second @R7.17', async () => {
    const guy = await createMember(one.db, { gender: 3 })
    const woman = await createMember(one.db)
    await warm(two, woman)
    const poll = (timestamp: number) =>
      two.call('notifications/getnewnotifications', { timestamp }, { token: woman.token })
    const { timestamp } = await poll(0)
    expect((await poll(timestamp)).notifications).toEqual([])
    await one.call('profiles/likeprofile', { profileId: woman.id, liked: true }, { token: guy.token })
    await vi.waitFor(async () => expect((await poll(timestamp)).unread).toBe(1), within)
    expect((await poll(timestamp)).notifications).toMatchObject([{ type: 'profilelike', profileId: guy.id }])
  })

  test('is not waited for in the same process: the next poll knows', async () => {
    const guy = await createMember(one.db, { gender: 3 })
    const woman = await createMember(one.db)
    await warm(one, woman)
    await one.call('profiles/likeprofile', { profileId: woman.id, liked: true }, { token: guy.token })
    const poll = await one.call('notifications/getnewnotifications', { timestamp: 0 }, { token: woman.token })
    expect(poll.unread).toBe(1)
  })
})

describe('a session', () => {
  test('is loaded in one query, and then polled without any', async () => {
    // No timer of this application asks the database for anything, and no time passes after which its bus is not believed.
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await startTestApp({}, { beside: one })
    onTestFinished(() => app.stop())
    const { token } = await createMember(one.db)
    // What it reads at its start may still be under way.
    const { pool } = app
    while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
      await new Promise((resolve) => setImmediate(resolve))
    let statements = 0
    pool.on('acquire', () => statements++)
    for (const [call, input] of [
      ['users/me', {}],
      ['users/me', {}],
      ['notifications/getnewnotifications', {}],
      ['notifications/getnewnotifications', { timestamp: 0 }],
    ] as const) {
      expect((await app.call(call, input, { token })).result).toBe('OK')
    }
    expect(statements).toBe(1)
  })

  test('is read once for requests that come together, and again for one that comes after a wake-up', async () => {
    // A heartbeat of the test before counts by a clock that stood still: nothing is cached until the next one.
    await warm(one, await createMember(one.db))
    const { id, token } = await createMember(one.db)
    const load = () => one.viewers.load(token, new Date())
    const [first, second] = await Promise.all([load(), load()])
    expect(second).toBe(first)
    const old = load()
    one.viewers.invalidate(id)
    expect(await load()).not.toBe(await old)
    expect(one.viewers.cached(token)).toBeDefined()
  })

  test('is not remembered when the member is woken while it is read, and is when another is', async () => {
    const [me, other] = [await createMember(one.db), await createMember(one.db)]
    const cachedWhen = async (invalidated: number | null) => {
      const reading = one.viewers.load(me.token, new Date())
      one.viewers.invalidate(invalidated)
      await reading
      return one.viewers.cached(me.token) !== undefined
    }
    expect(await cachedWhen(me.id)).toBe(false)
    expect(await cachedWhen(null)).toBe(false)
    expect(await cachedWhen(other.id)).toBe(true)
  })

  test('is nobody’s when its token is of another form, unknown, run out, or of a closed account @R4.1 @R7.2', async () => {
    const { id, token } = await createMember(one.db)
    const closed = [
      await createMember(one.db, { banned: true }),
      await createMember(one.db, { deleted: true }),
    ]
    const refused = [undefined, 'short', 'x'.repeat(43), ...closed.map((member) => member.token)]
    for (const wrong of refused) {
      expect((await one.call('users/me', {}, { token: wrong })).code).toBe('NOTAUTHENTICATED')
    }
    await sql`UPDATE sessions SET expires_at = app_now() - interval '1 second' WHERE member_id = ${id}`.execute(
      one.db,
    )
    expect((await one.call('users/me', {}, { token })).code).toBe('NOTAUTHENTICATED')
  })
})

describe('when the connection that listens is cut', () => {
  test('everything is forgotten at once, and soon it listens and remembers again', async () => {
    const guy = await createMember(one.db, { gender: 3 })
    const woman = await createMember(one.db)
    await warm(two, woman)
    expect(await cutListeners()).toBe(2)
    await vi.waitFor(() => expect(two.viewers.cached(woman.token)).toBeUndefined(), within)
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT ${listeners} AND query LIKE 'LISTEN%'`.execute(one.db)
      expect(rows).toHaveLength(2)
    }, within)
    await warm(two, woman)
    await one.call('profiles/likeprofile', { profileId: woman.id, liked: true }, { token: guy.token })
    await vi.waitFor(async () => {
      const poll = await two.call(
        'notifications/getnewnotifications',
        { timestamp: 0 },
        { token: woman.token },
      )
      expect(poll.unread).toBe(1)
    }, within)
  })

  test('a connection that died without a word is believed for less than a second', async () => {
    const line = await silentLine(one.url)
    const far = await startTestApp({}, { beside: one, listenAt: line.url })
    onTestFinished(async () => {
      await far.stop()
      line.close()
    })
    const { id, token } = await createMember(one.db)
    await warm(far, { token })
    line.fallSilent()
    await one.call('users/logout', {}, { token })
    await vi.waitFor(async () => {
      expect((await far.call('users/me', {}, { token })).message).toBe('Not Authenticated')
    }, within)
    // And a member who comes meanwhile is served, from the database.
    expect((await far.call('users/me', {}, { token: await createSession(one.db, id) })).result).toBe('OK')
  })

  test('a connection that only was slow leaves what is remembered, but for whom it tells of in the end', async () => {
    const line = await silentLine(one.url)
    const far = await startTestApp({}, { beside: one, listenAt: line.url })
    onTestFinished(async () => {
      await far.stop()
      line.close()
    })
    const [same, changed] = [await createMember(one.db), await createMember(one.db)]
    for (const member of [same, changed]) await warm(far, member)
    const before = far.viewers.cached(same.token)
    line.fallSilent()
    await vi.waitFor(() => expect(far.viewers.cached(same.token)).toBeUndefined(), within)
    await one.call('users/logout', {}, { token: changed.token })
    line.speakAgain()
    await vi.waitFor(() => expect(far.viewers.cached(same.token)).toBe(before), within)
    expect(far.viewers.cached(changed.token)).toBeUndefined()
  })

  test('what could not be said meanwhile is said afterwards', async () => {
    const errors: Error[] = []
    const heard: (number | null)[] = []
    const speaker = await startBus(
      one.url,
      () => {},
      (error) => errors.push(error),
    )
    await cutListeners()
    await vi.waitFor(() => expect(speaker.listening()).toBe(false), within)
    const listener = await startBus(
      one.url,
      (id) => heard.push(id),
      () => {},
    )
    onTestFinished(async () => {
      await speaker.stop()
      await listener.stop()
    })
    speaker.invalidate(4711)
    await vi.waitFor(() => expect(heard).toContain(4711), within)
    expect(errors.length).toBeGreaterThan(0)
  })
})

describe('a process that is gone', () => {
  const startHearing = async (url: string) => {
    const heard: (number | null)[] = []
    const bus = await startBus(
      url,
      (id) => heard.push(id),
      () => {},
    )
    return { bus, heard }
  }

  test('without having told what it had to has the others drop all that they cached, and one that ends does not', async () => {
    const database = await cloneDatabase(inject('adminUrl'), inject('templateUrl'))
    onTestFinished(database.drop)
    const { bus, heard } = await startHearing(database.url)
    const line = await silentLine(database.url)
    const gone = await startHearing(line.url)
    const ending = await startHearing(database.url)
    await vi.waitFor(() => expect(heard.filter((id) => id === null)).toHaveLength(3), within)
    line.fallSilent({ newToo: true })
    gone.bus.invalidate(4711)
    await ending.bus.stop()
    await vi.waitFor(() => expect(heard.filter((id) => id === null)).toHaveLength(4), { timeout: 12_000 })
    expect(heard).not.toContain(4711)
    line.close()
    await gone.bus.stop()
    await bus.stop()
  }, 30_000)
})

describe('wake-ups', () => {
  test('reach a listener by the thousand, whole', async () => {
    const heard = new Set<number | null>()
    const speaker = await startBus(
      one.url,
      () => {},
      () => {},
    )
    const listener = await startBus(
      one.url,
      (id) => heard.add(id),
      () => {},
    )
    onTestFinished(() => listener.stop())
    const ids = Array.from({ length: 1_000 }, (_, at) => 8_999_999_999_990_000 + at)
    for (const id of ids) speaker.invalidate(id)
    // A process that ends says first what it still has to say.
    await speaker.stop()
    await vi.waitFor(() => expect(ids.filter((id) => !heard.has(id))).toEqual([]), within)
  })

  test('a process that ends while a heartbeat waits for its answer tells of no fault', async () => {
    const line = await silentLine(one.url)
    onTestFinished(() => line.close())
    const errors: Error[] = []
    const ended = await startBus(
      line.url,
      () => {},
      (error) => errors.push(error),
    )
    line.fallSilent()
    await vi.waitFor(() => expect(ended.listening()).toBe(false), { timeout: 10_000 })
    await ended.stop()
    // The heartbeat fails a turn after its connection.
    await new Promise(setImmediate)
    expect(errors).toEqual([])
  })

  test('a process that starts wakes everyone, for it may have died before it could speak', async () => {
    const woman = await createMember(one.db)
    await warm(two, woman)
    const started = await startBus(
      one.url,
      () => {},
      () => {},
    )
    onTestFinished(() => started.stop())
    await vi.waitFor(() => expect(two.viewers.cached(woman.token)).toBeUndefined(), within)
  })
})

describe('a transaction', () => {
  const jobs = async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pgboss.job`.execute(
      one.db,
    )
    return rows[0]!.count
  }
  const work = (member: CreatedMember, refusal?: Refusal) =>
    one.transaction(async ({ db, invalidate, send }) => {
      await sql`UPDATE members SET first_name = 'Changed' WHERE id = ${member.id}`.execute(db)
      await invalidateWithCommit(db, member.id)
      invalidate(member.id)
      await send('password-changed', { memberId: member.id, site: 'harana' })
      if (refusal) throw refusal
    })
  const nameOf = ({ token }: CreatedMember) =>
    one.call('users/me', {}, { token }).then(({ userInfo }) => userInfo.firstName)

  test('that ends in a refusal leaves no row, no job and no wake-up', async () => {
    const member = await createMember(one.db, { firstName: 'Before' })
    await warm(one, member)
    await warm(two, member)
    const [before, mine, theirs] = [
      await jobs(),
      one.viewers.cached(member.token),
      two.viewers.cached(member.token),
    ]
    await expect(work(member, new Refusal('FORBIDDEN'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // A later invalidation has overtaken any that this one had sent.
    const later = await createMember(one.db)
    await warm(two, later)
    await one.transaction(async ({ invalidate }) => invalidate(later.id))
    await vi.waitFor(() => expect(two.viewers.cached(later.token)).toBeUndefined(), within)
    expect(await jobs()).toBe(before)
    expect(one.viewers.cached(member.token)).toBe(mine)
    expect(two.viewers.cached(member.token)).toBe(theirs)
    expect(await nameOf(member)).toBe('Before')
  })

  test('that is committed leaves them all', async () => {
    const member = await createMember(one.db)
    await warm(two, member)
    const before = await jobs()
    await work(member)
    expect(await jobs()).toBe(before + 1)
    await vi.waitFor(() => expect(two.viewers.cached(member.token)).toBeUndefined(), within)
    expect(await nameOf(member)).toBe('Changed')
  })
})
