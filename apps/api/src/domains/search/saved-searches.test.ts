import type { Input } from '@harana/contract'
import { locales } from '@harana/contract/model/locale'
import { sites } from '@harana/contract/model/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import type { Mail } from '../../integrations/mail.ts'
import { now } from '../../kernel/clock.ts'
import {
  type CreatedMember,
  createBlock,
  createMember,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { savedSearchEmailTemplate } from './saved-search-email-template.ts'
import { mailSavedSearches } from './saved-search-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 24 * 3_600_000
const man = (overrides: MemberOverrides = {}) => createMember(app.db, { gender: 3, ...overrides })
const save = ({ token }: CreatedMember, input: Partial<Input<'profiles/savesearch'>> = {}) =>
  app.call('profiles/savesearch', { name: 'Mine', filter: {}, ...input }, { token })
const saved = async ({ token }: CreatedMember) =>
  (await app.call('profiles/getsavedsearches', {}, { token })).searches

describe('saved searches', () => {
  test('keep their name, filter and wish for mail, are changed by their number, and removed', async () => {
    const me = await man()
    expect(await saved(me)).toEqual([])
    const filter = {
      countryName: 'Philippines',
      lowAge: 25,
      languages: ['ceb' as const],
      educationLevel: [4, 5] as (4 | 5)[],
    }
    const { id } = await save(me, { name: ' Cebu ', filter: { ...filter, withPhoto: true } })
    const second = await save(me, { name: 'All', mail: 'off' })
    expect(await saved(me)).toEqual([
      {
        id,
        name: 'Cebu',
        filter: { ...filter, withPhoto: true },
        mail: 'daily',
        createdDate: expect.any(String),
      },
      { id: second.id, name: 'All', filter: {}, mail: 'off', createdDate: expect.any(String) },
    ])
    expect(await save(me, { id, name: 'Cebu, too', filter, mail: 'off' })).toMatchObject({ result: 'OK', id })
    expect((await saved(me))[0]).toMatchObject({ name: 'Cebu, too', filter, mail: 'off' })
    // A page that shows what it was before changes one thing of it: the others stay.
    for (const change of [
      { name: 'Cebu, renamed' },
      { filter: { lowAge: 30 } },
      { mail: 'daily' as const },
      {},
    ]) {
      const [before] = await saved(me)
      expect(await app.call('profiles/savesearch', { id, ...change }, { token: me.token })).toMatchObject({
        id,
      })
      expect((await saved(me))[0]).toEqual({ ...before, ...change })
    }
    const remove = () => app.call('profiles/removesavedsearch', { id }, { token: me.token })
    expect((await remove()).result).toBe('OK')
    expect((await remove()).code).toBe('NOTFOUND')
    expect(await saved(me)).toHaveLength(1)
  })

  test('take what an address says as well, and refuse what no search would take', async () => {
    const me = await man()
    await save(me, { filter: { languages: 'en,fil', verified: 'true', hasChildren: '0' } as never })
    expect((await saved(me))[0]!.filter).toEqual({ languages: ['en', 'fil'], verified: true, hasChildren: 0 })
    expect((await save(me, { filter: { countryName: 'Atlantis' } })).code).toBe('INVALIDINPUT')
    expect((await save(me, { filter: { lowAge: 40, highAge: 30 } })).code).toBe('INVALIDINPUT')
    expect((await save(me, { name: '' })).code).toBe('INVALIDINPUT')
    const { token } = me
    for (const [needed, given] of [
      ['name', { filter: {} }],
      ['filter', { name: 'Mine' }],
    ] as const)
      expect(await app.call('profiles/savesearch', given, { token })).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { [needed]: 'A new saved search needs it.' },
      })
    expect(await saved(me)).toHaveLength(1)
  })

  test('are ten at most, even when two are saved at once', async () => {
    const me = await man()
    for (let n = 0; n < 9; n++) await save(me, { name: `Mine ${n}` })
    const codes = await Promise.all([save(me, { name: 'Tenth' }), save(me, { name: 'Eleventh' })])
    expect(codes.map(({ code }) => code).sort()).toEqual(['SUCCESS', 'TOOMANYSEARCHES'])
    expect(await saved(me)).toHaveLength(10)
  })

  test('sent again because their answer got lost, stay one, even at once', async () => {
    const me = await man()
    const filter = { countryName: 'Philippines', languages: ['ceb' as const] }
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(me, { filter })))
    const [one, ...more] = await saved(me)
    expect(more).toEqual([])
    expect(answers.map(({ id }) => id)).toEqual(Array(4).fill(one!.id))
    await save(me, { filter: { countryName: 'Philippines' } })
    expect(await saved(me)).toHaveLength(2)
    // Whoever saves it once more with another wish for its mails changes that wish.
    await save(me, { filter, mail: 'off' })
    await save(me, { filter })
    expect(await saved(me)).toMatchObject([{ id: one!.id, mail: 'off' }, { mail: 'daily' }])
  })

  test('are their owner’s alone', async () => {
    const [me, other] = [await man(), await man()]
    const { id } = await save(me)
    expect((await save(other, { id })).code).toBe('NOTFOUND')
    expect((await app.call('profiles/removesavedsearch', { id }, { token: other.token })).code).toBe(
      'NOTFOUND',
    )
    expect(await saved(other)).toEqual([])
    expect(await saved(me)).toHaveLength(1)
  })
})

describe('the daily mail', () => {
  /** The clock moves on from test to test, a day each time the job runs. */
  let days = 0
  const runDay = async () => {
    await app.moveClock(++days * day)
    app.mails.length = 0
    await app.runJob('saved-searches', null)
    return [...app.mails]
  }
  const to = (mails: Mail[], { email }: CreatedMember) => mails.filter((mail) => mail.to === email)
  const inCountry = (countryId: number, profileName?: string, overrides: MemberOverrides = {}) =>
    createMember(app.db, {
      age: 30,
      createdAt: now(),
      ...overrides,
      profile: { countryId, ...(profileName && { profileName }) },
    })

  test('names who joined since, once, in the member’s language and site, with a way out of it', async () => {
    const me = await man({ site: 'tagpo', language: 'fil', firstName: 'Lars' })
    await inCountry(40, 'Before')
    await app.moveClock(days * day + 3_600_000)
    await save(me, { name: 'Vienna', filter: { countryName: 'Austria', searchingFor: 1 } })
    await app.moveClock(days * day + 2 * 3_600_000)
    const [she, hidden, blocker] = [await inCountry(40, 'Luz'), await inCountry(40), await inCountry(40)]
    await inCountry(40, 'Sleeper', { step: 'profile' })
    await app.call('profiles/hideprofile', { profileId: hidden.id }, { token: me.token })
    await createBlock(app.db, blocker.id, me.id)
    const [mail, ...more] = to(await runDay(), me)
    expect(more).toEqual([])
    const base = app.config.siteUrls.tagpo
    expect(mail!.senderName).toBe('Tagpo')
    expect(mail!.subject).toBe('May bagong miyembro sa hinahanap mo sa Tagpo')
    expect(mail!.text).toContain('Kumusta Lars,')
    expect(mail!.text).toContain('Vienna')
    const links = new RegExp(`Luz, 30, Iloilo, Austria\n(${base}/profile/${she.id}#authToken=([\\w-]{43}))\n`)
    const [, link, logIn] = mail!.text.match(links)!
    expect(mail!.html).toContain(`href="${link}"`)
    expect(await app.call('users/login-by-link', { token: logIn! })).toMatchObject({
      result: 'OK',
      loginInformation: { userId: me.id },
    })
    expect(mail!.text).not.toMatch(/Before|Sleeper/)
    for (const { id } of [hidden, blocker]) expect(mail!.text).not.toContain(String(id))
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(new RegExp(`^<${base}/unsubscribe/[\\w-]{40,250}>$`)),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    // Never twice a day, and never about nobody.
    app.mails.length = 0
    await app.runJob('saved-searches', null)
    expect(app.mails).toEqual([])
    expect(to(await runDay(), me)).toEqual([])
    const next = await inCountry(40, 'Mila')
    const [second] = to(await runDay(), me)
    expect(second!.text).toContain(String(next.id))
    expect(second!.text).not.toContain(String(she.id))
  })

  test('holds twelve members at most, each once, under the first search that fits', async () => {
    const me = await man()
    await save(me, { name: 'First', filter: { countryName: 'Bahamas', verified: true } })
    await save(me, { name: 'Second', filter: { countryName: 'Bahamas' } })
    await app.moveClock(days * day + 1_000)
    const verified = await inCountry(44, 'Partner', { kaPartner: true })
    for (let n = 0; n < 14; n++) await inCountry(44)
    const [mail] = to(await runDay(), me)
    expect(mail!.subject).toBe('12 new members in your searches at Harana')
    expect(mail!.text.match(/\/profile\/\d+/g)).toHaveLength(12)
    expect(mail!.text.split(String(verified.id))).toHaveLength(2)
    expect(mail!.text.indexOf('First')).toBeLessThan(mail!.text.indexOf('Second'))
  })

  test('goes to no unverified address, no banned, deleted or paused member, and to nobody who does not want it', async () => {
    const readers = [await man(), await man(), await man(), await man(), await man(), await man()]
    const [wanted, unverified, banned, deleted, paused, off] = readers as [
      CreatedMember,
      CreatedMember,
      CreatedMember,
      CreatedMember,
      CreatedMember,
      CreatedMember,
    ]
    for (const reader of readers) await save(reader, { filter: { countryName: 'Bahrain' } })
    await save(off, { id: (await saved(off))[0]!.id, filter: { countryName: 'Bahrain' }, mail: 'off' })
    await sql`UPDATE members SET email_verified_at = NULL WHERE id = ${unverified.id}`.execute(app.db)
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${banned.id}`.execute(app.db)
    await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${deleted.id}`.execute(app.db)
    await app.call('users/savepause', { paused: true }, { token: paused.token })
    await app.moveClock(days * day + 1_000)
    await inCountry(48)
    const mails = await runDay()
    expect(readers.filter((reader) => to(mails, reader).length > 0)).toEqual([wanted])
  })

  test('names nobody who is out of sight by then, and no suspended member is mailed', async () => {
    const [me, suspended] = [await man(), await man()]
    for (const reader of [me, suspended]) await save(reader, { filter: { countryName: 'Bhutan' } })
    await app.moveClock(days * day + 1_000)
    const seen = await inCountry(64, 'Seen')
    const states = {
      Paused: sql`paused_at = app_now()`,
      Deleted: sql`deleted_at = app_now()`,
      Suspended: sql`suspended_until = app_now() + interval '9 days'`,
      Reported: sql`hidden_at = app_now()`,
      Banned: sql`banned_at = app_now()`,
    }
    for (const [name, change] of Object.entries(states)) {
      const { id } = await inCountry(64, name)
      await sql`UPDATE members SET ${change} WHERE id = ${id}`.execute(app.db)
    }
    await sql`UPDATE members SET ${states.Suspended} WHERE id = ${suspended.id}`.execute(app.db)
    const mails = await runDay()
    const [mail] = to(mails, me)
    expect(mail!.text.match(/\/profile\/\d+/g)).toEqual([`/profile/${seen.id}`])
    expect(to(mails, suspended)).toEqual([])
  })

  test('that is not taken keeps no other back, and comes at the next try', async () => {
    const [first, second] = [await man(), await man()]
    for (const reader of [first, second]) await save(reader, { filter: { countryName: 'Barbados' } })
    await app.moveClock(days * day + 1_000)
    const she = await inCountry(52)
    const refusing = {
      send: async (mail: Mail) => {
        if (mail.to === first.email) throw new Error('Mailbox busy')
        app.mails.push(mail)
      },
    }
    await app.moveClock(++days * day)
    const deps = { ...app.workerDeps, mailer: refusing }
    await expect(mailSavedSearches(deps)).rejects.toThrow('1 mails were not taken')
    expect(to(app.mails, second)).toHaveLength(1)
    await app.runJob('saved-searches', null)
    expect(to(app.mails, second)).toHaveLength(1)
    expect(to(app.mails, first).map(({ text }) => text.includes(String(she.id)))).toEqual([true])
  })

  test('is stopped by one click, and by nothing less', async () => {
    const [me, other] = [await man(), await man({ language: 'fil' })]
    for (const reader of [me, other]) await save(reader, { filter: { countryName: 'Belgium' } })
    await app.moveClock(days * day + 1_000)
    await inCountry(56)
    const [mail] = to(await runDay(), me)
    const unsubscribe = new URL(mail!.headers!['List-Unsubscribe']!.slice(1, -1))
    const ask = (method: 'GET' | 'POST', path = unsubscribe.pathname) =>
      app.fastify.inject({
        method,
        url: path,
        headers: {
          host: 'localhost:3000',
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      })
    const page = await ask('GET')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<form method="post"><button>Stop these mails</button></form>')
    expect(page.body).not.toContain(me.email)
    expect((await saved(me))[0]!.mail).toBe('daily')
    const done = await ask('POST')
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('You get no more mails about your saved searches.')
    expect((await ask('POST')).statusCode).toBe(200)
    expect([(await saved(me))[0]!.mail, (await saved(other))[0]!.mail]).toEqual(['off', 'daily'])
    for (const wrong of [
      '/unsubscribe/',
      '/unsubscribe/a/b',
      `${unsubscribe.pathname}x`,
      `/unsubscribe/${app.secrets.seal('7')}`,
    ]) {
      expect((await ask('GET', wrong)).statusCode).toBe(404)
      expect((await ask('POST', wrong)).statusCode).toBe(404)
    }
    await app.moveClock(days * day + 2_000)
    await inCountry(56)
    const mails = await runDay()
    expect([to(mails, me), to(mails, other)].map((list) => list.length)).toEqual([0, 1])
  })

  test.each(sites)('says the same in both its forms, in both languages, at %s', (site) => {
    for (const locale of locales) {
      for (const names of [['Luz, 30'], ['Luz, 30', '<b>Mila</b> & co, 31']]) {
        const searches = [
          { name: 'Cebu & around', members: names.map((label, at) => ({ id: at + 1, label })) },
        ]
        const about = {
          site,
          locale,
          firstName: 'Lars',
          base: 'https://a.example',
          logIn: 'key',
          stop: 'https://a.example/unsubscribe/x',
        }
        const { subject, text, html } = savedSearchEmailTemplate({ ...about, searches })
        expect(html).not.toContain('<b>Mila')
        expect(`${subject}${text}${html}`).not.toContain(site === 'harana' ? 'Tagpo' : 'Harana')
        expect(`${subject}${text}`).not.toMatch(/[!—]/)
        expect(text).toContain('https://a.example/unsubscribe/x')
        expect(html).toContain('href="https://a.example/unsubscribe/x"')
        expect(text).toContain('https://a.example/profile/1#authToken=key\n')
      }
    }
  })
})
