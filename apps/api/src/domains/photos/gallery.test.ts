import { PHOTOS_MAX } from '@harana/contract/model/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createBlock, createLike, createMember } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { flat, noise, padded, photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Query = { replace?: string; x?: number; y?: number; width?: number; height?: number }
const upload = (token: string, body: Buffer, query: Query = {}) =>
  app.call('profiles/uploadprofileimage', query, { token, body })
const me = async (token: string) => (await app.call('users/me', {}, { token })).userInfo
const seen = async (token: string, profileId: number) =>
  (await app.call('profiles/getprofile', { profileId }, { token })).profile
const status = async (url: string) => (await app.fastify.inject({ url })).statusCode
/** The numbers of one's photos in their order. */
const order = async (token: string) => (await me(token)).profileImages.map(({ pictureId }) => pictureId)

async function withPhotos(many: number): Promise<CreatedMember & { ids: string[] }> {
  const woman = await createMember(app.db)
  const ids: string[] = []
  while (ids.length < many) ids.push((await upload(woman.token, await photo())).pictureId)
  return { ...woman, ids }
}

describe('several photos', () => {
  test('come one after the other, and the first is the main one @R3.1 @R7.12', async () => {
    const { token, ids } = await withPhotos(3)
    const userInfo = await me(token)
    expect(userInfo.profileImages.map(({ pictureId }) => pictureId)).toEqual(ids)
    const [main] = userInfo.profileImages
    expect(userInfo).toMatchObject({
      pictureId: ids[0],
      profileImage: main!.profileImage,
      profileImage2x: main!.profileImage2x,
      placeholder: main!.placeholder,
    })
    for (const { profileImage, profileImageLarge } of userInfo.profileImages) {
      expect([await status(profileImage), await status(profileImageLarge)]).toEqual([200, 200])
    }
  })

  test('are all in the profile that others see, each with the id that a like of it names @R3.1 @R7.23 @D37', async () => {
    const { id, ids } = await withPhotos(3)
    const guy = await createMember(app.db, { gender: 3 })
    const profile = await seen(guy.token, id)
    expect(profile.profileImages).toHaveLength(3)
    const [main] = profile.profileImages
    const { pictureId, shows, ...shown } = main!
    expect(profile).toMatchObject(shown)
    expect(shows).toBe('')
    expect(profile.profileImages.map((photo) => photo.pictureId)).toEqual(ids)
    expect(pictureId).toBe(ids[0])
    expect(Object.keys(shown).sort()).toEqual([
      'placeholder',
      'profileImage',
      'profileImage2x',
      'profileImageLarge',
      'profileImageWider',
    ])
  })

  test(`are ${PHOTOS_MAX} at most, however many come at once @R7.12`, async () => {
    const { id, token, ids } = await withPhotos(PHOTOS_MAX - 1)
    const two = [await photo(), await photo()].map((bytes) => () => upload(token, bytes))
    const answers = await meanwhile(app.db, holdMember(id), two)
    expect(answers.map(({ code }) => code).sort()).toEqual(['SUCCESS', 'TOOMANYPHOTOS'])
    expect((await upload(token, await photo())).error).toBe(
      'You have 8 photos, which is the most. Please remove one first.',
    )
    const replaced = await upload(token, await photo(), { replace: ids[3] })
    expect(replaced.result).toBe('OK')
    expect((await order(token))[3]).toBe(replaced.pictureId)
    const folders = new Set<string>()
    for await (const { key } of app.storage.list('')) folders.add(key.split('/')[0]!)
    const { length } = await app.db.selectFrom('images').select('path').execute()
    expect(folders.size).toBe(length)
  })

  test('one that is gone, or another’s, can’t be replaced @R7.12', async () => {
    const [one, two] = [await withPhotos(1), await withPhotos(1)]
    for (const replace of [two.ids[0], '00000000-0000-4000-8000-000000000000']) {
      expect(await upload(one.token, await photo(), { replace })).toMatchObject({
        code: 'NOTFOUND',
        error: 'This photo is gone already.',
      })
    }
    expect([await order(one.token), await order(two.token)]).toEqual([one.ids, two.ids])
  })
})

describe('profiles/setprofileimage', () => {
  const setMain = (token: string, pictureId: string) =>
    app.call('profiles/setprofileimage', { pictureId }, { token })

  test('makes one the main photo everywhere at once, and leaves the others in order @R7.12', async () => {
    const { id, token, ids } = await withPhotos(3)
    const guy = await createMember(app.db, { gender: 3 })
    const before = await seen(guy.token, id)
    expect((await setMain(token, ids[2]!)).result).toBe('OK')
    expect(await order(token)).toEqual([ids[2], ids[0], ids[1]])
    expect((await me(token)).pictureId).toBe(ids[2])
    const { profileImages, profileImage } = await seen(guy.token, id)
    expect(profileImage).toBe(before.profileImages[2]!.profileImage)
    expect(profileImages[0]!.profileImage).toBe(profileImage)
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: guy.token })
    expect(profiles.find(({ profileId }) => profileId === id)?.profileImage).toBe(profileImage)
    expect((await setMain(token, ids[2]!)).result).toBe('OK')
    expect(await order(token)).toEqual([ids[2], ids[0], ids[1]])
  })

  test('of another is refused like one that is gone @R7.12', async () => {
    const [one, two] = [await withPhotos(1), await withPhotos(2)]
    const answer = { code: 'NOTFOUND', error: 'This photo is gone already.' }
    expect(await setMain(one.token, two.ids[1]!)).toMatchObject(answer)
    expect(await order(two.token)).toEqual(two.ids)
  })
})

describe('profiles/orderprofileimages', () => {
  const put = (token: string, pictureIds: string[]) =>
    app.call('profiles/orderprofileimages', { pictureIds }, { token })

  test('puts all photos in the order sent, the first as the main one @R7.12', async () => {
    const { token, ids } = await withPhotos(4)
    const wanted = [ids[3]!, ids[1]!, ids[0]!, ids[2]!]
    expect((await put(token, wanted)).result).toBe('OK')
    expect(await order(token)).toEqual(wanted)
    expect((await me(token)).pictureId).toBe(ids[3])
  })

  test('names each of one’s photos once, or nothing changes @R7.12', async () => {
    const [one, two] = [await withPhotos(3), await withPhotos(1)]
    const [a, b, c] = one.ids as [string, string, string]
    for (const wrong of [[], [a, b], [a, b, b], [a, b, c, c], [a, b, two.ids[0]!], [a, b, c, two.ids[0]!]]) {
      expect(await put(one.token, wrong)).toMatchObject({
        code: 'OTHERPHOTOS',
        error: 'Your photos have changed meanwhile. Please look at them again.',
      })
    }
    expect(await order(one.token)).toEqual([a, b, c])
  })

  test('that is sent while one is being removed changes nothing @R7.12', async () => {
    const { id, token, ids } = await withPhotos(3)
    const [a, b, c] = ids as [string, string, string]
    const answers = await meanwhile(app.db, holdMember(id), [
      () => app.call('profiles/removeprofileimage', { pictureId: b }, { token }),
      () => put(token, [c, b, a]),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['SUCCESS', 'OTHERPHOTOS'])
    expect(await order(token)).toEqual([a, c])
  })
})

describe('a removed photo', () => {
  test('lets the next become the main one @R7.12', async () => {
    const { token, ids } = await withPhotos(3)
    await app.call('profiles/removeprofileimage', { pictureId: ids[0]! }, { token })
    expect(await order(token)).toEqual([ids[1], ids[2]])
    expect((await me(token)).pictureId).toBe(ids[1])
    const added = await upload(token, await photo())
    expect(await order(token)).toEqual([ids[1], ids[2], added.pictureId])
  })

  test('stops in every process at once, in remembered answers too @D23', async () => {
    const { id, token, ids } = await withPhotos(2)
    const guy = await createMember(app.db, { gender: 3 })
    const other = await startTestApp({}, { beside: app })
    try {
      const cached = (await other.call('users/me', {}, { token })).userInfo
      expect(cached.profileImages).toHaveLength(2)
      const { profileImageWider, placeholder, pictureId, shows, ...named } = (await seen(guy.token, id))
        .profileImages[0]!
      const urls = [...Object.values(named), ...profileImageWider.map(({ url }) => url)]
      expect(urls).toHaveLength(6)
      await app.call('profiles/removeprofileimage', { pictureId: ids[0]! }, { token })
      for (const url of urls) {
        expect(await status(url)).toBe(404)
        expect((await other.fastify.inject({ url })).statusCode).toBe(404)
      }
      await expect
        .poll(async () => (await other.call('users/me', {}, { token })).userInfo.pictureId)
        .toBe(ids[1])
      expect((await seen(guy.token, id)).profileImages).toHaveLength(1)
    } finally {
      await other.stop()
    }
  })

  test('stops although its objects could not be removed @D23', async () => {
    const { token, ids } = await withPhotos(1)
    const { profileImage } = await me(token)
    const real = app.storage.removeFolder
    app.storage.removeFolder = async () => {
      throw new Error('the storage is away')
    }
    try {
      const answer = await app.call('profiles/removeprofileimage', { pictureId: ids[0]! }, { token })
      expect(answer.result).toBe('OK')
    } finally {
      app.storage.removeFolder = real
    }
    expect(await status(profileImage)).toBe(404)
  })

  test('is like all photos of a member who was banned, suspended, hidden, paused or deleted @D23', async () => {
    const viewer = await createMember(app.db)
    for (const column of ['banned_at', 'suspended_until', 'hidden_at', 'paused_at', 'deleted_at'] as const) {
      const { id } = await withPhotos(1)
      const { profile } = await app.call('profiles/getprofile', { profileId: id }, { token: viewer.token })
      const { profileImage } = profile
      expect(await status(profileImage)).toBe(200)
      await app.db
        .updateTable('members')
        .set({ [column]: new Date() })
        .where('id', '=', id)
        .execute()
      expect(await status(profileImage)).toBe(404)
    }
  })
})

test('a blocked viewer is given no address of a photo any more, nor the one who blocked @D23', async () => {
  const woman = await withPhotos(2)
  const guy = await createMember(app.db, { gender: 3 })
  await upload(guy.token, await photo())
  await createLike(app.db, woman.id, guy.id)
  await createLike(app.db, guy.id, woman.id)
  const countUrls = async ({ token }: CreatedMember, of: CreatedMember) => {
    const [profile, search, news] = await Promise.all([
      app.raw('profiles/getprofile', { profileId: of.id }, { token }),
      app.raw('profiles/searchprofiles', {}, { token }),
      app.raw('notifications/getnotifications', {}, { token }),
    ])
    const rows = await app.db.selectFrom('images').select('path').where('member_id', '=', of.id).execute()
    return rows.filter(({ path }) => [profile, search, news].some(({ body }) => body.includes(path))).length
  }
  expect([await countUrls(guy, woman), await countUrls(woman, guy)]).toEqual([2, 1])
  await createBlock(app.db, woman.id, guy.id)
  expect([await countUrls(guy, woman), await countUrls(woman, guy)]).toEqual([0, 0])
})

describe('a placeholder', () => {
  test('of at most 300 characters comes with every card, and is empty without a photo @R7.23', async () => {
    const [woman, without] = [await createMember(app.db), await createMember(app.db)]
    const guy = await createMember(app.db, { gender: 3 })
    const { placeholder } = await upload(woman.token, await noise(300, 300).jpeg().toBuffer())
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    expect(placeholder.length).toBeLessThanOrEqual(300)
    const bytes = Buffer.from(placeholder.split(',')[1]!, 'base64')
    const { format, width, height, exif, icc } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, icc }).toEqual({ format: 'webp', width: 16, height: 20 })
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: guy.token })
    const sent = (id: number) => profiles.find(({ profileId }) => profileId === id)?.placeholder
    expect([sent(woman.id), sent(without.id)]).toEqual([placeholder, ''])
    expect((await seen(guy.token, woman.id)).placeholder).toBe(placeholder)
    expect((await me(without.token)).placeholder).toBe('')
  })

  test('has the photo’s colours', async () => {
    const { token } = await createMember(app.db)
    const { placeholder } = await upload(token, await photo('#cc2200'))
    const { channels } = await sharp(Buffer.from(placeholder.split(',')[1]!, 'base64')).stats()
    expect(channels[0]!.mean).toBeGreaterThan(180)
    expect(channels[2]!.mean).toBeLessThan(50)
  })
})

describe('a crop box', () => {
  /** Red on the left, blue on the right. */
  const twoHalves = () =>
    padded(
      flat(800, 800, '#ff0000')
        .composite([
          {
            input: { create: { width: 400, height: 800, channels: 3, background: '#0000ff' } },
            left: 400,
            top: 0,
          },
        ])
        .png(),
    )
  async function meanOf(
    memberId: number,
    name: string,
  ): Promise<{ red: number; blue: number; width: number }> {
    const { path } = await app.db
      .selectFrom('images')
      .select('path')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    const decoded = sharp((await app.storage.get(`${path}/${name}.webp`))!)
    const { channels } = await decoded.stats()
    return { red: channels[0]!.mean, blue: channels[2]!.mean, width: (await decoded.metadata()).width }
  }

  test('says what every size is cut out of; the whole picture and the box are kept @R7.23', async () => {
    const { id, token } = await createMember(app.db)
    const box = { x: 0.55, y: 0.1, width: 0.4, height: 0.5 }
    expect((await upload(token, await twoHalves(), box)).result).toBe('OK')
    for (const name of ['64', '185', '800']) {
      const { red, blue } = await meanOf(id, name)
      expect([red < 20, blue > 220]).toEqual([true, true])
    }
    const { red, blue, width } = await meanOf(id, 'master')
    expect([Math.abs(red - blue) < 10, width]).toEqual([true, 800])
    const row = await app.db
      .selectFrom('images')
      .select('crop')
      .where('member_id', '=', id)
      .executeTakeFirst()
    expect(row?.crop?.map((part) => part.toFixed(2))).toEqual(['0.55', '0.10', '0.40', '0.50'])
  })

  test('is whole and inside the picture, or refused', async () => {
    const { token } = await createMember(app.db)
    const bytes = await twoHalves()
    const wrong: Query[] = [
      { x: 0.1 },
      { x: 0, y: 0, width: 1 },
      { x: 0, y: 0, width: 0, height: 0.5 },
      { x: 0.6, y: 0, width: 0.5, height: 0.5 },
      { x: 0, y: 0.6, width: 0.5, height: 0.5 },
      { x: 0, y: 0, width: 1e-60, height: 0.5 },
    ]
    for (const box of wrong) {
      expect(await upload(token, bytes, box)).toMatchObject({
        code: 'WRONGCROP',
        error: 'This part lies outside the photo. Please choose another.',
      })
    }
    expect((await upload(token, bytes, { x: -0.1, y: 0, width: 1, height: 1 })).code).toBe('INVALIDINPUT')
    expect((await upload(token, bytes, { x: 0, y: 1e-60, width: 1, height: 1 })).result).toBe('OK')
    expect((await upload(token, bytes, { x: 0.999, y: 0.999, width: 0.0001, height: 0.0001 })).result).toBe(
      'OK',
    )
  })

  test('of a small part is cut from more pixels than the master keeps', async () => {
    const { id, token } = await createMember(app.db)
    const lines = Buffer.alloc(3200 * 400 * 3)
    // Every other column is white: gone to grey when it was scaled down first.
    for (let at = 0; at < lines.length; at += 6) lines.fill(255, at, at + 3)
    const bytes = await sharp(lines, { raw: { width: 3200, height: 400, channels: 3 } })
      .png()
      .toBuffer()
    await upload(token, await padded(sharp(bytes).png()), { x: 0, y: 0, width: 0.125, height: 0.5 })
    const { path } = await app.db
      .selectFrom('images')
      .select('path')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    const { channels } = await sharp((await app.storage.get(`${path}/800.webp`))!).stats()
    expect(channels[0]!.stdev).toBeGreaterThan(60)
  })
})
