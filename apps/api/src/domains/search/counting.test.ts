import { COUNTED_MAX } from '@harana/contract/model/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlock, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const girl = (countryId: number) => createMember(app.db, { profile: { countryId } })
const man = () => createMember(app.db, { gender: 3 })

describe('profiles/countprofiles', () => {
  const count = (token: string, filter: object) => app.call('profiles/countprofiles', filter, { token })

  test('says how many members a filter finds', async () => {
    const { token } = await man()
    await Promise.all([girl(8), girl(8), girl(12)])
    expect(await count(token, { countryName: 'Albania' })).toMatchObject({ found: 2, more: false })
    expect(await count(token, { countryName: 'Albania', lowAge: 40 })).toMatchObject({
      found: 0,
      more: false,
    })
    expect(await count(token, {})).toMatchObject({ found: 3, more: false })
  })

  test('counts nobody whom a search does not show', async () => {
    const me = await man()
    const [blocked, blocker, hidden, banned] = await Promise.all([girl(20), girl(20), girl(20), girl(20)])
    await girl(20)
    const andorra = () => count(me.token, { countryName: 'Andorra' })
    expect(await andorra()).toMatchObject({ found: 5 })
    await createBlock(app.db, me.id, blocked.id)
    expect(await andorra()).toMatchObject({ found: 4 })
    await createBlock(app.db, blocker.id, me.id)
    expect(await andorra()).toMatchObject({ found: 3 })
    await app.call('profiles/hideprofile', { profileId: hidden.id }, { token: me.token })
    expect(await andorra()).toMatchObject({ found: 2 })
    await app.db.updateTable('members').set({ banned_at: new Date() }).where('id', '=', banned.id).execute()
    expect(await andorra()).toMatchObject({ found: 1, more: false })
  })

  test('is exact up to 200, and says of more only that they are more', async () => {
    const me = await man()
    for (let made = 0; made < COUNTED_MAX; made += 20)
      await Promise.all(Array.from({ length: 20 }, () => girl(24)))
    const angola = () => count(me.token, { countryName: 'Angola' })
    expect(await angola()).toMatchObject({ found: 200, more: false })
    await girl(24)
    expect(await angola()).toMatchObject({ found: 200, more: true })
  })

  test('refuses a filter as the search does', async () => {
    const { token } = await man()
    const wrong = { countryName: 'Atlantis' }
    expect((await count(token, wrong)).fields).toEqual(
      (await app.call('profiles/searchprofiles', wrong, { token })).fields,
    )
    expect((await count(token, { lowAge: 40, highAge: 30 })).fields).toHaveProperty('lowAge')
  })
})
