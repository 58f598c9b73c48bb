import { PHOTOS_MAX } from '@harana/contract/model/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../db/db.ts'
import { drawing } from '../../testing/drawings.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { padded, photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
let guy: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { staffRoles: ['moderator'] })
  guy = await createMember(app.db, { gender: 3 })
})
afterAll(() => app.stop())
beforeEach(() => show('before'))

/** Sets whether new photos are shown before or after staff looked. */
async function show(value: 'before' | 'after') {
  await sql`INSERT INTO site_settings (name, value, version) VALUES ('photoModeration', to_jsonb(${value}::text), 1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`.execute(app.db)
  await app.settings.renew()
}

const upload = async (token: string, replace?: string) =>
  app.call('profiles/uploadprofileimage', { ...(replace && { replace }) }, { token, body: await photo() })
const me = async ({ token }: CreatedMember) => (await app.call('users/me', {}, { token })).userInfo
const seen = async ({ id }: CreatedMember) =>
  (await app.call('profiles/getprofile', { profileId: id }, { token: guy.token })).profile
const ids = (photos: { pictureId: string }[]) => photos.map(({ pictureId }) => pictureId)
/** The open ticket about a member's new photo. */
const ticketOf = ({ id }: CreatedMember) =>
  app.db
    .selectFrom('tickets')
    .select('id as ticketId')
    .where('kind', '=', 'new-photo')
    .where('member_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
const approve = (ticketId: number) => app.call('admin/approvephoto', { ticketId }, { token: moderator.token })
const reject = ({ id }: CreatedMember, ticketId: number, photoIds: string[]) =>
  app.call(
    'admin/sanctionmember',
    { profileId: id, ticketId, action: 'remove-photos', reason: 'explicit', words: 'Not here.', photoIds },
    { token: moderator.token },
  )

/** A woman with a new photo that waits. */
async function waiting() {
  const woman = await createMember(app.db)
  const { pictureId, pending } = await upload(woman.token)
  expect(pending).toBe(true)
  return { woman, pictureId, ticketId: (await ticketOf(woman))!.ticketId }
}

describe('a new photo that waits for staff', () => {
  test('stays in its case while it is sealed, also when the site shows what waits', async () => {
    const { woman, pictureId, ticketId } = await waiting()
    await upload(woman.token)
    const reason = 'It shows a child.'
    expect(
      (await app.call('admin/sealticket', { ticketId, reason }, { token: moderator.token })).result,
    ).toBe('OK')
    await show('after')
    await app.runJob('release-photos', null)
    const { pendingImages, profileImages } = await me(woman)
    expect(pendingImages).toEqual([])
    expect(profileImages).toHaveLength(1)
    expect(ids(profileImages)).not.toContain(pictureId)
    expect(await ticketOf(woman)).toEqual({ ticketId })
  })

  test('is seen by its member alone, and in no answer to anybody else', async () => {
    const { woman, pictureId } = await waiting()
    await app.call('profiles/likeprofile', { profileId: guy.id, liked: true }, { token: woman.token })
    await app.call('profiles/visitprofile', { profileId: woman.id }, { token: guy.token })
    const own = await me(woman)
    expect(own).toMatchObject({
      hasProfileImage: false,
      pictureId: null,
      profileImage: '',
      profileImages: [],
    })
    expect(ids(own.pendingImages)).toEqual([pictureId])
    expect((await app.fastify.inject({ url: own.pendingImages[0]!.profileImageLarge })).statusCode).toBe(200)
    const { path } = await app.db
      .selectFrom('pending_photos')
      .select('path')
      .where('id', '=', pictureId)
      .executeTakeFirstOrThrow()
    const asked = [
      ['profiles/getprofile', { profileId: woman.id }],
      ['profiles/searchprofiles', { recordsPerPage: 48 }],
      ['profiles/getlikingprofiles', {}],
      ['profiles/getprofilevisitors', {}],
      ['profiles/getvisitedprofiles', {}],
      ['notifications/getnotifications', {}],
      ['notifications/getnewnotifications', {}],
    ] as const
    let shown = 0
    for (const [name, input] of asked) {
      const { body } = await app.raw(name, input as never, { token: guy.token })
      expect(body, name).toContain('"result":"OK"')
      if (body.includes(woman.name)) shown++
      expect(body, name).not.toContain(path)
      expect(body, name).not.toContain(pictureId)
    }
    expect(shown).toBeGreaterThanOrEqual(4)
    // What is mailed and pushed of her has no photo of hers either.
    await app.moveClock(26 * 3_600_000)
    await app.runJob('due-notification-mails', null)
    await app.runJob('saved-searches', null)
    await app.runJobs()
    await app.moveClock(0)
    const mails = app.mails.filter(({ to }) => to === guy.email).map((mail) => JSON.stringify(mail))
    expect(mails.some((mail) => mail.includes(woman.name))).toBe(true)
    for (const mail of mails) for (const secret of [path, pictureId]) expect(mail).not.toContain(secret)
    expect(await seen(woman)).toMatchObject({ profileImage: '', profileImages: [] })
  })

  test('waits, too, when the setting changed while it was on its way', async () => {
    await show('after')
    const woman = await createMember(app.db)
    const [answer] = await meanwhile(app.db, holdMember(woman.id), [() => upload(woman.token)], () =>
      show('before'),
    )
    expect(answer).toMatchObject({ result: 'OK', pending: true })
    expect((await seen(woman)).profileImages).toEqual([])
  })

  test('does not make its member one with a photo in a search', async () => {
    const { woman, ticketId } = await waiting()
    const search = async () => {
      const { rows } = await sql<{ photo: boolean }>`
        SELECT traits & 32768 <> 0 AS photo FROM search_source WHERE id = ${woman.id}`.execute(app.db)
      return rows[0]!.photo
    }
    expect(await search()).toBe(false)
    await approve(ticketId)
    expect(await search()).toBe(true)
  })

  test('is shown once staff approve it, once', async () => {
    const { woman, pictureId, ticketId } = await waiting()
    const theCase = await app.call('admin/getticket', { ticketId }, { token: moderator.token })
    expect(theCase).toMatchObject({ result: 'OK' })
    expect(theCase.newPhoto).toMatchObject({ photoId: pictureId })
    const { photo: opened } = await app.call(
      'admin/openticketphoto',
      { ticketId, photoId: pictureId },
      { token: moderator.token },
    )
    expect(opened).toMatch(/^data:image\/webp;base64,/)
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
    expect((await seen(woman)).profileImages).toHaveLength(1)
    expect(await me(woman)).toMatchObject({ pictureId, hasProfileImage: true, pendingImages: [] })
    expect(await approve(ticketId)).toMatchObject({ code: 'ALREADYDECIDED' })
    expect((await seen(woman)).profileImages).toHaveLength(1)
  })

  test('that is taken away is gone, with a statement of reasons, and can be put back on appeal', async () => {
    const { woman, pictureId, ticketId } = await waiting()
    expect(await reject(woman, ticketId, [])).toMatchObject({ code: 'NOPHOTOS' })
    expect(await reject(woman, ticketId, [pictureId])).toMatchObject({ result: 'OK' })
    expect(await me(woman)).toMatchObject({ profileImages: [], pendingImages: [] })
    expect(await ticketOf(woman)).toBeUndefined()
    const { statements } = await app.call('users/getstatements', {}, { token: woman.token })
    expect(statements).toMatchObject([{ action: 'remove-photos', reason: 'explicit' }])
    expect(await approve(ticketId)).toMatchObject({ code: 'ALREADYDECIDED' })
    const { token } = statements[0]!
    await app.call('users/appeal', { token, text: 'That is my garden, and nothing else.' })
    const another = await createMember(app.db, { staffRoles: ['moderator'] })
    const { tickets } = await app.call('admin/gettickets', { kind: 'appeal' }, { token: another.token })
    const appeal = tickets.find(({ member }) => member.profileId === woman.id)!
    const answer = { ticketId: appeal.ticketId, reverse: true, words: 'You are right, it is a garden.' }
    expect(await app.call('admin/decideappeal', answer, { token: another.token })).toMatchObject({ kept: [] })
    expect((await seen(woman)).profileImages).toHaveLength(1)
  })

  test('that was taken away waits once more when it is added again, and is refused to everybody once it is banned', async () => {
    const woman = await createMember(app.db)
    const add = async ({ token }: CreatedMember) =>
      app.call('profiles/uploadprofileimage', {}, { token, body: await padded(drawing(105).png()) })
    const first = await add(woman)
    const { ticketId } = (await ticketOf(woman))!
    await reject(woman, ticketId, [first.pictureId])
    const again = await add(woman)
    expect(again.pending).toBe(true)
    const next = (await ticketOf(woman))!
    expect(next.ticketId).not.toBe(ticketId)
    expect((await seen(woman)).profileImages).toEqual([])
    const { result } = await app.call(
      'admin/sanctionmember',
      {
        profileId: woman.id,
        ticketId: next.ticketId,
        action: 'remove-photos',
        reason: 'explicit',
        words: 'Not here.',
        photoIds: [again.pictureId],
        banPhotos: true,
      },
      { token: moderator.token },
    )
    expect(result).toBe('OK')
    for (const member of [woman, await createMember(app.db)])
      expect((await add(member)).code).toBe('BANNEDPHOTO')
  })

  test('is decided by nobody through another act of its ticket', async () => {
    const { woman, ticketId } = await waiting()
    const warn = { profileId: woman.id, ticketId, action: 'warn', reason: 'other', words: '' } as const
    expect(await app.call('admin/sanctionmember', warn, { token: moderator.token })).toMatchObject({
      code: 'NOTFOUND',
    })
    const first = await upload(woman.token)
    expect(await reject(woman, ticketId, [first.pictureId])).toMatchObject({ code: 'NOPHOTOS' })
    expect((await me(woman)).pendingImages).toHaveLength(2)
  })

  test('is seen and decided by no other staff than those who decide on photos', async () => {
    const { ticketId } = await waiting()
    const support = await createMember(app.db, { staffRoles: ['support'] })
    expect(await app.call('admin/getticket', { ticketId }, { token: support.token })).toMatchObject({
      code: 'NOTFOUND',
    })
    expect(await app.call('admin/approvephoto', { ticketId }, { token: support.token })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('is not opened by way of another ticket about its member', async () => {
    const { woman, pictureId, ticketId } = await waiting()
    const wish = { kind: 'profile-change', birthdate: '1980-01-01', reason: 'Born then.' } as const
    await app.call('users/saverequest', wish, { token: woman.token })
    const support = await createMember(app.db, { staffRoles: ['support'] })
    const { tickets } = await app.call('admin/gettickets', {}, { token: support.token })
    const change = tickets.find(({ member }) => member.profileId === woman.id)!
    const open = (by: CreatedMember, ticket: number) =>
      app.call('admin/openticketphoto', { ticketId: ticket, photoId: pictureId }, { token: by.token })
    expect((await open(support, change.ticketId)).code).toBe('NOTFOUND')
    expect((await open(moderator, ticketId)).result).toBe('OK')
  })

  test('that its member removes leaves the queue', async () => {
    const { woman, pictureId } = await waiting()
    await app.call('profiles/removeprofileimage', { pictureId }, { token: woman.token })
    expect((await me(woman)).pendingImages).toEqual([])
    expect(await ticketOf(woman)).toBeUndefined()
  })

  test('can’t be made the main one, and leaves the order of the others as it is', async () => {
    await show('after')
    const woman = await createMember(app.db)
    const first = await upload(woman.token)
    expect(first.pending).toBe(false)
    await show('before')
    const { pictureId } = await upload(woman.token)
    expect(await app.call('profiles/setprofileimage', { pictureId }, { token: woman.token })).toMatchObject({
      code: 'NOTFOUND',
    })
    await approve((await ticketOf(woman))!.ticketId)
    expect(ids((await me(woman)).profileImages)).toEqual([first.pictureId, pictureId])
  })

  test('takes the place of the one that it replaces only when it is approved', async () => {
    await show('after')
    const woman = await createMember(app.db)
    const first = await upload(woman.token)
    const second = await upload(woman.token)
    await show('before')
    await upload(woman.token, first.pictureId)
    // The last of two that replace the same one is the one that counts.
    const { pictureId } = await upload(woman.token, first.pictureId)
    expect(ids((await me(woman)).pendingImages)).toEqual([pictureId])
    expect(ids((await me(woman)).profileImages)).toEqual([first.pictureId, second.pictureId])
    await approve((await ticketOf(woman))!.ticketId)
    expect(ids((await me(woman)).profileImages)).toEqual([pictureId, second.pictureId])
  })

  test(`counts among the ${PHOTOS_MAX} that a member may have`, async () => {
    const woman = await createMember(app.db)
    for (let at = 0; at < PHOTOS_MAX; at++) expect(await upload(woman.token)).toMatchObject({ result: 'OK' })
    expect(await upload(woman.token)).toMatchObject({ code: 'TOOMANYPHOTOS' })
  })

  test('keeps its room when photos are put back that were taken meanwhile', async () => {
    await show('after')
    const woman = await createMember(app.db)
    const taken: string[] = []
    for (let at = 0; at < PHOTOS_MAX; at++) taken.push((await upload(woman.token)).pictureId)
    await show('before')
    const { decisionId } = await app.call(
      'admin/sanctionmember',
      { profileId: woman.id, action: 'remove-photos', reason: 'explicit', photoIds: taken.slice(0, 2) },
      { token: moderator.token },
    )
    await upload(woman.token)
    const reversal = { decisionId, words: 'These two are fine.' }
    const { kept } = await app.call('admin/reversedecision', reversal, { token: moderator.token })
    expect(kept).toEqual(['photos'])
    await approve((await ticketOf(woman))!.ticketId)
    expect((await me(woman)).profileImages).toHaveLength(PHOTOS_MAX)
  })

  test('is shown within a minute once the setting shows photos at once', async () => {
    const { woman, pictureId } = await waiting()
    await app.runJob('release-photos', null)
    expect(ids((await me(woman)).pendingImages)).toEqual([pictureId])
    await show('after')
    await app.runJob('release-photos', null)
    // A job tells processes of it by the database.
    await vi.waitFor(async () => expect(ids((await me(woman)).profileImages)).toEqual([pictureId]), {
      timeout: 10_000,
    })
    expect(await ticketOf(woman)).toBeUndefined()
    expect((await upload(woman.token)).pending).toBe(false)
  })

  test('keeps its files when orphans are swept', async () => {
    const { woman } = await waiting()
    await app.moveClock(2 * 3_600_000)
    await app.runJob('sweep-photos', null)
    await app.moveClock(0)
    const [shown] = (await me(woman)).pendingImages
    expect((await app.fastify.inject({ url: shown!.profileImageLarge })).statusCode).toBe(200)
  })
})
