import type { Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { drawing } from '../../testing/drawings.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { flat, forgetPhotos, padded } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { banPhoto, unbanPhoto } from './photos.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => forgetPhotos(app.db))

type Query = { replace?: string; x?: number; y?: number; width?: number; height?: number }
const upload = async ({ token }: CreatedMember, picture: Sharp, query: Query = {}) =>
  app.call('profiles/uploadprofileimage', query, { token, body: await padded(picture) })
const pathOf = ({ profileImage }: { profileImage: string }) => profileImage.split('/')[2]!
/** The open hits of a member's uploads. */
const hits = async ({ id }: CreatedMember) =>
  (
    await sql<Record<string, unknown>>`
      SELECT CASE hit.kind WHEN 1 THEN 'banned' ELSE 'copy' END AS kind, hit.path, hit.distance, hit.tries,
        b.path AS "bannedPath", b.member_id AS "bannedMemberId", hit.other_path AS "otherPath",
        hit.other_member_id AS "otherMemberId"
      FROM photo_hits hit LEFT JOIN banned_photos b ON b.id = hit.banned_photo_id
      WHERE hit.member_id = ${id} AND hit.settled_at IS NULL ORDER BY hit.id`.execute(app.db)
  ).rows
const hashesOf = async (path: string) =>
  (
    await sql<{ part: number; quality: number }>`
      SELECT part, quality FROM photo_hashes WHERE path = ${path} ORDER BY part`.execute(app.db)
  ).rows

/** Few drawings, which every test uploads anew: to make a photo takes longer than all else. */
const [one, another, third, banned] = [100, 102, 104, 103]
/** A banned drawing, a member who uploaded it, and staff who banned it. */
async function bannedDrawing() {
  const [owner, staff] = [await createMember(app.db), await createMember(app.db)]
  const path = pathOf(await upload(owner, drawing(banned).png()))
  expect(await banPhoto(app.db, { path, bannedBy: staff.id })).toBe(true)
  return { owner, staff, path, picture: () => drawing(banned) }
}

const refused = {
  result: 'ERROR',
  code: 'BANNEDPHOTO',
  error: 'This photo can’t be used here. Please choose another.',
}

describe('a banned photo', () => {
  test.each<[string, (picture: Sharp) => Sharp]>([
    ['as it was', (picture) => picture.png()],
    ['mirrored', (picture) => picture.flop().jpeg()],
    ['turned by a quarter', (picture) => picture.rotate(90).jpeg()],
    ['turned by two', (picture) => picture.rotate(180).jpeg()],
    ['turned by three', (picture) => picture.rotate(270).jpeg()],
    ['recompressed', (picture) => picture.jpeg({ quality: 40 })],
    ['made larger', (picture) => picture.resize(900).webp({ quality: 60 })],
    ['made smaller', (picture) => picture.resize(160).jpeg()],
    ['cropped', (picture) => picture.extract({ left: 12, top: 4, width: 300, height: 302 }).jpeg()],
  ])('is refused to another member %s, and the try is recorded', async (_, change) => {
    const { picture, path, owner } = await bannedDrawing()
    const other = await createMember(app.db)
    expect(await upload(other, change(picture()))).toMatchObject(refused)
    expect((await app.call('users/me', {}, { token: other.token })).userInfo.hasProfileImage).toBe(false)
    expect(await hits(other)).toEqual([
      expect.objectContaining({
        kind: 'banned',
        path: expect.stringMatching(/^[0-9a-f]{32}$/),
        bannedPath: path,
        bannedMemberId: owner.id,
        tries: 1,
      }),
    ])
  })

  test('is refused to its own member as well, and in place of another photo, which stays', async () => {
    const { picture, owner } = await bannedDrawing()
    const { pictureId } = await upload(owner, drawing(one).png())
    expect(await upload(owner, picture().jpeg(), { replace: pictureId })).toMatchObject(refused)
    const { profileImages } = (await app.call('users/me', {}, { token: owner.token })).userInfo
    expect(profileImages).toHaveLength(2)
  })

  test('is refused as the part that is shown of a larger picture', async () => {
    const { picture } = await bannedDrawing()
    const inside = await picture().png().toBuffer()
    const larger = flat(640, 480)
      .composite([{ input: inside, left: 200, top: 100 }])
      .jpeg()
    const box = { x: 200 / 640, y: 100 / 480, width: 320 / 640, height: 320 / 480 }
    expect(await upload(await createMember(app.db), larger, box)).toMatchObject(refused)
  })

  test('as a part of a larger picture is refused by itself', async () => {
    const [member, other] = [await createMember(app.db), await createMember(app.db)]
    const larger = flat(640, 480).composite([
      { input: await drawing(one).png().toBuffer(), left: 200, top: 100 },
    ])
    const box = { x: 200 / 640, y: 100 / 480, width: 320 / 640, height: 320 / 480 }
    const path = pathOf(await upload(member, larger.png(), box))
    expect((await hashesOf(path)).map(({ part }) => part)).toEqual([0, 1])
    await banPhoto(app.db, { path, bannedBy: member.id })
    expect(await upload(other, drawing(one).png())).toMatchObject(refused)
  })

  test('leaves one picture for staff behind of what was refused, however often a member tries', async () => {
    const { picture } = await bannedDrawing()
    const member = await createMember(app.db)
    expect(await upload(member, picture().png())).toMatchObject(refused)
    const stored = async () => (await Array.fromAsync(app.storage.list(''))).length
    const count = async () =>
      (await sql<{ n: string }>`SELECT count(*) AS n FROM photo_hashes`.execute(app.db)).rows[0]!.n
    const before = [await stored(), await count()]
    expect(await upload(member, picture().jpeg())).toMatchObject(refused)
    expect([await stored(), await count()]).toEqual(before)
  })

  test('does not keep others’ photos out, and not one that is flat', async () => {
    await bannedDrawing()
    const other = await createMember(app.db)
    expect((await upload(other, drawing(one).png())).result).toBe('OK')
    expect((await upload(other, flat(320, 320).png())).result).toBe('OK')
    expect(await hits(other)).toEqual([])
  })

  test('that is flat is not banned: every flat photo would be refused', async () => {
    const [member, other] = [await createMember(app.db), await createMember(app.db)]
    const path = pathOf(await upload(member, flat(320, 320).png()))
    expect(await banPhoto(app.db, { path, bannedBy: member.id })).toBe(false)
    expect((await upload(other, flat(320, 320).png())).result).toBe('OK')
  })

  test('that nobody knows is not banned', async () => {
    const { id } = await createMember(app.db)
    expect(await banPhoto(app.db, { path: 'f'.repeat(32), bannedBy: id })).toBe(false)
  })

  test('is banned once however often that is decided, and open again once it is taken back', async () => {
    const { picture, path, staff } = await bannedDrawing()
    const other = await createMember(app.db)
    expect(await banPhoto(app.db, { path, bannedBy: staff.id })).toBe(true)
    expect(await upload(other, picture().png())).toMatchObject(refused)
    await unbanPhoto(app.db, path)
    expect(await hits(other)).toEqual([])
    expect((await upload(other, picture().png())).result).toBe('OK')
  })

  test('can be banned from a report after it was removed, and stays known as long as its ban stands', async () => {
    const [her, him] = [await createMember(app.db), await createMember(app.db, { gender: 3 })]
    const shown = await upload(her, drawing(one).png())
    const unreported = await upload(her, drawing(another).png())
    const input = { profileId: her.id, category: 'fake' as const }
    await app.call('profiles/reportuserprofile', input, { token: him.token })
    const { token } = her
    const late = await upload(her, drawing(third).png())
    for (const { pictureId } of [shown, unreported, late])
      await app.call('profiles/removeprofileimage', { pictureId }, { token })
    expect(await hashesOf(pathOf(late))).toEqual([])
    expect(await banPhoto(app.db, { path: pathOf(shown), bannedBy: him.id })).toBe(true)
    await sql`UPDATE reports SET status = 1`.execute(app.db)
    await app.moveClock(2 * 3_600_000)
    await app.runJob('sweep-photos', null)
    await app.moveClock(0)
    expect(await hashesOf(pathOf(shown))).not.toEqual([])
    expect(await hashesOf(pathOf(unreported))).toEqual([])
    expect(await upload(him, drawing(one).png())).toMatchObject(refused)
  })
})

describe('a hit', () => {
  test.each<[string, (picture: Sharp) => Sharp]>([
    ['the same', (picture) => picture.png()],
    ['mirrored', (picture) => picture.flop().jpeg()],
    ['recompressed', (picture) => picture.jpeg({ quality: 60 })],
  ])('tells that a photo is another member’s: %s; the photo is taken', async (_, change) => {
    const [owner, other] = [await createMember(app.db), await createMember(app.db)]
    const otherPath = pathOf(await upload(owner, drawing(one).png()))
    const answer = await upload(other, change(drawing(one)))
    expect(answer.result).toBe('OK')
    await app.runJobs()
    await app.runJob('match-photo', { path: pathOf(answer) })
    expect(await hits(other)).toEqual([
      expect.objectContaining({
        kind: 'copy',
        path: pathOf(answer),
        otherPath,
        otherMemberId: owner.id,
        tries: 1,
      }),
    ])
    expect(await hits(owner)).toEqual([])
  })

  test('does not tell of one’s own photos, of flat ones and of those that are gone', async () => {
    const [member, other] = [await createMember(app.db), await createMember(app.db)]
    for (const picture of [drawing(one), drawing(one), flat(320, 320)]) await upload(member, picture.png())
    await upload(other, flat(320, 320).png())
    const { pictureId } = await upload(other, drawing(one).png())
    await app.call('profiles/removeprofileimage', { pictureId }, { token: other.token })
    await app.runJobs()
    expect([...(await hits(member)), ...(await hits(other))]).toEqual([])
  })

  test('tells of a photo that was banned in the moment in which it was uploaded', async () => {
    const [owner, other] = [await createMember(app.db), await createMember(app.db)]
    const bannedPath = pathOf(await upload(owner, drawing(one).png()))
    const path = pathOf(await upload(other, drawing(one).png()))
    await banPhoto(app.db, { path: bannedPath, bannedBy: owner.id })
    await app.runJob('match-photo', { path })
    await app.runJob('match-photo', { path })
    const found = await hits(other)
    expect(found.find(({ kind }) => kind === 'banned')).toMatchObject({ path, bannedPath, tries: 1 })
    expect(found).toHaveLength(2)
  })
})

test('photos from before photos were hashed are hashed at night', async () => {
  const member = await createMember(app.db)
  const box = { x: 0.1, y: 0, width: 0.5, height: 0.5 }
  const paths = [
    pathOf(await upload(member, drawing(one).png())),
    pathOf(await upload(member, drawing(another).png(), box)),
    pathOf(await upload(member, drawing(third).png())),
  ]
  const before = await Promise.all(paths.map(hashesOf))
  await sql`DELETE FROM photo_hashes WHERE member_id = ${member.id}`.execute(app.db)
  await app.storage.removeFolder(paths[2]!)
  await app.runJob('hash-photos', null)
  expect(await Promise.all(paths.map(hashesOf))).toEqual([before[0], before[1], []])
  expect(await banPhoto(app.db, { path: paths[0]!, bannedBy: member.id })).toBe(true)
  expect(await upload(member, drawing(one).flip().jpeg())).toMatchObject(refused)
})
