import type { Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { drawing } from '../../testing/drawings.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { forgetPhotos, padded } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { banPhoto } from './photos.ts'

let app: TestApp
let moderator: CreatedMember
let other: CreatedMember
let support: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { staffRoles: ['moderator'] })
  other = await createMember(app.db, { staffRoles: ['moderator'] })
  support = await createMember(app.db, { staffRoles: ['support'] })
})
afterAll(() => app.stop())
beforeEach(() => forgetPhotos(app.db))

const as = ({ token }: CreatedMember) => ({ token })
const upload = async ({ token }: CreatedMember, picture: Sharp) =>
  app.call('profiles/uploadprofileimage', {}, { token, body: await padded(picture) })
const pathOf = ({ profileImage }: { profileImage: string }) => profileImage.split('/')[2]!
const ticketsAbout = async ({ id }: CreatedMember, staff = moderator) => {
  await app.runJob('open-tickets', null)
  const { tickets } = await app.call('admin/gettickets', { kind: 'photo' }, as(staff))
  return tickets.filter(({ member }) => member.profileId === id)
}
const caseOf = (ticketId: number) => app.call('admin/getticket', { ticketId }, as(moderator))

const [one, banned] = [100, 103]
/** A banned drawing, and who had it banned. */
async function bannedDrawing() {
  const owner = await createMember(app.db)
  const path = pathOf(await upload(owner, drawing(banned).png()))
  expect(await banPhoto(app.db, { path, bannedBy: moderator.id })).toBe(true)
  return { owner, path, picture: () => drawing(banned) }
}

test('a banned photo that is tried again opens a ticket, which shows both pictures and bans nobody', async () => {
  const { owner, picture } = await bannedDrawing()
  const her = await createMember(app.db)
  await upload(her, picture().jpeg({ quality: 40 }))
  await upload(her, picture().png())
  const tickets = await ticketsAbout(her)
  expect(tickets).toMatchObject([{ kind: 'photo', status: 'open' }])
  expect(await ticketsAbout(her)).toEqual(tickets)
  const { ticketId } = tickets[0]!
  const { hits, member } = await caseOf(ticketId)
  expect(hits).toMatchObject([{ kind: 'banned', other: { profileId: owner.id }, tries: 2, photoId: null }])
  expect(member).toMatchObject({ state: 'active', photos: [] })
  const { hitId } = hits[0]!
  for (const which of ['uploaded', 'known'] as const) {
    const { photo } = await app.call('admin/openhitphoto', { ticketId, hitId, which }, as(moderator))
    expect(photo).toMatch(/^data:image\/webp;base64,/)
  }
})

test('the photo of another member opens one as well, and joins what waits about the same uploader', async () => {
  const { picture } = await bannedDrawing()
  const [owner, her] = [await createMember(app.db), await createMember(app.db)]
  await upload(owner, drawing(one).png())
  const { pictureId } = await upload(her, drawing(one).png())
  await upload(her, picture().png())
  await app.runJobs()
  const tickets = await ticketsAbout(her)
  expect(tickets).toHaveLength(1)
  expect(await ticketsAbout(owner)).toEqual([])
  const { hits } = await caseOf(tickets[0]!.ticketId)
  expect(hits.map(({ kind, photoId }) => [kind, photoId]).sort()).toEqual([
    ['banned', null],
    ['copy', pictureId],
  ])
})

test('is for those who decide on photos alone, by every call', async () => {
  const { picture } = await bannedDrawing()
  const her = await createMember(app.db)
  await upload(her, picture().png())
  const { ticketId } = (await ticketsAbout(her))[0]!
  const { hitId } = (await caseOf(ticketId)).hits[0]!
  expect(await ticketsAbout(her, support)).toEqual([])
  const open = { ticketId, hitId, which: 'known' } as const
  for (const [name, input, code] of [
    ['admin/getticket', { ticketId }, 'NOTFOUND'],
    ['admin/claimticket', { ticketId }, 'NOTFOUND'],
    ['admin/addticketnote', { ticketId, text: 'Hm.' }, 'NOTFOUND'],
    ['admin/openhitphoto', open, 'FORBIDDEN'],
    ['admin/settlephotohits', { ticketId }, 'FORBIDDEN'],
  ] as const)
    expect((await app.call(name, input, as(support))).code, name).toBe(code)
  // A hit of another ticket is not opened by way of one that is open to the viewer.
  const second = await createMember(app.db)
  await upload(second, picture().png())
  const another = (await ticketsAbout(second))[0]!
  const crossed = { ...open, ticketId: another.ticketId }
  expect((await app.call('admin/openhitphoto', crossed, as(moderator))).code).toBe('NOTFOUND')
})

test('found harmless, the ticket ends, its picture is forgotten, and another try opens the next one', async () => {
  const { picture } = await bannedDrawing()
  const her = await createMember(app.db)
  await upload(her, picture().png())
  const { ticketId } = (await ticketsAbout(her))[0]!
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM photo_hits WHERE ticket_id = ${ticketId}`.execute(app.db)
  const { path } = rows[0]!
  const sweep = async () => {
    await app.moveClock(2 * 3_600_000)
    await app.runJob('sweep-photos', null)
    await app.moveClock(0)
    return app.storage.get(`${path}/800.webp`)
  }
  expect(await sweep()).not.toBeNull()
  expect((await app.call('admin/settlephotohits', { ticketId }, as(moderator))).result).toBe('OK')
  expect((await app.call('admin/settlephotohits', { ticketId }, as(other))).code).toBe('ALREADYDECIDED')
  expect(await ticketsAbout(her)).toEqual([])
  expect(await sweep()).toBeNull()
  await upload(her, picture().png())
  const again = await ticketsAbout(her)
  expect(again).toHaveLength(1)
  expect(again[0]!.ticketId).not.toBe(ticketId)
  expect((await caseOf(again[0]!.ticketId)).hits).toMatchObject([{ tries: 2 }])
})

test('a copy is taken away and kept out from there, with a statement, and a reversal undoes both', async () => {
  const [owner, thief, third] = [
    await createMember(app.db),
    await createMember(app.db, { gender: 3 }),
    await createMember(app.db),
  ]
  await upload(owner, drawing(one).png())
  await upload(thief, drawing(one).png())
  await app.runJobs()
  const { ticketId } = (await ticketsAbout(thief))[0]!
  const photoIds = (await caseOf(ticketId)).hits.map(({ photoId }) => photoId!)
  const take = {
    profileId: thief.id,
    ticketId,
    action: 'remove-photos',
    reason: 'fake',
    photoIds,
    banPhotos: true,
  } as const
  expect((await app.call('admin/sanctionmember', take, as(moderator))).result).toBe('OK')
  expect(await ticketsAbout(thief)).toEqual([])
  const { statements } = await app.call('users/getstatements', {}, as(thief))
  expect(statements).toMatchObject([{ action: 'remove-photos', reason: 'fake' }])
  expect((await upload(third, drawing(one).png())).code).toBe('BANNEDPHOTO')

  await app.call('users/appeal', { token: statements[0]!.token, text: 'She is my sister and said yes.' })
  const { tickets } = await app.call('admin/gettickets', { kind: 'appeal' }, as(other))
  const appeal = tickets.find(({ member }) => member.profileId === thief.id)!
  const reverse = { ticketId: appeal.ticketId, reverse: true, words: 'You are right, we are sorry.' }
  expect((await app.call('admin/decideappeal', reverse, as(other))).kept).toEqual([])
  expect((await upload(third, drawing(one).png())).result).toBe('OK')
  expect((await app.call('users/me', {}, as(thief))).userInfo.profileImages).toHaveLength(1)
})
