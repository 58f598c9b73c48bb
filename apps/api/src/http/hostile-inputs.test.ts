import { type CallName, callNames, spec } from '@harana/contract'
import { consentVersions } from '@harana/contract/model/consents'
import { Gender } from '@harana/contract/model/enums'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectDocumented } from '../testing/documented.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createSession,
  createVisit,
} from '../testing/factories.ts'
import { type HostileRequest, hostileRequests, type Known } from '../testing/hostile.ts'
import { type Change, changedColumns, changesBetween, type Rows, rowsOf } from '../testing/rows-of-others.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/**
 * Whatever is sent, by whomever: no failure of ours, an envelope, and nobody else’s rows touched. A failure prints
 * the smallest requests that show it. The drill `hostile-inputs` asks with other seeds and more of them.
 */
const seed = Number(process.env.HOSTILE_SEED ?? 20_241_121)
/** How many times as many requests as usual. */
const times = Number(process.env.HOSTILE_TIMES ?? 1)

type Caller = 'guy' | 'woman' | 'newcomer'

let app: TestApp
let known: Known
let readBystanders: () => Promise<Rows>
/** The rows of others as they were last read. */
let bystanders: Rows
const password = 'the-callers-own'
const callers = new Map<Caller, CreatedMember>()
beforeAll(async () => {
  app = await startTestApp()
  callers.set('guy', await createMember(app.db, { gender: Gender.Guy, password }))
  callers.set('woman', await createMember(app.db, { gender: Gender.Girl, password }))
  callers.set('newcomer', await createMember(app.db, { step: 'profile', password }))
  const others = [
    await createMember(app.db, { gender: Gender.Guy }),
    await createMember(app.db, { gender: Gender.Girl, kaPartner: true }),
    await createMember(app.db, { gender: Gender.Girl, password: 'a-bystanders-own' }),
    await createMember(app.db, { step: 'profile' }),
    await createMember(app.db, { step: 'account' }),
    await createMember(app.db, { staffRoles: ['administrator'] }),
    await createMember(app.db, { deleted: true }),
  ]
  const [guy, woman, other, waiting] = others as [CreatedMember, CreatedMember, CreatedMember, CreatedMember]
  await createLike(app.db, guy.id, woman.id)
  await createVisit(app.db, woman.id, guy.id)
  await createLike(app.db, callers.get('guy')!.id, woman.id)
  await createBlock(app.db, other.id, callers.get('guy')!.id)
  await createLike(app.db, other.id, callers.get('woman')!.id)
  await sql`INSERT INTO codes (member_id, email, code_hash, expires_at)
    VALUES (${waiting.id}, ${waiting.email}, sha256('none'), app_now() + interval '1 hour')`.execute(app.db)
  await sql`INSERT INTO images (member_id, path) SELECT id, 'path-of-' || id FROM members`.execute(app.db)
  for (const { email } of others) await app.call('users/forgotpassword', { email }, { ipAddress: email })
  await app.runJobs()

  const uuids = await sql<{
    id: string
  }>`SELECT id FROM images UNION ALL SELECT id FROM notifications`.execute(app.db)
  const everybody = [...others, ...callers.values()]
  known = {
    ids: [...everybody.map(({ id }) => id), 1, Number.MAX_SAFE_INTEGER],
    emails: [...everybody.map(({ email }) => email), 'new.person@test.example', 'NOBODY@test.example'],
    uuids: uuids.rows.map(({ id }) => id),
    texts: [password, ...Object.values(consentVersions)],
  }
  readBystanders = await rowsOf(
    app,
    others.map(({ id }) => id),
  )
  bystanders = await readBystanders()
})
afterAll(async () => {
  await app.stop()
  if (times > 1) console.log(`asked ${requests} requests`)
})

/** Whom a caller blocked in the calls before would be closed to it in the next ones. */
beforeEach(async () => {
  const ids = [...callers.values()].map(({ id }) => id)
  const { rows } = await sql`DELETE FROM blocks WHERE blocker = ANY(${ids}) RETURNING blocker`.execute(app.db)
  if (rows.length > 0) bystanders = await readBystanders()
})

/** What a call may leave with another member; tables that are not named here: nothing. */
const allowed: Record<string, (change: Change, caller: number | undefined) => boolean> = {
  // The number of the member’s last event, when something of the caller’s is told.
  // Whom a report says to be under 18 is hidden until staff decide.
  members: (change) =>
    Boolean(change.before && change.after) && only(change, 'event_seq', 'hidden_at', 'received_messages'),
  // Nor do staff's list and searches show them then.
  member_index: (change) => change.after?.state === 'hidden' && only(change, 'state'),
  search_card: (change) => change.after?.visible === false && only(change, 'visible'),
  search_tags: ({ after }) => after === undefined,
  notifications: ({ before, after }, caller) =>
    before && after
      ? after.member_id === caller
      : !before && (after?.actor_id === caller || after?.kind === 'hiding'),
  notification_mails: ({ before, after }) => !before && after !== undefined,
  // A conversation is both members' own, and each has a side of it that names the other.
  conversations: ({ before, after }, caller) => !before && [after?.low_id, after?.high_id].includes(caller),
  conversation_sides: ({ after }, caller) => [after?.member_id, after?.other_id].includes(caller),
  messages: ({ before, after }, caller) => (before ?? after)?.sender_id === caller,
  openings: ({ before, after }, caller) => !before && after?.sender_id === caller,
  likes: ({ before, after }, caller) => (before ?? after)?.liker === caller,
  liked_parts: ({ before, after }, caller) => (before ?? after)?.liker === caller,
  celebrations: ({ before, after }, caller) =>
    !before && [after?.member_id, after?.other_id].includes(caller),
  visits: ({ before, after }, caller) => (before ?? after)?.visitor === caller,
  hidden_profiles: ({ before, after }, caller) => (before ?? after)?.hider === caller,
  blocks: ({ before, after }, caller) => (before ?? after)?.blocker === caller,
  notes: ({ before, after }, caller) => (before ?? after)?.writer === caller,
  tickets: ({ before, after }) => !before && after?.kind === 'report',
  reports: ({ before, after }, caller) => !before && after?.reporter === caller,
  // They are told so, without a word of whose it was.
  hidings: ({ before, after }) => !before && after?.what === 'age',
  // Guesses at a member’s code are counted, of every caller.
  codes: (change) => Boolean(change.before && change.after) && only(change, 'tries'),
  code_tries: ({ after }) => after !== undefined,
}
const only = (change: Change, ...columns: string[]) =>
  changedColumns(change).every((one) => columns.includes(one))

const tokens = new Map<number, string>()
/** The session of a caller; a new one after `forgetToken`. */
async function tokenOf(caller: CreatedMember | undefined): Promise<string | undefined> {
  if (!caller) return undefined
  const token = tokens.get(caller.id) ?? (await createSession(app.db, caller.id))
  tokens.set(caller.id, token)
  return token
}
/** A change that succeeded may have ended its session, or all of its member's. */
const forgetToken = (caller: CreatedMember | undefined) => caller && tokens.delete(caller.id)

let requests = 0
async function send(name: CallName, { query, body, contentType }: HostileRequest, token?: string) {
  const at = ++requests
  const { method, limits = [], idempotent } = spec(name)
  const once = () =>
    app.fastify.inject({
      method,
      url: `/api/v1/${name}${query}`,
      remoteAddress: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      headers: {
        host: 'localhost:3000',
        ...(token && { authorization: `1:${token}` }),
        ...(contentType && { 'content-type': contentType }),
        ...(idempotent && { [IDEMPOTENCY_HEADER]: `hostile-requests-${at}` }),
      },
      ...(body !== undefined && { payload: body }),
    })
  // Counts of earlier requests would only refuse what is to be tried, or answer it with nothing.
  if (limits.some(({ above }) => above === 'drop')) await app.rateLimits.forgetAll()
  const response = await once()
  if (response.statusCode !== 429) return response
  await app.rateLimits.forgetAll()
  return once()
}

function expectEnvelope(name: CallName, response: { statusCode: number; body: string }) {
  const answer = JSON.parse(response.body)
  // A message of the chat stands in the place of the envelope's text once it was written.
  if (answer.result === 'OK' && 'message' in spec(name).output.shape) answer.message = ''
  expect(answer).toMatchObject({
    result: expect.stringMatching(/^(OK|ERROR)$/),
    code: expect.any(String),
    message: expect.any(String),
    error: expect.any(String),
  })
  if (answer.result === 'OK') return expect(answer.error).toBe('')
  expectDocumented(name, response)
  expect(answer.error).not.toBe('')
  if (answer.code === 'INVALIDINPUT') expect(Object.keys(answer.fields).length).toBeGreaterThan(0)
}

/** Fails when the rows of others changed since it was last called, but for what a call may leave with another member. */
async function expectBystandersUntouched(caller: CreatedMember | undefined) {
  const now = await readBystanders()
  const changes = changesBetween(bystanders, now)
  bystanders = now
  expect(changes.filter((change) => !allowed[change.table]?.(change, caller?.id))).toEqual([])
}

function expectCleanPrototypes() {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
}

describe(`hostile inputs, seed ${seed}`, () => {
  const askers = (forAnyone: boolean) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Caller>('guy', 'woman') },
      { weight: 2, arbitrary: fc.constant<Caller>('newcomer') },
      { weight: forAnyone ? 3 : 1, arbitrary: fc.constant('visitor' as const) },
    )

  /** How many lots of requests each caller sends to a call. */
  const lots = (forAnyone: boolean) =>
    forAnyone
      ? ({ guy: 2, woman: 1, newcomer: 1, visitor: 2 } as const)
      : ({ guy: 2, woman: 2, newcomer: 1, visitor: 1 } as const)
  /** The requests of a lot; the rows of others are read after each lot, which takes longer than to answer it. */
  const lot = 7

  test.each(callNames)('%s withstands them', async (name) => {
    const call = spec(name)
    const requests = fc.array(hostileRequests(call, known), { minLength: lot, maxLength: lot })
    for (const [at, [who, numRuns]] of Object.entries(lots(call.access.who === 'anyone')).entries()) {
      const caller = callers.get(who as Caller)
      await fc.assert(
        fc.asyncProperty(requests, async (sent) => {
          for (const request of sent) {
            const token = await tokenOf(caller)
            const response = await send(name, request, token)
            if (call.method === 'POST' && response.statusCode === 200) forgetToken(caller)
            expect(response.statusCode, response.body).toBeLessThan(500)
            expectEnvelope(name, response)
            expectCleanPrototypes()
          }
          await expectBystandersUntouched(caller)
        }),
        { seed: seed + at, numRuns: numRuns * times },
      )
    }
  })

  /** Several at once by one caller: no failure of ours, envelopes, and nobody else's rows touched. */
  async function sendAtOnce(
    sent: { name: CallName; request: HostileRequest }[],
    caller: CreatedMember | undefined,
  ) {
    await app.rateLimits.forgetAll()
    const token = await tokenOf(caller)
    const responses = await Promise.all(sent.map(({ name, request }) => send(name, request, token)))
    if (responses.some(({ statusCode }) => statusCode === 200)) forgetToken(caller)
    for (const [at, response] of responses.entries()) {
      const { name } = sent[at]!
      expect(response.statusCode, `${name}: ${response.body}`).toBeLessThan(500)
      expectEnvelope(name, response)
    }
    await expectBystandersUntouched(caller)
  }

  test.each(callNames.filter((name) => spec(name).method === 'POST'))(
    '%s withstands the same many times at once',
    async (name) => {
      const asker = askers(spec(name).access.who === 'anyone')
      await fc.assert(
        fc.asyncProperty(hostileRequests(spec(name), known), asker, async (request, who) => {
          await sendAtOnce(Array(4).fill({ name, request }), who === 'visitor' ? undefined : callers.get(who))
        }),
        { seed, numRuns: 6 * times },
      )
    },
  )

  test('headers withstand them too', async () => {
    const paths = [
      '/api/v1/users/me',
      '/api/v1/public/configuration',
      '/ip',
      '/api/v1/public/getcountries',
      '/dev/mail',
      '/health',
    ]
    const value = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom(
        '',
        '1:',
        `1:${'a'.repeat(43)}`,
        '1:'.repeat(500),
        '::1',
        '::ffff:1',
        '999.1.1.1',
        'fe80::1%eth0',
        'tagpo.',
        '[::1',
        '*',
        ...['.', 'localhost:99999', '127.evil.example', 'localhost@evil.example', 'a.'.repeat(200)],
        ...['TAGPO.LOCALHOST:3000', 'xn--', '%6c%6f', 'localhost, evil.example', 'null', 'http://[', '://'],
        ...['for=1.2.3.4;host=evil.example', 'for="[::1]:0"', '1.2.3.4, 5.6.7.8, unknown', ',,,', '_hidden'],
        ...['1.2.3.4:99', '10.0.0.0/8', 'cross-site', 'same-origin, cross-site'],
      ),
    )
    const names = [
      'authorization',
      'accept-language',
      'x-forwarded-for',
      'host',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-real-ip',
      'forwarded',
      'via',
      'origin',
      'referer',
      'sec-fetch-site',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom(...names),
        value,
        async (url, name, text) => {
          const response = await app.fastify.inject({ url, headers: { host: 'localhost', [name]: text } })
          expect(response.statusCode, response.body).toBeLessThan(500)
        },
      ),
      { seed, numRuns: 150 * times },
    )
  })

  test('photo addresses withstand them', async () => {
    const odd = fc.oneof(
      fc.webPath({ size: 'small' }),
      fc.constantFrom('/..%2f..%2fetc%2fpasswd', '/%00', '/a/185.webp'),
    )
    await fc.assert(
      fc.asyncProperty(odd, fc.webQueryParameters(), async (path, query) => {
        for (const more of [query, `e=zz&s=${query}`, 'e=1&e=2&s=a&s=b', 'e[]=1&s=']) {
          const { statusCode } = await app.fastify.inject({ url: `/photos${path}?${more}` })
          expect([400, 404]).toContain(statusCode)
        }
      }),
      { seed, numRuns: 40 * times },
    )
  })

  test('the check of others’ rows sees a change of any kind', async () => {
    const before = await readBystanders()
    const tables = new Set([...before.values()].map(({ table }) => table))
    for (const table of [
      'members',
      'profiles',
      'search_card',
      'sessions',
      'images',
      'links',
      'codes',
      'likes',
      'blocks',
    ])
      expect(tables).toContain(table)
    const memberId = known.ids[0]!
    await sql`UPDATE profiles SET about_user = 'Changed' WHERE member_id = ${memberId}`.execute(app.db)
    const changes = changesBetween(before, await readBystanders())
    expect(changes.map((change) => [change.table, changedColumns(change)])).toEqual([
      ['profiles', ['about_user', 'card_words']],
    ])
    expect(changes.filter((change) => !allowed[change.table]?.(change, memberId))).toHaveLength(1)
  })
})
