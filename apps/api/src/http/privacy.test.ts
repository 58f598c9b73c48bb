import { randomUUID } from 'node:crypto'
import { type CallName, callNames, spec } from '@harana/contract'
import { consentVersions } from '@harana/contract/model/consents'
import { routes } from '@harana/contract/wire/routes'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../db/db.ts'
import {
  type CreatedMember,
  createLike,
  createMember,
  createVisit,
  newProfile,
} from '../testing/factories.ts'
import { logLines } from '../testing/log-lines.ts'
import { noise } from '../testing/photos.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** What belongs to its owner alone; unlike anything else there is. */
const secret = {
  email: 'canary.0917-555-0142@private.example',
  firstName: 'Kanaryong',
  lastName: 'Kanaryosa',
  phone: '+63285550142',
  cellPhone: '+639175550142',
  birthdate: '1991-07-23',
  password: 'canary-password-7731',
}
/** What a member writes that is for nobody else, or for staff alone. */
const written = {
  note: 'canary note: my cousin in Lucena has 0917-555-0142',
  report: 'canary report: wanted 300 dollars, called from 0917-555-0142',
  reason: 'canary reason: the form was too quick',
  search: 'canary search',
  message: 'canary message: our choir sings at nine by the old bell',
}

/** An active member writes all of it; the message to somebody else. @returns the conversation's id */
async function writeDown(on: TestApp, token: string, profileId: number): Promise<string> {
  const correspondent = await createMember(on.db)
  const content = { kind: 'text', text: written.message } as const
  const message = { profileId: correspondent.id, clientId: randomUUID(), content }
  const sent = await on.call('chat/sendmessage', message, { token })
  expect(sent.message).toMatchObject({ status: 'sent', text: written.message })
  const note = { profileId, note: written.note, version: 0 }
  const report = { profileId, category: 'scam' as const, text: written.report }
  const request = { kind: 'profile-change' as const, gender: 2 as const, reason: written.reason }
  for (const { result } of [
    await on.call('profiles/savenote', note, { token }),
    await on.call('profiles/reportuserprofile', report, { token }),
    await on.call('users/saverequest', request, { token }),
    await on.call('profiles/savesearch', { name: written.search, filter: {} }, { token }),
  ]) {
    expect(result).toBe('OK')
  }
  return sent.conversation.conversationId
}

describe('what is private to a member', () => {
  let canary: CreatedMember
  let viewers: Record<string, CreatedMember | undefined>
  let conversationId: string
  beforeAll(async () => {
    const profile = { profileName: 'Canary_Seen' }
    canary = await createMember(app.db, { ...secret, gender: 1, profile })
    const guy = await createMember(app.db, { gender: 3 })
    const woman = await createMember(app.db, { gender: 1 })
    for (const { id } of [guy, woman]) {
      await createLike(app.db, canary.id, id)
      await createVisit(app.db, canary.id, id)
    }
    conversationId = await writeDown(app, canary.token, guy.id)
    await sql`INSERT INTO invite_rewards (inviter_id, invited_id, cents) VALUES (${woman.id}, ${canary.id}, 500)`.execute(
      app.db,
    )
    viewers = { guy, woman, visitor: undefined }
  })
  // A file is its owner's alone, which domains/data-exports proves, and so is a purchase, which domains/purchases proves, and
  // an account for payouts, which domains/payouts proves.
  const ofOwner = ['purchases/getpurchase', 'payouts/getquote']
  const reads = callNames.filter(
    (name) => spec(name).method === 'GET' && !spec(name).download && !ofOwner.includes(name),
  )
  /** What guys are refused. */
  const notForGuys = new Set<string | undefined>(['kaPartnerPage', 'creditsPayout', 'inviteAndEarn'])
  /** What a read is asked; each that needs something of a member gets the canary. */
  const askedOf = (name: CallName) =>
    Object.fromEntries(
      Object.entries({
        profileId: canary.id,
        timestamp: 0,
        token: 'no-such-invitation',
        form: 'sign-up-step-2',
        country: 'PH',
        q: 'iloilo',
        productType: 'credits',
        productId: 2,
        month: '2026-11',
      }).filter(([field]) => field in spec(name).input.shape),
    ) as never

  test.each(reads)('is in no answer of %s to anybody else @D14', async (name) => {
    for (const [who, viewer] of Object.entries(viewers)) {
      const { body } = await app.raw(name, askedOf(name), { token: viewer?.token, ipAddress: '10.5.0.1' })
      // A read that asks for more than this test knows would prove nothing.
      const { who: whose, may } = spec(name).access
      const isOpen = whose !== 'staff' && may !== 'invitePage' && !(who === 'guy' && notForGuys.has(may))
      if (viewer && isOpen) expect(body, `${name} to ${who}`).toContain('"result":"OK"')
      for (const value of [
        ...Object.values(secret),
        ...Object.values(written),
        canary.token,
        '0917-555',
        '5550142',
      ]) {
        expect(body).not.toContain(value)
      }
    }
  })

  /** Answers about oneself, whose times are exact; and lists of what one did oneself. */
  const aboutOneself = new Set<CallName>([
    'users/me',
    'users/getrequests',
    'users/getconsents',
    'users/getdraft',
    'users/getsessions',
    'users/getblockeduserprofiles',
    'plans/getplans',
    'profiles/getlift',
    'profiles/getletters',
    'profiles/getlikedprofiles',
    'profiles/getsavedsearches',
    'profiles/gethiddenprofiles',
  ])
  test.each(reads.filter((name) => !aboutOneself.has(name)))(
    'no answer of %s has a finer time of anybody than the hour @D33',
    async (name) => {
      const { who, may } = spec(name).access
      const { token } = viewers[notForGuys.has(may) ? 'woman' : 'guy']!
      const { body } = await app.raw(name, askedOf(name), { token, ipAddress: '10.5.0.2' })
      if (who !== 'staff' && may !== 'invitePage') expect(body).toContain('"result":"OK"')
      const times = body.match(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g) ?? []
      expect(times.filter((time) => !time.endsWith(':00:00.000Z'))).toEqual([])
      const steps = [...body.matchAll(/"activeTime":(\d+)/g)].map(([, seconds]) => Number(seconds))
      expect(steps.filter((one) => ![0, 900, 3600].includes(one) && one % 86_400 !== 0)).toEqual([])
      // A moment may be a number as well: of this year, in seconds or milliseconds.
      expect(body).not.toMatch(/\b1[789]\d{8}(\d{3})?\b/)
    },
  )

  test('is not in what changes answer either', async () => {
    for (const name of [
      'profiles/likeprofile',
      'profiles/visitprofile',
      'profiles/blockuserprofile',
      'users/getblockeduserprofiles',
      'users/removeblockeduserprofile',
    ] as const) {
      const { body } = await app.raw(name, { profileId: canary.id }, { token: viewers.guy!.token })
      expect(body).toContain('"result":"OK"')
      for (const value of Object.values({ ...secret, ...written })) expect(body).not.toContain(value)
    }
  })

  test('is told to nobody who asks for a conversation of others by its id @D14', async () => {
    const number = 1
    const asked: [CallName, object][] = [
      ['chat/getthread', { conversationId }],
      ['chat/getthread', { conversationId, around: number }],
      ['chat/markread', { conversationId, upTo: number }],
      ['chat/react', { conversationId, number, reaction: 'heart' }],
      ['chat/editmessage', { conversationId, number, text: 'Mine.' }],
      ['chat/unsendmessage', { conversationId, number }],
      ['chat/dismisswarning', { conversationId, number }],
      ['chat/translatemessage', { conversationId, number, to: 'fil' }],
      ['chat/acceptrequest', { conversationId }],
      ['chat/declinerequest', { conversationId }],
      ['chat/arrange', { conversationId, muted: true }],
    ]
    for (const [name, input] of asked) {
      const { body } = await app.raw(name, input as never, { token: viewers.guy!.token })
      expect(body, name).toContain('"code":"NOTFOUND"')
      expect(body, name).not.toContain('canary')
    }
    const { messages } = await app.call('chat/getthread', { conversationId }, { token: canary.token })
    expect(messages).toMatchObject([{ text: written.message, ownReaction: null, unsent: false }])
  })

  test('is in none of the pictures that others see, nor in their addresses @D14 @D23', async () => {
    const telling = await noise(200, 250)
      .withExif({ IFD0: { Artist: secret.email, ImageDescription: written.note, Copyright: written.report } })
      .jpeg()
      .toBuffer()
    expect(telling.toString('latin1')).toContain(secret.email)
    const { token } = canary
    const { result } = await app.call('profiles/uploadprofileimage', {}, { token, body: telling })
    expect(result).toBe('OK')
    const photoPaths = new Set<string>()
    for (const name of [
      'profiles/getprofile',
      'profiles/searchprofiles',
      'notifications/getnotifications',
    ] as const) {
      const { body } = await app.raw(name, askedOf(name), { token: viewers.guy!.token })
      for (const [path] of body.matchAll(/\/photos\/[\w/.?=&-]+/g)) photoPaths.add(path)
    }
    expect(photoPaths.size).toBeGreaterThanOrEqual(4)
    for (const path of photoPaths) {
      const { statusCode, rawPayload } = await app.fastify.inject({ url: path })
      expect(statusCode, path).toBe(200)
      const seen = path + rawPayload.toString('latin1')
      for (const value of [
        ...Object.values(secret),
        ...Object.values(written),
        String(canary.id),
        '0917-555',
      ])
        expect(seen.includes(value), `${value} in ${path}`).toBe(false)
    }
  })

  test('while the member is seen where members are, and reads all of it', async () => {
    for (const name of [
      'profiles/searchprofiles',
      'profiles/getprofile',
      'notifications/getnotifications',
    ] as const) {
      const { body } = await app.raw(name, askedOf(name), { token: viewers.guy!.token })
      expect(body, name).toContain('Canary_Seen')
    }
    const { password: _, ...read } = secret
    const me = await app.call('users/me', {}, { token: canary.token })
    expect(me.userInfo).toMatchObject(read)
    const { token } = canary
    const { note } = await app.call('profiles/getnote', { profileId: viewers.guy!.id }, { token })
    expect(note).toBe(written.note)
  })
})

describe('logs', () => {
  const { lines, logTo } = logLines()
  const start = async () => {
    lines.length = 0
    const logged = await startTestApp({ LOG_LEVEL: 'info' }, { logTo })
    onTestFinished(() => logged.stop())
    return logged
  }

  test('name the call and how it went, and hold no token, address, e-mail, password or code', async () => {
    const logged = await start()
    const ipAddress = '198.51.100.77'
    const { lastName, phone, cellPhone, ...account } = secret
    const form = { ...account, gender: 1 as const, consent: consentVersions }
    const { email, password } = secret
    const signedUp = await logged.call('users/sign-up', form, { ipAddress })
    const told = [...Object.values(secret), ...Object.values(written), ipAddress, signedUp.authToken]
    const asking = { token: signedUp.authToken, ipAddress }
    const profile = newProfile({
      profileName: 'Canary_Seen',
      aboutUser: 'I keep what is mine to myself, mostly.',
    })
    await logged.call('users/sign-up-step-2', profile, asking)
    await logged.runJobs()
    const code = /\b(\d{4}) ?(\d{4})\b/.exec(logged.mails[0]!.text)!.slice(1).join('')
    await logged.call('users/verifyotp', { code: '00000000' }, asking)
    expect((await logged.call('users/verifyotp', { code }, asking)).result).toBe('OK')
    await logged.call('users/resendotp', { email }, { ipAddress })
    await logged.call('users/request-verify-email', {}, asking)
    await logged.call('users/forgotpassword', { email }, { ipAddress })
    await logged.runJobs()
    const links = logged.mails.flatMap(({ text }) =>
      [...text.matchAll(/#token=([A-Za-z0-9_-]{43})\b/g)].map(([, token]) => token!),
    )
    expect(links).toHaveLength(2)
    for (const token of links) {
      await logged.call('users/verify-token', { token }, { ipAddress })
      await logged.call('users/verify-email', { token }, { ipAddress })
      const reset = await logged.call('users/reset-password', { token, password }, { ipAddress })
      if (reset.authToken) told.push(reset.authToken)
      // A link opened as a page, by a browser and by what only looks like one.
      for (const method of ['GET', 'POST'] as const) {
        await logged.fastify.inject({ method, url: `/reset-password/${token}?email=${email}` })
      }
    }
    await logged.call('users/loginuser', { email, password: 'wrong' }, { ipAddress })
    const { authToken } = await logged.call('users/loginuser', { email, password }, { ipAddress })
    const again = { token: authToken, ipAddress }
    await logged.call(
      'users/changepassword',
      { currentPassword: password, newPassword: `${password}!` },
      again,
    )
    await logged.call('users/change-email', { email: `other-${email}` }, again)
    const more = { city: 'Cebu', lastName, phone, cellPhone }
    expect((await logged.call('users/updateprofileinfo', more, again)).result).toBe('OK')
    await logged.call('users/updateprofileinfo', { phone: `${phone}${phone}` }, again)
    await logged.call('users/me', {}, again)
    await writeDown(logged, again.token, (await createMember(logged.db)).id)
    await logged.call('users/logout-everywhere', {}, again)
    const routesAsked = new Set(lines.map((line) => JSON.parse(line).req?.route))
    // Every other call there is, in a session that is still open.
    const { authToken: last } = await logged.call(
      'users/loginuser',
      { email, password: `${password}!` },
      { ipAddress },
    )
    for (const name of callNames.filter((one) => !routesAsked.has(`/api/v1/${one}`))) {
      await logged.raw(name, { profileId: 1 } as never, { token: last, ipAddress })
    }
    expect(lines.some((line) => line.includes('/api/v1/users/logout"'))).toBe(true)
    told.push(last)
    const text = lines.join('')
    for (const value of [
      ...told,
      ...links,
      code,
      authToken,
      'wrong',
      `${code.slice(0, 4)} ${code.slice(4)}`,
    ]) {
      expect(text).not.toContain(value)
    }
    // The security log is a stream of its own, in which what happened within a second is one line.
    for (const line of lines.map((text) => JSON.parse(text)))
      if (line.stream !== 'security') expect(line).toMatchObject({ reqId: expect.any(String) })
  })

  // What nobody foresaw: the database refuses, and its complaint tells the whole row or quotes the value.
  test.each([
    ['23514', "CHECK (city <> 'Basco')"],
    ['22P02', 'CHECK (city::int > 0) NOT VALID'],
  ])(
    'a refusal of the database (%s) is answered as one, and logged without anybody’s data',
    async (code, fault) => {
      const logged = await start()
      const canary = await createMember(logged.db, secret)
      await sql`ALTER TABLE profiles ADD ${sql.raw(fault)}`.execute(logged.db)
      await sql`ALTER TABLE profiles ADD private text DEFAULT ${sql.lit(secret.email)}`.execute(logged.db)
      const response = await logged.raw('users/updateprofileinfo', { city: 'Basco' }, { token: canary.token })
      expect(response.statusCode).toBe(400)
      const text = 'One of these values is none that can be stored.'
      expect(response.json()).toEqual({
        result: 'ERROR',
        code: 'INVALIDINPUT',
        message: text,
        error: text,
        fields: { body: text },
      })
      const failure = lines.map((line) => JSON.parse(line)).find(({ err }) => err)
      expect(failure.reqId).toEqual(expect.any(String))
      expect(failure.err).toMatchObject({ code, stack: expect.stringContaining('    at ') })
      for (const value of [...Object.values(secret), canary.token, 'Basco'])
        expect(lines.join('')).not.toContain(value)
    },
  )
})

describe('every answer', () => {
  test('carries the headers that browsers are to keep to', async () => {
    const { token } = await createMember(app.db)
    const requests = [
      ...callNames.map((name) => [spec(name).method, `/api/v1/${name}`] as const),
      ...routes.map(({ method, path }) => [method, path.replace('*', 'x')] as const),
      ['POST', '/nothing'] as const,
    ]
    for (const [method, url] of requests) {
      for (const authorization of ['', `1:${token}`]) {
        const { headers } = await app.fastify.inject({
          method,
          url,
          headers: { host: 'localhost', authorization },
        })
        expect(headers, `${method} ${url}`).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        })
        // An answer to a call is no page.
        if (!url.startsWith('/api/v1/'))
          expect(headers['permissions-policy'], url).toMatch(
            /camera=\(self\), microphone=\(self\).*geolocation=\(\)/,
          )
        expect(headers).not.toHaveProperty('x-powered-by')
        expect(headers).not.toHaveProperty('access-control-allow-origin')
      }
    }
  })

  test('of a call is kept by no cache', async () => {
    const { token } = await createMember(app.db)
    for (const name of callNames) {
      const { headers } = await app.raw(name, {} as never, { token })
      expect(headers['cache-control'], name).toBe('no-store')
    }
  })
})
