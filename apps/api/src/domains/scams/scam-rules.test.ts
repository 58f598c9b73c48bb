import { randomUUID } from 'node:crypto'
import { SCAM_PAST_MS } from '@harana/contract/model/scams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { staffRoles: ['moderator'], profile: { profileName: 'Mara' } })
})
beforeEach(async () => {
  await sql`TRUNCATE scam_rules, scam_rule_changes`.execute(app.db)
  await app.scamRules.renew()
})
afterAll(() => app.stop())

const as = ({ token } = moderator) => ({ token })
const gift = 'gift.ask'
const asking = ['buy me a new iphone']
const score = (texts = asking, { scamRules } = app) => scamRules.judge({ texts }).score
const read = async (rule: string) =>
  (await app.call('admin/getscamrules', {}, as())).rules.find((one) => one.rule === rule)
const set = (on: boolean, weight: number, version: number, rule = gift) =>
  app.call('admin/setscamrule', { rule, on, weight, version }, as())
const undo = (change: number, version: number, rule = gift) =>
  app.call('admin/undoscamrule', { rule, undo: change, version }, as())
const add = (phrase: string, weight = 100) =>
  app.call('admin/addscamphrase', { phrase, category: 'money', weight }, as())
const history = async () => (await app.call('admin/getscamrulechanges', {}, as())).changes

test('a rule that nobody changed is as the product comes', async () => {
  expect(await read(gift)).toEqual({
    rule: gift,
    category: 'giftPressure',
    phrase: null,
    on: true,
    weight: 100,
    defaultWeight: 100,
    version: 0,
    changedAt: null,
    changedBy: null,
  })
})

test('a change holds with the answer, and says who made it', async () => {
  expect(score()).toBe(100)
  expect(await set(true, 40, 0)).toMatchObject({ result: 'OK', on: true, weight: 40, version: 1 })
  expect(score()).toBe(40)
  expect(await read(gift)).toMatchObject({
    weight: 40,
    defaultWeight: 100,
    version: 1,
    changedBy: { memberId: moderator.id, name: 'Mara' },
  })
  await set(false, 40, 1)
  expect(score()).toBe(0)
})

test('a change reaches every process', async () => {
  const elsewhere = await startTestApp({}, { beside: app })
  try {
    await set(false, 100, 0)
    await expect.poll(() => score(asking, elsewhere)).toBe(0)
  } finally {
    await elsewhere.stop()
  }
})

test('of two who change a rule at once the second is refused and changes nothing', async () => {
  const answers = await Promise.all([set(true, 30, 0), set(true, 50, 0)])
  expect(answers.map(({ code }) => code).sort()).toEqual(['SCAMRULECHANGED', 'SUCCESS'])
  expect(await history()).toHaveLength(1)
})

test('what is sent again makes no second change', async () => {
  await set(false, 100, 0)
  expect(await set(false, 100, 0)).toMatchObject({ result: 'OK', on: false, version: 1 })
  await add('moon coin club')
  await add('Moon   COIN club')
  expect(await history()).toHaveLength(2)
})

test('a phrase that is there already is not said to be added, but where it is sent again', async () => {
  const { rule } = await add('moon coin club')
  expect(await add('Moon coin club', 50)).toMatchObject({ code: 'PHRASETHERE' })
  expect(
    await app.call(
      'admin/addscamphrase',
      { phrase: 'moon coin club', category: 'giftCards', weight: 100 },
      as(),
    ),
  ).toMatchObject({ code: 'PHRASETHERE' })
  expect(await add('moon coin club')).toMatchObject({ result: 'OK', rule, version: 1 })
  await set(false, 100, 1, rule)
  expect(await add('moon coin club')).toMatchObject({ code: 'PHRASETHERE' })
  expect(await read(rule!)).toMatchObject({ on: false, weight: 100, category: 'money', version: 2 })
})

test('any change can be undone, and the history keeps all of them', async () => {
  await set(true, 40, 0)
  await set(false, 40, 1)
  expect(await undo(1, 2)).toMatchObject({ result: 'OK', version: 3 })
  expect(score()).toBe(100)
  const steps = (await history()).map(({ version, before, after, undoes, standing }) => [
    version,
    before?.weight,
    after?.on,
    undoes,
    standing,
  ])
  expect(steps).toEqual([
    [3, 40, true, 1, 3],
    [2, 40, false, null, 3],
    [1, 100, true, null, 3],
  ])
})

test('a phrase is found in disguise as well, and is gone once its adding is undone', async () => {
  const { rule } = await add('moon coin club')
  expect(score(['Join the M00N coin club'])).toBe(100)
  expect(await read(rule!)).toMatchObject({ phrase: 'moon coin club', defaultWeight: null, on: true })
  await undo(1, 1, rule)
  expect(score(['Join the M00N coin club'])).toBe(0)
  expect(await read(rule!)).toBeUndefined()
  expect(await set(true, 50, 2, rule)).toMatchObject({ code: 'NOTFOUND' })
  expect(await add('moon coin club')).toMatchObject({ rule, version: 3 })
})

test('there is no rule and no change to find that never was', async () => {
  expect(await set(true, 50, 0, 'no.such')).toMatchObject({ code: 'NOTFOUND' })
  expect(await undo(7, 0)).toMatchObject({ code: 'NOTFOUND' })
  expect(await history()).toEqual([])
})

test.each([
  [{ phrase: 'ab' }, 'phrase'],
  [{ phrase: '?!...!?' }, 'phrase'],
  [{ weight: 0 }, 'weight'],
  [{ weight: 101 }, 'weight'],
  [{ category: 'weather' }, 'category'],
])('a phrase is never added with %j', async (wrong, field) => {
  const input = { phrase: 'moon coin club', category: 'money', weight: 50, ...wrong }
  const answer = await app.raw('admin/addscamphrase', input as never, as())
  expect(answer.json()).toMatchObject({
    code: 'INVALIDINPUT',
    fields: { [field]: expect.stringMatching(/^Must/) },
  })
  expect(await history()).toEqual([])
})

test('a text is tried by the rules that hold, and nothing is kept of it', async () => {
  const { rows: before } = await sql`SELECT FROM audit_texts`.execute(app.db)
  expect(await app.call('admin/tryscamrules', { text: asking[0]! }, as())).toMatchObject({
    score: 100,
    verdict: 'report',
    rules: [gift],
  })
  expect((await sql`SELECT FROM audit_texts`.execute(app.db)).rows).toHaveLength(before.length)
  const { rows } = await sql<{ log: string }>`SELECT a::text AS log FROM audit_log a`.execute(app.db)
  expect(rows.some(({ log }) => log.includes('iphone'))).toBe(false)
})

describe('admin/tryscamchange', () => {
  const past = (change: object) => app.call('admin/tryscamchange', change as never, as())
  beforeAll(async () => {
    const [one, other] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
    await createLike(app.db, one.id, other.id)
    await createLike(app.db, other.id, one.id)
    for (const text of ['hello', 'join the moon coin club', 'see you on Sunday']) {
      const message = {
        profileId: other.id,
        clientId: randomUUID(),
        content: { kind: 'text', text },
      } as const
      expect((await app.call('chat/sendmessage', message, as(one))).result).toBe('OK')
    }
  })

  test('counts what a change would make of past messages, shows no word of them and changes nothing', async () => {
    const { rule } = await add('moon coin club')
    expect(await past({ rule, on: false, weight: 100 })).toMatchObject({ looked: 3, before: 1, after: 0 })
    await undo(1, 1, rule)
    const phrase = { phrase: 'moon coin club', category: 'money', weight: 100 }
    const answer = await app.raw('admin/tryscamchange', phrase as never, as())
    expect(answer.json()).toEqual(expect.objectContaining({ looked: 3, before: 0, after: 1 }))
    expect(answer.body).not.toMatch(/hello|Sunday|join/)
    expect(score(['join the moon coin club'])).toBe(0)
  })

  test('says in the audit log which phrase was looked for', async () => {
    await past({ phrase: 'secret of mine', weight: 50 })
    const { rows } = await sql<{ act: string }>`
      SELECT a.act FROM audit_log a JOIN audit_texts t USING (number) WHERE t.text = 'secret of mine'`.execute(
      app.db,
    )
    expect(rows).toEqual([{ act: 'scam-rules.try-past' }])
  })

  test.each([
    [{ weight: 50 }, 'INVALIDINPUT'],
    [{ weight: 50, rule: gift, phrase: 'moon coin club' }, 'INVALIDINPUT'],
    [{ weight: 50, rule: 'no.such' }, 'NOTFOUND'],
  ])('is not made of %j', async (change, code) => {
    expect((await past(change)).code).toBe(code)
  })

  test('ends after a while, however much there is', async () => {
    const texts = Array.from({ length: 2_000 }, () => 'please send me money for the hospital '.repeat(50))
    const start = performance.now()
    const tried = await app.scamRules.tryAgainst(texts, { id: gift, value: { on: false, weight: 1 } })
    expect(performance.now() - start).toBeLessThan(2 * SCAM_PAST_MS)
    expect(tried.looked).toBeGreaterThan(0)
  })
})

test('once who changed a rule is gone, the change stays without a name', async () => {
  const gone = await createMember(app.db, { staffRoles: ['moderator'] })
  await app.call('admin/setscamrule', { rule: gift, on: false, weight: 100, version: 0 }, as(gone))
  await sql`UPDATE scam_rule_changes SET staff_id = NULL`.execute(app.db)
  expect(await read(gift)).toMatchObject({ on: false, changedBy: null, changedAt: expect.any(String) })
})
