import { type Locale, locales } from '@harana/contract/model/locale'
import { noticeKinds, settingKinds } from '@harana/contract/model/notices'
import { type Site, sites } from '@harana/contract/model/site'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import type { Mailer } from '../../integrations/mail.ts'
import { smtpMailer } from '../../integrations/mail.ts'
import { now } from '../../kernel/clock.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe-url.ts'
import {
  type CreatedMember,
  createBlock,
  createMember,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { notificationEmailTemplate } from './email-template.ts'
import { mailDueNotifications, mailNotifications } from './mailing.ts'
import type { SentEvent } from './texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await sql`DELETE FROM notification_mails`.execute(app.db)
})

const minute = 60_000
const day = 24 * 60 * minute
let shift = 0
/** Time goes by; both who wait for mail and who work at it are asked by the same clock. */
const later = (milliseconds: number) => {
  shift += milliseconds
  return app.moveClock(shift)
}

/** A woman who was here an hour ago and wants each kind mailed in one way. */
async function reader(
  mail: 'atonce' | 'together' | 'daily',
  overrides: MemberOverrides = {},
): Promise<CreatedMember> {
  const made = await createMember(app.db, {
    firstName: 'Rosario',
    lastActive: new Date(now().getTime() - 60 * minute),
    ...overrides,
  })
  for (const kind of noticeKinds) {
    await sql`INSERT INTO notification_settings (member_id, kind, here, mail, push)
      VALUES (${made.id}, ${kind}, true, ${mail}, false)`.execute(app.db)
  }
  return made
}
const guy = (profileName: string) => createMember(app.db, { gender: 3, profile: { profileName } })
const like = ({ token }: CreatedMember, { id }: CreatedMember) =>
  app.call('profiles/likeprofile', { profileId: id, liked: true }, { token })
const visit = ({ token }: CreatedMember, { id }: CreatedMember) =>
  app.call('profiles/visitprofile', { profileId: id }, { token })
/** All that workers do in a minute; gives the mails that went to a member then. */
async function mailed(to: CreatedMember) {
  app.mails.length = 0
  await app.runJobs()
  await app.runJob('due-notification-mails', null)
  return app.mails.filter((mail) => mail.to === to.email)
}
const comesBack = ({ id }: CreatedMember) =>
  sql`UPDATE search_card SET last_active = ${now()} WHERE id = ${id}`.execute(app.db)

describe('a mail', () => {
  test('comes at once where that is wished, once, and says who did what @R1.11 @R3.8', async () => {
    const her = await reader('atonce')
    const lars = await guy('Lars')
    await like(lars, her)
    const [mail, ...more] = await mailed(her)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Lars liked your profile', senderName: 'Harana' })
    expect(mail!.text).toContain('Hello Rosario,')
    expect(mail!.text).toMatch(new RegExp(`http://localhost:3000/profile/${lars.id}#authToken=[\\w-]{43}\n`))
    expect(mail!.text).toContain('Stop mails about likes:\n')
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/Norway|Bergen|long walks/)
    expect(await mailed(her)).toEqual([])
    // A like that is taken back and given again is not told again.
    await app.call('profiles/likeprofile', { profileId: her.id, liked: false }, { token: lars.token })
    await like(lars, her)
    expect(await mailed(her)).toEqual([])
  })

  test('gathers what happens within a quarter of an hour, in the reader’s language and site @R1.11', async () => {
    const her = await reader('together', { site: 'tagpo', language: 'fil' })
    const [lars, erik] = [await guy('Lars'), await guy('Erik')]
    await app.call('profiles/likeprofile', { profileId: erik.id, liked: true }, { token: her.token })
    await app.activity.flush()
    await later(10 * minute)
    await like(lars, her)
    await later(10 * minute)
    expect(await mailed(her)).toEqual([])
    await like(erik, her)
    await visit(erik, her)
    await later(5 * minute)
    const [mail, ...more] = await mailed(her)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('1 like, 1 mutual like, at 1 bisita sa Tagpo')
    expect(mail!.text).toContain('Kumusta Rosario,')
    for (const line of ['Ni-like ni Lars ang profile mo', 'Ni-like ka rin ni Erik', 'Binisita ni Erik'])
      expect(mail!.text).toContain(line)
    await later(day)
    expect(await mailed(her)).toEqual([])
  })

  test('comes once a day where that is wished, with all that was not read @R1.11', async () => {
    const her = await reader('daily')
    for (const name of ['Lars', 'Erik', 'Olav']) await like(await guy(name), her)
    expect(await mailed(her)).toEqual([])
    const { notifications } = await app.call('notifications/getnotifications', {}, { token: her.token })
    const olav = notifications.find(({ data }) => data.includes('Olav'))!
    await app.call('notifications/markread', { uuid: olav.uuid }, { token: her.token })
    await app.activity.flush()
    await later(day)
    const [mail, ...more] = await mailed(her)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 likes at Harana')
    expect(mail!.text).not.toContain('Olav')
    await like(await guy('Nils'), her)
    expect(await mailed(her)).toEqual([])
    await later(day)
    expect((await mailed(her)).map(({ subject }) => subject)).toEqual(['Nils liked your profile'])
  })

  test('lists who liked in one hour by number, not by the moment @D33', async () => {
    const her = await reader('daily')
    const likers = [await guy('Lars'), await guy('Erik'), await guy('Olav'), await guy('Nils')]
    const byNumber = likers.toSorted((a, b) => a.id - b.id)
    for (const liker of byNumber.toReversed()) await like(liker, her)
    await sql`UPDATE notifications SET created_at = date_trunc('hour', created_at) + (seq * interval '1 minute')
      WHERE member_id = ${her.id}`.execute(app.db)
    await app.activity.flush()
    await later(day)
    const [mail] = await mailed(her)
    expect([...mail!.text.matchAll(/(\w+) liked your profile/g)].map(([, name]) => name)).toEqual(
      byNumber.map(({ name }) => name),
    )
  })

  test('never goes to an unverified address, nor to whom it is not wished by @R1.11', async () => {
    const unverified = await reader('atonce', { verifiedEmail: false })
    const withdrawn = await reader('atonce')
    const never = await createMember(app.db, { lastActive: new Date(0) })
    const lars = await guy('Lars')
    for (const her of [unverified, withdrawn]) await like(lars, her)
    const waiting = await app.db.selectFrom('notification_mails').select('member_id').execute()
    expect(waiting.map(({ member_id }) => member_id)).not.toContain(unverified.id)
    await visit(lars, never)
    await sql`UPDATE members SET email_verified_at = NULL WHERE id = ${withdrawn.id}`.execute(app.db)
    for (const her of [unverified, withdrawn, never]) expect(await mailed(her)).toEqual([])
  })

  test('never goes to a member who was banned or deleted meanwhile @R1.11', async () => {
    const readers = [await reader('together'), await reader('together')]
    const lars = await guy('Lars')
    for (const her of readers) await like(lars, her)
    for (const [at, column] of ['banned_at', 'deleted_at'].entries())
      await sql`UPDATE members SET ${sql.ref(column)} = app_now() WHERE id = ${readers[at]!.id}`.execute(
        app.db,
      )
    await later(16 * minute)
    for (const her of readers) expect(await mailed(her)).toEqual([])
  })

  test('waits while the member is online, and is left out when she saw it in the site @R1.11', async () => {
    const [sees, away] = [await reader('atonce'), await reader('atonce')]
    const lars = await guy('Lars')
    await comesBack(away)
    await comesBack(sees)
    for (const her of [sees, away]) await like(lars, her)
    for (const her of [sees, away]) expect(await mailed(her)).toEqual([])
    await later(minute)
    await comesBack(sees)
    await later(3 * minute)
    expect(await mailed(sees)).toEqual([])
    await like(lars, away)
    const waiting = await sql`SELECT FROM notification_mails`.execute(app.db)
    expect(waiting.rows).toEqual([])
  })

  test('is about nobody who was blocked, banned or deleted meanwhile, or whom the reader read of @R1.11', async () => {
    const her = await reader('together')
    const [blocked, blocker, banned, deleted, read, seen] = [
      await guy('Blocked'),
      await guy('Blocker'),
      await guy('Banned'),
      await guy('Deleted'),
      await guy('Read'),
      await guy('Seen'),
    ]
    for (const him of [blocked, blocker, banned, deleted, read, seen]) await like(him, her)
    await createBlock(app.db, her.id, blocked.id)
    await createBlock(app.db, blocker.id, her.id)
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${banned.id}`.execute(app.db)
    await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${deleted.id}`.execute(app.db)
    await sql`UPDATE notifications SET read_at = app_now() WHERE actor_id = ${read.id}`.execute(app.db)
    await later(16 * minute)
    expect((await mailed(her)).map(({ subject }) => subject)).toEqual(['Seen liked your profile'])
    await sql`DELETE FROM blocks`.execute(app.db)
    await later(day)
    expect(await mailed(her)).toEqual([])
  })

  test('tells what is not listed in the site, even to one who has been there since @R1.11', async () => {
    const her = await reader('together')
    await app.call('notifications/savesettings', { kind: 'visit', here: false }, { token: her.token })
    await app.activity.flush()
    await visit(await guy('Lars'), her)
    await comesBack(her)
    await later(16 * minute)
    expect((await mailed(her)).map(({ subject }) => subject)).toEqual(['Lars visited your profile'])
  })

  test('that is not taken comes with the next try, once, and two workers send one @R1.11', async () => {
    const her = await reader('atonce')
    await like(await guy('Lars'), her)
    const sent: unknown[] = []
    let broken = true
    const mailer: Mailer = {
      send: async (mail) => {
        if (broken) throw new Error('Mailbox busy')
        sent.push(mail)
      },
    }
    const deps = { ...app.workerDeps, mailer }
    await expect(mailNotifications(deps, her.id)).rejects.toThrow('Mailbox busy')
    await expect(mailDueNotifications(deps)).rejects.toThrow('1 mails were not taken')
    broken = false
    await Promise.all(Array.from({ length: 8 }, () => mailNotifications(deps, her.id)))
    expect(sent).toHaveLength(1)
  })

  test('that a crash left half done is sent again, known by the same number @R1.11', async () => {
    const her = await reader('atonce')
    await like(await guy('Lars'), her)
    const ids: (string | undefined)[] = []
    let crash: (() => void) | undefined
    const crashed = new Promise<void>((resolve) => {
      crash = resolve
    })
    const hanging: Mailer = {
      send: ({ id }) => {
        ids.push(id)
        crash!()
        return new Promise(() => {})
      },
    }
    void mailNotifications({ ...app.workerDeps, mailer: hanging }, her.id)
    await crashed
    expect(await mailed(her)).toEqual([])
    await later(6 * minute)
    const [mail] = await mailed(her)
    expect(mail!.id).toBe(ids[0])
    expect(mail!.id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('by a real mail server', () => {
  test('a mail arrives with one-click unsubscription, which stops its kinds and no other', async () => {
    const server = await startMailServer()
    const mailer = smtpMailer(
      `smtp://harana:secret@127.0.0.1:${server.port}`,
      'Harana <no-reply@harana.example>',
      { requireTLS: false },
    )
    const her = await reader('atonce')
    await like(await guy('Lars'), her)
    await visit(await guy('Erik'), her)
    await mailNotifications({ ...app.workerDeps, mailer }, her.id)
    mailer.close()
    await server.stop()
    const [mail, ...more] = server.taken
    expect(more).toEqual([])
    expect(mail!.to).toMatchObject([{ address: her.email }])
    expect(mail!.from).toMatchObject({ name: 'Harana', address: 'no-reply@harana.example' })
    const headers = new Map(mail!.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const paths = [...mail!.text!.matchAll(/http:\/\/localhost:3000(\/unsubscribe\/[\w-]+)/g)].map(
      ([, path]) => path!,
    )
    const all = /^<http:\/\/localhost:3000(\/unsubscribe\/[\w-]+)>$/.exec(
      headers.get('list-unsubscribe')!,
    )![1]!

    const post = (url: string) =>
      app.fastify.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const mails = async () => {
      const { settings } = await app.call('notifications/getsettings', {}, { token: her.token })
      return Object.fromEntries(settings.map(({ kind, mail }) => [kind, mail]))
    }
    const atOnce = { ...Object.fromEntries(settingKinds.map((kind) => [kind, 'atonce'])), savedsearch: null }
    expect(paths).toHaveLength(2)
    const page = await app.fastify.inject({ url: paths[0]!, headers: { host: 'localhost:3000' } })
    expect(page.body).toContain('Stop the mails about likes?')
    expect(await mails()).toEqual(atOnce)
    expect((await post(paths[0]!)).body).toContain('Done. You get no more mails about likes.')
    expect(await mails()).toEqual({ ...atOnce, like: 'never' })
    expect((await post(all)).body).toContain('You get no more mails about likes and visits.')
    expect(await mails()).toEqual({ ...atOnce, like: 'never', visit: 'never' })
    // Where each kind is told otherwise stays as it was.
    const { settings } = await app.call('notifications/getsettings', {}, { token: her.token })
    expect(settings.find(({ kind }) => kind === 'like')).toMatchObject({ here: true, push: false })
  })
})

describe('the address that stops mails', () => {
  test('of mails sent before there were kinds works still', async () => {
    const me = await createMember(app.db, { gender: 3 })
    await app.call('profiles/savesearch', { name: 'Mine', filter: {} }, { token: me.token })
    const url = `/unsubscribe/${app.secrets.seal(`stop saved-search mails of ${me.id}`)}`
    await app.fastify.inject({ method: 'POST', url, headers: { host: 'localhost:3000' } })
    const { searches } = await app.call('profiles/getsavedsearches', {}, { token: me.token })
    expect(searches[0]!.mail).toBe('off')
  })

  test('changes nothing for a member who is gone', async () => {
    const url = new URL(unsubscribeUrl('http://localhost:3000', app.secrets, 7, ['like'])).pathname
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:3000' },
    })
    expect(statusCode).toBe(404)
  })
})

describe('the texts', () => {
  const emailsOf = (site: Site, locale: Locale) =>
    [1, 3, 20].map((count) => {
      const events = Array.from(
        { length: count },
        (_, n): SentEvent => ({
          kind: noticeKinds[n % 3]!,
          subjectKind: 'member',
          subjectId: String(n + 1),
          name: n === 1 ? 'win.example' : `Guy_${n}`,
        }),
      )
      const stop = (kinds: string[]) => `https://a.example/unsubscribe/${kinds.join('-')}`
      return notificationEmailTemplate({
        site,
        locale,
        firstName: 'Rosario',
        base: 'https://a.example',
        logIn: 'x',
        events,
        stop,
      })
    })

  test.each(sites)('say the same in both forms, in both languages, at %s', (site) => {
    for (const locale of locales) {
      for (const { subject, text, html, headers, senderName } of emailsOf(site, locale)) {
        expect(senderName).toBe(site === 'harana' ? 'Harana' : 'Tagpo')
        expect(subject).toMatch(/^\S.{8,70}$/)
        expect(`${subject}${text}${html}`).not.toContain(site === 'harana' ? 'Tagpo' : 'Harana')
        expect(`${subject}${text}`).not.toMatch(/[!—]/)
        // A name that is an advertisement goes nowhere.
        expect(`${subject}${text}${html}`).not.toContain('win.example')
        expect(html).toContain(`<html lang="${locale}">`)
        for (const line of text.split('\n').filter((one) => one && one !== '-- ' && !one.startsWith('http')))
          expect(html).toContain(line.replace(/:$/, ''))
        expect(text).toContain(headers!['List-Unsubscribe']!.slice(1, -1).split('-')[0])
        expect(text).toContain('https://a.example/settings/notifications')
        expect(text.match(/profile\/\d+/g)!.length).toBeLessThanOrEqual(12)
      }
    }
  })

  test('differ in the two languages, in every line', () => {
    const lines = (locale: Locale) =>
      emailsOf('harana', locale).flatMap(({ text }) =>
        text.split('\n').filter((line) => /[a-z]{2} [a-z]{2}/i.test(line)),
      )
    const filipino = new Set(lines('fil'))
    for (const line of lines('en')) expect(filipino).not.toContain(line)
  })
})
