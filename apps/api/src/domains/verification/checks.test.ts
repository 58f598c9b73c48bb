import type { Input } from '@harana/contract'
import { DOCUMENT_DAYS } from '@harana/contract/model/verification'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { stripeVerifier } from '../../integrations/verifier-stripe.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { logLines } from '../../testing/log-lines.ts'
import { photo } from '../../testing/photos.ts'
import { identityAccount, type StripeServer, signAsStripe, startStripe } from '../../testing/stripe-server.ts'
import type { StripeEvent } from '../../testing/stripe-things.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'

let stripe: StripeServer
let app: TestApp
let moderator: CreatedMember
const { lines, logTo } = logLines()
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp({ ...stripe.identitySettings, LOG_LEVEL: 'debug' }, { logTo })
  moderator = await createMember(app.db, { staffRoles: ['moderator'] })
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})
afterEach(async () => {
  await app.moveClock(0)
  stripe.takeEvents()
})

const minute = 60_000
const day = 24 * 60 * minute
const as = ({ token }: { token: string }) => ({ token })
const look = (member: CreatedMember) => app.call('verification/getverification', {}, as(member))
const begin = (member: CreatedMember) => app.call('verification/startcheck', {}, as(member))
const lookUp = (member: CreatedMember) => app.call('verification/lookupcheck', {}, as(member))
const submit = (member: CreatedMember) =>
  app.call('users/saverequest', { kind: 'verification', reason: '' }, as(member))
const me = async (member: CreatedMember) => (await app.call('users/me', {}, as(member))).userInfo
const shown = { first_name: 'MARIA CLARA', last_name: 'SANTOS', dob: { day: 2, month: 3, year: 1994 } }
let photosMade = 0

async function somebody(gender: 1 | 3 = 1) {
  const member = await createMember(app.db, { gender, lastName: 'Santos' })
  const path = (++photosMade).toString(16).padStart(32, '0')
  await sql`INSERT INTO images (member_id, path, position) VALUES (${member.id}, ${path}, 0)`.execute(app.db)
  return member
}
const sessionOf = async ({ id }: CreatedMember) => {
  const { rows } = await sql<{ session: string }>`
    SELECT session FROM verification_checks WHERE member_id = ${id}`.execute(app.db)
  return rows[0]?.session
}
/** Somebody who has begun a check, with its id at Stripe. */
async function begun(gender: 1 | 3 = 1) {
  const member = await somebody(gender)
  expect(await begin(member)).toMatchObject({
    url: expect.stringContaining('https://verify.stripe.example/'),
  })
  return { member, session: (await sessionOf(member))! }
}
/** Somebody whom Stripe verified, and our team has not seen. */
async function verified(gender: 1 | 3 = 1) {
  const { member, session } = await begun(gender)
  stripe.check.submit(session)
  stripe.check.verify(session, shown)
  await sendAll()
  return { member, session }
}

const post = (body: string, signature: string | undefined) =>
  app.fastify.inject({
    method: 'POST',
    url: '/verification-events',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  })
const signed = (body: string) => signAsStripe(body, { secret: identityAccount.webhookSecret })
async function send(event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event)
  return (await post(body, signed(body))).statusCode
}
async function sendAll(inOrder: (events: StripeEvent[]) => StripeEvent[] = (events) => events) {
  for (const event of inOrder(stripe.takeEvents())) expect(await send(event)).toBe(200)
}
const stateOf = async (member: CreatedMember) => (await look(member)).outside
const ticketOf = async ({ id }: CreatedMember) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM tickets WHERE kind = 'verification' AND member_id = ${id} ORDER BY id DESC LIMIT 1`.execute(
    app.db,
  )
  return Number(rows[0]!.id)
}
const caseOf = async (ticketId: number) =>
  (await app.call('admin/getticket', { ticketId }, as(moderator))).verification!
const decide = async (member: CreatedMember, decision: Partial<Input<'admin/decideverification'>>) => {
  const ticketId = await ticketOf(member)
  const { seen } = await caseOf(ticketId)
  return app.call('admin/decideverification', { ticketId, seen, approve: true, ...decision }, as(moderator))
}
/** Our team says no to the document, and the company sees another one, which waits for our team. */
async function refuseAndBeginAnew(member: CreatedMember) {
  const refusal = { approve: false, words: 'This is not your document.' }
  expect(await decide(member, { ...refusal, flaws: [{ step: 'document', flaw: 'name' }] })).toMatchObject({
    result: 'OK',
  })
  expect(await begin(member)).toMatchObject({ url: expect.any(String) })
  const session = (await sessionOf(member))!
  stripe.check.submit(session)
  stripe.check.verify(session, { ...shown, first_name: 'ANA LUISA' })
  await sendAll()
  await submit(member)
}
const redactionOf = (session: string) => stripe.read(session)!.redaction

describe('a check by an outside company', () => {
  test('is begun with a number of ours and nothing of the member, and takes the place of both pictures', async () => {
    const { member, session } = await begun()
    const asked = stripe.asked.findLast(({ method }) => method === 'POST')!
    expect(asked.params).toEqual({
      type: 'document',
      client_reference_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      'options[document][require_matching_selfie]': 'true',
      'options[document][require_live_capture]': 'true',
      return_url: 'http://localhost:3000/get-verified-become-a-ka-partner?checked',
    })
    expect(asked.idempotencyKey).toBe(`check-${asked.params.client_reference_id}`)
    expect(await stateOf(member)).toEqual({ state: 'open', flaw: null, again: null })
    const body = await photo()
    for (const part of ['document', 'selfie'] as const)
      expect(await app.call('users/verifyupload', { part }, { ...as(member), body })).toMatchObject({
        code: 'OUTSIDE',
      })
    expect(await app.call('verification/askgesture', {}, as(member))).toMatchObject({ code: 'OUTSIDE' })
    expect(await submit(member)).toMatchObject({ code: 'NOTREADY' })
    stripe.check.submit(session)
    stripe.check.verify(session, shown)
    await sendAll()
    expect((await look(member)).steps.map(({ missing }) => missing)).toEqual([false, false, false, false])
    expect(await submit(member)).toMatchObject({ status: 0 })
  })

  test('is seen by our team in the case, who decide on the whole and need not type its name', async () => {
    const { member, session } = await verified()
    expect(await me(member)).toMatchObject({ kaPartner: false })
    await submit(member)
    const { outside, document, selfie } = await caseOf(await ticketOf(member))
    expect({ document, selfie }).toEqual({ document: null, selfie: null })
    expect(outside).toEqual({
      company: 'stripe',
      state: 'verified',
      flaw: null,
      at: expect.any(String),
      name: 'MARIA CLARA SANTOS',
      birthdate: '1994-03-02',
      url: `https://dashboard.stripe.com/test/identity/verification-sessions/${session}`,
    })
    expect(await decide(member, {})).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({ kaPartner: true })
    const { rows } = await sql<{ legalName: string }>`
      SELECT legal_name AS "legalName" FROM verifications WHERE member_id = ${member.id}`.execute(app.db)
    expect(app.secrets.legalName.unseal(rows[0]!.legalName)).toBe('MARIA CLARA SANTOS')
  })

  test('after another person’s document was refused names the member, whose name was on none before', async () => {
    const { member } = await verified()
    await submit(member)
    await refuseAndBeginAnew(member)
    expect(await caseOf(await ticketOf(member))).toMatchObject({
      legalName: '',
      knownName: 'ANA LUISA SANTOS',
    })
    expect(await decide(member, {})).toMatchObject({ result: 'OK' })
    const { rows } = await sql<{ legalName: string }>`
      SELECT legal_name AS "legalName" FROM verifications WHERE member_id = ${member.id}`.execute(app.db)
    expect(app.secrets.legalName.unseal(rows[0]!.legalName)).toBe('ANA LUISA SANTOS')
  })

  test('keeps the name that our team typed in place of what the company had read', async () => {
    const { member } = await verified()
    await submit(member)
    expect(await decide(member, { legalName: 'Maria Clara Dela Cruz' })).toMatchObject({ result: 'OK' })
    await sql`UPDATE images SET path = ${'e'.repeat(32)} WHERE member_id = ${member.id}`.execute(app.db)
    await app.runJob('recheck-verifications', null)
    expect(await caseOf(await ticketOf(member))).toMatchObject({ knownName: 'Maria Clara Dela Cruz' })
    await refuseAndBeginAnew(member)
    expect(await caseOf(await ticketOf(member))).toMatchObject({
      legalName: 'Maria Clara Dela Cruz',
      knownName: 'ANA LUISA SANTOS',
    })
  })

  test('leads a guy back to his settings', async () => {
    await begun(3)
    expect(stripe.asked.findLast(({ method }) => method === 'POST')!.params.return_url).toBe(
      'http://localhost:3000/settings/verification?checked',
    )
  })

  test('goes on where it was to be tried again, and says what was wrong', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    await sendAll()
    expect(await stateOf(member)).toMatchObject({ state: 'working' })
    expect(await begin(member)).toMatchObject({ url: null })
    stripe.check.fail(session, 'document_expired')
    await sendAll()
    expect(await stateOf(member)).toEqual({ state: 'retry', flaw: 'expired', again: null })
    expect(await begin(member)).toMatchObject({ url: expect.stringContaining(`${session}-again`) })
    expect(await sessionOf(member)).toBe(session)
    stripe.check.verify(session, shown)
    await sendAll()
    expect(await stateOf(member)).toMatchObject({ state: 'verified', flaw: null })
  })

  test('that was refused stays so, whatever comes after, until another may be begun', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    stripe.check.fail(session, 'under_supported_age')
    await sendAll()
    expect(await stateOf(member)).toEqual({ state: 'refused', flaw: 'age', again: expect.any(String) })
    stripe.check.verify(session, shown)
    await sendAll()
    expect(await stateOf(member)).toMatchObject({ state: 'refused' })
    expect(await begin(member)).toMatchObject({ code: 'CHECKREFUSED' })
    expect(await submit(member)).toMatchObject({ code: 'NOTREADY' })
    await app.moveClock(DOCUMENT_DAYS.refused * day + minute)
    await app.runJob('redact-verification-checks', null)
    expect(redactionOf(session)).not.toBeNull()
    const later = { ...member, token: await createSession(app.db, member.id) }
    expect(await begin(later)).toMatchObject({ url: expect.any(String) })
  })

  test('that was refused bars another one also when it is taken back, and nothing of what it showed is kept', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    // Nobody has told us yet.
    stripe.check.fail(session, 'under_supported_age')
    await app.call('verification/withdraw', {}, as(member))
    expect(await stateOf(member)).toEqual({ state: 'refused', flaw: 'age', again: expect.any(String) })
    expect(await begin(member)).toMatchObject({ code: 'CHECKREFUSED' })
    await sql`UPDATE verification_checks SET legal_name = 'sealed', birthdate = 'sealed', erase_at = NULL
      WHERE member_id = ${member.id}`.execute(app.db)
    await app.call('verification/withdraw', {}, as(member))
    const { rows } =
      await sql`SELECT legal_name, birthdate, erase_at > app_now() + interval '29 days' AS lasts
      FROM verification_checks WHERE member_id = ${member.id}`.execute(app.db)
    expect(rows).toEqual([{ legal_name: null, birthdate: null, lasts: true }])
    await app.runJob('redact-verification-checks', null)
    expect(redactionOf(session)).not.toBeNull()
    expect(await begin(member)).toMatchObject({ code: 'CHECKREFUSED' })
    await app.moveClock(DOCUMENT_DAYS.refused * day + minute)
    await app.runJob('redact-verification-checks', null)
    const later = { ...member, token: await createSession(app.db, member.id) }
    expect(await begin(later)).toMatchObject({ url: expect.any(String) })
  })

  test('that the company is looking at is taken back once it has, so that a refusal bars another one', async () => {
    const [refused, other] = [await begun(), await begun()]
    for (const { member, session } of [refused, other]) {
      stripe.check.submit(session)
      await app.call('verification/withdraw', {}, as(member))
      expect(await stateOf(member)).toMatchObject({ state: 'working' })
      expect(await begin(member)).toMatchObject({ url: null })
    }
    stripe.check.fail(refused.session, 'under_supported_age')
    stripe.check.verify(other.session, shown)
    await sendAll()
    expect(await begin(refused.member)).toMatchObject({ code: 'CHECKREFUSED' })
    await app.call('verification/withdraw', {}, as(other.member))
    expect(await stateOf(other.member)).toMatchObject({ state: null })
    expect(await begin(other.member)).toMatchObject({ url: expect.any(String) })
  })

  test.each([
    ['is taken back', (member: CreatedMember) => app.call('verification/withdraw', {}, as(member))],
    ['is looked up', lookUp],
    ['is gone on with', begin],
  ] as const)('that the company does not know any more bars nobody when it %s', async (_what, act) => {
    const { member, session } = await begun()
    // As where the operator sets up another account.
    stripe.forget(session)
    expect(await act(member)).toMatchObject({ result: 'OK' })
    expect(await sessionOf(member)).not.toBe(session)
    expect(await begin(member)).toMatchObject({
      url: expect.stringContaining('https://verify.stripe.example/'),
    })
    await app.runJob('redact-verification-checks', null)
    const { rows } = await sql`SELECT FROM verification_redactions WHERE session = ${session}`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('that was refused and taken back leaves nothing when its member is erased', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    stripe.check.fail(session, 'under_supported_age')
    await sendAll()
    await app.call('verification/withdraw', {}, as(member))
    expect(await sessionOf(member)).toBe(session)
    await eraseMember(app.workerDeps, member.id)
    await app.runJob('redact-verification-checks', null)
    expect(redactionOf(session)).not.toBeNull()
    const { rows } = await sql`SELECT session FROM verification_checks WHERE session = ${session}
      UNION ALL SELECT session FROM verification_redactions WHERE session = ${session}`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('that our team found wrong is begun anew, and the company erases the one before', async () => {
    const { member, session } = await verified()
    await submit(member)
    expect(
      await decide(member, {
        approve: false,
        flaws: [{ step: 'document', flaw: 'name' }],
        words: 'Another name.',
      }),
    ).toMatchObject({ result: 'OK' })
    expect(await look(member)).toMatchObject({
      state: 'rejected',
      steps: [{ flaw: 'name' }, { status: 1 }, {}, {}],
    })
    expect(await begin(member)).toMatchObject({ url: expect.any(String) })
    const next = (await sessionOf(member))!
    expect(next).not.toBe(session)
    await app.runJob('redact-verification-checks', null)
    expect(redactionOf(session)).not.toBeNull()
    expect(redactionOf(next)).toBeNull()
  })

  test('is one, however many tabs begin it at once', async () => {
    const member = await somebody()
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(member)))
    const session = await sessionOf(member)
    expect(answers.map(({ result }) => result)).toEqual(Array(6).fill('OK'))
    for (const { url } of answers) expect(url).toContain(session)
  })

  test('is not begun while our team looks, nor where nothing is to be checked', async () => {
    const { member } = await verified()
    expect(await begin(member)).toMatchObject({ code: 'NOTHINGTODO' })
    await submit(member)
    expect(await begin(member)).toMatchObject({ code: 'WAITS' })
  })

  test('says that it can be tried again where the company does not answer', async () => {
    const member = await somebody()
    for (let tries = 0; tries < 3; tries++)
      stripe.plan({ status: 500, body: { error: { type: 'api_error' } } })
    expect(await begin(member)).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await sessionOf(member)).toBeUndefined()
    expect(await begin(member)).toMatchObject({ url: expect.any(String) })
  })
})

describe('an event of the verifier', () => {
  test('counts once when it is told twice, late and out of order', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    stripe.check.fail(session, 'selfie_unverified_other')
    stripe.check.submit(session)
    stripe.check.verify(session, shown)
    const events = stripe.takeEvents()
    for (const event of [...events].reverse()) expect(await send(event)).toBe(200)
    await Promise.all([...events, ...events].map(send))
    expect(await stateOf(member)).toEqual({ state: 'verified', flaw: null, again: null })
  })

  test('that was lost is made up for by a job, and by coming back to the page', async () => {
    const one = await begun()
    const other = await begun()
    for (const { session } of [one, other]) {
      stripe.check.submit(session)
      stripe.check.verify(session, shown)
    }
    stripe.takeEvents()
    await lookUp(one.member)
    expect(await stateOf(one.member)).toMatchObject({ state: 'verified' })
    expect(await stateOf(other.member)).toMatchObject({ state: 'open' })
    await app.moveClock(6 * minute)
    await app.runJob('ask-verification-checks', null)
    expect(await stateOf(other.member)).toMatchObject({ state: 'verified' })
  })

  test('is refused when it is forged, old, of another account or of the other mode, and nothing changes', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    stripe.check.verify(session, shown)
    const body = JSON.stringify(stripe.takeEvents().at(-1))
    const secret = identityAccount.webhookSecret
    const before = stripe.asked.length
    for (const signature of [
      undefined,
      'nonsense',
      signed(body).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      signAsStripe(body),
      signAsStripe(body, { secret, at: new Date(now().getTime() - 6 * minute) }),
      signAsStripe(body, { secret, at: new Date(now().getTime() + 6 * minute) }),
    ])
      expect((await post(body, signature)).statusCode).toBe(404)
    expect((await post(`${body} `, signed(body))).statusCode).toBe(404)
    const live = JSON.stringify({ ...JSON.parse(body), livemode: true })
    expect((await post(live, signed(live))).statusCode).toBe(404)
    expect(stripe.asked.length).toBe(before)
    expect(await stateOf(member)).toMatchObject({ state: 'open' })
    const ofLive = stripeVerifier({ ...identityAccount, secretKey: 'rk_live_of_nobody', url: stripe.url })
    expect(ofLive.readEvent(Buffer.from(body), { 'stripe-signature': signed(body) })).toBe('other-mode')
  })

  test('believes nothing that it says itself, and is answered where it is about nothing of ours', async () => {
    const { member, session } = await begun()
    const [made] = stripe.takeEvents()
    const object = { ...stripe.read(session), status: 'verified', verified_outputs: shown }
    expect(await send({ ...made!, type: 'identity.verification_session.verified', data: { object } })).toBe(
      200,
    )
    expect(await stateOf(member)).toMatchObject({ state: 'open' })
    const others = stripe.makeEvent('identity.verification_session.verified', {
      ...object,
      id: 'vs_of_nobody',
    })
    expect(await send(others)).toBe(200)
    expect(await send(stripe.makeEvent('customer.created', { id: 'cus_1' }))).toBe(200)
  })

  test('is sent again where the company did not answer', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    const [event] = stripe.takeEvents().slice(-1)
    stripe.plan({ status: 500, body: { error: { type: 'api_error', message: 'Of somebody.' } } })
    expect(await send(event!)).toBe(503)
    expect(await send(event!)).toBe(200)
    expect(await stateOf(member)).toMatchObject({ state: 'working' })
  })
})

describe('what the company was shown', () => {
  const gone = async (session: string) => {
    await app.runJob('redact-verification-checks', null)
    return redactionOf(session) !== null
  }

  test('is erased there and here as pictures are: days after a decision, and not while it waits', async () => {
    const { member, session } = await verified()
    await submit(member)
    await app.moveClock((DOCUMENT_DAYS.unsent + 1) * day)
    expect(await gone(session)).toBe(false)
    await app.moveClock(0)
    await decide(member, {})
    await app.moveClock((DOCUMENT_DAYS.approved - 0.1) * day)
    expect(await gone(session)).toBe(false)
    await app.moveClock((DOCUMENT_DAYS.approved + 0.1) * day)
    expect(await gone(session)).toBe(true)
    expect(await sessionOf(member)).toBeUndefined()
    const later = { ...member, token: await createSession(app.db, member.id) }
    expect(await look(later)).toMatchObject({ state: 'approved' })
  })

  test('is erased when it is taken back, and when its member is', async () => {
    const taken = await verified()
    await submit(taken.member)
    await app.call('verification/withdraw', {}, as(taken.member))
    expect(await gone(taken.session)).toBe(true)
    expect(await look(taken.member)).toMatchObject({ state: 'begun', outside: { state: null } })
    const erased = await verified()
    await eraseMember(app.workerDeps, erased.member.id)
    expect(await gone(erased.session)).toBe(true)
  })

  test('is asked to be erased until the company takes it, and counted meanwhile', async () => {
    const { member, session } = await begun()
    stripe.check.submit(session)
    await eraseMember(app.workerDeps, member.id)
    expect(await gone(session)).toBe(false)
    await app.moveClock(2 * 60 * minute)
    const staff = await createMember(app.db, { staffRoles: ['moderator'] })
    const overdue = async () => (await app.call('admin/getdashboard', {}, as(staff))).documents!.overdue
    expect(await overdue()).toBe(1)
    stripe.check.fail(session, 'abandoned')
    expect(await gone(session)).toBe(true)
    expect(await overdue()).toBe(0)
  })

  test('lies sealed, and is in no log', async () => {
    const { member } = await verified()
    const { rows } = await sql`SELECT * FROM verification_checks WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    const kept = JSON.stringify(rows)
    for (const text of ['SANTOS', '1994-03-02', 'verify.stripe.example']) {
      expect(kept).not.toContain(text)
      expect(lines.join('\n')).not.toContain(text)
    }
  })
})

test('where nobody outside is set, nothing of it is shown and no event is taken', async () => {
  const plain = await startTestApp({}, { beside: app })
  const member = await somebody()
  const answer = await plain.call('verification/getverification', {}, as(member))
  expect(answer.outside).toBeNull()
  expect(await plain.call('verification/startcheck', {}, as(member))).toMatchObject({ code: 'NOCHECK' })
  const response = await plain.fastify.inject({ method: 'POST', url: '/verification-events', payload: {} })
  expect(response.statusCode).toBe(404)
  await plain.stop()
})
