import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Input } from '@harana/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAIL: 'operator@test.example' })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.mails.length = 0
})

let visitors = 0
/** Each from a place of its own, unless it says otherwise. */
const write = (
  overrides: Partial<Input<'public/contactus'>>,
  { token, ipAddress = `10.1.0.${++visitors}` }: { token?: string; ipAddress?: string } = {},
) =>
  app.call(
    'public/contactus',
    { name: 'Henrik', email: 'henrik@test.example', message: 'Can I move my plan?', ...overrides },
    { token, ipAddress },
  )
const stored = () => app.db.selectFrom('contact_messages').selectAll().execute()
const mailed = async () => {
  await app.runJobs()
  return app.mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))
}

describe('public/contactus', () => {
  test('stores a visitor’s message and mails it to the operator, who answers the writer @R3.9 @R7.20', async () => {
    const message = 'Good day,\n\n<b>I</b> have a question.'
    const answer = await write({
      name: ' Henrik Å. ',
      email: ' HENRIK@test.example ',
      message,
      sendCopy: false,
    })
    expect(answer).toMatchObject({ result: 'OK', error: '', copy: false })
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Henrik Å.',
      email: 'henrik@test.example',
      message,
      member_id: null,
      site: 'harana',
    })
    expect(await mailed()).toEqual([
      { to: 'operator@test.example', replyTo: 'henrik@test.example', subject: 'Contact form of Harana' },
    ])
    expect(app.mails[0]!.text).toContain('Henrik Å. (henrik@test.example), a visitor, wrote:')
    expect(app.mails[0]!.html).toContain('&lt;b&gt;I&lt;/b&gt; have a question.')
  })

  test('needs name, message and e-mail, or nothing is sent @R5.15 @R8.8', async () => {
    const before = await stored()
    for (const field of ['name', 'email', 'message'] as const) {
      for (const value of ['', '   ', undefined]) {
        const answer = await write({ [field]: value })
        expect(answer).toMatchObject({
          result: 'ERROR',
          code: 'INCOMPLETE',
          error: 'Please fill in all the fields',
          fields: { [field]: 'Please fill in all the fields' },
        })
      }
    }
    expect((await write({ email: 'henrik' })).fields).toHaveProperty('email')
    expect((await write({ message: 'a'.repeat(4001) })).fields).toHaveProperty('message')
    expect(await stored()).toEqual(before)
    expect(await mailed()).toEqual([])
  })

  test('takes who writes from the session, and refuses the number of anybody else @R3.9 @R7.20 @D32', async () => {
    const [me, other] = [await createMember(app.db), await createMember(app.db)]
    for (const userId of [me.id, String(me.id), undefined, null, '']) {
      const message = `By ${userId}, a ${typeof userId}`
      expect(await write({ userId, message }, me)).toMatchObject({ result: 'OK', error: '' })
      expect((await stored()).at(-1)).toMatchObject({ message, member_id: me.id })
    }
    const before = await stored()
    for (const [userId, as] of [
      [other.id, me],
      [me.id, {}],
      ['7 OR 1=1', me],
      [0, {}],
    ] as const) {
      const answer = await write({ userId, message: 'I am not me.' }, as)
      expect(answer).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { userId: 'This is not the member who is logged in.' },
      })
    }
    expect(await stored()).toEqual(before)
    // Five messages to the operator, and none of what was refused.
    expect(await mailed()).toHaveLength(5)
  })

  describe('a copy', () => {
    const copyTo = async (member: CreatedMember | undefined, email: string) => {
      const answer = await write(
        { email, message: `To ${email} by ${member?.id}`, sendCopy: true },
        member && { token: member.token },
      )
      expect(answer.result).toBe('OK')
      const to = (await mailed()).map((mail) => mail.to)
      app.mails.length = 0
      return { said: 'copy' in answer && answer.copy, to }
    }

    test('goes to the verified email of the member who asks, when asked for @R5.16', async () => {
      const member = await createMember(app.db, { verifiedEmail: true, firstName: 'Rosario' })
      expect(await copyTo(member, member.email)).toEqual({
        said: true,
        to: ['operator@test.example', member.email],
      })
      expect((await stored()).at(-1)).toMatchObject({ member_id: member.id })
    })

    test('never goes anywhere else: not to others, and not unverified', async () => {
      const member = await createMember(app.db, { verifiedEmail: true })
      const other = await createMember(app.db, { verifiedEmail: true })
      const unverified = await createMember(app.db, { verifiedEmail: false })
      for (const [viewer, email] of [
        [undefined, 'stranger@test.example'],
        [undefined, member.email],
        [member, other.email],
        [member, 'stranger@test.example'],
        [unverified, unverified.email],
      ] as const)
        expect(await copyTo(viewer, email), email).toEqual({ said: false, to: ['operator@test.example'] })
    })

    test('does not go to an email that changed before the mail went out', async () => {
      const member = await createMember(app.db, { verifiedEmail: true })
      await write({ email: member.email, message: 'Soon changed.', sendCopy: true }, { token: member.token })
      await app.db
        .updateTable('members')
        .set({ email: 'new@test.example' })
        .where('id', '=', member.id)
        .execute()
      expect((await mailed()).map(({ to }) => to)).toEqual(['operator@test.example'])
    })
  })

  test('takes the same message once, however often it is sent', async () => {
    const before = (await stored()).length
    const answers = await Promise.all(Array.from({ length: 4 }, () => write({ message: 'Once is enough.' })))
    expect(answers.map(({ result }) => result)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect(await stored()).toHaveLength(before + 1)
    expect(await mailed()).toHaveLength(1)
  })

  test('keeps machines out: a filled trap sends nothing, too quick a hand is asked again, floods are stopped', async () => {
    const before = (await stored()).length
    expect((await write({ nickname: 'http://spam.example' })).result).toBe('OK')
    expect(await write({ elapsed: 200 })).toMatchObject({ code: 'TOOFAST' })
    expect(await stored()).toHaveLength(before)
    expect((await write({ elapsed: 9_000, message: 'Slowly.' })).result).toBe('OK')
    const ipAddress = '10.2.0.1'
    for (let n = 0; n < 30; n++) await write({ message: `Number ${n}` }, { ipAddress })
    expect(await write({ message: 'One more' }, { ipAddress })).toMatchObject({ code: 'TOOMANY' })
  })

  test('keeps messages for a year', async () => {
    await write({ message: 'Old news.' })
    await app.moveClock(364 * 86_400_000)
    await app.runJob('sweep-contact', null)
    expect((await stored()).some(({ message }) => message === 'Old news.')).toBe(true)
    await app.moveClock(366 * 86_400_000)
    await app.runJob('sweep-contact', null)
    expect(await stored()).toEqual([])
    await app.moveClock(0)
  })
})

describe('the form without a script', () => {
  const post = (fields: Record<string, string>, ipAddress: string, headers: Record<string, string> = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: '/contact',
      remoteAddress: ipAddress,
      headers: {
        host: 'tagpo.localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })

  test('is answered with a page in its language, on its site @R8.8', async () => {
    const fields = { name: 'Ana', email: 'ana@test.example', message: 'Kumusta?', language: 'fil' }
    const sent = await post(fields, '10.3.0.1')
    expect(sent.statusCode).toBe(200)
    expect(sent.body).toContain('<html lang="fil">')
    expect(sent.body).toContain('Salamat.')
    expect(sent.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await stored()).at(-1)).toMatchObject({ name: 'Ana', site: 'tagpo', language: 'fil' })
    const incomplete = await post({ ...fields, name: '', language: 'en' }, '10.3.0.1')
    expect(incomplete.statusCode).toBe(400)
    expect(incomplete.body).toContain('Please fill in all the fields')
  })

  test('is taken from a browser so old that it names no host', async () => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const body = 'name=Ana&email=ana%40test.example&message=From+HTTP+1.0'
    const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST /contact HTTP/1.0\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('is counted where it comes from', async () => {
    const fields = { name: 'Ana', email: 'ana@test.example', message: '' }
    for (let n = 0; n < 30; n++) await post(fields, '10.3.0.2')
    expect((await post(fields, '10.3.0.2')).statusCode).toBe(429)
    expect((await post(fields, '10.3.0.3')).statusCode).toBe(400)
  })

  test('is taken from our own pages alone', async () => {
    const fields = { name: 'Ana', email: 'ana@test.example', message: 'From elsewhere.' }
    const from = (headers: Record<string, string>) => post(fields, '10.3.0.4', headers)
    const before = (await stored()).length
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const refused = await from(headers as Record<string, string>)
      expect(refused.statusCode, JSON.stringify(headers)).toBe(403)
      expect(refused.body).toContain('sent by another site')
    }
    expect(await stored()).toHaveLength(before)
    for (const headers of [
      { origin: 'http://tagpo.localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://tagpo.localhost:3000' },
    ])
      expect((await from(headers as Record<string, string>)).statusCode, JSON.stringify(headers)).toBe(200)
  })
})
