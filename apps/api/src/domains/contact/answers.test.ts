import type { Input } from '@harana/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let staff: CreatedMember
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAIL: 'operator@test.example' })
  staff = await createMember(app.db, { staffRoles: ['support'], profile: { profileName: 'Mara' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('contact_messages').execute()
  await app.runJobs()
  app.mails.length = 0
})

let writers = 0
/** Has a visitor write; returns the message's id. */
async function written(overrides: Partial<Input<'public/contactus'>> = {}, token?: string): Promise<string> {
  const ipAddress = `10.4.0.${++writers}`
  const input = { name: 'Henrik', email: 'henrik@test.example', message: `Message ${writers}`, ...overrides }
  await app.call('public/contactus', input, { ipAddress, ...(token && { token }) })
  const [row] = await app.db
    .selectFrom('contact_messages')
    .select('id')
    .where('message', '=', input.message)
    .execute()
  await app.runJobs()
  app.mails.length = 0
  return row!.id
}
type State = 'open' | 'answered' | 'done'
const list = (state: State, page = 1) => app.call('admin/getcontactmessages', { state, page }, staff)
const ids = async (state: State) => (await list(state)).messages.map(({ id }) => id)
const read = (id: string) => app.call('admin/getcontactmessage', { id }, staff)
const reply = (id: string, text: string, answersSeen = 0, as = staff) =>
  app.call('admin/answercontactmessage', { id, text, answersSeen }, as)
const setDone = (id: string, done: boolean) => app.call('admin/setcontactmessagedone', { id, done }, staff)
const nobody = crypto.randomUUID()

describe('messages of the contact form', () => {
  test('are listed by their state in pages of twelve, the longest waiting first', async () => {
    const [first, second] = [await written({ message: 'a'.repeat(4000) }), await written()]
    expect(await list('open')).toMatchObject({
      messages: [
        { id: first, name: 'Henrik', site: 'harana', state: 'open', excerpt: 'a'.repeat(140) },
        { id: second },
      ],
      more: false,
      counts: { open: 2, answered: 0 },
    })
    for (let n = 0; n < 11; n++) await written()
    expect(await list('open')).toMatchObject({ messages: { length: 12 }, more: true })
    expect(await list('open', 2)).toMatchObject({ messages: { length: 1 }, more: false })
  })

  test('are read with all that came from the same email and what staff answered', async () => {
    const member = await createMember(app.db, { email: 'lorna@test.example' })
    const first = await written({ email: member.email, message: 'My photo is gone.' }, member.token)
    await written({ email: 'other@test.example', message: 'Not hers.' })
    await reply(first, 'It is back.')
    const second = await written({ email: member.email, message: 'Thank you.' })
    expect(await read(second)).toMatchObject({
      message: { id: second, email: member.email, memberId: null, locale: 'en', state: 'open' },
      thread: [
        { text: 'My photo is gone.', staffName: null, of: first },
        { text: 'It is back.', staffName: 'Mara', of: first },
        { text: 'Thank you.', staffName: null, of: second },
      ],
    })
    expect(await read(first)).toMatchObject({ message: { memberId: member.id, state: 'answered' } })
    expect(await read(nobody)).toMatchObject({ code: 'NOTFOUND' })
  })

  test('are read with the latest hundred of a thread, however many somebody wrote in that name', async () => {
    const email = 'flooded@test.example'
    const id = await written({ email, message: 'The first of them.' })
    await sql`INSERT INTO contact_messages (site, language, name, email, message, day, created_at)
      SELECT 'harana', 'en', 'Ana', ${email}, 'Flood ' || n, '2026-01-01', app_now() + n * interval '1 second'
      FROM generate_series(1, 120) n`.execute(app.db)
    const { thread } = await read(id)
    expect(thread).toHaveLength(100)
    expect(thread.at(-1)!.text).toBe('Flood 120')
  })

  test('leave in the audit log who read them, by numbers alone', async () => {
    const id = await written({ message: 'A secret of mine.' })
    await read(id)
    await reply(id, 'Your secret is safe.')
    const administrator = await createMember(app.db, { staffRoles: ['administrator'] })
    const { rows } = await app.call(
      'admin/getauditlog',
      { subject: `contact-message:${id}` },
      { token: administrator.token },
    )
    expect(rows.map(({ act }) => act)).toEqual(['contact-message.answer', 'contact-message.read'])
    expect(JSON.stringify(rows)).not.toMatch(/secret|henrik@/)
  })
})

describe('an answer of staff', () => {
  test('goes to the writer in their language, from the site, and their reply to the operator', async () => {
    const id = await written({ message: 'Where is my photo?\n\nIt was here.' })
    expect((await reply(id, 'Good day,\n\nit <b>is</b> back.')).result).toBe('OK')
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
    const [mail] = app.mails
    expect(mail).toMatchObject({
      to: 'henrik@test.example',
      replyTo: 'operator@test.example',
      senderName: 'Harana',
      subject: 'Re: Your message to Harana',
    })
    expect(mail!.text).toMatch(/Hello Henrik,\n\nGood day,\n\nit <b>is<\/b> back\./)
    expect(mail!.text).toMatch(/you wrote:\n\nWhere is my photo\?\n\nIt was here\./)
    expect(mail!.html).toContain('it &lt;b&gt;is&lt;/b&gt; back.')
    expect(mail!.text).not.toContain('Mara')
    expect(await ids('open')).toEqual([])
    expect(await ids('answered')).toEqual([id])
  })

  test('is written in Filipino to who wrote in Filipino', async () => {
    await app.call(
      'public/contactus',
      { name: 'Ana', email: 'ana@test.example', message: 'Kumusta?' },
      { locale: 'fil', site: 'tagpo', ipAddress: '10.4.1.1' },
    )
    await app.runJobs()
    app.mails.length = 0
    const [id] = await ids('open')
    await reply(id!, 'Mabuti.')
    await app.runJobs()
    expect(app.mails[0]).toMatchObject({ subject: 'Re: Ang mensahe mo sa Tagpo', senderName: 'Tagpo' })
  })

  test('is sent once, however often it comes, and not after another’s that was not seen', async () => {
    const id = await written()
    const other = await createMember(app.db, { staffRoles: ['support'] })
    const answers = await Promise.all([1, 2, 3].map(() => reply(id, 'The same.')))
    expect(answers.map(({ result }) => result)).toEqual(['OK', 'OK', 'OK'])
    expect(await reply(id, 'Another one.', 0, other)).toMatchObject({
      code: 'ANSWEREDMEANWHILE',
      error: 'Somebody else has answered this message meanwhile. Read that answer first.',
    })
    expect((await reply(id, 'Another one.', 1, other)).result).toBe('OK')
    await app.runJobs()
    expect(app.mails).toHaveLength(2)
  })

  test('of two that come at once, only one is sent', async () => {
    const id = await written()
    const results = await Promise.all(['One.', 'Two.'].map((text) => reply(id, text)))
    expect(results.map(({ result }) => result).sort()).toEqual(['ERROR', 'OK'])
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
  })

  test('is neither empty nor to a message that is not there', async () => {
    const id = await written()
    for (const text of ['', '  \n '])
      expect(await reply(id, text)).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { text: 'Write your answer first.' },
      })
    expect(await reply(nobody, 'Hello.')).toMatchObject({ code: 'NOTFOUND' })
    await app.runJobs()
    expect(app.mails).toEqual([])
  })

  test('opens a message again that was done, and goes when the message is deleted', async () => {
    const id = await written()
    await setDone(id, true)
    await reply(id, 'One more thing.')
    expect(await ids('answered')).toEqual([id])
    await app.db.deleteFrom('contact_messages').execute()
    await app.runJobs()
    expect(app.mails).toEqual([])
    expect(await app.db.selectFrom('contact_answers').selectAll().execute()).toEqual([])
  })
})

test('a message is done when staff say so, until they take it back', async () => {
  const id = await written()
  for (const _ of [1, 2]) expect((await setDone(id, true)).result).toBe('OK')
  expect([await ids('open'), await ids('done')]).toEqual([[], [id]])
  await setDone(id, false)
  expect([await ids('open'), await ids('done')]).toEqual([[id], []])
  expect(await setDone(nobody, true)).toMatchObject({ code: 'NOTFOUND' })
})
