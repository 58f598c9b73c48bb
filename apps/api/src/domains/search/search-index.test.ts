import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { meanwhile } from '../../testing/meanwhile.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createSearch, type SearchRequest } from './find.ts'

let app: TestApp
let guy: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  guy = await createMember(app.db, { gender: 3 })
})
afterAll(() => app.stop())

const girl = (countryId: number, lastActive = new Date()) =>
  createMember(app.db, { lastActive, profile: { countryId } })
const ids = async (countryName: string, of: TestApp = app) => {
  const answer = await of.call('profiles/searchprofiles', { countryName }, { token: guy.token })
  expect(answer.error).toBe('')
  return answer.profiles.map(({ profileId }) => profileId)
}

/** A search for all girls of a country. */
const girlsOf = (countryId: number): SearchRequest => ({
  filter: {
    genders: [1],
    countryId,
    goal: undefined,
    lowAge: undefined,
    highAge: undefined,
    city: undefined,
    languages: undefined,
    traits: [],
    onlineNow: false,
    sort: 'lastActive',
  },
  viewerId: guy.id,
  now: new Date(),
  limit: 50,
})

describe('the copy that searches look through', () => {
  test('meets a change that commits after later ones, when it has', async () => {
    const [late, early] = [await girl(40), await girl(8)]
    expect(await ids('Albania')).toEqual([early.id])
    const client = await app.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('UPDATE profiles SET country_id = 8 WHERE member_id = $1', [late.id])
      await sql`UPDATE members SET banned_at = app_now() WHERE id = ${early.id}`.execute(app.db)
      expect(await ids('Albania')).toEqual([])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    expect(await ids('Albania')).toEqual([late.id])
  })

  test('of another process knows at once what changed through this one', async () => {
    const other = await startTestApp({}, { beside: app })
    try {
      expect(await ids('Algeria', other)).toEqual([])
      const made = await girl(12)
      expect(await ids('Algeria', other)).toEqual([made.id])
      await sql`UPDATE profiles SET country_id = 16 WHERE member_id = ${made.id}`.execute(app.db)
      expect(await ids('Algeria', other)).toEqual([])
      expect(await ids('American Samoa', other)).toEqual([made.id])
    } finally {
      await other.stop()
    }
  })

  test('forgets a member whose row is gone', async () => {
    const made = await girl(20)
    expect(await ids('Andorra')).toEqual([made.id])
    await sql`DELETE FROM members WHERE id = ${made.id}`.execute(app.db)
    const found = await app.search.findIds(girlsOf(20))
    expect(found).toEqual([])
  })

  test('forgets who is banned, so that no place of a page stays empty @R7.13', async () => {
    const [first, second] = [await girl(84), await girl(84, new Date(Date.now() - 86_400_000))]
    const findFirst = () => app.search.findIds({ ...girlsOf(84), limit: 1 })
    expect(await findFirst()).toEqual([first.id])
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${first.id}`.execute(app.db)
    expect(await findFirst()).toEqual([second.id])
  })

  test('shows nobody who changes their profile in the moment of a ban @R7.13', async () => {
    const [made, other] = [await girl(52), await girl(52)]
    const [answer] = await meanwhile(
      app.db,
      (tx) => sql`UPDATE members SET banned_at = app_now() WHERE id = ${made.id}`.execute(tx),
      [() => app.call('users/updateprofileinfo', { lfCasual: true }, { token: made.token })],
    )
    expect(answer?.result).toBe('OK')
    expect(await ids('Barbados')).toEqual([other.id])
  })

  test('keeps both of two changes that are made at once, whatever table they are made in @R7.13', async () => {
    const made = await girl(56)
    await meanwhile(
      app.db,
      (tx) => sql`UPDATE members SET ka_partner_at = app_now() WHERE id = ${made.id}`.execute(tx),
      [() => app.call('users/updateprofileinfo', { lfCasual: true }, { token: made.token })],
    )
    const filter = { countryName: 'Belgium', verified: true, searchingFor: 3 }
    const answer = await app.call('profiles/searchprofiles', filter, { token: guy.token })
    expect(answer.profiles.map(({ profileId }) => profileId)).toEqual([made.id])
  })

  test('follows activity as it is written in batches @D33', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000)
    const made = [await girl(24, hourAgo), await girl(24, hourAgo), await girl(24, hourAgo)]
    const inOrder = made.map(({ id }) => id).sort((a, b) => a - b)
    expect(await ids('Angola')).toEqual(inOrder)
    app.activity.touch(inOrder[2]!)
    await app.activity.flush()
    expect(await ids('Angola')).toEqual([inOrder[2], inOrder[0], inOrder[1]])
  })

  test('is written to by activity without a new entry in any index of the cards', async () => {
    const { rows } = await sql<{ definition: string }>`
      SELECT indexdef AS definition FROM pg_indexes WHERE tablename = 'search_card'`.execute(app.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ definition }) => definition.includes('last_active'))).toEqual([])
  })

  test('meets what changes between its pages being read and the first search', async () => {
    const [moved, there] = [await girl(44), await girl(28)]
    const database = connect(app.url, { max: 3 })
    let change: Promise<unknown> | undefined
    database.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
      client.query = (async (...args: unknown[]) => {
        const result = await query(...args)
        if (String(args[0]).includes('ORDER BY id LIMIT')) {
          change ??= sql`UPDATE profiles SET country_id = 28 WHERE member_id = ${moved.id}`.execute(app.db)
          await change
        }
        return result
      }) as typeof client.query
    })
    const search = createSearch(database, () => {})
    try {
      const found = await search.findIds(girlsOf(28))
      expect(change).toBeDefined()
      expect(found.toSorted()).toEqual([moved.id, there.id].toSorted())
    } finally {
      await search.stop()
      await database.close()
    }
  })
})

test('a search sends three short statements, whatever it asks for', async () => {
  await girl(32)
  await ids('Argentina')
  const statements = (await statementsOf(app.pool, () => ids('Argentina'))).filter(
    (text) => !/rate_limit_buckets|profiles_shown/.test(text),
  )
  expect(statements).toHaveLength(3)
})

describe('what changed on the cards', () => {
  const changesOf = async (id: number) =>
    (await sql`SELECT FROM search_changes WHERE ${id} = ANY(card_ids)`.execute(app.db)).rows.length
  const minute = 60_000
  let shift = 0
  /** The job that deletes changes comes by, after so many minutes. */
  const sweepAfter = async (minutes: number) => {
    shift += minutes * minute
    await app.moveClock(shift)
    await app.runJob('sweep-search-changes', null)
  }
  afterAll(() => app.moveClock(0))

  test('is kept for three quarters of an hour', async () => {
    const made = await girl(60)
    await sweepAfter(60)
    expect(await changesOf(made.id)).toBeGreaterThan(0)
    await sweepAfter(44)
    expect(await changesOf(made.id)).toBeGreaterThan(0)
    await sweepAfter(1)
    expect(await changesOf(made.id)).toBe(0)
  })

  test('is kept from its commit on, however long ago its transaction began', async () => {
    const made = await girl(64)
    await sweepAfter(60)
    await sweepAfter(60)
    const client = await app.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('UPDATE profiles SET country_id = 68 WHERE member_id = $1', [made.id])
      await sweepAfter(60)
      await client.query('COMMIT')
      await sweepAfter(60)
      expect(await changesOf(made.id)).toBeGreaterThan(0)
      await sweepAfter(60)
      expect(await changesOf(made.id)).toBe(0)
    } finally {
      client.release()
    }
  })

  test('is not missed by a copy that read nothing for half an hour: it is made again', async () => {
    const made = await girl(72)
    const search = createSearch({ db: app.db, pool: app.pool, close: async () => {} }, () => {})
    const clock = vi.spyOn(performance, 'now')
    try {
      expect(await search.findIds(girlsOf(72))).toEqual([made.id])
      await sql`UPDATE profiles SET country_id = 76 WHERE member_id = ${made.id}`.execute(app.db)
      await sql`DELETE FROM search_changes`.execute(app.db)
      expect(await search.findIds(girlsOf(72))).toEqual([made.id])
      const at = performance.now()
      clock.mockImplementation(() => at + 30 * minute)
      expect(await search.findIds(girlsOf(76))).toEqual([made.id])
    } finally {
      clock.mockRestore()
      await search.stop()
    }
  })
})
