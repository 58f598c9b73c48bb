import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

/** A member with a photo, its storage path and the URL that others were given. */
async function scammer() {
  const made = await createMember(app.db)
  const { token } = made
  const body = await photo()
  const { pictureId, profileImage } = await app.call('profiles/uploadprofileimage', {}, { token, body })
  return { ...made, pictureId, profileImage, path: profileImage.split('/')[2]! }
}
const report = ({ token }: CreatedMember, { id }: CreatedMember, text = 'She asks for money.') =>
  app.call('profiles/reportuserprofile', { profileId: id, category: 'scam', text }, { token })
const remove = ({ token, pictureId }: CreatedMember & { pictureId: string }) =>
  app.call('profiles/removeprofileimage', { pictureId }, { token })
const guy = () => createMember(app.db, { gender: 3 })
const names = async (path: string) => {
  const found: string[] = []
  for await (const { key } of app.storage.list(path)) found.push(key)
  return found
}
/** The answer at a URL, but for its date. */
async function got(url: string) {
  const { statusCode, headers, body } = await app.fastify.inject({ url })
  const { date: _, ...rest } = headers
  return { statusCode, rest, body }
}
/** The next night's sweep. */
async function sweep() {
  await app.moveClock(26 * 3_600_000)
  await app.runJob('sweep-photos', null)
  await app.moveClock(0)
}
const close = ({ id }: CreatedMember, status: -1 | 1) =>
  sql`UPDATE reports SET status = ${status} WHERE reported = ${id}`.execute(app.db)

test('a reported photo that its member removes is gone for everybody, and stays for staff until the last report is closed @R1.8 @R7.12', async () => {
  const [him, another, her] = [await guy(), await guy(), await scammer()]
  const whole = await names(her.path)
  await report(him, her)
  await report(another, her)
  await remove(her)
  // Like a photo that never was, to the letter, at the URL that was given out and at a fresh one.
  const never = her.profileImage.replace(her.path, 'f'.repeat(32))
  expect(await got(her.profileImage)).toEqual(await got(never))
  expect((await got(her.profileImage)).statusCode).toBe(404)
  const { profile } = await app.call('profiles/getprofile', { profileId: her.id }, { token: him.token })
  expect(profile.profileImages).toEqual([])
  await sweep()
  expect(await names(her.path)).toEqual(whole)
  const { rows } = await sql<{ evidence: { photos: string[] } }>`
    SELECT evidence FROM reports WHERE reported = ${her.id}`.execute(app.db)
  expect(rows.map(({ evidence }) => evidence.photos)).toEqual([[her.path], [her.path]])

  await sql`UPDATE reports SET status = 1 WHERE reporter = ${him.id}`.execute(app.db)
  await sweep()
  expect(await names(her.path)).toEqual(whole)
  await close(her, -1)
  await sweep()
  expect(await names(her.path)).toEqual([])
})

test('another photo in its place destroys no evidence either', async () => {
  const [him, her] = [await guy(), await scammer()]
  await report(him, her)
  const { token, pictureId: replace } = her
  const body = await photo()
  const { pictureId } = await app.call('profiles/uploadprofileimage', { replace }, { token, body })
  await sweep()
  expect((await got(her.profileImage)).statusCode).toBe(404)
  expect(await names(her.path)).not.toEqual([])
  // The new one is in no report: it goes at once.
  const { profileImage } = (await app.call('users/me', {}, { token })).userInfo.profileImages[0]!
  await remove({ ...her, pictureId })
  expect(await names(profileImage.split('/')[2]!)).toEqual([])
})

test('what no open report names is removed at once: never reported, added later, or decided before', async () => {
  const [him, unreported, decided] = [await guy(), await scammer(), await scammer()]
  await report(him, decided)
  await close(decided, 1)
  for (const her of [unreported, decided]) {
    await remove(her)
    expect(await names(her.path)).toEqual([])
  }
})

test('of a report and a removal at one moment, the report has the photo and its objects, or neither', async () => {
  const guys = await Promise.all(Array.from({ length: 6 }, guy))
  for (const him of guys) {
    const her = await scammer()
    await Promise.all([report(him, her), remove(her)])
    const { rows } = await sql<{ photos: string[] }>`
      SELECT evidence -> 'photos' AS photos FROM reports WHERE reported = ${her.id}`.execute(app.db)
    expect((await names(her.path)).length > 0).toBe(rows[0]!.photos.includes(her.path))
  }
})
