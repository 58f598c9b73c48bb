import { questionOf } from '@harana/contract/model/question-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawing } from '../../testing/drawings.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { padded } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const as = ({ token }: CreatedMember) => ({ token })
const prompt = 'goodSunday'
const answer = { prompt, language: 'en', answer: 'Mass at six, then the sea.' } as const
let drawn = 81_000
async function meet() {
  const [him, her] = [
    await createMember(app.db, { gender: 3 }),
    await createMember(app.db, { prompts: [answer] }),
  ]
  const body = await padded(drawing(++drawn).jpeg({ quality: 95 }))
  const { pictureId } = await app.call('profiles/uploadprofileimage', {}, { ...as(her), body })
  const like = (part: { pictureId?: string; prompt?: typeof prompt; liked?: boolean }) =>
    app.call('profiles/likeprofile', { profileId: her.id, liked: true, ...part }, as(him))
  /** What the liker sees of the like, and what the liked member is told of it in the list and in the notification. */
  const seen = async () => {
    const { profile } = await app.call('profiles/getprofile', { profileId: her.id }, as(him))
    const { profiles } = await app.call('profiles/getlikingprofiles', {}, as(her))
    const { notifications } = await app.call('notifications/getnotifications', {}, as(her))
    const data = notifications.map((one) => JSON.parse(one.data).likedPart ?? null)
    const told = profiles.map(({ likedPart }) => likedPart)
    return { profile, told, data, notifications }
  }
  return { him, her, pictureId, like, seen }
}

test('a photo is liked by itself: the like is the member’s, with the photo named beside it @D37 @R3.8', async () => {
  const { pictureId, like, seen } = await meet()
  expect((await like({ pictureId })).liked).toBe(true)
  const { profile, told, data, notifications } = await seen()
  expect(profile).toMatchObject({ liked: true, likedPictureId: pictureId, likedPrompt: null })
  expect(profile.profileImages[0]!.pictureId).toBe(pictureId)
  expect(told).toMatchObject([
    { photo: { profileImage: expect.stringContaining('/photos/') }, question: null },
  ])
  expect(data).toEqual(told)
  expect(notifications).toMatchObject([{ type: 'profilelike' }])
})

test('an answer is liked by itself, under its question @D37', async () => {
  const { like, seen } = await meet()
  await like({ prompt })
  const { profile, told, data } = await seen()
  expect(profile).toMatchObject({ liked: true, likedPictureId: null, likedPrompt: prompt })
  expect(told).toEqual([{ photo: null, question: questionOf(prompt, 'en') }])
  expect(data).toEqual(told)
})

test('the question of a liked answer is told in the language of the answer @D37', async () => {
  const { her, like, seen } = await meet()
  await app.call('profiles/saveprompt', { ...answer, language: 'fil' }, as(her))
  await like({ prompt })
  expect((await seen()).told).toEqual([{ photo: null, question: questionOf(prompt, 'fil') }])
})

test('there is one like per pair: another part takes the place of the one before, and nothing is told twice @D37', async () => {
  const { pictureId, like, seen } = await meet()
  await like({})
  expect((await seen()).told).toEqual([null])
  await like({ pictureId })
  for (let times = 0; times < 2; times++) await like({ prompt })
  // A like of the profile as a whole that is there already leaves what it names.
  await like({})
  const { profile, told, notifications } = await seen()
  expect(profile).toMatchObject({ likedPictureId: null, likedPrompt: prompt })
  expect(told).toHaveLength(1)
  expect(notifications).toHaveLength(1)
})

test('unliking takes the part with it, and a new like names nothing @D37', async () => {
  const { like, seen } = await meet()
  await like({ prompt })
  await like({ liked: false })
  expect((await seen()).profile).toMatchObject({ liked: false, likedPrompt: null })
  await like({})
  expect((await seen()).told).toEqual([null])
})

test('a photo or an answer that is removed leaves the like @D37', async () => {
  const { her, pictureId, like, seen } = await meet()
  await like({ pictureId })
  await app.call('profiles/removeprofileimage', { pictureId }, as(her))
  expect(await seen()).toMatchObject({
    profile: { liked: true, likedPictureId: null },
    told: [null],
    data: [null],
  })
  await like({ prompt })
  await app.call('profiles/removeprompt', { prompt }, as(her))
  expect(await seen()).toMatchObject({
    profile: { liked: true, likedPrompt: null },
    told: [null],
    data: [null],
  })
})

test('a part that is not the member’s, or not there any more, is refused and nothing is liked @D37', async () => {
  const { her, like, seen } = await meet()
  const other = await meet()
  const gone = '00000000-0000-4000-8000-000000000000'
  for (const part of [{ pictureId: other.pictureId }, { pictureId: gone }])
    expect(await like(part)).toMatchObject({ result: 'ERROR', code: 'PARTGONE' })
  await app.call('profiles/removeprompt', { prompt }, as(her))
  expect((await like({ prompt })).code).toBe('PARTGONE')
  expect(await seen()).toMatchObject({ profile: { liked: false }, told: [], notifications: [] })
  expect(await like({ prompt, pictureId: gone })).toMatchObject({
    code: 'INVALIDINPUT',
    fields: { prompt: expect.any(String) },
  })
})
