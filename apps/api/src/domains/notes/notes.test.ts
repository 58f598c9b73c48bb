import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createBlock, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const pair = async () => ({
  guy: await createMember(app.db, { gender: 3 }),
  woman: await createMember(app.db),
})
const read = ({ token }: CreatedMember, profileId: number) =>
  app.call('profiles/getnote', { profileId }, { token })
const save = ({ token }: CreatedMember, profileId: number, note: string, version: number) =>
  app.call('profiles/savenote', { profileId, note, version }, { token })

describe('notes', () => {
  test('are kept, changed, and gone when they are empty @R1.9 @R7.12', async () => {
    const { guy, woman } = await pair()
    expect(await read(guy, woman.id)).toMatchObject({ result: 'OK', note: '', version: 0 })
    const first = await save(guy, woman.id, '  Sings in a choir.\nTwo brothers.  ', 0)
    expect(await read(guy, woman.id)).toMatchObject({
      note: 'Sings in a choir.\nTwo brothers.',
      version: first.version,
    })
    const second = await save(guy, woman.id, 'Three brothers.', first.version)
    expect(second.version).toBeGreaterThan(first.version)
    expect((await save(guy, woman.id, ' ', second.version)).version).toBe(0)
    expect(await read(guy, woman.id)).toMatchObject({ note: '', version: 0 })
    expect(await app.db.selectFrom('notes').selectAll().where('writer', '=', guy.id).execute()).toEqual([])
  })

  test('are read by nobody but their writer @R1.9 @R7.12', async () => {
    const { guy, woman } = await pair()
    const other = await createMember(app.db, { gender: 3 })
    await save(guy, woman.id, 'Mine alone.', 0)
    await save(woman, guy.id, 'Hers alone.', 0)
    expect((await read(other, woman.id)).note).toBe('')
    expect((await read(woman, guy.id)).note).toBe('Hers alone.')
    expect((await read(guy, woman.id)).note).toBe('Mine alone.')
    expect((await read(woman, woman.id)).note).toBe('')
  })

  test('of two tabs the later is told, and overwrites nothing @R1.9 @R7.12', async () => {
    const { guy, woman } = await pair()
    const { version } = await save(guy, woman.id, 'From both.', 0)
    await save(guy, woman.id, 'From one tab.', version)
    for (const lost of ['From the other tab.', '']) {
      expect(await save(guy, woman.id, lost, version)).toMatchObject({
        code: 'CONFLICT',
        error: 'This note was changed in another window. Copy your text, load the note again, then save.',
      })
    }
    expect((await save(guy, woman.id, 'As if there were none.', 0)).code).toBe('CONFLICT')
    expect((await read(guy, woman.id)).note).toBe('From one tab.')
  })

  test('a new note is not taken for the one that was deleted @R1.9', async () => {
    const { guy, woman } = await pair()
    const { version } = await save(guy, woman.id, 'Old.', 0)
    await save(guy, woman.id, '', version)
    await app.moveClock(1)
    await save(guy, woman.id, 'New.', 0)
    expect((await save(guy, woman.id, 'From a tab that still shows the old.', version)).code).toBe('CONFLICT')
    await app.moveClock(0)
  })

  test('a save whose answer got lost may be sent again @R1.9', async () => {
    const { guy, woman } = await pair()
    const first = await save(guy, woman.id, 'Once.', 0)
    expect((await save(guy, woman.id, 'Once.', 0)).version).toBe(first.version)
    await save(guy, woman.id, '', first.version)
    expect(await save(guy, woman.id, '', first.version)).toMatchObject({ result: 'OK', version: 0 })
  })

  test('of many first saves at once, one is kept and the others are told @R1.9', async () => {
    const { guy, woman } = await pair()
    const texts = Array.from({ length: 10 }, (_, n) => `Text ${n}`)
    const answers = await Promise.all(texts.map((text) => save(guy, woman.id, text, 0)))
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(9)
    const winner = answers.findIndex(({ result }) => result === 'OK')
    expect((await read(guy, woman.id)).note).toBe(texts[winner])
  })

  test('stay their writer’s while the other is out of sight @R1.9', async () => {
    const { guy, woman } = await pair()
    const { version } = await save(guy, woman.id, 'Still here.', 0)
    await createBlock(app.db, woman.id, guy.id)
    expect((await read(guy, woman.id)).code).toBe('NOTFOUND')
    expect((await save(guy, woman.id, 'Changed.', version)).code).toBe('NOTFOUND')
    await app.call('users/removeblockeduserprofile', { profileId: guy.id }, { token: woman.token })
    expect((await read(guy, woman.id)).note).toBe('Still here.')
  })

  test('hold up to 2,000 characters, and nobody keeps one on themselves @R1.9 @R7.12', async () => {
    const { guy, woman } = await pair()
    expect((await save(guy, woman.id, 'x'.repeat(2_001), 0)).fields).toEqual({
      note: 'At most 2000 characters.',
    })
    expect((await save(guy, woman.id, 'é'.repeat(2_000), 0)).result).toBe('OK')
    expect((await save(guy, guy.id, 'Me.', 0)).code).toBe('ONESELF')
  })
})
