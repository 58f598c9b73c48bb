import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type Made, makeMember } from '../../testing/builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let guy: Made
beforeAll(async () => {
  app = await startTestApp()
  guy = await makeMember(app.db, { gender: 3 })
})
afterAll(() => app.stop())

const girl = (countryId: number, lastActive = new Date()) =>
  makeMember(app.db, { lastActive, profile: { countryId } })
const ids = async (countryName: string, of: TestApp = app) => {
  const answer = await of.call('profiles/searchprofiles', { countryName }, { token: guy.token })
  expect(answer.error).toBe('')
  return answer.profiles.map(({ profileId }) => profileId)
}

describe('the copy that searches look through', () => {
  test('meets a change that commits after later ones, when it has', async () => {
    const [late, early] = [await girl(8), await girl(8)]
    expect(await ids('Albania')).toHaveLength(2)
    const client = await app.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('UPDATE members SET banned_at = app_now() WHERE id = $1', [late.id])
      await sql`UPDATE members SET banned_at = app_now() WHERE id = ${early.id}`.execute(app.db)
      expect(await ids('Albania')).toEqual([late.id])
      expect(await ids('Albania')).toEqual([late.id])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    expect(await ids('Albania')).toEqual([])
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
    const found = await app.search.found({
      filter: {
        genders: [1],
        countryId: 20,
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
      limit: 5,
    })
    expect(found).toEqual([])
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

  test('is made from pages of the table, whatever changes meanwhile', async () => {
    const before = await girl(28)
    const other = await startTestApp({}, { beside: app })
    try {
      const [found, made] = await Promise.all([ids('Antigua & Barbuda', other), girl(28)])
      expect(found).toContain(before.id)
      expect((await ids('Antigua & Barbuda', other)).sort()).toEqual([before.id, made.id].sort())
    } finally {
      await other.stop()
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
