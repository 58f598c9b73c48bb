import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { connect, sql } from '../db/db.ts'
import { connectReplica, failed } from '../db/replica.ts'
import { cloneDatabase } from '../testing/clone-database.ts'
import { type CreatedMember, createMember } from '../testing/factories.ts'
import { silentLine } from '../testing/silent-line.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** What stands for a replica: a database without members, which says of itself how far it has replayed. */
let other: Awaited<ReturnType<typeof cloneDatabase>>
let app: TestApp
let guy: CreatedMember
let woman: CreatedMember
const asOther = async (text: string) => {
  const database = connect(other.url, { max: 1 })
  await sql.raw(text).execute(database.db)
  await database.close()
}
const replayed = (lsn: string) => asOther(`UPDATE replayed SET lsn = '${lsn}'`)
const everything = 'FFFFFFFF/FFFFFFFF'
const replicaOf = (url: string) => connectReplica(url, { max: 5, onError: () => {} })

beforeAll(async () => {
  other = await cloneDatabase(inject('adminUrl'), inject('templateUrl'))
  const name = new URL(other.url).pathname.slice(1)
  await asOther(`CREATE TABLE replayed (lsn pg_lsn NOT NULL);
    INSERT INTO replayed VALUES ('${everything}');
    CREATE FUNCTION pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT lsn FROM replayed';
    ALTER DATABASE ${name} SET search_path = public, pg_catalog`)
  app = await startTestApp({}, { replica: replicaOf(other.url) })
  woman = await createMember(app.db, { gender: 1 })
})
afterAll(async () => {
  await app.stop()
  await other.drop()
})
beforeEach(async () => {
  await replayed(everything)
  guy = await createMember(app.db, { gender: 3 })
})

const patient = { timeout: 10_000 }
/** Where a search of the guy is answered: the database that stands for the replica has nobody to be found. */
async function answeredBy(at: TestApp = app): Promise<'primary' | 'replica'> {
  const answer = await at.call('profiles/searchprofiles', { interested: 1 }, { token: guy.token })
  expect(answer.result).toBe('OK')
  return answer.profiles.some(({ profileId }) => profileId === woman.id) ? 'primary' : 'replica'
}

test('a search is read from the replica, and whatever is not marked for it from the primary', async () => {
  await expect.poll(() => answeredBy(), patient).toBe('replica')
  const { profile } = await app.call('profiles/getprofile', { profileId: woman.id }, { token: guy.token })
  expect(profile.profileId).toBe(woman.id)
})

test('who changed something is answered by the primary, at every process, until the replica has it', async () => {
  const second = await startTestApp({}, { beside: app, replica: replicaOf(other.url) })
  onTestFinished(() => second.stop())
  for (const at of [app, second]) await expect.poll(() => answeredBy(at), patient).toBe('replica')
  await replayed('0/1')
  await app.call('profiles/likeprofile', { profileId: woman.id, liked: true }, { token: guy.token })
  expect(await answeredBy()).toBe('primary')
  await expect.poll(() => answeredBy(second), patient).toBe('primary')
  await replayed(everything)
  for (const at of [app, second]) await expect.poll(() => answeredBy(at), patient).toBe('replica')
})

test('who is blocked is answered by the primary as well, which shows neither to the other from then on', async () => {
  const another = await createMember(app.db, { gender: 1 })
  await expect.poll(() => answeredBy(), patient).toBe('replica')
  await replayed('0/1')
  await app.call('profiles/blockuserprofile', { profileId: guy.id }, { token: another.token })
  expect(await answeredBy()).toBe('primary')
  const { profiles } = await app.call('profiles/searchprofiles', { interested: 1 }, { token: guy.token })
  expect(profiles.map(({ profileId }) => profileId)).not.toContain(another.id)
})

test('a replica that falls behind answers for two seconds at the most, for so long a member who was banned may be shown', async () => {
  await expect.poll(() => answeredBy(), patient).toBe('replica')
  await replayed('0/1')
  const since = performance.now()
  let asked = since
  for (let at = since; (await answeredBy()) === 'replica'; at = performance.now()) {
    asked = at
    // As fast as it can, it would ask for more than a member may in so long.
    await sleep(50)
  }
  expect(asked - since).toBeLessThanOrEqual(2_000)
  await replayed(everything)
  await expect.poll(() => answeredBy(), patient).toBe('replica')
})

test('a replica that fails in the middle of a read has the primary answer it', async () => {
  await expect.poll(() => answeredBy(), patient).toBe('replica')
  await asOther('ALTER TABLE search_card RENAME TO search_card_gone')
  expect(await answeredBy()).toBe('primary')
  await asOther('ALTER TABLE search_card_gone RENAME TO search_card')
  await expect.poll(() => answeredBy(), patient).toBe('replica')
})

test('a replica that hangs has the primary answer however many ask, keeps nobody after that, and is read from once it can be reached', async () => {
  const line = await silentLine(other.url)
  onTestFinished(line.close)
  const own = await startTestApp({}, { beside: app, replica: replicaOf(line.url) })
  onTestFinished(() => own.stop())
  await expect.poll(() => answeredBy(own), patient).toBe('replica')
  const guys = await Promise.all(Array.from({ length: 20 }, () => createMember(app.db, { gender: 3 })))
  const allAsk = async () => {
    const before = failed.read()
    const answers = await Promise.all(
      guys.map(({ token }) => own.call('profiles/searchprofiles', { interested: 1 }, { token })),
    )
    for (const { profiles } of answers) expect(profiles.length).toBeGreaterThan(0)
    return failed.read() - before
  }
  line.fallSilent({ newToo: true })
  // More than there may be connections to it.
  expect(await allAsk()).toBeGreaterThan(0)
  expect(await allAsk()).toBe(0)
  // The connections of before never say a word again.
  line.fallSilent()
  await expect.poll(() => answeredBy(own), { timeout: 20_000, interval: 200 }).toBe('replica')
})

test('a process stops though its replica hangs', async () => {
  const line = await silentLine(other.url)
  onTestFinished(line.close)
  const own = await startTestApp({}, { beside: app, replica: replicaOf(line.url) })
  await expect.poll(() => answeredBy(own), patient).toBe('replica')
  line.fallSilent({ newToo: true })
  expect(await answeredBy(own)).toBe('primary')
  await own.stop()
})

test('without its replica the site answers as before', async () => {
  const own = await startTestApp({}, { beside: app, replica: replicaOf('postgres://127.0.0.1:9/nothing') })
  onTestFinished(() => own.stop())
  expect(await answeredBy(own)).toBe('primary')
})
