import { callNames } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, createMembers, createSession } from '../testing/factories.ts'
import { statementsOf } from '../testing/statements.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createFloodGuard } from './flood-guard.ts'

let app: TestApp
const slow = { burst: 4, perSecond: 0.0001 }
beforeAll(async () => {
  app = await startTestApp({}, { flows: { member: slow, ipAddress: slow } })
})
afterAll(() => app.stop())

const codes = async (times: number, once: () => Promise<{ statusCode: number }>) => {
  const all: boolean[] = []
  for (let at = 0; at < times; at++) all.push((await once()).statusCode === 429)
  return all
}

describe('every call has a limit', () => {
  let members: { id: number }[]
  let once: TestApp
  beforeAll(async () => {
    members = await createMembers(
      app.db,
      callNames.map(() => ({})),
    )
    const one = { burst: 1, perSecond: 0.0001 }
    once = await startTestApp({}, { beside: app, flows: { member: one, ipAddress: one } })
  })
  afterAll(() => once.stop())

  test.each(callNames)('%s, of a visitor and of a member', async (name) => {
    const place = callNames.indexOf(name)
    const visitor = () => once.raw(name, {} as never, { ipAddress: `10.1.1.${place}` })
    expect(await codes(2, visitor)).toEqual([false, true])
    // Each try has a session and a network of its own: a member is counted over all of them.
    let from = 0
    const member = async () =>
      once.raw(name, {} as never, {
        token: await createSession(app.db, members[place]!.id),
        ipAddress: `10.2.${place}.${++from}`,
      })
    expect(await codes(2, member)).toEqual([false, true])
  })
})

describe('what is served beside the calls has a limit', () => {
  test.each(['/chat-media/any', '/gifs/any'])('%s', async (url) => {
    const get = () => app.fastify.inject({ url, remoteAddress: `10.4.0.${url.length}` })
    expect(await codes(5, get)).toEqual([false, false, false, false, true])
  })
})

describe('the limit before every call', () => {
  test('holds for warm polls and says when to come again', async () => {
    const { token } = await createMember(app.db)
    const poll = () => app.raw('users/me', {}, { token, ipAddress: '10.3.0.1' })
    expect(await codes(5, poll)).toEqual([false, false, false, false, true])
    const refused = await poll()
    expect(refused.json().code).toBe('TOOMANY')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is no other member’s of the same network, once their sessions are known', async () => {
    const [one, other] = [await createMember(app.db), await createMember(app.db)]
    const poll = (token: string) => app.raw('users/me', {}, { token, ipAddress: '10.3.0.2' })
    await poll(other.token)
    await codes(9, () => poll(one.token))
    expect((await poll(other.token)).statusCode).toBe(200)
  })

  test('stops tokens that nobody has, without asking the database for each', async () => {
    const made = () => app.raw('users/me', {}, { token: 'x'.repeat(43), ipAddress: '10.3.0.3' })
    const sent = await statementsOf(app.pool, async () => {
      expect((await codes(50, made)).filter((refused) => !refused)).toHaveLength(4)
    })
    expect(sent.filter((text) => text.includes('FROM sessions'))).toHaveLength(4)
  })

  test('is 200 calls at once of a member, and 3,000 of a network whose sessions are not known yet', () => {
    const guard = createFloodGuard()
    const through = (once: () => void) => {
      for (let at = 0; at < 10_000; at++) {
        try {
          once()
        } catch {
          return at
        }
      }
      return Infinity
    }
    // What runs out while the loop runs is a few at most, on a slow machine too.
    expect(through(() => guard.admitMember(1))).toBeOneOf([200, 201, 202, 203])
    const ofNetwork = through(() => guard.admitIpAddress('10.0.0.1'))
    expect(ofNetwork).toBeGreaterThanOrEqual(3_000)
    expect(ofNetwork).toBeLessThan(3_400)
  })

  test('is forgotten with the process: one that starts again lets through as many, and no more', async () => {
    const { token } = await createMember(app.db)
    const poll = (of: TestApp) => () => of.raw('users/me', {}, { token, ipAddress: '10.3.0.4' })
    await codes(5, poll(app))
    const again = await startTestApp({}, { beside: app, flows: { member: slow, ipAddress: slow } })
    try {
      expect(await codes(5, poll(again))).toEqual([false, false, false, false, true])
    } finally {
      await again.stop()
    }
  })

  test('keeps a bounded number of networks', () => {
    const guard = createFloodGuard({ member: slow, ipAddress: { burst: 1, perSecond: 0.0001 } })
    for (let at = 0; at < 100_001; at++) guard.admitIpAddress(`2001:db8:${at >> 16}:${at & 0xffff}`)
    // The first was let go of; the last is still counted.
    expect(() => guard.admitIpAddress('2001:db8:0:0')).not.toThrow()
    expect(() => guard.admitIpAddress('2001:db8:1:34464')).toThrow()
  })
})
