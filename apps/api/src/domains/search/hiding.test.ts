import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createBlock, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const girl = (countryId: number) => createMember(app.db, { profile: { countryId } })
const man = () => createMember(app.db, { gender: 3 })

async function find({ token }: CreatedMember, countryName: string): Promise<number[]> {
  const { profiles } = await app.call('profiles/searchprofiles', { countryName }, { token })
  return profiles.map(({ profileId }) => profileId).sort()
}
const ids = (...members: CreatedMember[]) => members.map(({ id }) => id).sort()
const hide = (by: CreatedMember, profileId: number) =>
  app.call('profiles/hideprofile', { profileId }, { token: by.token })
const unhide = (by: CreatedMember, profileId: number) =>
  app.call('profiles/unhideprofile', { profileId }, { token: by.token })
const hidden = async (by: CreatedMember, page = {}) => {
  const answer = await app.call('profiles/gethiddenprofiles', page, { token: by.token })
  return { ...answer, ids: answer.profiles.map(({ profileId }) => profileId) }
}

describe('“not for me”', () => {
  test('takes a member out of one’s own searches and out of nobody else’s, until it is undone', async () => {
    const [me, another, she, other] = [await man(), await man(), await girl(8), await girl(8)]
    expect(await find(me, 'Albania')).toEqual(ids(she, other))
    expect((await hide(me, she.id)).result).toBe('OK')
    expect((await hide(me, she.id)).result).toBe('OK')
    expect(await find(me, 'Albania')).toEqual(ids(other))
    expect(await find(another, 'Albania')).toEqual(ids(she, other))
    // Filters and another order leave her out, too.
    for (const more of [{ searchingFor: 1 }, { lowAge: 30, highAge: 30 }, { sort: 'newest' as const }]) {
      const { profiles } = await app.call(
        'profiles/searchprofiles',
        { countryName: 'Albania', ...more },
        { token: me.token },
      )
      expect(profiles.map(({ profileId }) => profileId)).toEqual([other.id])
    }
    expect((await unhide(me, she.id)).result).toBe('OK')
    expect((await unhide(me, she.id)).result).toBe('OK')
    expect(await find(me, 'Albania')).toEqual(ids(she, other))
  })

  test('tells the other nothing, and leaves everything else between the two as it was', async () => {
    const [me, she] = [await man(), await girl(12)]
    const seen = () =>
      Promise.all([
        app.call('notifications/getnotifications', {}, { token: she.token }),
        app.call('profiles/getprofile', { profileId: me.id }, { token: she.token }),
      ])
    const before = await seen()
    await hide(me, she.id)
    expect(await seen()).toEqual(before)
    expect((await app.call('profiles/getprofile', { profileId: she.id }, { token: me.token })).result).toBe(
      'OK',
    )
  })

  test('is listed, the latest first, by pages; who is out of sight is not', async () => {
    const me = await man()
    const members: CreatedMember[] = []
    for (let n = 0; n < 14; n++) {
      members.push(await girl(16))
      await hide(me, members[n]!.id)
    }
    const latestFirst = members.map(({ id }) => id).reverse()
    expect(await hidden(me)).toMatchObject({ ids: latestFirst.slice(0, 12), total: 14, more: true })
    expect(await hidden(me, { page: 2 })).toMatchObject({
      ids: latestFirst.slice(12),
      total: 14,
      more: false,
    })
    await createBlock(app.db, members[13]!.id, me.id)
    expect(await hidden(me)).toMatchObject({ ids: latestFirst.slice(1, 13), total: 13, more: true })
    expect(await hidden(await man())).toMatchObject({ ids: [], total: 0, more: false })
  })

  test('is refused for oneself, and for a member who is not visible', async () => {
    const [me, she] = [await man(), await girl(20)]
    expect((await hide(me, me.id)).code).toBe('ONESELF')
    expect((await hide(me, 4)).code).toBe('NOTFOUND')
    await createBlock(app.db, she.id, me.id)
    expect((await hide(me, she.id)).code).toBe('NOTFOUND')
  })
})
